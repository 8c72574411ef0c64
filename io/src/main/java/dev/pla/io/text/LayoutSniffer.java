package dev.pla.io.text;

import dev.pla.data.DataException;
import dev.pla.data.Schema;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out how a file is laid out by looking at its beginning; what it found is said, never
 * hidden.
 */
public final class LayoutSniffer {

  /** Enough to see twenty lines of most files. */
  public static final int BYTES = 1 << 16;

  private static final int LINES = 20;

  /** A semicolon or TAB on every line is no accident, while a comma may be a decimal comma. */
  private static final char[] DELIMITERS = {';', '\t', ',', '|'};

  private final String name;
  private final List<String> lines;
  private final String text;

  private LayoutSniffer(String name, String text, boolean cut) {
    this.name = name;
    this.text = text;
    this.lines = lines(text, cut);
  }

  /** The layout of the file whose text begins so; {@code cut} says that there is more. */
  public static Layout layout(String name, String beginning, boolean cut) throws IOException {
    return new LayoutSniffer(name, beginning, cut).layout();
  }

  private static List<String> lines(String text, boolean cut) {
    List<String> all = new ArrayList<>();
    int from = 0;
    for (int k = 0; k <= text.length() && all.size() < LINES; k++) {
      boolean atEnd = k == text.length();
      if (atEnd ? !cut || all.isEmpty() : text.charAt(k) == '\n' || text.charAt(k) == '\r') {
        String line = text.substring(from, k);
        if (!line.isBlank()) {
          all.add(line);
        }
        from = k + 1;
      }
    }
    return all;
  }

  private Layout layout() throws IOException {
    if (lines.isEmpty()) {
      throw DataException.of(name, "holds no data; expected a table or a LIBSVM file");
    }
    if (lines.stream().allMatch(LayoutSniffer::isLibsvm)
        && lines.stream().anyMatch(l -> l.indexOf(':') > 0)) {
      return new Layout(Layout.Kind.LIBSVM, ' ', Layout.Top.DATA, List.of());
    }
    char delimiter = delimiter();
    Layout.Kind kind = delimiter == ' ' ? Layout.Kind.BLANKS : Layout.Kind.DELIMITED;
    List<List<String>> first = firstRecords(kind, delimiter);
    Layout.Top top = top(first);
    List<String> named = top == Layout.Top.HEADER ? first.get(0) : null;
    int width = first.get(top == Layout.Top.COUNTS ? 1 : 0).size();
    return new Layout(
        kind, delimiter, top, named != null ? stripped(named) : Schema.numbered(width));
  }

  private static boolean isLibsvm(String line) {
    int comment = line.indexOf('#');
    String[] tokens = (comment < 0 ? line : line.substring(0, comment)).strip().split("[ \t]+", -1);
    for (int k = 1; k < tokens.length; k++) {
      if (!tokens[k].matches("[0-9]+:[^:]+")) {
        return false;
      }
    }
    return CellNumbers.isNumber(tokens[0]);
  }

  /** The first delimiter that stands on nearly every line; blanks if there is none. */
  private char delimiter() {
    for (char candidate : DELIMITERS) {
      if (isRegular(candidate) && !(candidate == '\t' && isBlankSeparated())) {
        return candidate;
      }
    }
    return ' ';
  }

  private boolean isRegular(char candidate) {
    long present = lines.stream().filter(line -> count(line, candidate) > 0).count();
    return present > 0 && (present * 5 >= lines.size() * 4L || present + 1 >= lines.size());
  }

  private static int count(String line, char delimiter) {
    int count = 0;
    boolean quoted = false;
    for (int k = 0; k < line.length(); k++) {
      quoted ^= line.charAt(k) == '"';
      count += !quoted && line.charAt(k) == delimiter ? 1 : 0;
    }
    return count;
  }

  /** TABs and blanks mixed between numbers: split at both. */
  private boolean isBlankSeparated() {
    for (String cell : lines.get(lines.size() - 1).split("\t", -1)) {
      String[] pieces = cell.strip().split(" +", -1);
      boolean numbers = pieces.length > 1;
      for (String piece : pieces) {
        numbers &= CellNumbers.isNumber(piece);
      }
      if (numbers) {
        return true;
      }
    }
    return false;
  }

  private List<List<String>> firstRecords(Layout.Kind kind, char delimiter) throws IOException {
    FirstTwo two = new FirstTwo();
    String sample = lines.size() < LINES ? text : text.substring(0, endOfSample());
    try {
      if (kind == Layout.Kind.BLANKS) {
        BlankCells.parse(new LineReader(new StringReader(sample), 0), two);
      } else {
        CsvCells.parse(name, new StringReader(sample), 0, delimiter, two);
      }
    } catch (Enough e) {
      return two.records;
    }
    return two.records;
  }

  private int endOfSample() {
    return text.lastIndexOf(lines.get(LINES - 1)) + lines.get(LINES - 1).length();
  }

  private static Layout.Top top(List<List<String>> first) {
    List<String> head = first.get(0);
    if (first.size() > 1 && isCountLine(head, first.get(1).size())) {
      return Layout.Top.COUNTS;
    }
    boolean allNames =
        head.stream().noneMatch(CellNumbers::isNumber)
            && head.stream().anyMatch(c -> !CellNumbers.isMissing(c));
    boolean numbersBelow =
        first.size() < 2 || first.get(1).stream().anyMatch(CellNumbers::isNumber);
    return allNames && numbersBelow ? Layout.Top.HEADER : Layout.Top.DATA;
  }

  private static boolean isCountLine(List<String> head, int columns) {
    if (head.size() < 4
        || !head.get(0).matches("[0-9]+")
        || !head.get(1).equals(String.valueOf(columns - 1))) {
      return false;
    }
    return head.subList(2, head.size()).stream().noneMatch(CellNumbers::isNumber);
  }

  private static List<String> stripped(List<String> names) {
    return names.stream().map(String::strip).toList();
  }

  /** Thrown to leave the parser once two records are known. */
  private static final class Enough extends RuntimeException {
    Enough() {
      super(null, null, false, false);
    }
  }

  private static final class FirstTwo implements CellSink {
    private final List<List<String>> records = new ArrayList<>();
    private List<String> record = new ArrayList<>();

    @Override
    public void begin(long line) {
      record = new ArrayList<>();
    }

    @Override
    public void cell(char[] buffer, int from, int to) {
      record.add(new String(buffer, from, to - from));
    }

    @Override
    public void end() {
      records.add(record);
      if (records.size() == 2) {
        throw new Enough();
      }
    }
  }
}
