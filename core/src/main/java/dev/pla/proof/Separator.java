package dev.pla.proof;

import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.math.BigInteger;
import java.util.Arrays;
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
    BigInteger common = Arrays.stream(weights).reduce(BigInteger.ZERO, BigInteger::gcd);
    BigInteger divisor = common.max(BigInteger.ONE);
    return new Separator(Arrays.stream(weights).map(weight -> weight.divide(divisor)).toList());
  }

  /**
   * Returns the hyperplane rounded to doubles; if its weights are out of their range, divided by a
   * power of two. Rounding can cost the separation if the margin is as small as the rounding.
   */
  public Hypothesis toHypothesis(TieRule zero) {
    int longest = weights.stream().mapToInt(BigInteger::bitLength).max().orElse(0);
    int excess = longest > DOUBLE ? longest - 1 : 0;
    double[] w = new double[weights.size()];
    for (int j = 0; j < w.length; j++) {
      int kept = Math.max(0, longest - BITS);
      w[j] = Math.scalb(weights.get(j).shiftRight(kept).doubleValue(), kept - excess);
    }
    return new Hypothesis(w, zero);
  }
}
