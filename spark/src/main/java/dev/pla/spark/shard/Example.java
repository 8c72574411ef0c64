package dev.pla.spark.shard;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;

/**
 * One row on its way through the cluster: y, the coordinates of x that are not zero, and those
 * whose decimal says more than a double.
 *
 * <p>Rows with the same y and x are equal, however they were stored.
 */
public final class Example implements Serializable {

  private static final long serialVersionUID = 1;

  private final int sign;
  private final SparseVector x;
  private final TreeMap<Integer, BigDecimal> written = new TreeMap<>();

  /**
   * The row with these features and this y.
   *
   * @param written the cells that say more than their doubles, by coordinate from 1
   */
  public Example(Vector x, int sign, NavigableMap<Integer, BigDecimal> written) {
    this.sign = sign;
    this.x = x.toSparse();
    written.forEach((j, exact) -> this.written.put(j, exact.stripTrailingZeros()));
  }

  public static Example of(Dataset data, int i) {
    SparseRow row = new SparseRow().read(data.points(), i);
    int[] features = Arrays.copyOf(row.features(), row.count());
    double[] values = Arrays.copyOf(row.values(), row.count());
    Vector x = Vectors.sparse(data.dimension(), features, values);
    return new Example(x, data.labels().sign(i), listed(data.written(), i));
  }

  /** Rows as data for the core, in their order. */
  public static Dataset data(Collection<Example> rows, int dimension) {
    long cells = rows.stream().mapToLong(row -> row.x.numActives()).sum();
    PointsBuilder points =
        2 * cells < (long) rows.size() * dimension
            ? PointsBuilder.sparse(dimension)
            : PointsBuilder.dense(dimension);
    Labels.Builder labels = new Labels.Builder();
    ExactCells.Builder written = new ExactCells.Builder();
    int i = 0;
    for (Example row : rows) {
      points.addSparse(row.x.indices(), row.x.values());
      labels.add(row.sign);
      int place = i++;
      row.written.forEach((j, exact) -> written.add(place, j, exact));
    }
    return new Dataset(points.build(), labels.build(), written.build());
  }

  public Vector vector() {
    return x.compressed();
  }

  /** The cells of row i that say more than their doubles, by coordinate from 1. */
  static NavigableMap<Integer, BigDecimal> listed(ExactCells cells, int i) {
    NavigableMap<Integer, BigDecimal> listed = new TreeMap<>();
    cells.forEach(i, listed::put);
    return listed;
  }

  public int sign() {
    return sign;
  }

  /** The cells that say more than their doubles, by coordinate from 1. */
  public NavigableMap<Integer, BigDecimal> written() {
    return Collections.unmodifiableNavigableMap(written);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Example row
        && sign == row.sign
        && x.equals(row.x)
        && written.equals(row.written);
  }

  @Override
  public int hashCode() {
    return sign * x.hashCode();
  }
}
