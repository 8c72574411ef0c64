package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the mistakes of hypotheses on data as written, in exact arithmetic.
 *
 * <p>A score in doubles is believed only if no rounding can have turned its sign.
 */
public final class ExactMistakes {

  /** Rows that one worker looks at. */
  private static final int SLAB = 1 << 12;

  /** Fewer numbers are looked at in less time than it takes to start a thread. */
  private static final long WORTH_A_THREAD = 1L << 19;

  /** The rows; copies of a row are looked at once. */
  private final Dataset data;

  private final Optional<Multiplicity> copies;

  /** At least ‖(x₀, x)‖ of every row. */
  private final double longest;

  private final Workers workers;

  public ExactMistakes(Dataset examples, Workers workers) {
    this.data = examples.distinctRows();
    this.copies = examples.copies();
    long numbers = (data.dimension() + 1L) * data.size();
    this.workers = numbers < WORTH_A_THREAD ? Workers.ONE : workers;
    double constant = Math.abs(data.points().constant());
    this.longest = Math.max(constant, data.points().largest()) * Math.sqrt(data.dimension() + 1.0);
  }

  /** J1, the number of mistakes. */
  public long count(Hypothesis h) {
    long[] counts = new long[(data.size() + SLAB - 1) / SLAB];
    workers.run(
        counts.length,
        slab -> {
          Judge judge = new Judge(h);
          int end = Math.min(data.size(), (slab + 1) * SLAB);
          for (int i = slab * SLAB; i < end; i++) {
            if (judge.isMistake(i)) {
              counts[slab] += copies.isPresent() ? copies.get().count(i) : 1;
            }
          }
        });
    return Arrays.stream(counts).sum();
  }

  /** What one hypothesis says of each row. */
  private final class Judge {

    private final Hypothesis h;
    private final SafeWeights weights;
    private final double[] limits;

    /** w, or for each pair of classes w_y − w_k, once it was needed. */
    private final BigDecimal[][][] exact;

    Judge(Hypothesis h) {
      this.h = h;
      this.weights = new SafeWeights(h);
      this.limits = new double[weights.vectors()];
      for (int k = 0; k < limits.length; k++) {
        limits[k] = weights.error(k, longest);
      }
      this.exact = new BigDecimal[limits.length][limits.length][];
    }

    boolean isMistake(int i) {
      if (weights.vectors() > 1) {
        return side(i) <= 0;
      }
      int y = data.labels().sign(i);
      return h.isMistake(y, y * side(i));
    }

    /** The sign of y·w·x; of several classes the least sign of (w_y − w_k)·x. */
    int side(int i) {
      if (weights.vectors() == 1) {
        return data.labels().sign(i) * sign(i, weights.score(0, data, i), 0, 0);
      }
      int y = data.labels().classOf(i);
      double own = weights.score(y, data, i);
      int least = 1;
      for (int k = 0; k < weights.vectors() && least >= 0; k++) {
        if (k != y) {
          least = Math.min(least, sign(i, own - weights.score(k, data, i), y, k));
        }
      }
      return least;
    }

    private int sign(int i, double score, int y, int k) {
      double limit = y == k ? limits[y] : limits[y] + limits[k];
      if (!(Math.abs(score) > limit)) {
        double norm = norm(i);
        limit = weights.error(y, norm) + (y == k ? 0 : weights.error(k, norm));
      }
      return Math.abs(score) > limit
          ? (int) Math.signum(score)
          : WrittenRow.dot(data, i, exact(y, k)).signum();
    }

    private BigDecimal[] exact(int y, int k) {
      if (exact[y][k] == null) {
        BigDecimal[] w = weights.exact(y);
        if (y != k) {
          BigDecimal[] other = weights.exact(k);
          for (int j = 0; j < w.length; j++) {
            w[j] = w[j].subtract(other[j]);
          }
        }
        exact[y][k] = w;
      }
      return exact[y][k];
    }
  }

  /** At least ‖(x₀, x)‖ of a row as it is stored. */
  private double norm(int i) {
    double constant = data.points().constant();
    double[] square = {constant * constant};
    data.points().forEach(i, (j, x) -> square[0] += x * x);
    return Radius.norm(data, i, square[0]);
  }
}
