package dev.pla.exact;

import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Finds the example with the lowest score of an exact w; the sign of that score is never in doubt.
 *
 * <p>Scores are taken in doubles first. Only where that leaves the sign open, or a margin vague,
 * and no other example is wrong beyond doubt, is a score computed exactly.
 */
public final class ExactLowestScore {

  private static final int CHUNK = 1 << 13;

  /** A score in doubles is taken for good when it is this many times its error. */
  private static final double PRECISE = 1e7;

  private final SignedRows examples;
  private final RowExtent extent;
  private final Workers workers;

  public ExactLowestScore(SignedRows examples, RowExtent extent, Workers workers) {
    this.examples = examples;
    this.extent = extent;
    this.workers = workers;
  }

  /**
   * The example with the lowest score.
   *
   * @param score at most its score, in the units of the rounded weights; positive when w separates
   */
  public record Lowest(int example, double score) {

    public boolean isPositive() {
      return score > 0;
    }

    private Lowest or(Lowest other) {
      return other == null || score <= other.score ? this : other;
    }
  }

  /** The lowest score; there is at least one example. */
  public Lowest lowest(BigDecimal[] w, RoundedWeights rounded) {
    double error = extent.error(rounded.weights());
    int chunks = (examples.size() + CHUNK - 1) / CHUNK;
    Chunk[] parts = new Chunk[chunks];
    workers.run(chunks, c -> parts[c] = new Chunk(c, rounded.weights(), error));
    Lowest lowest = null;
    for (Chunk part : parts) {
      lowest = part.lowest == null ? lowest : part.lowest.or(lowest);
    }
    if (lowest != null && !lowest.isPositive()) {
      return lowest;
    }
    workers.run(chunks, c -> parts[c].decide(w, rounded));
    for (Chunk part : parts) {
      lowest = part.exact == null ? lowest : part.exact.or(lowest);
    }
    return lowest;
  }

  /** The examples of one task. */
  private final class Chunk {

    private Lowest lowest;
    private Lowest exact;
    private int[] open = new int[4];
    private int count;

    Chunk(int c, double[] w, double error) {
      int end = Math.min(examples.size(), (c + 1) * CHUNK);
      for (int n = c * CHUNK; n < end; n++) {
        double score = examples.score(n, w);
        if (score > error * PRECISE) {
          note(n, score - error);
        } else if (score < -error) {
          note(n, score + error);
        } else {
          remember(n);
        }
      }
    }

    private void note(int n, double score) {
      if (lowest == null || score < lowest.score) {
        lowest = new Lowest(n, score);
      }
    }

    private void remember(int n) {
      if (count == open.length) {
        open = Arrays.copyOf(open, 2 * count);
      }
      open[count++] = n;
    }

    void decide(BigDecimal[] w, RoundedWeights rounded) {
      BigDecimal least = null;
      int best = -1;
      for (int k = 0; k < count; k++) {
        BigDecimal score = examples.exact(open[k]).dot(w);
        if (least == null || score.compareTo(least) < 0) {
          least = score;
          best = open[k];
        }
      }
      if (least != null) {
        exact = new Lowest(best, below(least, rounded));
      }
    }

    /** A double at most the score, of the same sign. */
    private static double below(BigDecimal score, RoundedWeights rounded) {
      double value = rounded.inUnits(score);
      if (score.signum() > 0) {
        return Math.max(Double.MIN_VALUE, value * (1 - 0x1p-52));
      }
      return score.signum() < 0 ? Math.min(-Double.MIN_VALUE, value) : 0;
    }
  }
}
