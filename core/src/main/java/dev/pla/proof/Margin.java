package dev.pla.proof;

/**
 * A bracket around the widest margin, ρ = max over w of min y·w·x/‖w‖, in the data's own units.
 *
 * <p>Invariant: 0 &lt; lower ≤ ρ ≤ upper. Both are infinite when there are no examples.
 *
 * @param lower a margin that the separator at hand reaches
 * @param upper a margin that no hyperplane exceeds
 */
public record Margin(double lower, double upper) {

  public Margin {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("margin between " + lower + " and " + upper);
    }
  }
}
