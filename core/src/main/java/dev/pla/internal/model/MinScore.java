package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * min y·w·x over examples as they were written: doubles find the few that could have it, exact
 * products measure them.
 *
 * <p>Invariant: the sign is never in doubt, and no example scores less than what is found.
 */
public final class MinScore {

  /** At most this many examples that could have the smallest score are measured exactly … */
  private static final int MOST = 64;

  /** … or more, as long as this many products are enough. */
  private static final int PRODUCTS = 200_000;

  /** A score in doubles is taken for good when it is this many times its error. */
  private static final double PRECISE = 1e3;

  /** Up to this many weights ‖w‖² is exact. */
  private static final int FEW = 2000;

  private final Dataset data;
  private final SafeWeights weights;

  public MinScore(Dataset data, Hypothesis wf) {
    wf.weights(); // of two classes
    this.data = data;
    this.weights = new SafeWeights(wf);
  }

  /** What some consecutive examples show. */
  public static final class Part {

    private final int[] rows;
    private final double[] scores;
    private final double[] errors;
    private double most = Double.POSITIVE_INFINITY;
    private int count;

    private Part(int size) {
      rows = new int[size];
      scores = new double[size];
      errors = new double[size];
    }

    private void add(int row, double score, double off) {
      rows[count] = row;
      scores[count] = score;
      errors[count++] = off;
      most = Math.min(most, score + off);
    }

    /** Only those that can have the smallest score, when one is known to have at most this. */
    private Part upTo(double bar) {
      int kept = 0;
      for (int k = 0; k < count; k++) {
        kept += scores[k] - errors[k] <= bar ? 1 : 0;
      }
      Part few = new Part(kept);
      for (int k = 0; k < count; k++) {
        if (scores[k] - errors[k] <= bar) {
          few.add(rows[k], scores[k], errors[k]);
        }
      }
      return few;
    }
  }

  /** Looks at examples from … to − 1, and shows them to {@code longest}. */
  public Part scan(int from, int to, Radius longest) {
    Part part = new Part(to - from);
    for (int i = from; i < to; i++) {
      double square = data.points().squaredNorm(i);
      longest.add(i, square);
      double off = weights.error(0, Radius.norm(data, i, square));
      part.add(i, data.labels().sign(i) * weights.score(0, data, i), off);
    }
    return part.upTo(part.most);
  }

  /** The smallest score of all parts, rounded down; there is at least one example. */
  public BigDecimal smallest(Part[] parts) {
    double bar = Double.POSITIVE_INFINITY;
    for (Part part : parts) {
      bar = Math.min(bar, part.most);
    }
    int[] open = new int[MOST];
    int count = 0;
    int room = Math.max(MOST, PRODUCTS / weights.width());
    double least = Double.POSITIVE_INFINITY;
    for (Part all : parts) {
      Part part = all.upTo(bar);
      for (int k = 0; k < part.count; k++) {
        double low = part.scores[k] - part.errors[k];
        if (count < room || !(part.scores[k] > PRECISE * part.errors[k])) {
          open = count == open.length ? Arrays.copyOf(open, 2 * count) : open;
          open[count++] = part.rows[k];
        } else {
          least = Math.min(least, Math.nextDown(low));
        }
      }
    }
    BigDecimal exact = exact(Arrays.copyOf(open, count));
    return least == Double.POSITIVE_INFINITY
        ? exact
        : exact.min(new BigDecimal(least).multiply(WideDouble.power(-weights.power)));
  }

  private BigDecimal exact(int[] rows) {
    BigDecimal[] exact = weights.exact(0);
    BigDecimal least = null;
    for (int i : rows) {
      BigDecimal score = WrittenRow.dot(data, i, exact);
      score = data.labels().sign(i) < 0 ? score.negate() : score;
      least = least == null ? score : least.min(score);
    }
    return least;
  }

  /** ‖w‖², rounded up where there are many weights. */
  public BigDecimal squaredNorm() {
    if (weights.width() <= FEW) {
      BigDecimal sum = BigDecimal.ZERO;
      for (BigDecimal weight : weights.exact(0)) {
        sum = sum.add(weight.multiply(weight));
      }
      return sum;
    }
    return new BigDecimal(weights.squaredNorm(0) * (1 + weights.width() * 0x1p-51))
        .multiply(WideDouble.power(-2 * weights.power));
  }
}
