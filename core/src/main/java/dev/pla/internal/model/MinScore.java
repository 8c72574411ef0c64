package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.WideDouble;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * min y·w·x over examples as they were written: doubles find the few that could have it, exact
 * products measure them.
 *
 * <p>Invariant: the sign is never in doubt, and no example scores less than what is found.
 */
public final class MinScore {

  /** Examples that one worker looks at. */
  private static final int SLAB = 1 << 12;

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
  private final Radius longest;
  private final Part[] parts;

  /** Looks at all examples once, for the smallest score and the longest example. */
  public MinScore(Dataset data, Hypothesis wf, Workers workers) {
    wf.weights(); // of two classes
    this.data = data;
    this.weights = new SafeWeights(wf);
    this.longest = new Radius(data);
    this.parts = new Part[(data.size() + SLAB - 1) / SLAB];
    workers.run(parts.length, slab -> parts[slab] = new Part(slab));
    for (Part part : parts) {
      longest.merge(part.longest);
    }
  }

  /** The score of an example in doubles, and how far it may be off. */
  private record Candidate(int example, double score, double error) {}

  /** What one slab of examples shows. */
  private final class Part {

    private final Radius longest = new Radius(data);

    /** Those that could have the smallest score. */
    private final List<Candidate> candidates = new ArrayList<>();

    /** One of the examples scores at most this. */
    private double most = Double.POSITIVE_INFINITY;

    Part(int slab) {
      int to = Math.min(data.size(), (slab + 1) * SLAB);
      for (int i = slab * SLAB; i < to; i++) {
        double square = data.points().squaredNorm(i);
        longest.add(i, square);
        double error = weights.error(0, Radius.norm(data, i, square));
        double score = data.labels().sign(i) * weights.score(0, data, i);
        if (score - error <= most) {
          candidates.add(new Candidate(i, score, error));
          most = Math.min(most, score + error);
        }
      }
    }
  }

  /** R of the examples. */
  public WideDouble radius() {
    return longest.radius();
  }

  /** The smallest score, rounded down, of at least one example. */
  public BigDecimal smallest() {
    double bar = Double.POSITIVE_INFINITY;
    for (Part part : parts) {
      bar = Math.min(bar, part.most);
    }
    BigDecimal[] w = weights.exact(0);
    int room = Math.max(MOST, PRODUCTS / weights.width());
    BigDecimal least = null;
    double rest = Double.POSITIVE_INFINITY;
    for (Part part : parts) {
      for (Candidate near : part.candidates) {
        double low = near.score - near.error;
        if (low <= bar && (room > 0 || !(near.score > PRECISE * near.error))) {
          room--;
          BigDecimal score = exact(near.example, w);
          least = least == null ? score : least.min(score);
        } else if (low <= bar) {
          rest = Math.min(rest, Math.nextDown(low));
        }
      }
    }
    return rest == Double.POSITIVE_INFINITY
        ? least
        : least.min(new BigDecimal(rest).multiply(WideDouble.power(-weights.power)));
  }

  /** y·w·x as written. */
  private BigDecimal exact(int i, BigDecimal[] w) {
    BigDecimal score = WrittenRow.dot(data, i, w);
    return data.labels().sign(i) < 0 ? score.negate() : score;
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
