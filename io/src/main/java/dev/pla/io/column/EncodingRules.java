package dev.pla.io.column;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.encode.Values;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Decides what becomes of raw columns, from their cells: which texts are levels, what a missing
 * value becomes, and which columns are refused. What is assumed about a table is assumed here.
 */
public final class EncodingRules {

  /**
   * What was asked for.
   *
   * @param levels columns, from 0, whose texts are levels even if they look like ids
   * @param missing what missing values become; null if they are an error
   */
  public record Policy(Set<Integer> levels, GapRule missing) {}

  private final String file;
  private final List<CellKind> kinds;
  private final GapRule rule;
  private final RawCells cells;
  private final int width;

  public EncodingRules(String file, List<CellKind> kinds, Policy policy, RawCells cells) {
    this.file = file;
    this.kinds = kinds;
    this.rule = policy.missing();
    this.cells = cells;
    this.width = kinds.size();
  }

  /**
   * What becomes of the columns of all rows; refuses ids and missing values without a rule.
   *
   * @param all every row
   */
  public Encoding ofAll(RowSelection all) {
    refuseIds(all);
    if (rule == null) {
      cells.gaps().refuse(file, cells.names());
    }
    return of(all);
  }

  /**
   * What would become of the columns if there were no other rows. Only which columns may have
   * missing values is known from all of them.
   */
  public Encoding of(RowSelection rows) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      columns.add(new Column(name(c), values(c, rows), gap(c, rows)));
    }
    try {
      return new Encoding(columns);
    } catch (IllegalArgumentException e) { // two features of one name
      throw DataException.of(file, e.getMessage());
    }
  }

  /** The cells that it decides about. */
  public RawCells cells() {
    return cells;
  }

  private String name(int c) {
    return cells.names().get(c);
  }

  /** All of them at once. */
  private void refuseIds(RowSelection all) {
    StringJoiner list = new StringJoiner(", ");
    List<String> ids = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      if (cells.levels(c) != null) {
        long[] counts = counts(c, all);
        if (cells.levels(c).isId(counts)) {
          list.add(cells.levels(c).described(counts));
          ids.add(name(c));
        }
      }
    }
    if (!ids.isEmpty()) {
      String value = String.join(",", ids);
      throw DataException.of(
              file,
              "texts that are (nearly) all different, like names and ids, say nothing about other rows: %s; leave %s out, or have all levels nevertheless"
                  .formatted(list, ids.size() == 1 ? "this column" : "these columns"))
          .remedy(Choice.IGNORED, value)
          .remedy(Choice.LEVELS, value);
    }
  }

  /** The total weight of the rows with each text of a column. */
  private long[] counts(int c, RowSelection rows) {
    long[] counts = new long[cells.levels(c).size()];
    for (int k = 0; k < rows.size(); k++) {
      double number = cells.cell(rows.row(k), c);
      if (!Double.isNaN(number)) {
        counts[(int) number] += rows.times(k);
      }
    }
    return counts;
  }

  private Values values(int c, RowSelection rows) {
    return switch (kinds.get(c)) {
      case NUMBER -> Values.NUMBERS;
      case YES_NO -> Values.YES_NO;
      case DAY -> Values.DAYS;
      case TEXT -> {
        List<String> sorted = cells.levels(c).sorted(counts(c, rows));
        if (sorted.isEmpty()) {
          throw noValues(c, rows);
        }
        yield new Values.Levels(sorted);
      }
    };
  }

  private Optional<Gap> gap(int c, RowSelection rows) {
    if (cells.gaps().of(c) == 0 || rule == GapRule.SKIP) {
      return Optional.empty();
    }
    if (rule == GapRule.INDICATOR) {
      return Optional.of(new Gap(0, true));
    }
    boolean isZero = kinds.get(c) == CellKind.TEXT || rule == GapRule.ZERO;
    return Optional.of(new Gap(isZero ? 0 : meanOrMedian(c, rows), false));
  }

  private double meanOrMedian(int c, RowSelection rows) {
    MeanOrMedian values = new MeanOrMedian(rows.size());
    for (int k = 0; k < rows.size(); k++) {
      double value = cells.cell(rows.row(k), c);
      if (!Double.isNaN(value)) {
        values.add(value, rows.times(k));
      }
    }
    if (values.isEmpty()) {
      throw noValues(c, rows);
    }
    double constant = rule == GapRule.MEAN ? values.mean() : values.median();
    if (!Double.isFinite(constant)) {
      throw DataException.of(
          file, "the mean of column %s is beyond the range of doubles".formatted(name(c)));
    }
    return constant;
  }

  private DataException noValues(int c, RowSelection rows) {
    String where = rows.size() < cells.size() ? " in the rows that are learned from" : "";
    return DataException.of(
            file, "column %s has no values but gaps%s; leave it out".formatted(name(c), where))
        .remedy(Choice.IGNORED, name(c));
  }

  /** How many values are missing, in words. */
  public List<String> notes() {
    StringJoiner list = new StringJoiner(", ", "gaps: ", "").setEmptyValue("");
    for (int c = 0; c < width; c++) {
      if (cells.gaps().of(c) > 0) {
        list.add(cells.gaps().of(c) + " in " + SafeText.plain(name(c)));
      }
    }
    if (cells.skipped() > 0) {
      list.add("in all %d %s".formatted(cells.skipped(), cells.skipped() == 1 ? "row" : "rows"));
    }
    return list.length() == 0 ? List.of() : List.of(list.toString());
  }
}
