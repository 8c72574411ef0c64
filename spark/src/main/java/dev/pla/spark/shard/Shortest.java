package dev.pla.spark.shard;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A float as the double that is written alike: 1.1f means 1.1, and not the
 * 1.10000002384185791015625 that a cast makes of it.
 *
 * <p>{@code Float.toString} changed between Java versions and is not always the shortest, so it
 * only says with how many digits the search begins.
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
    BigDecimal best = exact.round(new MathContext(ENOUGH, RoundingMode.HALF_EVEN));
    int digits = Math.min(ENOUGH, new BigDecimal(Float.toString(value)).precision());
    for (BigDecimal next = withDigits(digits, exact, value);
        next != null;
        next = digits == 0 ? null : withDigits(digits, exact, value)) {
      best = next;
      digits--;
    }
    return best.doubleValue();
  }

  /** The nearest decimal of {@code digits} digits that reads back to the float, or null. */
  private static BigDecimal withDigits(int digits, BigDecimal exact, float value) {
    BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    if (nearest.floatValue() == value) {
      return nearest;
    }
    // A power of two has a closer neighbour on the side of zero: the other side reaches further.
    BigDecimal away = exact.round(new MathContext(digits, RoundingMode.UP));
    return away.floatValue() == value ? away : null;
  }
}
