package dev.pla.io.format;

import dev.pla.data.Schema;
import dev.pla.io.chunk.TableChunk;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What tables have in common, however their cells are separated. */
final class TableFormat {

  /** Records that show whether the first of them is a header. */
  private static final int FEW = 20;

  private TableFormat() {}

  static Layout layout(String form, char delimiter, List<List<String>> records) {
    List<List<String>> few = records.subList(0, Math.min(records.size(), FEW));
    Layout.Top top = top(few);
    List<String> first = few.get(top == Layout.Top.COUNTS ? 1 : 0);
    return Layout.table(
        form,
        delimiter,
        top,
        top == Layout.Top.HEADER ? stripped(first) : Schema.numbered(first.size()));
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
    return allNames && (numbersBelow || comesNowhereAgain(first))
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

  /** Chunks of a table, from the end of its header on, where that is plain to see. */
  static Optional<Format.FastWay> fastWay(
      Beginning beginning, CellReader cells, Layout layout, ColumnRoles roles) throws IOException {
    int top = layout.top() == Layout.Top.DATA ? 0 : beginning.top(cells);
    return top < 0
        ? Optional.empty()
        : Optional.of(new Format.FastWay(top, () -> new TableChunk(layout, roles)));
  }
}
