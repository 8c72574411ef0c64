package dev.pla.picture.view;

/**
 * The numbers an axis shows, from lo to hi.
 *
 * <p>Invariant: finite, lo &lt; hi, and wide enough that doubles tell its parts apart.
 */
public record Range(double lo, double hi) {

  /** Free space on each side, as a part of the whole. */
  private static final double PADDING = 0.06;

  /** A range of fewer steps between doubles is one value as far as a picture goes. */
  private static final double STEPS = 64;

  /** Where differences of two numbers of opposite sign might overflow. */
  private static final double LARGE = Double.MAX_VALUE / 4;

  public Range {
    if (!(lo < hi) || !Double.isFinite(lo) || !Double.isFinite(hi)) {
      throw new IllegalArgumentException("a range from " + lo + " to " + hi);
    }
  }

  /** From the least to the greatest value exactly, or around them when they are (almost) equal. */
  public static Range of(double least, double most) {
    double size = Math.max(Math.abs(least), Math.abs(most));
    if (most / 2 - least / 2 > STEPS * Math.ulp(size)) {
      return new Range(least, most);
    }
    double middle = least / 2 + most / 2;
    double room = size < 1e-300 ? 1 : 0.1 * size;
    return new Range(limited(middle - room), limited(middle + room));
  }

  Range padded() {
    return stretched(1 + 2 * PADDING);
  }

  /** A range with the same middle and {@code times} times the width. */
  public Range stretched(double times) {
    double middle = lo / 2 + hi / 2;
    double half = times * (hi / 2 - lo / 2);
    double from = limited(middle - half);
    double to = limited(middle + half);
    return from < to ? new Range(from, to) : this;
  }

  private static double limited(double value) {
    return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
  }

  /** Where the value lies: 0 at lo, 1 at hi. */
  public double fraction(double value) {
    if (Math.max(Math.abs(lo), Math.abs(hi)) > LARGE) {
      return (value / 4 - lo / 4) / (hi / 4 - lo / 4);
    }
    return (value - lo) / (hi - lo);
  }

  public double span() {
    return limited(hi - lo);
  }
}
