package dev.pla.spark.mix;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which w is the answer. */
public enum MixingAlgorithm {
  /**
   * A few rounds, the verdict, the other rounds; then the best of the means and the last w, counted
   * on all rows. Where there are few rows for many features, the mean, unless another w makes no
   * mistake.
   */
  AUTO,
  /** The last one. */
  PLA,
  /** The one with the least weight of mistakes on all the data, of those at the ends of rounds. */
  POCKET,
  /** The mean of w over all visits, of all partitions in all rounds. */
  AVERAGED;

  public static List<String> names() {
    return Arrays.stream(values()).map(MixingAlgorithm::toString).toList();
  }

  public static MixingAlgorithm named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Whether rounds keep what the mean over visits needs. */
  boolean wantsMean() {
    return this == AUTO || this == AVERAGED;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
