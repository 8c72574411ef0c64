package dev.pla.internal.encode;

import java.util.List;

/**
 * What a cell without a value becomes: constants, known before anything is learned. A category that
 * was not met in learning reads the same.
 *
 * @param fill the number; of levels one for each of them
 * @param hasIndicator whether one more feature is 1 where the value was missing, otherwise 0
 * @param isUsed whether rows to learn from have it; otherwise it waits for rows to come
 */
public record Gap(List<Double> fill, boolean hasIndicator, boolean isUsed) {

  public Gap {
    fill = fill.stream().map(constant -> constant + 0.0).toList(); // no negative zero
    for (double constant : fill) {
      if (!Double.isFinite(constant)) {
        throw new IllegalArgumentException("a missing value cannot read " + constant);
      }
    }
  }

  public Gap(double constant, boolean hasIndicator) {
    this(List.of(constant), hasIndicator, true);
  }

  public boolean isZero() {
    return fill.stream().allMatch(constant -> constant == 0);
  }
}
