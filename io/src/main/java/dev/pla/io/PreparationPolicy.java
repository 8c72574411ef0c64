package dev.pla.io;

import dev.pla.internal.encode.GapRule;
import java.util.List;

/**
 * What the user asked for about the preparation of columns.
 *
 * @param levels columns, by name or by number from 1, whose texts are levels, whatever they look
 *     like
 * @param missing what missing values become; null where they are an error
 * @param degree how many features are multiplied at most; 1 for none
 * @param intercept the constant coordinate x₀ that each row gets: 1, or 0 for hyperplanes through
 *     the origin
 */
public record PreparationPolicy(
    List<String> levels, GapRule missing, int degree, double intercept) {

  /** Columns are what they look like, a missing value is an error, and x₀ is 1. */
  public static final PreparationPolicy USUAL = new PreparationPolicy(List.of(), null, 1, 1);

  public PreparationPolicy {
    levels = List.copyOf(levels);
  }

  /** The same with these columns read as levels, and missing values by this rule. */
  public PreparationPolicy with(List<String> columns, GapRule rule) {
    return new PreparationPolicy(columns, rule, degree, intercept);
  }
}
