package dev.pla.internal.encode;

import java.util.List;
import java.util.Objects;

/**
 * One thing that was assumed about a table and not asked for.
 *
 * @param columns the names of the columns it is about
 * @param sentence what was assumed, and why, in words
 * @param rows how many rows it concerns; 0 where that says nothing
 * @param option the name of the option that changes it
 */
public record Assumption(
    What what, List<String> columns, String sentence, long rows, String option) {

  public enum What {
    LABEL("label"),
    LEFT_OUT("left out"),
    MISSING("missing"),
    READ("read"),
    SCALED("scaled"),
    /** Something to look at; nothing was changed. */
    HINT("look at");

    private final String word;

    What(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /** About one column, whatever its rows. */
  public Assumption(What what, String column, String sentence, String option) {
    this(what, List.of(column), sentence, 0, option);
  }

  public Assumption {
    Objects.requireNonNull(what, "what");
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(option, "option");
    columns = List.copyOf(columns);
  }
}
