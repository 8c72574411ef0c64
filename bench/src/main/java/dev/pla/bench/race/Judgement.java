package dev.pla.bench.race;

import java.util.Locale;

/**
 * A target beside what was measured.
 *
 * @param bound the least that is wanted, or NaN where more is not better
 */
public record Judgement(String wanted, String got, double value, double bound, boolean reached) {

  static Judgement atLeast(double bound, double value, String unit) {
    return new Judgement("≥ " + number(bound) + unit, number(value), value, bound, value >= bound);
  }

  static Judgement atMost(double bound, double value, String unit) {
    return new Judgement(
        "≤ " + number(bound) + unit, number(value), value, Double.NaN, value <= bound);
  }

  public String verdict() {
    return reached ? "reached" : "not reached";
  }

  /** Two digits behind the point at most, none behind a hundred. */
  static String number(double value) {
    String text = String.format(Locale.ROOT, value >= 100 ? "%.0f" : "%.2f", value);
    return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
  }
}
