package dev.pla.playground.compile;

import org.teavm.classlib.impl.text.DoubleAnalyzer;
import org.teavm.jso.JSBody;

/**
 * The decimal digits of a double, as the browser writes them. TeaVM finds them with a table of
 * powers of ten, which would be a tenth of the page.
 */
public final class BrowserDigits {

  /** Digits that TeaVM expects: the first of them is not zero. */
  private static final int DIGITS = 18;

  private BrowserDigits() {}

  /** ⌊log₁₀ d⌋ of a whole number d; TeaVM asks for no others. */
  public static int fastIntLog10(double d) {
    int log = 0;
    for (double power = 10; d >= power; power *= 10) {
      log++;
    }
    return log;
  }

  /** The shortest digits that mean d, filled up with zeros. */
  public static void analyze(double d, DoubleAnalyzer.Result result) {
    result.sign = d < 0 || 1 / d < 0;
    String text = exponential(Math.abs(d));
    int e = text.indexOf('e');
    long mantissa = 0;
    int digits = 0;
    for (int i = 0; i < e; i++) {
      if (text.charAt(i) != '.') {
        mantissa = 10 * mantissa + (text.charAt(i) - '0');
        digits++;
      }
    }
    for (; digits < DIGITS; digits++) {
      mantissa *= 10;
    }
    result.mantissa = mantissa;
    result.exponent = mantissa == 0 ? 0 : Integer.parseInt(text.substring(e + 1));
  }

  @JSBody(params = "d", script = "return d.toExponential();")
  private static native String exponential(double d);
}
