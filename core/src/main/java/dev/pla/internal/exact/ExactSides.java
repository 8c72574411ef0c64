package dev.pla.internal.exact;

import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * On which side of an exact w each example is; zero is zero.
 *
 * <p>Scores are taken in doubles first, and exactly where these leave the sign open, unless all
 * numbers are whole and small enough for doubles to be exact.
 */
public final class ExactSides {

  private static final double WHOLE = 0x1p53;

  /** More than the relative error of rounding a number to a double. */
  private static final double ROUNDING = 0x1p-50;

  private final SignedRows examples;
  private final RowExtent extent;
  private final boolean isWhole;

  /** The row that was read last: many w are often asked about one row. */
  private int lastNumber = -1;

  private ExactRow last;

  public ExactSides(SignedRows examples) {
    this.examples = examples;
    this.extent = RowExtent.of(examples, Workers.ONE);
    this.isWhole = examples.data().written().isEmpty() && allWhole();
  }

  private boolean allWhole() {
    boolean[] whole = {examples.constant() == Math.rint(examples.constant())};
    for (int n = 0; n < examples.size() && whole[0]; n++) {
      examples.forEach(n, (j, x) -> whole[0] &= x == Math.rint(x));
    }
    return whole[0];
  }

  public Of of(BigInteger[] w) {
    BigDecimal[] decimals = new BigDecimal[w.length];
    Arrays.setAll(decimals, j -> new BigDecimal(w[j]));
    return new Of(decimals);
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

  /** Tells the side of one example after the other. */
  public final class Of {

    private final BigDecimal[] w;
    private final RoundedWeights rounded;
    private final double[] doubles;
    private final double error;

    private Of(BigDecimal[] w) {
      this.w = w;
      this.rounded = new RoundedWeights(w, extent);
      double sum = 0;
      double[] whole = new double[w.length];
      for (int j = 0; j < w.length; j++) {
        whole[j] = w[j].doubleValue();
        boolean isHeld = whole[j] == Math.rint(whole[j]) && w[j].scale() <= 0;
        sum += isHeld ? Math.abs(whole[j]) * Math.max(1, extent.largest(j)) : WHOLE;
      }
      boolean isExact = isWhole && sum < WHOLE;
      doubles = isExact ? whole : rounded.weights();
      error = isExact ? 0 : extent.error(doubles);
    }

    /** w·zₙ in some unit, about. */
    public double score(int n) {
      return examples.score(n, doubles);
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
      double limit = rounded.inUnits(level);
      double beyond = extent.error(rounded.weights()) + Math.abs(limit) * ROUNDING;
      double score = examples.score(n, rounded.weights());
      return !(score > limit + beyond) && exact(n).compareTo(level) < 0;
    }
  }
}
