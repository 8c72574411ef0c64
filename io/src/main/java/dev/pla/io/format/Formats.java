package dev.pla.io.format;

import dev.pla.data.Schema;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.Layout;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;

/**
 * The formats that are read: LIBSVM's sparse rows, {@code label index:value index:value …}, and
 * tables whose cells are separated by a comma, semicolon, TAB or bar, with quotes (RFC 4180), or by
 * blanks.
 */
public final class Formats {

  private Formats() {}

  /** Finds out how the text is laid out. */
  public static FormattedText open(TextStream text) throws IOException {
    Beginning beginning = new Beginning(text);
    if (beginning.lines().isEmpty()) {
      throw DataException.of(text.name(), "holds no data; expected a table or a LIBSVM file");
    }
    return new FormattedText(text, layout(text, beginning), beginning);
  }

  private static Layout layout(TextStream text, Beginning beginning) throws IOException {
    if (text.isGenerated()) {
      List<String> names = beginning.split(',').get(0);
      return Layout.table("rows with named columns", ',', Layout.Top.HEADER, names);
    }
    if (isLibsvm(beginning.lines())) {
      return Layout.sparse("LIBSVM");
    }
    char delimiter = Delimiter.of(beginning.lines());
    List<List<String>> records = beginning.split(delimiter);
    Layout.Top top = top(records);
    List<String> first = records.get(top == Layout.Top.COUNTS ? 1 : 0);
    List<String> names = top == Layout.Top.HEADER ? stripped(first) : Schema.numbered(first.size());
    return Layout.table(Delimiter.described(delimiter), delimiter, top, names);
  }

  private static boolean isLibsvm(List<String> lines) {
    List<String> rows = lines.stream().filter(line -> !line.strip().startsWith("#")).toList();
    return rows.stream().allMatch(Formats::isLibsvmRow)
        && rows.stream().anyMatch(line -> line.indexOf(':') > 0);
  }

  /** Whether all are pairs after a label, which may be missing or a text. */
  private static boolean isLibsvmRow(String line) {
    int comment = line.indexOf('#');
    String[] tokens = (comment < 0 ? line : line.substring(0, comment)).strip().split("[ \t]+", -1);
    for (int k = 1; k < tokens.length; k++) {
      if (!tokens[k].matches("[0-9]+:[^:]+")) {
        return false;
      }
    }
    return CellNumbers.isNumber(tokens[0])
        || tokens[0].matches("[0-9]+:[^:]+")
        || (tokens.length > 1 && tokens[0].indexOf(':') < 0);
  }

  /** What the first record of a table is, as far as the first few show it. */
  private static Layout.Top top(List<List<String>> records) {
    List<List<String>> few = records.subList(0, Math.min(records.size(), Beginning.LINES));
    List<String> head = few.get(0);
    if (few.size() > 1 && isCountLine(head, few.get(1).size())) {
      return Layout.Top.COUNTS;
    }
    boolean allNames =
        head.stream().noneMatch(CellNumbers::isNumber)
            && head.stream().anyMatch(c -> !CellNumbers.isMissing(c));
    boolean numbersBelow = few.size() < 2 || few.get(1).stream().anyMatch(CellNumbers::isNumber);
    return allNames && (numbersBelow || comesNowhereAgain(few))
        ? Layout.Top.HEADER
        : Layout.Top.DATA;
  }

  /** Whether the first record is of other texts than those below it: names, not values. */
  private static boolean comesNowhereAgain(List<List<String>> first) {
    List<String> head = stripped(first.get(0));
    for (List<String> record : first.subList(1, first.size())) {
      for (int c = 0; c < Math.min(head.size(), record.size()); c++) {
        if (head.get(c).equals(record.get(c).strip())) {
          return false;
        }
      }
    }
    return new HashSet<>(head).size() == head.size();
  }

  private static boolean isCountLine(List<String> head, int columns) {
    return head.size() >= 4
        && head.get(0).matches("[0-9]+")
        && head.get(1).equals(String.valueOf(columns - 1))
        && head.subList(2, head.size()).stream().noneMatch(CellNumbers::isNumber);
  }

  private static List<String> stripped(List<String> names) {
    return names.stream().map(String::strip).toList();
  }
}
