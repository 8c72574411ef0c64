package dev.pla.io.column;

import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.ColumnRoles;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What the cells of each feature's column are, by the beginning of a file or by an encoding. */
public final class ColumnKinds {

  /** The number of rows that decide what a column holds. */
  public static final int ROWS = 1_000;

  /** Of fewer cells, half are enough to be taken for what all should be. */
  private static final int FEW = 50;

  private ColumnKinds() {}

  /**
   * Decided by the first rows: gaps aside, a column where all are yes or no (true or false) or all
   * are dates is that; one where at least nine in ten look like numbers (of fewer than fifty, at
   * least half) holds numbers, and a text there is a mistake; any other holds texts.
   *
   * @param levels features, from 0, that hold texts whatever they look like
   */
  public static List<CellKind> of(
      List<List<String>> records, ColumnRoles roles, Set<Integer> levels) {
    return IntStream.range(0, roles.features().size())
        .mapToObj(j -> levels.contains(j) ? CellKind.TEXT : kind(records, roles.features().get(j)))
        .toList();
  }

  private static CellKind kind(List<List<String>> records, int column) {
    List<String> cells =
        records.stream()
            .map(record -> column < record.size() ? record.get(column).strip() : "")
            .filter(cell -> !Missing.FEW.is(cell))
            .toList();
    int count = cells.size();
    if (count > 0 && (areAll(cells, "yes", "no") || areAll(cells, "true", "false"))) {
      return CellKind.YES_NO;
    }
    if (count > 0 && cells.stream().noneMatch(cell -> Double.isNaN(CellKind.DAY.number(cell)))) {
      return CellKind.DAY;
    }
    long numbers = cells.stream().filter(CellNumbers::looksLikeNumber).count();
    boolean mostlyNumbers = count < FEW ? 2 * numbers >= count : 10 * numbers >= 9L * count;
    return mostlyNumbers ? CellKind.NUMBER : CellKind.TEXT;
  }

  private static boolean areAll(List<String> cells, String one, String other) {
    return cells.stream()
        .allMatch(cell -> cell.equalsIgnoreCase(one) || cell.equalsIgnoreCase(other));
  }

  public static List<CellKind> of(Encoding encoding) {
    return encoding.columns().stream().map(column -> CellKind.of(column.values())).toList();
  }
}
