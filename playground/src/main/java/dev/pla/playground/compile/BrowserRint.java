package dev.pla.playground.compile;

/**
 * {@link Math#rint(double)} as the JDK has it: a half goes to the even number, and large numbers
 * stay. TeaVM's own rounds halves away from 0 and knows no number beyond 2⁶³.
 */
public final class BrowserRint {

  /** From here on every double is whole. */
  private static final double WHOLE = 0x1p52;

  private BrowserRint() {}

  /** The sum with 2⁵² has no place for a fraction, and is rounded as every sum is. */
  public static double rint(double x) {
    double size = Math.abs(x);
    if (!(size < WHOLE) || size == 0) {
      return x;
    }
    double sum = size + WHOLE;
    double rounded = sum - WHOLE;
    return x < 0 ? -rounded : rounded;
  }
}
