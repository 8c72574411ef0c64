package dev.pla.internal.encode;

import java.util.HashSet;
import java.util.List;

/** What the cells of a column hold, and so which features they make. */
public sealed interface Values {

  /** Numbers, each a feature's value. */
  record Numbers(NumberStyle style) implements Values {}

  /** Yes or true is 1, no or false is 0, in capitals or not. */
  record YesNo() implements Values {

    /** 1 for yes or true, 0 for no or false; NaN for any other text. */
    public static double number(String cell) {
      if (cell.equalsIgnoreCase("yes") || cell.equalsIgnoreCase("true")) {
        return 1;
      }
      return cell.equalsIgnoreCase("no") || cell.equalsIgnoreCase("false") ? 0 : Double.NaN;
    }
  }

  /**
   * Dates as days since 1970-01-01.
   *
   * @param mayHaveTime whether a time of day may follow, which is a fraction of its day
   */
  record Days(DateStyle style, boolean mayHaveTime) implements Values {}

  /**
   * Texts, each a level with a feature of its own: 1 in the rows that have it, otherwise 0.
   *
   * @param texts all levels, in the order of their features
   */
  record Levels(List<String> texts) implements Values {

    public Levels {
      texts = List.copyOf(texts);
      if (texts.isEmpty() || new HashSet<>(texts).size() < texts.size()) {
        throw new IllegalArgumentException("a column of levels has none, or one of them twice");
      }
    }
  }

  /** Whether values equal {@link #NUMBERS}, a faster test. */
  static boolean arePlain(Values values) {
    return values instanceof Numbers numbers && numbers.style.isPlain();
  }

  Values NUMBERS = new Numbers(NumberStyle.PLAIN);
  Values YES_NO = new YesNo();
  Values DAYS = new Days(DateStyle.ISO, false);
}
