package dev.pla.proof;

import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * An exact weight vector for the data as written, w₀ first.
 *
 * @param weights w₀ … w_d
 */
public record Separator(List<BigInteger> weights) {

  /** Bits kept of the largest weight before it becomes a double: more than a double holds. */
  private static final int BITS = 1000;

  /** Bits that a double holds. */
  private static final int DOUBLE = 53;

  public Separator {
    weights = List.copyOf(weights);
  }

  /** Returns the hyperplane with these weights, divided by their common factor. */
  public static Separator primitive(BigInteger[] weights) {
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger weight : weights) {
      divisor = divisor.gcd(weight);
    }
    List<BigInteger> reduced = new ArrayList<>();
    for (BigInteger weight : weights) {
      reduced.add(divisor.signum() == 0 ? weight : weight.divide(divisor));
    }
    return new Separator(reduced);
  }

  /**
   * Returns the hyperplane rounded to doubles; if its weights are out of their range, divided by a
   * power of two. Rounding can cost the separation if the margin is as small as the rounding.
   */
  public Hypothesis toHypothesis(TieRule zero) {
    int longest = 0;
    for (BigInteger weight : weights) {
      longest = Math.max(longest, weight.bitLength());
    }
    int excess = longest > DOUBLE ? longest - 1 : 0;
    double[] w = new double[weights.size()];
    for (int j = 0; j < w.length; j++) {
      int kept = Math.max(0, longest - BITS);
      w[j] = Math.scalb(weights.get(j).shiftRight(kept).doubleValue(), kept - excess);
    }
    return new Hypothesis(w, zero);
  }
}
