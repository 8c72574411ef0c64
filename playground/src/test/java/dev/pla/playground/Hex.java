package dev.pla.playground;

/** Doubles as the sixteen digits of their bits, so that nothing is lost between two languages. */
final class Hex {

  private Hex() {}

  static String of(double... values) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      String digits = Long.toHexString(Double.doubleToRawLongBits(value));
      text.append("0".repeat(16 - digits.length())).append(digits);
    }
    return text.toString();
  }
}
