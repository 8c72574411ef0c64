package dev.pla.internal.encode;

import java.util.HashSet;
import java.util.List;

/** What the cells of a column hold, and so which features they make. */
public sealed interface Values {

  Values NUMBERS = new Numbers(NumberStyle.PLAIN);
  Values YES_NO = new YesNo();
  Values DAYS = new Days(DateStyle.ISO, false);

  /** How many features they make. */
  static int width(Values values) {
    return values instanceof Levels levels ? levels.texts.size() : 1;
  }

  /** What becomes of the cells, in words; empty if they stay what they are. */
  String described();

  /** Whether values equal {@link #NUMBERS}, a faster test. */
  static boolean arePlain(Values values) {
    return values instanceof Numbers numbers && numbers.style.isPlain();
  }

  /** Numbers, each a feature's value. */
  record Numbers(NumberStyle style) implements Values {

    @Override
    public String described() {
      return style.isPlain() ? "" : "numbers with " + style.described();
    }
  }

  /** Yes or true is 1, no or false is 0, in capitals or not. */
  record YesNo() implements Values {

    /** 1 for yes or true, 0 for no or false; NaN for any other text. */
    public static double number(String cell) {
      if (cell.equalsIgnoreCase("yes") || cell.equalsIgnoreCase("true")) {
        return 1;
      }
      return cell.equalsIgnoreCase("no") || cell.equalsIgnoreCase("false") ? 0 : Double.NaN;
    }

    @Override
    public String described() {
      return "yes or true is 1, no or false is 0";
    }
  }

  /**
   * Dates as days since 1970-01-01.
   *
   * @param mayHaveTime whether a time of day may follow, which is a fraction of its day
   */
  record Days(DateStyle style, boolean mayHaveTime) implements Values {

    @Override
    public String described() {
      String like = " like " + style.pattern() + (mayHaveTime ? " with a time" : "");
      return "dates" + (equals(DAYS) ? "" : like) + " as days since 1970-01-01";
    }
  }

  /**
   * Texts, each a level with a feature of its own: 1 in the rows that have it, otherwise 0.
   *
   * @param texts all levels, in the order of their features
   */
  record Levels(List<String> texts) implements Values {

    private static final int SHOWN = 12;

    public Levels {
      texts = List.copyOf(texts);
      if (texts.isEmpty() || new HashSet<>(texts).size() < texts.size()) {
        throw new IllegalArgumentException("a column of levels has none, or one of them twice");
      }
    }

    @Override
    public String described() {
      int count = texts.size();
      String some = String.join(" ", texts.subList(0, Math.min(count, SHOWN)));
      String words = count + (count == 1 ? " category, " : " categories, ") + some;
      return words + (count > SHOWN ? " …" : "");
    }
  }
}
