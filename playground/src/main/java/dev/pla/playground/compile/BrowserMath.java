package dev.pla.playground.compile;

import org.teavm.backend.javascript.spi.InjectedBy;

/** Sums, products and methods of the JDK that TeaVM lacks, or answers differently. */
public final class BrowserMath {

  /** From here on every double is an integer. */
  private static final double INTEGERS = 0x1p52;

  /** Beyond this every double has become 0 or infinite. */
  private static final int FARTHEST = 1023 + 1022 + 53 + 1;

  private static final int STRIDE = 512;

  private BrowserMath() {}

  /** a + b in the order in which it is written; {@link SumWriter} is its body. */
  @InjectedBy(SumWriter.class)
  static native double sum(double a, double b);

  /** a·b, likewise. */
  @InjectedBy(SumWriter.class)
  static native double product(double a, double b);

  /**
   * {@link Math#rint(double)}: a half goes to the even number. The sum with 2⁵² has no place for a
   * fraction, and is rounded as every sum is. TeaVM rounds halves away from 0, and nothing beyond
   * 2⁶³.
   */
  public static double rint(double x) {
    double size = Math.abs(x);
    if (!(size < INTEGERS) || size == 0) {
      return x;
    }
    double sum = size + INTEGERS;
    double rounded = sum - INTEGERS;
    return x < 0 ? -rounded : rounded;
  }

  /**
   * {@link Math#scalb(double, int)}: the remainder first, then strides that are exact, so there is
   * one rounding at most. TeaVM's is infinite for results above 2⁸⁹⁵.
   */
  public static double scalb(double d, int power) {
    int left = Math.max(-FARTHEST, Math.min(FARTHEST, power));
    double scaled = d * powerOfTwo(left % STRIDE);
    double stride = powerOfTwo(left < 0 ? -STRIDE : STRIDE);
    for (int k = Math.abs(left / STRIDE); k > 0; k--) {
      scaled *= stride;
    }
    return scaled;
  }

  private static double powerOfTwo(int power) {
    return Double.longBitsToDouble((long) (power + 1023) << 52);
  }

  /**
   * {@link Runtime#maxMemory()}, which TeaVM lacks: 0, because a page does not know how much it may
   * use. So rows are never copied to be visited faster.
   */
  public static long maxMemory(Runtime machine) {
    return 0;
  }
}
