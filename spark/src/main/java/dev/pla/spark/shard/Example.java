package dev.pla.spark.shard;

import dev.pla.data.Dataset;
import dev.pla.data.SparseRow;
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

  private Example(int sign, SparseRow row) {
    this.sign = sign;
    this.indices = Arrays.copyOf(row.indices(), row.count());
    this.values = Arrays.copyOf(row.values(), row.count());
  }

  /** Row i of a dataset. */
  public static Example of(Dataset data, int i) {
    return new Example(data.labels().sign(i), new SparseRow().read(data.points(), i));
  }

  /** The row with these features and this y. */
  public static Example of(Vector features, int sign) {
    SparseRow row = new SparseRow();
    features.foreachNonZero(
        (j, value) -> {
          row.accept((int) j + 1, (double) value);
          return null;
        });
    return new Example(sign, row);
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
}
