package dev.pla.proof;

import dev.pla.model.WideDouble;
import java.math.BigDecimal;

/**
 * A bracket around the widest margin, ρ = max over w of min y·w·x/‖w‖, in the data's own units.
 *
 * <p>Invariant: 0 &lt; least ≤ ρ ≤ most, rounded outward. Both are infinite when there are no
 * examples. A lower end above an upper end is an exception.
 *
 * @param least a margin that the separator at hand reaches
 * @param most a margin that no hyperplane exceeds
 */
public record Margin(WideDouble least, WideDouble most) {

  public Margin {
    if (!least.isPositive() || !(least.compareTo(most) <= 0)) {
      String bracket = "at least " + text(least) + " and at most " + text(most);
      throw new IllegalArgumentException("a contradiction: the widest margin is " + bracket);
    }
  }

  public Margin(double lower, double upper) {
    this(WideDouble.of(lower), WideDouble.of(upper));
  }

  private static String text(WideDouble end) {
    return end.isFinite() ? end.decimal().toString() : String.valueOf(end.significand());
  }

  /** The lower end as a double; 0 if no double is as small. */
  public double lower() {
    return least.floor();
  }

  /** The upper end as a double; infinite if no double is as large. */
  public double upper() {
    return most.ceil();
  }

  /** Whether the ends differ by at most this share of the upper one. */
  public boolean isWithin(double tolerance) {
    if (!most.isFinite()) {
      return !least.isFinite();
    }
    BigDecimal wanted = most.exact().multiply(new BigDecimal(1 - tolerance));
    return least.exact().compareTo(wanted) >= 0;
  }
}
