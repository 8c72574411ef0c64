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
import dev.pla.io.column.RowCells;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.IntUnaryOperator;

/**
 * Rows of raw columns, kept until all levels are known and what a gap reads; then they become
 * points, and the raw rows are let go block by block.
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
  private ExactCells exact = ExactCells.NOTHING_MORE;

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
    for (int c = 0; c < width; c++) {
      if (levels[c] != null && !Double.isNaN(raw[c])) {
        levels[c].count((int) raw[c]);
      }
    }
    pending.addTo(written, labels.size(), j -> j);
    labels.add(line, label);
  }

  @Override
  public void sparse(long line, int[] index, double[] value, int count, String label) {
    throw new IllegalStateException("sparse rows have no columns");
  }

  /**
   * What becomes of the columns; refuses ids and gaps for which there is no rule.
   *
   * @param copies how often a row stands
   */
  Preparation preparation(IntUnaryOperator copies) {
    refuseIds();
    if (rule == null) {
      gaps.refuse(file, names);
    }
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      columns.add(new Column(names.get(c), values(c), gap(c, copies)));
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
  private void refuseIds() {
    StringJoiner list = new StringJoiner(", ");
    List<String> ids = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      if (levels[c] != null && levels[c].isId()) {
        list.add(levels[c].described());
        ids.add(names.get(c));
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

  private Values values(int c) {
    return switch (roles.kinds().get(c)) {
      case NUMBER -> Values.NUMBERS;
      case YES_NO -> Values.YES_NO;
      case DAY -> Values.DAYS;
      case TEXT -> {
        List<String> sorted = levels[c].sorted();
        if (sorted.isEmpty()) {
          throw noValues(c);
        }
        yield new Values.Levels(sorted);
      }
    };
  }

  private Optional<Gap> gap(int c, IntUnaryOperator copies) {
    if (gaps.of(c) == 0 || rule == GapRule.SKIP) {
      return Optional.empty();
    }
    if (rule == GapRule.INDICATOR) {
      return Optional.of(new Gap(0, true));
    }
    boolean isConstant = levels[c] != null || rule == GapRule.ZERO;
    return Optional.of(new Gap(isConstant ? 0 : middle(c, copies), false));
  }

  /** The mean or the median of a column, in which a row counts as often as it stands. */
  private double middle(int c, IntUnaryOperator copies) {
    double[] values = new double[labels.size()];
    int size = 0;
    double sum = 0;
    long count = 0;
    for (int i = 0; i < labels.size(); i++) {
      double value = cell(i, c);
      if (!Double.isNaN(value)) {
        values[size++] = value;
        int times = copies.applyAsInt(i);
        for (int k = 0; k < times; k++) { // as for a file with the copies, to the last bit
          sum += value;
        }
        count += times;
      }
    }
    if (count == 0) {
      throw noValues(c);
    }
    double middle = sum / count;
    if (rule == GapRule.MEDIAN) {
      Arrays.sort(values, 0, size);
      double low = ranked((count - 1) / 2, c, values, size, copies);
      double high = ranked(count / 2, c, values, size, copies);
      middle = low == high ? low : low / 2 + high / 2;
    }
    if (!Double.isFinite(middle)) {
      throw DataException.of(
          file, "the mean of column " + names.get(c) + " is beyond the range of doubles");
    }
    return middle;
  }

  /** The value of this rank, from 0, among all copies of a column's sorted values. */
  private double ranked(long rank, int c, double[] sorted, int size, IntUnaryOperator copies) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (countUpTo(sorted[middle], c, copies) > rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return sorted[low];
  }

  private long countUpTo(double most, int c, IntUnaryOperator copies) {
    long count = 0;
    for (int i = 0; i < labels.size(); i++) {
      count += cell(i, c) <= most ? copies.applyAsInt(i) : 0;
    }
    return count;
  }

  private double cell(int i, int c) {
    return blocks.get(i / rowsInBlock)[i % rowsInBlock * width + c];
  }

  private DataException noValues(int c) {
    return DataException.of(
            file, "column " + names.get(c) + " has no values but gaps; leave it out")
        .remedy(Choice.IGNORED, names.get(c));
  }

  /** The rows as points; they are gone from here. */
  Points points(Preparation preparation) {
    Encoding encoding = preparation.columns().orElseGet(() -> Encoding.plain(names));
    int[][] places = new int[width][];
    for (int c = 0; c < width; c++) {
      places[c] = levels[c] == null ? null : levels[c].places();
    }
    EncodedPoints points = new EncodedPoints(encoding);
    ExactCells raw = written.build();
    ExactCells.Builder moved = new ExactCells.Builder();
    double[] row = new double[width];
    for (int i = 0; i < labels.size(); i++) {
      int at = i % rowsInBlock;
      System.arraycopy(blocks.get(i / rowsInBlock), at * width, row, 0, width);
      for (int c = 0; c < width; c++) {
        if (places[c] != null && !Double.isNaN(row[c])) {
          row[c] = places[c][(int) row[c]];
        }
      }
      points.add(row);
      if (!raw.isEmpty()) {
        int point = i;
        raw.forEach(i, (j, value) -> moved.add(point, points.encoder().coordinate(j - 1), value));
      }
      if (at == rowsInBlock - 1) {
        blocks.set(i / rowsInBlock, null);
      }
    }
    exact = moved.build();
    return points.build();
  }

  /** What was written beyond doubles, after the points were made. */
  ExactCells exact() {
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
