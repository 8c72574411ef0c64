package dev.pla.io.column;

import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.ColumnRoles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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
    List<CellKind> kinds = new ArrayList<>();
    for (int j = 0; j < roles.features().size(); j++) {
      kinds.add(levels.contains(j) ? CellKind.TEXT : kind(records, roles.features().get(j)));
    }
    return kinds;
  }

  private static CellKind kind(List<List<String>> records, int column) {
    int cells = 0;
    int numbers = 0;
    int days = 0;
    int yesNo = 0;
    int trueFalse = 0;
    for (List<String> record : records) {
      String cell = column < record.size() ? record.get(column).strip() : "";
      if (!Missing.FEW.is(cell)) {
        cells++;
        numbers += CellNumbers.looksLikeNumber(cell) ? 1 : 0;
        days += Double.isNaN(CellKind.DAY.number(cell)) ? 0 : 1;
        if (!Double.isNaN(CellKind.YES_NO.number(cell))) {
          boolean isTruth = cell.equalsIgnoreCase("true") || cell.equalsIgnoreCase("false");
          trueFalse += isTruth ? 1 : 0;
          yesNo += isTruth ? 0 : 1;
        }
      }
    }
    if (cells > 0 && (yesNo == cells || trueFalse == cells)) {
      return CellKind.YES_NO;
    }
    if (cells > 0 && days == cells) {
      return CellKind.DAY;
    }
    boolean mostlyNumbers = cells < FEW ? 2 * numbers >= cells : 10 * numbers >= 9 * cells;
    return mostlyNumbers ? CellKind.NUMBER : CellKind.TEXT;
  }

  public static List<CellKind> of(Encoding encoding) {
    return encoding.columns().stream().map(column -> CellKind.of(column.values())).toList();
  }
}
