package dev.pla.internal.exact;

import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the example with the lowest score of an exact w; the sign of that score is never in doubt.
 *
 * <p>Scores are taken in doubles first. Only where that leaves the sign open, or a margin vague,
 * and no other example is wrong beyond doubt, is a score computed exactly.
 */
public record ExactLowestScore(SignedRows examples, RowExtent extent, Workers workers) {

  private static final int CHUNK = 1 << 13;

  /** A score in doubles is taken for good when it is this many times its error. */
  private static final double PRECISE = 1e7;

  /**
   * The example with the lowest score.
   *
   * @param score its score, in the units of the rounded weights; positive when w separates
   * @param atMost what no example scores less than; the score itself where doubles left it open
   */
  public record Lowest(int example, double score, BigDecimal atMost) {

    public boolean isPositive() {
      return atMost.signum() > 0;
    }

    private Lowest or(Lowest other) {
      return other == null || atMost.compareTo(other.atMost) <= 0 ? this : other;
    }
  }

  public Lowest lowest(BigDecimal[] w, RoundedWeights rounded) {
    double error = extent.error(rounded.weights());
    int chunks = (examples.size() + CHUNK - 1) / CHUNK;
    Chunk[] parts = new Chunk[chunks];
    workers.run(chunks, c -> parts[c] = new Chunk(c, rounded, error));
    Lowest lowest = null;
    for (Chunk part : parts) {
      lowest = part.seen == null ? lowest : part.seen.or(lowest);
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

    private Lowest seen;
    private Lowest exact;
    private int lowest = -1;
    private double least = Double.POSITIVE_INFINITY;
    private final List<Integer> open = new ArrayList<>();

    Chunk(int c, RoundedWeights rounded, double error) {
      double[] w = rounded.weights();
      int end = Math.min(examples.size(), (c + 1) * CHUNK);
      for (int n = c * CHUNK; n < end; n++) {
        double score = examples.score(n, w);
        if (score > error * PRECISE) {
          note(n, score - error);
        } else if (score < -error) {
          note(n, score + error);
        } else {
          open.add(n);
        }
      }
      seen = lowest < 0 ? null : new Lowest(lowest, least, rounded.outOfUnits(least));
    }

    private void note(int n, double score) {
      if (score < least) {
        lowest = n;
        least = score;
      }
    }

    void decide(BigDecimal[] w, RoundedWeights rounded) {
      BigDecimal smallest = null;
      int best = -1;
      for (int n : open) {
        BigDecimal score = examples.exact(n).dot(w);
        if (smallest == null || score.compareTo(smallest) < 0) {
          smallest = score;
          best = n;
        }
      }
      if (smallest != null) {
        exact = new Lowest(best, rounded.inUnits(smallest), smallest);
      }
    }
  }
}
