package dev.pla.internal.encode;

/**
 * What a gap in a column becomes: a constant, known before anything is learned.
 *
 * @param constant what the gap reads; of levels it is 0: none of them
 * @param hasIndicator whether one more feature is 1 where there was a gap, otherwise 0
 */
public record Gap(double constant, boolean hasIndicator) {

  public Gap {
    if (!Double.isFinite(constant)) {
      throw new IllegalArgumentException("a gap cannot read " + constant);
    }
    constant += 0.0; // no negative zero
  }

  /** Whether a cell, without blanks around it, is a gap: empty, NA, ? or null. */
  public static boolean isGap(String cell) {
    return cell.isEmpty()
        || cell.equals("?")
        || cell.equalsIgnoreCase("NA")
        || cell.equalsIgnoreCase("null");
  }
}
