package dev.pla.io.column;

import dev.pla.internal.encode.GapRule;
import java.util.List;

/**
 * Decides how columns become features.
 *
 * @param levels columns, by name or by number from 1, whose texts are levels, whatever they look
 *     like
 * @param missing what missing values become; null if not chosen
 * @param degree how many features are multiplied at most; 1 for none
 * @param hasIntercept whether each row gets the constant coordinate x₀ = 1; x₀ = 0 is for
 *     hyperplanes through the origin
 * @param assuming what to assume about everything else
 * @param reading how to read cells and lines that may mean two things
 */
public record PreparationPolicy(
    List<String> levels,
    GapRule missing,
    int degree,
    boolean hasIntercept,
    Assuming assuming,
    Reading reading) {

  /** What to assume about everything that was not chosen. */
  public enum Assuming {
    /** Nothing but that the last column is the label: all open questions are one error. */
    LAST_LABEL,
    /** Nothing, not even the label: all open questions are one error. */
    NOTHING,
    /** Everything; {@link dev.pla.io.Table#assumed} lists it. */
    ALL,
    /** Everything, and columns of numbers that carry no information are left out. */
    ALL_AND_LEAVE_IDLE_OUT
  }

  /**
   * How cells and lines are read that may mean two things.
   *
   * @param skipped lines of the file, from 1, that hold no rows
   * @param decimal the decimal mark; null if the cells decide
   * @param isDayFirst whether 01/02/2024 is in February; null if the cells decide
   */
  public record Reading(List<Long> skipped, Character decimal, Boolean isDayFirst) {

    /** As cells and lines look. */
    public static final Reading USUAL = new Reading(List.of(), null, null);

    public Reading {
      skipped = skipped.stream().distinct().sorted().toList();
    }
  }

  /** Assumes everything as {@code pla train} does, and x₀ is 1. */
  public static final PreparationPolicy USUAL =
      new PreparationPolicy(
          List.of(), null, 1, true, Assuming.ALL_AND_LEAVE_IDLE_OUT, Reading.USUAL);

  public PreparationPolicy {
    levels = List.copyOf(levels);
  }

  /** Returns this policy with these columns as categories, and missing values filled so. */
  public PreparationPolicy with(List<String> columns, GapRule rule) {
    return new PreparationPolicy(columns, rule, degree, hasIntercept, assuming, reading);
  }

  /** Returns this policy with another assumption. */
  public PreparationPolicy with(Assuming other) {
    return new PreparationPolicy(levels, missing, degree, hasIntercept, other, reading);
  }

  /** Returns this policy with another way to read cells and lines. */
  public PreparationPolicy with(Reading other) {
    return new PreparationPolicy(levels, missing, degree, hasIntercept, assuming, other);
  }

  /** Whether what is open about a table is an error. */
  public boolean isStrict() {
    return assuming == Assuming.NOTHING || assuming == Assuming.LAST_LABEL;
  }
}
