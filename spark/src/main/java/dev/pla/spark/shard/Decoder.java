package dev.pla.spark.shard;

import dev.pla.data.Decimals;
import dev.pla.data.LinearCongruential;
import dev.pla.data.Permutation;
import dev.pla.spark.shard.BadRow.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/**
 * Makes a {@link Shard} of the rows (features, label, weight) of one partition, or finds the first
 * row that is no example. Rows of weight 0 are as if they were not there.
 */
final class Decoder {

  private final int partition;
  private final boolean weighted;
  private final List<Double> values = new ArrayList<>();
  private byte[] classes = new byte[64];
  private double[] weights = new double[0];
  private VectorCollector storage;
  private int dimension;
  private int size;
  private long row;
  private BadRow problem;

  private Decoder(int partition, boolean weighted) {
    this.partition = partition;
    this.weighted = weighted;
  }

  /**
   * Decodes the rows of one partition.
   *
   * @param weighted whether rows have a third cell, the weight
   * @param seed of the order in which rows will be visited; null keeps theirs
   */
  static Decoded decode(int partition, Iterator<Row> rows, boolean weighted, Long seed) {
    Decoder decoder = new Decoder(partition, weighted);
    while (rows.hasNext() && decoder.problem == null) {
      decoder.add(rows.next());
      decoder.row++;
    }
    return decoder.result(seed);
  }

  private void add(Row cells) {
    double weight = weighted ? weight(cells) : 1;
    if (problem != null || weight == 0) {
      return;
    }
    Vector x = vector(cells);
    int c = problem == null ? label(cells) : -1;
    if (problem != null) {
      return;
    }
    if (size == classes.length) {
      classes = Arrays.copyOf(classes, Math.addExact(size, size / 2 + 1));
    }
    classes[size] = (byte) c;
    if (weighted) {
      weights = size < weights.length ? weights : Arrays.copyOf(weights, classes.length);
      weights[size] = weight;
    }
    size++;
    storage.add(x);
  }

  private double weight(Row cells) {
    if (cells.isNullAt(2)) {
      return bad(Role.WEIGHT, -1, "null", "a number, 0 or more");
    }
    double weight = cells.getDouble(2);
    return weight >= 0 && Double.isFinite(weight)
        ? weight
        : bad(Role.WEIGHT, -1, shown(weight), "a number, 0 or more");
  }

  private Vector vector(Row cells) {
    if (cells.isNullAt(0)) {
      bad(Role.FEATURES, -1, "null", "a vector");
      return null;
    }
    Vector x = (Vector) cells.get(0);
    if (storage == null) {
      dimension = x.size();
      storage = new VectorCollector(dimension);
    }
    if (x.size() != dimension) {
      bad(Role.FEATURES, -1, x.size() + " values", dimension + " as in the first row");
    }
    checkFinite(x);
    return x;
  }

  private void checkFinite(Vector x) {
    double[] stored = x instanceof SparseVector s ? s.values() : ((DenseVector) x).values();
    for (int k = 0; k < stored.length && problem == null; k++) {
      if (!Double.isFinite(stored[k])) {
        int coordinate = x instanceof SparseVector s ? s.indices()[k] : k;
        bad(Role.FEATURES, coordinate, shown(stored[k]), "a finite number");
      }
    }
  }

  private int label(Row cells) {
    if (cells.isNullAt(1)) {
      return (int) bad(Role.LABEL, -1, "null", "one of two numbers");
    }
    double label = cells.getDouble(1) + 0.0; // −0 and 0 are one class
    if (!Double.isFinite(label)) {
      return (int) bad(Role.LABEL, -1, shown(label), "one of two numbers");
    }
    int known = values.indexOf(label);
    if (known < 0 && values.size() == 2) {
      String two = Decimals.toString(values.get(0)) + " and " + Decimals.toString(values.get(1));
      return (int) bad(Role.LABEL, -1, shown(label), "two classes; " + two + " came before");
    }
    if (known < 0) {
      values.add(label);
      return values.size() - 1;
    }
    return known;
  }

  private double bad(Role role, int coordinate, String found, String expected) {
    if (problem == null) {
      problem = new BadRow(partition, row, role, coordinate, found, expected);
    }
    return -1;
  }

  private static String shown(double value) {
    return Double.isFinite(value) ? Decimals.toString(value) : Double.toString(value);
  }

  private Decoded result(Long seed) {
    if (problem != null || size == 0) {
      return new Decoded(null, problem);
    }
    double[] scales = weighted ? Arrays.copyOf(weights, size) : null;
    double[] met = values.stream().mapToDouble(Double::doubleValue).toArray();
    Shard shard = new Shard(storage.build(), Arrays.copyOf(classes, size), met, scales);
    return new Decoded(
        seed == null
            ? shard
            : shard.permuted(
                Permutation.shuffled(size, LinearCongruential.ofSeed(seed + partition))),
        null);
  }
}
