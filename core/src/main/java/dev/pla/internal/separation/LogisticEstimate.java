package dev.pla.internal.separation;

import java.util.List;

/**
 * What a logistic regression on the data would estimate, as far as it is determined: where the
 * likelihood has no largest value, weights run to infinity on every way to its supremum.
 *
 * @param infinite the weights that would be infinite, on every way
 * @param open weights that run to infinity on some ways and not on others
 * @param relativeTo columns that the others determine: their weights are set to 0, and all others
 *     are to be read relative to them
 */
public record LogisticEstimate(
    List<Infinite> infinite, List<Integer> open, List<Integer> relativeTo) {

  public LogisticEstimate {
    infinite = List.copyOf(infinite);
    open = List.copyOf(open);
    relativeTo = List.copyOf(relativeTo);
  }

  /**
   * A weight that would be infinite.
   *
   * @param weight its number: 0 for the threshold's, or that of the feature
   * @param sign +1 or −1, for the class that is +1
   */
  public record Infinite(int weight, int sign) {}
}
