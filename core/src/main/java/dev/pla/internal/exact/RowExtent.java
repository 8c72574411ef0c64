package dev.pla.internal.exact;

import dev.pla.data.Points;
import dev.pla.internal.model.Radius;
import dev.pla.model.WideDouble;
import dev.pla.work.Workers;

/**
 * How far the examples reach: the largest |x_j| of each column, and the longest row.
 *
 * <p>From these follows how wrong a score in doubles can be.
 */
public final class RowExtent {

  private static final int CHUNK = 1 << 14;

  /** Half a unit in the last place of 1: the relative error of one rounding. */
  private static final double U = 0x1p-53;

  /** Twice the largest error of rounding to a number below the normal range. */
  private static final double TINY = Double.MIN_VALUE;

  private final Part seen;

  private final WideDouble radius;

  private RowExtent(Part seen) {
    this.seen = seen;
    this.radius = seen.longest.radius();
  }

  public static RowExtent of(SignedRows examples, Workers workers) {
    int chunks = (examples.size() + CHUNK - 1) / CHUNK;
    Part[] parts = new Part[chunks];
    workers.run(
        chunks,
        c -> {
          Part part = new Part(examples);
          int end = Math.min(examples.size(), (c + 1) * CHUNK);
          for (int n = c * CHUNK; n < end; n++) {
            part.add(n);
          }
          parts[c] = part;
        });
    Part all = new Part(examples);
    for (Part part : parts) {
      all.merge(part);
    }
    return new RowExtent(all);
  }

  public int width() {
    return seen.largest.length;
  }

  /** R = max‖(x₀, x)‖, rounded up. */
  public WideDouble radius() {
    return radius;
  }

  /** The largest |x_j| in doubles; that of x₀ for j = 0. */
  public double largest(int j) {
    return seen.largest[j];
  }

  /**
   * No score w·z in doubles is further than this from the value for the data as written and for any
   * w whose nearest doubles these are.
   *
   * <p>Each cell and each weight is off by half a unit in its last place, each product by another,
   * and each sum of at most {@code terms} numbers by one for every addition.
   */
  public double error(double[] w) {
    double[] largest = seen.largest;
    double sum = 0;
    double tiny = 0;
    for (int j = 0; j < w.length; j++) {
      sum += Math.abs(w[j]) * largest[j];
      tiny += Math.abs(w[j]) + largest[j] + 1;
    }
    return (seen.terms + 10) * U * 1.01 * sum + tiny * (4 * TINY);
  }

  /** What some of the examples show. */
  private static final class Part implements Points.Coordinates {

    private final SignedRows examples;
    private final double[] largest;
    private final Radius longest;
    private int terms;
    private int count;
    private double sum;

    Part(SignedRows examples) {
      this.examples = examples;
      longest = new Radius(examples.data());
      largest = new double[examples.width()];
      largest[0] = examples.hasIntercept() ? 1 : 0;
    }

    void add(int n) {
      count = 1;
      sum = largest[0];
      examples.forEach(n, this);
      terms = Math.max(terms, count);
      longest.add(examples.row(n), sum);
    }

    @Override
    public void accept(int j, double value) {
      count++;
      sum += value * value;
      largest[j] = Math.max(largest[j], Math.abs(value));
    }

    void merge(Part other) {
      terms = Math.max(terms, other.terms);
      longest.merge(other.longest);
      for (int j = 0; j < largest.length; j++) {
        largest[j] = Math.max(largest[j], other.largest[j]);
      }
    }
  }
}
