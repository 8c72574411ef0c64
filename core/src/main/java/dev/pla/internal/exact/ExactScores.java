package dev.pla.internal.exact;

import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What exact weights score at the examples: which score is the lowest, and on which side each
 * example is. The sign of a score is never in doubt; zero is zero.
 *
 * <p>Scores are taken in doubles first, and exactly where these leave the answer open.
 */
public final class ExactScores {

  private static final int CHUNK = 1 << 13;

  private static final double WHOLE = 0x1p53;

  /** A score in doubles is taken for good when it is this many times its error. */
  private static final double PRECISE = 1e7;

  /** More than the relative error of rounding a number to a double. */
  private static final double ROUNDING = 0x1p-50;

  private final SignedRows examples;
  private final RowExtent extent;
  private final Workers workers;
  private final boolean isWhole;

  /** The row that was read last: many w are often asked about one row. */
  private int lastNumber = -1;

  private ExactRow last;

  public ExactScores(SignedRows examples, Workers workers) {
    this(examples, workers, false);
  }

  private ExactScores(SignedRows examples, Workers workers, boolean isWhole) {
    this.examples = examples;
    this.extent = RowExtent.of(examples, workers);
    this.workers = workers;
    this.isWhole = isWhole;
  }

  /**
   * For sides that are asked one by one: where all numbers are whole and small enough, doubles are
   * exact.
   */
  public static ExactScores forSides(SignedRows examples) {
    boolean isWhole = examples.data().written().isEmpty() && allWhole(examples);
    return new ExactScores(examples, Workers.ONE, isWhole);
  }

  private static boolean allWhole(SignedRows examples) {
    boolean[] whole = {true};
    for (int n = 0; n < examples.size() && whole[0]; n++) {
      examples.forEach(n, (j, x) -> whole[0] &= x == Math.rint(x));
    }
    return whole[0];
  }

  public SignedRows examples() {
    return examples;
  }

  public RowExtent extent() {
    return extent;
  }

  public Of of(BigInteger[] w) {
    return new Of(Arrays.stream(w).map(BigDecimal::new).toArray(BigDecimal[]::new));
  }

  public Of of(BigDecimal[] w) {
    return new Of(w.clone());
  }

  private ExactRow row(int n) {
    if (lastNumber != n) {
      last = examples.exact(n);
      lastNumber = n;
    }
    return last;
  }

  /**
   * The example with the lowest score.
   *
   * @param atMost what no example scores less than; the score itself where doubles left it open
   */
  public record Lowest(int example, BigDecimal atMost) {

    public boolean isPositive() {
      return atMost.signum() > 0;
    }
  }

  /** The scores of one w. */
  public final class Of {

    private final BigDecimal[] w;

    /** The rounded weights are w times 10 to this power. */
    private final int power;

    private final double[] rounded;
    private final double error;

    private Of(BigDecimal[] w) {
      this.w = w;
      boolean isExact = isWhole && isShort();
      this.power = isExact ? 0 : power();
      this.rounded = new double[w.length];
      Arrays.setAll(rounded, j -> w[j].scaleByPowerOfTen(power).doubleValue());
      this.error = isExact ? 0 : extent.error(rounded);
    }

    /** Whether doubles hold every sum of products of whole numbers. */
    private boolean isShort() {
      double sum = 0;
      for (int j = 0; j < w.length; j++) {
        double size = Math.abs(w[j].doubleValue()) * Math.max(1, extent.largest(j));
        sum += w[j].scale() <= 0 ? size : WHOLE;
      }
      return sum < WHOLE;
    }

    /**
     * Chosen so that no |w_j|·|x_j| exceeds a hundred or so; a weight that leaves the range of
     * doubles all the same becomes infinite, and then nothing is decided in doubles.
     */
    private int power() {
      int highest = Integer.MIN_VALUE;
      for (int j = 0; j < w.length; j++) {
        if (w[j].signum() != 0 && extent.largest(j) > 0) {
          int exponent = w[j].precision() - w[j].scale() - 1; // of the first digit
          highest = Math.max(highest, exponent + Math.getExponent(extent.largest(j)) / 3);
        }
      }
      return highest == Integer.MIN_VALUE ? 0 : -highest;
    }

    /** w times a power of ten, rounded to doubles: what a scan can use. */
    public double[] rounded() {
      return rounded;
    }

    /** w·zₙ in some unit, about. */
    public double score(int n) {
      return examples.score(n, rounded);
    }

    public int side(int n) {
      double score = score(n);
      if (Math.abs(score) > error) {
        return score > 0 ? 1 : -1;
      }
      return error == 0 ? 0 : exact(n).signum();
    }

    public BigDecimal exact(int n) {
      return row(n).dot(w);
    }

    /** Whether w·zₙ is below a level; exactly so, where doubles leave it open. */
    public boolean isBelow(int n, BigDecimal level) {
      double limit = level.scaleByPowerOfTen(power).doubleValue();
      double beyond = error + Math.abs(limit) * ROUNDING;
      return !(score(n) > limit + beyond) && exact(n).compareTo(level) < 0;
    }

    /**
     * Only where doubles leave the sign open, or a margin vague, and no other example is wrong
     * beyond doubt, is a score computed exactly.
     */
    public Lowest lowest() {
      Chunk[] chunks = new Chunk[(examples.size() + CHUNK - 1) / CHUNK];
      workers.run(chunks.length, c -> chunks[c] = new Chunk(c));
      Lowest lowest = lowest(chunks, null);
      if (lowest == null || lowest.isPositive()) {
        workers.run(chunks.length, c -> chunks[c].decide());
        lowest = lowest(chunks, lowest);
      }
      return lowest;
    }

    private static Lowest lowest(Chunk[] chunks, Lowest known) {
      Lowest lowest = known;
      for (Chunk chunk : chunks) {
        Lowest other = chunk.lowest;
        if (other != null && (lowest == null || other.atMost.compareTo(lowest.atMost) <= 0)) {
          lowest = other;
        }
      }
      return lowest;
    }

    /** The examples of one task. */
    private final class Chunk {

      private Lowest lowest;
      private int example = -1;
      private double least = Double.POSITIVE_INFINITY;
      private final List<Integer> open = new ArrayList<>();

      /** Looks at scores in doubles. */
      Chunk(int c) {
        int end = Math.min(examples.size(), (c + 1) * CHUNK);
        for (int n = c * CHUNK; n < end; n++) {
          double score = examples.score(n, rounded);
          if (score > error * PRECISE) {
            note(n, score - error);
          } else if (score < -error) {
            note(n, score + error);
          } else {
            open.add(n);
          }
        }
        if (example >= 0) {
          lowest = new Lowest(example, new BigDecimal(least).scaleByPowerOfTen(-power));
        }
      }

      private void note(int n, double score) {
        if (score < least) {
          example = n;
          least = score;
        }
      }

      /** The lowest of the scores that doubles left open. */
      void decide() {
        lowest = null;
        for (int n : open) {
          BigDecimal score = examples.exact(n).dot(w);
          if (lowest == null || score.compareTo(lowest.atMost) < 0) {
            lowest = new Lowest(n, score);
          }
        }
      }
    }
  }
}
