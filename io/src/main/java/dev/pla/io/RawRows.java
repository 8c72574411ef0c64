package dev.pla.io;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.encode.Column;
import dev.pla.encode.Encoding;
import dev.pla.encode.Gap;
import dev.pla.encode.GapRule;
import dev.pla.encode.Values;
import dev.pla.io.column.EncodedPoints;
import dev.pla.io.column.GapCounts;
import dev.pla.io.column.LevelColumn;
import dev.pla.io.column.Middle;
import dev.pla.io.column.RowCells;
import dev.pla.io.column.SomeRows;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Rows of raw columns, kept until all levels are known and what a gap reads; then they become
 * points. Some of the rows alone may become points, too, by levels and constants of their own.
 */
final class RawRows implements RowSink {

  /** Numbers of a block: half a megabyte. */
  private static final int BLOCK = 1 << 16;

  private final String file;
  private final List<String> names;
  private final ColumnRoles roles;
  private final GapRule rule;
  private final LevelColumn[] levels;
  private final GapCounts gaps;
  private final RowLabels labels;
  private final RowCells pending = new RowCells();
  private final ExactCells.Builder written = new ExactCells.Builder();
  private final List<double[]> blocks = new ArrayList<>();
  private final int width;
  private final int rowsInBlock;
  private long skipped;
  private ExactCells exact;

  /**
   * Rows of these columns.
   *
   * @param names of the features' columns
   * @param askedFor the features, from 0, whose levels were asked for
   * @param rule what gaps become; null if they are an error
   */
  RawRows(String file, List<String> names, ColumnRoles roles, Set<Integer> askedFor, GapRule rule) {
    this.file = file;
    this.names = names;
    this.roles = roles;
    this.rule = rule;
    this.width = names.size();
    this.rowsInBlock = Math.max(1, BLOCK / width);
    this.gaps = new GapCounts(width);
    this.labels = new RowLabels(file);
    this.levels = new LevelColumn[width];
    for (int c = 0; c < width; c++) {
      if (roles.kinds().get(c) == CellKind.TEXT) {
        levels[c] = new LevelColumn(file, names.get(c), askedFor.contains(c));
      }
    }
  }

  RowLabels labels() {
    return labels;
  }

  @Override
  public double level(int column, String text, long line) {
    return levels[column].number(text, line);
  }

  @Override
  public void written(int j, BigDecimal value) {
    pending.add(j, value);
  }

  @Override
  public void written(int j, boolean negative, long digits, int scale) {
    pending.add(j, negative, digits, scale);
  }

  @Override
  public void dense(long line, double[] raw, String label) {
    if (gaps.add(line, raw) && rule == GapRule.SKIP) {
      skipped++;
      pending.clear();
      return;
    }
    int row = labels.size() % rowsInBlock;
    if (row == 0) {
      blocks.add(new double[rowsInBlock * width]);
    }
    System.arraycopy(raw, 0, blocks.get(blocks.size() - 1), row * width, width);
    pending.addTo(written, labels.size(), j -> j);
    labels.add(line, label);
  }

  @Override
  public void sparse(long line, int[] index, double[] value, int count, String label) {
    throw new IllegalStateException("sparse rows have no columns");
  }

  List<String> names() {
    return names;
  }

  /**
   * What becomes of the columns of all rows; refuses ids and gaps for which there is no rule.
   *
   * @param all every row
   */
  Preparation preparation(SomeRows all) {
    refuseIds(all);
    if (rule == null) {
      gaps.refuse(file, names);
    }
    return of(all);
  }

  /**
   * What would become of the columns if no other rows were there. Only which columns may have gaps
   * is known from all of them.
   */
  Preparation of(SomeRows rows) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      columns.add(new Column(names.get(c), values(c, rows), gap(c, rows)));
    }
    try {
      Encoding encoding = new Encoding(columns);
      return new Preparation(
          encoding.isPlain() ? Optional.empty() : Optional.of(encoding), skipped > 0, 1);
    } catch (IllegalArgumentException e) { // two features of one name
      throw DataException.of(file, e.getMessage());
    }
  }

  /** All of them at once. */
  private void refuseIds(SomeRows all) {
    StringJoiner list = new StringJoiner(", ");
    List<String> ids = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      if (levels[c] != null) {
        long[] counts = counts(c, all);
        if (levels[c].isId(counts)) {
          list.add(levels[c].described(counts));
          ids.add(names.get(c));
        }
      }
    }
    if (!ids.isEmpty()) {
      String value = String.join(",", ids);
      throw DataException.of(
              file,
              "texts that are (nearly) all different, like names and ids, say nothing about other"
                  + " rows: "
                  + list
                  + "; leave "
                  + (ids.size() == 1 ? "this column" : "these columns")
                  + " out, or have all levels nevertheless")
          .remedy(Choice.IGNORED, value)
          .remedy(Choice.LEVELS, value);
    }
  }

  /** How often each text of a column stands. */
  private long[] counts(int c, SomeRows rows) {
    long[] counts = new long[levels[c].size()];
    for (int k = 0; k < rows.size(); k++) {
      double number = cell(rows.row(k), c);
      if (!Double.isNaN(number)) {
        counts[(int) number] += rows.times(k);
      }
    }
    return counts;
  }

  private Values values(int c, SomeRows rows) {
    return switch (roles.kinds().get(c)) {
      case NUMBER -> Values.NUMBERS;
      case YES_NO -> Values.YES_NO;
      case DAY -> Values.DAYS;
      case TEXT -> {
        List<String> sorted = levels[c].sorted(counts(c, rows));
        if (sorted.isEmpty()) {
          throw noValues(c, rows);
        }
        yield new Values.Levels(sorted);
      }
    };
  }

  private Optional<Gap> gap(int c, SomeRows rows) {
    if (gaps.of(c) == 0 || rule == GapRule.SKIP) {
      return Optional.empty();
    }
    if (rule == GapRule.INDICATOR) {
      return Optional.of(new Gap(0, true));
    }
    boolean isConstant = levels[c] != null || rule == GapRule.ZERO;
    return Optional.of(new Gap(isConstant ? 0 : middle(c, rows), false));
  }

  /** The mean or the median of a column. */
  private double middle(int c, SomeRows rows) {
    Middle values = new Middle(rows.size());
    for (int k = 0; k < rows.size(); k++) {
      double value = cell(rows.row(k), c);
      if (!Double.isNaN(value)) {
        values.add(value, rows.times(k));
      }
    }
    if (values.isEmpty()) {
      throw noValues(c, rows);
    }
    double middle = rule == GapRule.MEAN ? values.mean() : values.median();
    if (!Double.isFinite(middle)) {
      throw DataException.of(
          file, "the mean of column " + names.get(c) + " is beyond the range of doubles");
    }
    return middle;
  }

  private double cell(int i, int c) {
    return blocks.get(i / rowsInBlock)[i % rowsInBlock * width + c];
  }

  private DataException noValues(int c, SomeRows rows) {
    String where = rows.size() < labels.size() ? " in the rows that are learned from" : "";
    return DataException.of(
            file, "column " + names.get(c) + " has no values but gaps" + where + "; leave it out")
        .remedy(Choice.IGNORED, names.get(c));
  }

  /**
   * Rows as features.
   *
   * @param written what was written beyond doubles
   * @param unknown how many texts were none of the levels
   */
  record Encoded(Points points, ExactCells written, long unknown) {}

  /** All rows as points; they are gone from here, block by block. */
  Encoded release(Preparation preparation) {
    return encoded(preparation, SomeRows.all(labels.size(), Optional.empty()), true);
  }

  /** Some rows as points; a text that is none of the preparation's levels is none of them. */
  Encoded encoded(Preparation preparation, SomeRows rows) {
    return encoded(preparation, rows, false);
  }

  private Encoded encoded(Preparation preparation, SomeRows rows, boolean areLetGo) {
    Encoding encoding = preparation.columns().orElseGet(() -> Encoding.plain(names));
    int[][] places = new int[width][];
    for (int c = 0; c < width; c++) {
      if (encoding.columns().get(c).values() instanceof Values.Levels known) {
        places[c] = levels[c].places(known.texts());
      }
    }
    EncodedPoints points = new EncodedPoints(encoding);
    ExactCells raw = exact();
    ExactCells.Builder moved = new ExactCells.Builder();
    long unknown = 0;
    double[] row = new double[width];
    for (int k = 0; k < rows.size(); k++) {
      int i = rows.row(k);
      int at = i % rowsInBlock;
      System.arraycopy(blocks.get(i / rowsInBlock), at * width, row, 0, width);
      for (int c = 0; c < width; c++) {
        if (places[c] != null && !Double.isNaN(row[c])) {
          row[c] = places[c][(int) row[c]];
          unknown += row[c] < 0 ? 1 : 0;
        }
      }
      points.add(row);
      if (!raw.isEmpty()) {
        int point = k;
        raw.forEach(i, (j, value) -> moved.add(point, points.encoder().coordinate(j - 1), value));
      }
      if (areLetGo && at == rowsInBlock - 1) {
        blocks.set(i / rowsInBlock, null);
      }
    }
    return new Encoded(points.build(), moved.build(), unknown);
  }

  private ExactCells exact() {
    if (exact == null) {
      exact = written.build();
    }
    return exact;
  }

  /** How many gaps there were, in words. */
  List<String> notes() {
    StringJoiner list = new StringJoiner(", ", "gaps: ", "").setEmptyValue("");
    for (int c = 0; c < width; c++) {
      if (gaps.of(c) > 0) {
        list.add(gaps.of(c) + " in " + SafeText.plain(names.get(c)));
      }
    }
    if (skipped > 0) {
      list.add("in all " + skipped + (skipped == 1 ? " row" : " rows"));
    }
    return list.length() == 0 ? List.of() : List.of(list.toString());
  }
}
