package dev.pla.playground.compile;

/**
 * Logarithms with the bits that the JVM's {@link StrictMath} has; browsers round them as they like.
 *
 * <p>Java prescribes the rule of fdlibm (Sun Microsystems, "Freely Distributable Math Library",
 * 1993): x = 2ᵏ·(1 + f) with 1 + f between √½ and √2, and log(1 + f) = f − f²/2 + s·(f²/2 + R) with
 * s = f/(2 + f), where R is a polynomial in s². Each sum is rounded in the order that it has there.
 */
public final class BrowserLog {

  /** ln 2 in two parts: the first has few bits, so that k times it is exact. */
  private static final double LN2_HIGH = 0.6931471803691238;

  private static final double LN2_LOW = 1.9082149292705877e-10;

  /** log₁₀ 2, likewise. */
  private static final double LOG2_HIGH = 0.30102999566361177;

  private static final double LOG2_LOW = 3.694239077158931e-13;

  private static final double LOG_OF_E = 0.4342944819032518;

  /** R = s²·(R[0] + s²·(R[1] + …)), close to 2/3, 2/5, 2/7 … */
  private static final double[] R = {
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586
  };

  private static final double TWO_TO_THE_54 = 0x1p54;

  private static final int BIAS = 1023;

  /** The bits of a double's upper half that follow the exponent. */
  private static final int FRACTION = 0xfffff;

  /** Carries into the exponent what is above √2. */
  private static final int ABOVE_ROOT = 0x95f64;

  /** From 1.38 to 1.42 f is large, and ½f² is taken out of the product. */
  private static final int LARGE_FROM = 0x6147a;

  private static final int LARGE_TO = 0x6b851;

  private BrowserLog() {}

  /** log₁₀ x = k·log₁₀ 2 + log(x / 2ᵏ)·log₁₀ e. */
  public static double log10(double x) {
    if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
      return log(x);
    }
    int k = exponent(x);
    int y = k < 0 ? k + 1 : k;
    double z = y * LOG2_LOW + LOG_OF_E * log(scaledTo(k < 0 ? -1 : 0, x));
    return z + y * LOG2_HIGH;
  }

  public static double log(double x) {
    if (!(x > 0)) {
      return x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
    }
    if (x == Double.POSITIVE_INFINITY) {
      return x;
    }
    int fraction = upper(normal(x)) & FRACTION;
    boolean beyondRootOfTwo = fraction + ABOVE_ROOT > FRACTION;
    int k = exponent(x) + (beyondRootOfTwo ? 1 : 0);
    double f = scaledTo(beyondRootOfTwo ? -1 : 0, x) - 1;
    if ((FRACTION & (2 + fraction)) < 3) {
      return closeToOne(f, k);
    }
    double s = f / (2 + f);
    double r = remainder(s * s);
    if (LARGE_FROM <= fraction && fraction <= LARGE_TO) {
      double half = 0.5 * f * f;
      return k == 0
          ? f - (half - s * (half + r))
          : k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f);
    }
    return k == 0 ? f - s * (f - r) : k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f);
  }

  /** |f| < 2⁻²⁰: three terms are enough. */
  private static double closeToOne(double f, int k) {
    if (f == 0) {
      return k == 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    }
    double r = f * f * (0.5 - 0.3333333333333333 * f);
    return k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
  }

  /** The odd and the even terms apart, as fdlibm adds them. */
  private static double remainder(double z) {
    double w = z * z;
    double even = w * (R[1] + w * (R[3] + w * R[5]));
    double odd = z * (R[0] + w * (R[2] + w * (R[4] + w * R[6])));
    return odd + even;
  }

  /** ⌊log₂ x⌋, also below the normal doubles. */
  private static int exponent(double x) {
    int lifted = x < Double.MIN_NORMAL ? 54 : 0;
    return (upper(normal(x)) >>> 20) - BIAS - lifted;
  }

  /** x times the power of two that brings it to 2ᵖ or more, below 2ᵖ⁺¹. */
  private static double scaledTo(int power, double x) {
    long bits = Double.doubleToRawLongBits(normal(x));
    long fraction = bits & 0xfffffffffffffL;
    return Double.longBitsToDouble(fraction | (long) (BIAS + power) << 52);
  }

  private static double normal(double x) {
    return x < Double.MIN_NORMAL ? x * TWO_TO_THE_54 : x;
  }

  private static int upper(double x) {
    return (int) (Double.doubleToRawLongBits(x) >>> 32);
  }
}
