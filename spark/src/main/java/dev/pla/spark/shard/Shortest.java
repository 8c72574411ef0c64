package dev.pla.spark.shard;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A float as the double that is written alike: 1.1f stands for 1.1, and not for the
 * 1.10000002384185791015625 that a cast makes of it.
 *
 * <p>{@code Float.toString} changed between Java versions, so it cannot be asked.
 */
final class Shortest {

  /** With this many digits, every float has a decimal of its own. */
  private static final int ENOUGH = 9;

  private Shortest() {}

  /** The double of the shortest decimal that reads back to this float; of several, the nearest. */
  static double ofFloat(float value) {
    if (!Float.isFinite(value) || (value == Math.rint(value) && Math.abs(value) < 1 << 24)) {
      return value;
    }
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < ENOUGH; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.floatValue() == value) {
        return rounded.doubleValue();
      }
    }
    return exact.round(new MathContext(ENOUGH, RoundingMode.HALF_EVEN)).doubleValue();
  }
}
