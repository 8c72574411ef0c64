package dev.pla.cli.console;

import dev.pla.internal.encode.Assumption;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;

/** What was assumed about a table: lines for people, each with the option that changes it. */
public final class AssumedText {

  /** Of the column of options, with the blanks in front of it. */
  private static final int OPTION = 16;

  private AssumedText() {}

  /** The block {@code Assumed}; no lines where nothing was assumed. */
  public static List<String> lines(List<Assumption> assumed) {
    int width = Report.width() - OPTION;
    List<String> lines = new ArrayList<>(assumed.isEmpty() ? List.of() : List.of("Assumed"));
    Assumption.What before = null;
    for (Assumption one : assumed) {
      String first = "  %-10s".formatted(one.what() == before ? "" : one.what().word());
      before = one.what();
      List<String> parts = Report.wrapped(first, SafeText.plain(one.sentence()), width);
      String option = option(one);
      String blanks = " ".repeat(Math.max(0, width + 1 - parts.get(0).length()));
      lines.add((parts.get(0) + blanks + "  " + option).stripTrailing());
      lines.addAll(parts.subList(1, parts.size()));
    }
    return lines;
  }

  /** A library does not know how options are written. */
  private static String option(Assumption one) {
    String option = one.option();
    boolean isBare = !option.isEmpty() && !option.startsWith("-");
    return option.matches("(--)?levels") ? "--categorical" : isBare ? "--" + option : option;
  }

  /** The list {@code assumed}. */
  public static void write(JsonWriter out, List<Assumption> assumed) {
    out.putObjects(
        "assumed",
        assumed,
        one -> {
          out.put("what", one.what().word());
          out.putTexts("columns", one.columns());
          out.put("sentence", one.sentence());
          out.put("rows", one.rows());
          out.put("option", option(one));
        });
  }
}
