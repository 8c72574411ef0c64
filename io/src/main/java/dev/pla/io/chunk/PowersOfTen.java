package dev.pla.io.chunk;

import java.math.BigDecimal;

/**
 * Decimal numbers of up to nineteen digits as the nearest doubles, and whether they say more than
 * that.
 *
 * <p>Powers of ten are kept as unevaluated sums of two doubles, good to 106 bits; a product in
 * which the bits beyond those could matter is left to others, which happens once in 2³⁸ numbers
 * (Dekker, A floating-point technique for extending the available precision, Numerische Mathematik,
 * 1971). Small numbers need one exact operation only (Clinger, How to read floating point numbers
 * accurately, PLDI, 1990).
 */
final class PowersOfTen {

  /** Up to this power the tables go; data beyond it are rare. */
  static final int MOST = 64;

  /** Up to this power, ten to it is a double. */
  private static final int EXACT = 22;

  /** What is neglected in a product is less than this part of it; see {@link #nearest}. */
  private static final double ERROR = 0x1p-90;

  /** Distances are in units of the seventeenth digit and known to far more than this. */
  private static final double UNSURE = 1e-6;

  private static final long FRACTION = (1L << 52) - 1;

  private static final double[] HIGH = new double[2 * MOST + 1];
  private static final double[] LOW = new double[2 * MOST + 1];

  static {
    for (int e = -MOST; e <= MOST; e++) {
      BigDecimal exact = BigDecimal.ONE.scaleByPowerOfTen(e);
      HIGH[MOST + e] = exact.doubleValue();
      LOW[MOST + e] = exact.subtract(new BigDecimal(HIGH[MOST + e])).doubleValue();
    }
  }

  /** Whether a decimal says more than its double holds. */
  enum More {
    YES,
    NO,
    UNSURE
  }

  private PowersOfTen() {}

  /** The double nearest to m·10^e, m without sign; NaN where this is not the way to find it. */
  static double nearest(long m, int e) {
    if (m >>> 53 == 0) {
      if (e <= 0 && e >= -EXACT) {
        return m / HIGH[MOST - e];
      }
      if (e > 0 && e <= EXACT) {
        return m * HIGH[MOST + e];
      }
    }
    return e < -MOST || e > MOST ? Double.NaN : product(m, HIGH[MOST + e], LOW[MOST + e]);
  }

  private static double product(long m, double high, double low) {
    boolean small = m >>> 53 == 0;
    double mHigh = small ? m : (m >>> 11) * 2048.0;
    double mLow = small ? 0 : m & 2047;
    double product = mHigh * high;
    double rest = Math.fma(mHigh, high, -product) + (mHigh * low + mLow * high);
    double error = product * ERROR;
    double below = product + (rest - error);
    return below == product + (rest + error) ? below : Double.NaN;
  }

  /**
   * Whether m·10^e, of which {@code value} > 0 is the nearest double, is not its shortest decimal.
   */
  static More more(long m, int e, double value) {
    long digits = m;
    int exponent = e;
    for (long tenth = tenth(digits); 10 * tenth == digits; tenth = tenth(digits)) {
      digits = tenth;
      exponent++;
    }
    if (value < Double.MIN_NORMAL) {
      return More.UNSURE;
    }
    if (Long.compareUnsigned(digits, 1_000_000_000_000_000L) < 0) {
      return More.NO; // up to fifteen digits always come back
    }
    if (Long.compareUnsigned(digits, 100_000_000_000_000_000L) >= 0) {
      return More.YES; // a shortest decimal has seventeen digits at most
    }
    return digits < 10_000_000_000_000_000L
        ? among17(10 * digits, exponent - 1, value, 10)
        : among17(digits, exponent, value, 1);
  }

  private static long tenth(long digits) {
    return digits >= 0 ? digits / 10 : Long.divideUnsigned(digits, 10);
  }

  /**
   * Decides for m of seventeen digits, whose last that is not zero is that of {@code step}.
   *
   * <p>The value is m + δ units of the last digit, and a decimal reads back as the value if it is
   * nearer to it than half the distance to the next double. If one with fewer digits does, it is
   * shorter; if not, the shortest is the nearest with as many digits.
   */
  private static More among17(long m, int e, double value, int step) {
    long bits = Double.doubleToRawLongBits(value);
    if ((bits & FRACTION) == 0 || e < -MOST || e > MOST) {
      return More.UNSURE; // the doubles below a power of two are closer than those above
    }
    double high = HIGH[MOST - e];
    double product = value * high;
    double rest = Math.fma(value, high, -product) + value * LOW[MOST - e];
    double delta = ((long) product - m) + rest;
    double half = Double.longBitsToDouble((bits & ~FRACTION) - (53L << 52)) * high;
    int unit = 10 * step;
    double last = m % unit + delta;
    double distance = Math.abs(last - Math.rint(last / unit) * unit);
    double fromNearest = Math.abs(delta) - step / 2.0;
    if (Math.abs(distance - half) < UNSURE || Math.abs(fromNearest) < UNSURE) {
      return More.UNSURE;
    }
    return distance < half || fromNearest > 0 ? More.YES : More.NO;
  }
}
