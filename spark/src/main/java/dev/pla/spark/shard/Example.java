package dev.pla.spark.shard;

import dev.pla.data.Dataset;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.ml.linalg.Vector;

/**
 * One row on its way through the cluster: y and the coordinates of x that are not zero.
 *
 * <p>Rows with the same y and x are equal, however they were stored.
 */
public final class Example implements Serializable {

  private static final long serialVersionUID = 1;

  private final int sign;
  private final int[] indices;
  private final double[] values;

  private Example(int sign, int[] indices, double[] values) {
    this.sign = sign;
    this.indices = indices;
    this.values = values;
  }

  /** Row i of a dataset. */
  public static Example of(Dataset data, int i) {
    Collector collector = new Collector();
    data.points().forEach(i, collector::add);
    return collector.example(data.labels().sign(i));
  }

  /** The row with these features and this y. */
  public static Example of(Vector features, int sign) {
    Collector collector = new Collector();
    features.foreachNonZero(
        (j, value) -> {
          collector.add((int) j + 1, (double) value);
          return null;
        });
    return collector.example(sign);
  }

  /** y: +1 or −1. */
  public int sign() {
    return sign;
  }

  /** How many coordinates are not zero. */
  public int count() {
    return indices.length;
  }

  /** Those coordinates' indices, from 1, rising; not to be changed. */
  public int[] indices() {
    return indices;
  }

  /** Their values; not to be changed. */
  public double[] values() {
    return values;
  }

  /** x with its zeros. */
  public double[] dense(int dimension) {
    double[] x = new double[dimension];
    for (int k = 0; k < indices.length; k++) {
      x[indices[k] - 1] = values[k];
    }
    return x;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Example row
        && sign == row.sign
        && Arrays.equals(indices, row.indices)
        && Arrays.equals(values, row.values);
  }

  @Override
  public int hashCode() {
    return sign * (31 * Arrays.hashCode(indices) + Arrays.hashCode(values));
  }

  private static final class Collector {

    private int[] indices = new int[16];
    private double[] values = new double[16];
    private int count;

    void add(int j, double value) {
      if (count == indices.length) {
        indices = Arrays.copyOf(indices, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      indices[count] = j;
      values[count++] = value;
    }

    Example example(int sign) {
      return new Example(sign, Arrays.copyOf(indices, count), Arrays.copyOf(values, count));
    }
  }
}
