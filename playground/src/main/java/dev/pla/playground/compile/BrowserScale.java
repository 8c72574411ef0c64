package dev.pla.playground.compile;

/**
 * {@link Math#scalb(double, int)} as the JDK has it; TeaVM's own is not finite for small numbers.
 */
public final class BrowserScale {

  /** Beyond this every double has become 0 or infinite. */
  private static final int FARTHEST = 1023 + 1022 + 53 + 1;

  private static final int STRIDE = 512;

  private BrowserScale() {}

  /** The remainder first, then strides that are exact: so there is one rounding at most. */
  public static double scalb(double d, int power) {
    int left = Math.max(-FARTHEST, Math.min(FARTHEST, power));
    double scaled = d * powerOfTwo(left % STRIDE);
    for (left /= STRIDE; left > 0; left--) {
      scaled *= powerOfTwo(STRIDE);
    }
    for (; left < 0; left++) {
      scaled *= powerOfTwo(-STRIDE);
    }
    return scaled;
  }

  private static double powerOfTwo(int power) {
    return Double.longBitsToDouble((long) (power + 1023) << 52);
  }
}
