package dev.pla.cli.console;

import dev.pla.internal.encode.Assumption;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;

/** What was assumed about a table: lines for people, each with the option that changes it. */
public final class AssumedText {

  private static final int WIDTH = 100;

  /** Of the column of options, with the blanks in front of it. */
  private static final int OPTION = 14;

  private static final int KIND = 12;

  private AssumedText() {}

  /** The block {@code Assumed}; no lines where nothing was assumed. */
  public static List<String> lines(List<Assumption> assumed) {
    List<String> lines = new ArrayList<>();
    Assumption.What before = null;
    for (Assumption one : assumed) {
      if (lines.isEmpty()) {
        lines.add("Assumed");
      }
      String kind = one.what() == before ? "" : one.what().word();
      before = one.what();
      String option = option(one);
      for (String part : wrapped(SafeText.plain(one.sentence()))) {
        String line = ("  %-" + (KIND - 2) + "s%s").formatted(kind, part);
        lines.add(
            option.isEmpty()
                ? line
                : ("%-" + (WIDTH - OPTION) + "s  %s").formatted(line, option).stripTrailing());
        kind = "";
        option = "";
      }
    }
    return lines;
  }

  /** A library does not know how options are written. */
  private static String option(Assumption one) {
    boolean isBare = !one.option().isEmpty() && !one.option().startsWith("-");
    return isBare ? "--" + one.option() : one.option();
  }

  private static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : sentence.split(" ", -1)) {
      if (line.length() > 0 && line.length() + word.length() >= WIDTH - OPTION - KIND) {
        lines.add(line.toString());
        line.setLength(0);
        line.append("  ");
      }
      line.append(line.isEmpty() || line.toString().isBlank() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** The list {@code assumed}. */
  public static void write(JsonWriter out, List<Assumption> assumed) {
    out.putList(
        "assumed",
        () ->
            assumed.forEach(
                one ->
                    out.item(
                        () -> {
                          out.put("what", one.what().word());
                          out.putTexts("columns", one.columns());
                          out.put("sentence", one.sentence());
                          out.put("rows", one.rows());
                          out.put("option", option(one));
                        })));
  }
}
