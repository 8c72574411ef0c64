package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Arrays;

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

  /** Copies are added one by one, with the bits of rows that are repeated; more in one product. */
  private static final int FEW_COPIES = 1 << 20;

  private final Dataset examples;
  private final Dataset data;

  /** At least ‖(x₀, x)‖ of every row. */
  private final double longest;

  private final Workers workers;

  public ExactMistakes(Dataset examples, Workers workers) {
    this.examples = examples;
    this.data = examples.distinctRows();
    long numbers = (data.dimension() + 1L) * data.size();
    this.workers = numbers < WORTH_A_THREAD ? Workers.ONE : workers;
    this.longest = data.points().largest() * Math.sqrt(data.dimension() + 1.0);
  }

  public long count(Hypothesis h) {
    return new Scan(h).count();
  }

  /** J1, and J = Σ −y·w·x over the mistakes in doubles, in file order; of one weight vector. */
  public Loss loss(Hypothesis h) {
    Scan scan = new Scan(h);
    long mistakes = scan.count();
    return new Loss(mistakes, mistakes == 0 ? 0 : scan.j());
  }

  /** How many examples of each class are predicted as each class. */
  public long[][] confusion(Hypothesis h) {
    long[][] counts = new long[h.classes()][h.classes()];
    Scan scan = new Scan(h);
    for (int i = 0; i < data.size(); i++) {
      counts[data.labels().classOf(i)][scan.predicted(i)] += examples.multiplicity(i);
    }
    return counts;
  }

  /**
   * What one hypothesis says of all rows, looked at slab by slab. Of one weight vector, a fast scan
   * lists the rows whose score in doubles is not certainly right; only they are judged.
   */
  private final class Scan {

    private final Hypothesis h;
    private final SafeWeights weights;
    private final double[] limits;

    /** A score in doubles of w as it is has the sign of the exact one if it is larger. */
    private final double certain;

    /** w, or for each pair of classes w_y − w_k, once it was needed. */
    private final BigDecimal[][][] exact;

    private final long[] counts;

    /** For each slab, y·w·x and the row of each mistake in doubles; of one weight vector. */
    private final double[][] scores;

    private final int[][] rows;

    Scan(Hypothesis h) {
      this.h = h;
      this.weights = new SafeWeights(h);
      this.limits = new double[weights.vectors()];
      Arrays.setAll(limits, k -> weights.error(k, longest));
      this.certain = weights.unscaled(limits[0]);
      this.exact = new BigDecimal[limits.length][limits.length][];
      this.counts = new long[(data.size() + SLAB - 1) / SLAB];
      this.scores = new double[counts.length][];
      this.rows = new int[counts.length][];
    }

    long count() {
      workers.run(counts.length, limits.length == 1 ? this::lookWithOne : this::lookWithSeveral);
      return Arrays.stream(counts).sum();
    }

    private void lookWithSeveral(int slab) {
      int to = Math.min(data.size(), (slab + 1) * SLAB);
      for (int i = slab * SLAB; i < to; i++) {
        counts[slab] += side(i) <= 0 ? examples.multiplicity(i) : 0;
      }
    }

    private void lookWithOne(int slab) {
      int from = slab * SLAB;
      int to = Math.min(data.size(), from + SLAB);
      int[] found = new int[to - from];
      MistakeRule rule = MistakeRule.ofMargin(limits[0]);
      int count =
          PointScan.of(data.points())
              .findWrong(from, to, data.labels(), weights.units(0), rule, found, 0);
      double[] all = new double[count];
      int wrong = 0;
      for (int k = 0; k < count; k++) {
        int i = found[k];
        int y = data.labels().sign(i);
        double score = h.score(0, data.points(), i);
        boolean isWrong = h.isMistake(y, score);
        boolean isCertain = Math.abs(score) > certain && Double.isFinite(score);
        counts[slab] +=
            (isCertain ? isWrong : h.isMistake(y, y * side(i))) ? examples.multiplicity(i) : 0;
        if (isWrong) {
          all[wrong] = y * score;
          found[wrong++] = i;
        }
      }
      scores[slab] = Arrays.copyOf(all, wrong);
      rows[slab] = Arrays.copyOf(found, wrong);
    }

    double j() {
      double j = 0;
      for (int slab = 0; slab < scores.length; slab++) {
        for (int k = 0; k < scores[slab].length; k++) {
          int times = examples.multiplicity(rows[slab][k]);
          for (int copy = 0; copy < Math.min(times, FEW_COPIES); copy++) {
            j -= scores[slab][k];
          }
          if (times > FEW_COPIES) {
            j -= scores[slab][k] * (times - FEW_COPIES);
          }
        }
      }
      return j;
    }

    /** The class of the highest score, the first of equal ones; of two classes 1 for +1. */
    int predicted(int i) {
      double highest = weights.score(0, data, i);
      if (weights.vectors() == 1) {
        return (h.label(sign(i, highest, 0, 0)) + 1) / 2;
      }
      int best = 0;
      for (int k = 1; k < weights.vectors(); k++) {
        double score = weights.score(k, data, i);
        if (sign(i, score - highest, k, best) > 0) {
          best = k;
          highest = score;
        }
      }
      return best;
    }

    /** The sign of y·w·x; of several classes the least sign of (w_y − w_k)·x. */
    private int side(int i) {
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
        double norm = Radius.norm(data, i, data.points().squaredNorm(i));
        limit = weights.error(y, norm) + (y == k ? 0 : weights.error(k, norm));
      }
      return Math.abs(score) > limit
          ? (int) Math.signum(score)
          : WrittenRow.dot(data, i, exact(y, k)).signum();
    }

    private synchronized BigDecimal[] exact(int y, int k) {
      if (exact[y][k] == null) {
        BigDecimal[] w = weights.exact(y);
        if (y != k) {
          BigDecimal[] other = weights.exact(k);
          Arrays.setAll(w, j -> w[j].subtract(other[j]));
        }
        exact[y][k] = w;
      }
      return exact[y][k];
    }
  }
}
