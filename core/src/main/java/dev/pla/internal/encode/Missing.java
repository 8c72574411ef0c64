package dev.pla.internal.encode;

import java.util.List;
import java.util.Locale;

/** Which texts mean that a cell has no value; capitals do not count. */
public enum Missing {
  /** Those that leave no doubt. */
  FEW(List.of("", "?", "na", "null"), List.of()),

  /** Those that programs and people write; of some a text column may have a category. */
  MANY(
      List.of("", "?", "na", "null", "n/a", "#n/a", "nan", "-".repeat(2)),
      List.of("none", "-", "."));

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> always;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> unlessCategory;

  Missing(List<String> always, List<String> unlessCategory) {
    this.always = always;
    this.unlessCategory = unlessCategory;
  }

  /** Those that mean it in any column, in lower case. */
  public List<String> always() {
    return always;
  }

  /** Those that mean it unless they are one of a column's categories, in lower case. */
  public List<String> unlessCategory() {
    return unlessCategory;
  }

  /** Whether a cell, without blanks around it, is none in a column of numbers. */
  public boolean is(String cell) {
    return isSure(cell) || mayBeCategory(cell);
  }

  /** Whether a cell, without blanks around it, is none in any column. */
  public boolean isSure(String cell) {
    return cell.length() <= 4 && always.contains(cell.toLowerCase(Locale.ROOT));
  }

  /** Whether a cell is none unless its text is one of its column's categories. */
  public boolean mayBeCategory(String cell) {
    return cell.length() <= 4 && unlessCategory.contains(cell.toLowerCase(Locale.ROOT));
  }
}
