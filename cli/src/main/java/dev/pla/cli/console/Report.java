package dev.pla.cli.console;

import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;

/**
 * A result for people: a verdict, facts behind labels, and what to type next. Lines are wrapped at
 * the width of the terminal.
 */
public final class Report {

  /** Longer lines are hard to read. */
  private static final int MOST = 100;

  /** Below this, columns of text do not fit. */
  private static final int LEAST = 55;

  private static final String INDENT = "  ";

  private static final String NEXT = "Next: ";

  /** A blank that does not end a line. */
  private static final char TIED = '\u00A0';

  /** A label and its lines; lines that are not wrapped keep their blanks. */
  private record Fact(String label, List<String> lines, boolean isWrapped) {}

  private record Suggestion(String command, String comment) {}

  private final Console console;
  private final int width = width();
  private final List<String> head = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();
  private final List<Suggestion> next = new ArrayList<>();

  public Report(Console console) {
    this.console = console;
  }

  /** The width of lines on this terminal, which the script that starts the program has measured. */
  public static int width() {
    return width(System.getProperty("pla.columns"));
  }

  /** The width for a terminal of this many columns; null or nonsense if that is not known. */
  public static int width(String columns) {
    boolean isKnown = columns != null && columns.matches("[1-9][0-9]{0,4}");
    return isKnown ? Math.max(LEAST, Math.min(MOST, Integer.parseInt(columns))) : MOST;
  }

  /** "pla", or however the user typed it. */
  public static String pla() {
    return System.getProperty("pla.typed", "pla");
  }

  /** The first line: one or two words in capitals, and the sentence that explains them. */
  public Report verdict(Style style, String word, String sentence) {
    head.addAll(wrapped(style.of(word) + INDENT, sentence, width));
    return this;
  }

  /** The first line about a file that was written, and about what is in it. */
  public Report wrote(Object file, String what) {
    return verdict(Style.BOLD, "WROTE", SafeText.plain(file.toString()) + ": " + what);
  }

  /** A fact; a label of no characters continues the one before. */
  public Report fact(String label, String text) {
    return facts(label, List.of(text));
  }

  /** Facts behind one label; nothing if there are none. */
  public Report facts(String label, List<String> texts) {
    if (!texts.isEmpty()) {
      facts.add(new Fact(label, texts, true));
    }
    return this;
  }

  /**
   * A rule behind its label and a colon, as {@link RuleText} has it; a term stays on one line with
   * its sign. Of several classes there is a line for each score.
   */
  public Report rule(String text) {
    String tied =
        text.replace(" + ", " +" + TIED)
            .replace(" − ", " −" + TIED)
            .replace(" > ", TIED + ">" + TIED);
    int label = text.indexOf(':');
    return facts(
        text.substring(0, label), tied.substring(label + 1).lines().map(String::strip).toList());
  }

  /** Lines that are printed as they are, as those of a table. */
  public Report lines(String label, List<String> lines) {
    facts.add(new Fact(label, lines, false));
    return this;
  }

  /** A table between the verdict and the facts. */
  public Report table(List<List<String>> rows) {
    head.add("");
    head.addAll(TextTable.of(rows));
    return this;
  }

  /** The beginning of a section, which is not among the facts. */
  public Report heading(String text) {
    head.add("");
    head.add(Style.BOLD.of(text));
    return this;
  }

  /** A text in a section behind its first words. */
  public Report entry(String first, String text) {
    head.addAll(wrapped(first, text, width));
    return this;
  }

  /** Commands that were run, with the name of the program. */
  public Report commands(List<String> texts) {
    head.addAll(texts.isEmpty() ? List.of() : List.of(""));
    texts.forEach(text -> head.addAll(command("", text)));
    return this;
  }

  /** A command to type, without the name of the program, and what it does. */
  public Report next(String command, String comment) {
    next.add(new Suggestion(command, comment));
    return this;
  }

  /** Writes the result to standard output. */
  public void print() {
    lines().forEach(line -> console.print(console.styled(line)));
  }

  /** Writes it to standard error, because other output goes to standard output. */
  public void say() {
    lines().forEach(console::say);
  }

  /** All lines without colors. */
  public String text() {
    return Style.render(String.join("\n", lines()), false) + "\n";
  }

  private List<String> lines() {
    List<String> all = new ArrayList<>(head);
    int labels = facts.stream().mapToInt(fact -> fact.label().length()).max().orElse(0);
    if (!facts.isEmpty() && !all.isEmpty()) {
      all.add("");
    }
    for (Fact fact : facts) {
      String label = fact.label();
      for (String line : fact.lines()) {
        String blanks = " ".repeat(Math.max(1, labels) - label.length());
        String first = INDENT + (label.isEmpty() ? "" : Style.DIM.of(label)) + blanks + INDENT;
        all.addAll(fact.isWrapped() ? wrapped(first, line, width) : List.of(first + line));
        label = "";
      }
    }
    suggestions(all);
    return all.stream().map(line -> line.stripTrailing().replace(TIED, ' ')).toList();
  }

  /** Comments are in one column if they fit, and otherwise on lines of their own. */
  private void suggestions(List<String> all) {
    if (!next.isEmpty() && !all.isEmpty()) {
      all.add("");
    }
    String before = NEXT;
    int longest = next.stream().mapToInt(s -> s.command().length()).max().orElse(0);
    for (Suggestion s : next) {
      List<String> lines = command(before, pla() + " " + s.command());
      before = " ".repeat(NEXT.length());
      String comment = s.comment().isEmpty() ? "" : INDENT + Style.DIM.of("# " + s.comment());
      String last = lines.get(lines.size() - 1);
      String aligned = last + " ".repeat(longest - s.command().length());
      all.addAll(lines.subList(0, lines.size() - 1));
      if (lines.size() == 1 && Style.width(aligned + comment) <= width) {
        all.add(aligned + comment);
      } else if (Style.width(last + comment) <= width) {
        all.add(last + comment);
      } else {
        all.add(last);
        all.add(before + comment);
      }
    }
  }

  /** The lines of a command, which end in \ and can be pasted if it is too long for one. */
  private List<String> command(String before, String text) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    String indent = before;
    while (indent.length() + rest.length() > width) {
      int end = rest.lastIndexOf(" --", width - indent.length() - 2);
      if (end <= 0) {
        break;
      }
      lines.add(indent + Style.COMMAND.of(rest.substring(0, end)) + " \\");
      rest = rest.substring(end + 1);
      indent = " ".repeat(before.length() + 4);
    }
    lines.add(indent + Style.COMMAND.of(rest));
    return lines;
  }

  /** A text behind its first words, wrapped at blanks; the other lines begin below the text. */
  public static List<String> wrapped(String first, String text, int width) {
    List<String> lines = new ArrayList<>();
    int indent = Style.width(first);
    StringBuilder line = new StringBuilder(first);
    int used = indent;
    for (String word : text.split(" ", -1)) {
      int length = Style.width(word);
      if (used > indent && used + 1 + length > width) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(indent));
        used = indent;
      }
      line.append(used > indent ? " " : "").append(word);
      used += (used > indent ? 1 : 0) + length;
    }
    lines.add(line.toString());
    return lines;
  }
}
