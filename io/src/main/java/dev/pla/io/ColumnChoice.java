package dev.pla.io;

import java.util.List;
import java.util.Objects;

/**
 * Which columns the user asked for; each by name or by number from 1.
 *
 * @param label the label's column; null for the usual one: the last of a table
 * @param positive the value that is +1; null for the larger of the two
 * @param features the features, in this order; empty for all other columns
 * @param ignored columns to leave out
 */
public record ColumnChoice(
    String label, String positive, List<String> features, List<String> ignored) {

  /** The last column is the label, the larger value is positive, all others are features. */
  public static final ColumnChoice USUAL = new ColumnChoice(null, null, List.of(), List.of());

  public ColumnChoice {
    features = List.copyOf(Objects.requireNonNull(features, "features"));
    ignored = List.copyOf(Objects.requireNonNull(ignored, "ignored"));
  }
}
