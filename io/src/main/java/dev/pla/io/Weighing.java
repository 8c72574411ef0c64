package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.io.column.WeightColumn;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Reads the column that says how often rows stand, behind the features, and hands the rows on that
 * stand at all; or hands on every row where no column says it.
 */
final class Weighing {

  private final WeightColumn weights;
  private final Preparation.RawColumn column;

  private Weighing(WeightColumn weights, Preparation.RawColumn column) {
    this.weights = weights;
    this.column = column;
  }

  /** By the column that was chosen; by none, if none was. */
  static Weighing of(String file, ColumnChoice columns, Layout layout) {
    int chosen = layout.isSparse() ? -1 : columns.weight(file, layout);
    if (chosen < 0) {
      return new Weighing(null, null);
    }
    String name = layout.names().get(chosen);
    return new Weighing(new WeightColumn(file, name), new Preparation.RawColumn(chosen + 1, name));
  }

  /** The roles to read the columns by: the weight comes last. */
  ColumnRoles roles(ColumnRoles roles) {
    if (weights == null) {
      return roles;
    }
    List<Integer> features = new ArrayList<>(roles.features());
    features.add(column.column() - 1);
    List<CellKind> kinds = new ArrayList<>(roles.kinds());
    kinds.add(CellKind.NUMBER);
    return new ColumnRoles(roles.label(), features, kinds);
  }

  /**
   * Takes rows with a weight behind so many features, and hands on those that stand.
   *
   * @param taken the rows that were taken of those handed on: some are left out for their gaps
   */
  RowSink sink(RowSink rows, int features, RowLabels taken) {
    return weights == null ? rows : new Standing(rows, features, taken);
  }

  /** How often each row stands, when all are read. */
  IntUnaryOperator copies() {
    return weights == null ? row -> 1 : weights.copies()::count;
  }

  /** The examples, each row as often as it stands. */
  Dataset repeated(Dataset data) {
    return weights == null ? data : data.repeated(weights.copies());
  }

  Preparation said(Preparation preparation) {
    return weights == null ? preparation : preparation.withCopies(column);
  }

  /** What it did, in words. */
  List<String> notes() {
    return weights == null ? List.of() : List.of(weights.note());
  }

  /**
   * What belongs to a row waits until its weight is known: a row that stands 0 times leaves no
   * trace.
   */
  private final class Standing implements RowSink {

    private final RowSink rows;
    private final RowLabels taken;
    private final double[] x;
    private final String[] texts;
    private final List<Runnable> waiting = new ArrayList<>();

    Standing(RowSink rows, int features, RowLabels taken) {
      this.rows = rows;
      this.taken = taken;
      this.x = new double[features];
      this.texts = new String[features];
    }

    @Override
    public void written(int j, BigDecimal exact) {
      if (j > x.length) {
        weights.written(exact);
      } else {
        waiting.add(() -> rows.written(j, exact));
      }
    }

    @Override
    public void written(int j, boolean negative, long digits, int scale) {
      BigDecimal size = new BigDecimal(new BigInteger(Long.toUnsignedString(digits)), scale);
      written(j, negative ? size.negate() : size);
    }

    @Override
    public double level(int c, String text, long line) {
      texts[c] = text;
      return 0;
    }

    @Override
    public void dense(long line, double[] row, String label) {
      if (weights.add(line, row[x.length])) {
        System.arraycopy(row, 0, x, 0, x.length);
        for (int c = 0; c < x.length; c++) {
          x[c] = texts[c] == null ? x[c] : rows.level(c, texts[c], line);
        }
        waiting.forEach(Runnable::run);
        int before = taken.size();
        rows.dense(line, x, label);
        if (taken.size() == before) {
          weights.leaveOut();
        }
      }
      waiting.clear();
      Arrays.fill(texts, null);
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      rows.sparse(line, index, value, count, label);
    }
  }
}
