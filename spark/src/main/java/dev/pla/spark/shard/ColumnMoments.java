package dev.pla.spark.shard;

import dev.pla.data.Points;
import java.io.Serializable;
import java.util.stream.LongStream;

/**
 * How many cells of each feature are not zero, their mean and the sum of their squared differences
 * from it, in one pass (Welford, "Note on a method for calculating corrected sums of squares and
 * products", Technometrics, 1962) and added up over parts (Chan, Golub and LeVeque, "Algorithms for
 * computing the sample variance", The American Statistician, 1983). Zeros join at the end.
 */
public final class ColumnMoments implements Serializable {

  private static final long serialVersionUID = 1;

  private final long[] count;
  private final double[] mean;
  private final double[] squares;
  private long rows;

  ColumnMoments(int dimension) {
    this.count = new long[dimension];
    this.mean = new double[dimension];
    this.squares = new double[dimension];
  }

  void add(Points points) {
    for (int i = 0; i < points.size(); i++) {
      points.forEach(i, this::add);
    }
    rows += points.size();
  }

  private void add(int j, double x) {
    int k = j - 1;
    double off = x - mean[k];
    mean[k] += off / ++count[k];
    squares[k] += off * (x - mean[k]);
  }

  /** Adds the next partition's; to be said in the order of the partitions. */
  void add(ColumnMoments next) {
    for (int k = 0; k < count.length; k++) {
      if (next.count[k] > 0) {
        double off = next.mean[k] - mean[k];
        long both = count[k] + next.count[k];
        squares[k] += next.squares[k] + off * off * count[k] / both * next.count[k];
        mean[k] += off * next.count[k] / both;
        count[k] = both;
      }
    }
    rows += next.rows;
  }

  public int dimension() {
    return count.length;
  }

  /** Whether so few cells are zero that dense rows are smaller than sparse ones. */
  public boolean isDense() {
    return 3.0 * LongStream.of(count).sum() >= 2.0 * count.length * rows;
  }

  /** How many cells of feature j ≥ 1 are not zero. */
  public long cells(int j) {
    return count[j - 1];
  }

  /** The mean of feature j ≥ 1, zeros included. */
  public double mean(int j) {
    return rows == 0 ? 0 : mean[j - 1] * ((double) count[j - 1] / rows);
  }

  /** The standard deviation of feature j ≥ 1, zeros included, dividing by N. */
  public double deviation(int j) {
    if (rows == 0) {
      return 0;
    }
    int k = j - 1;
    double zeros = (double) (rows - count[k]) / rows;
    return Math.sqrt(squares[k] / rows + mean[k] * mean[k] * zeros * (count[k] / (double) rows));
  }

  /** The root of the mean square of feature j ≥ 1 over the cells that are not zero. */
  public double size(int j) {
    int k = j - 1;
    return count[k] == 0 ? 0 : Math.sqrt(squares[k] / count[k] + mean[k] * mean[k]);
  }
}
