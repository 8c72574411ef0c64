package dev.pla.io;

import dev.pla.data.Copies;
import dev.pla.io.column.WeightColumn;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * Reads the column that says how often rows stand, behind the features, and hands the rows on that
 * stand at all; or hands on every row where no column says it.
 */
final class Weighing {

  private final WeightColumn weights;
  private final Preparation.RawColumn column;
  private Copies copies;

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
    kinds.add(CellKind.TEXT); // all that are no weights are told at once
    return new ColumnRoles(roles.label(), features, kinds);
  }

  /**
   * Takes rows with a weight behind so many features, and hands on those that stand.
   *
   * @param taken how many rows have been taken so far: those with gaps may be left out
   */
  RowSink sink(RowSink rows, int features, IntSupplier taken) {
    return weights == null ? rows : new Standing(rows, features, taken);
  }

  /** How often each row stands that does; nothing where no column says it. */
  Optional<Copies> copies() {
    if (weights != null && copies == null) {
      copies = weights.copies();
    }
    return Optional.ofNullable(copies);
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
   * trace. Texts are numbered here in the order met; a reader may ask for each of them only once.
   */
  private final class Standing implements RowSink {

    private final RowSink rows;
    private final IntSupplier taken;
    private final double[] x;
    private final List<Map<String, Integer>> numbers = new ArrayList<>();
    private final List<List<String>> texts = new ArrayList<>();
    private final List<Runnable> waiting = new ArrayList<>();

    Standing(RowSink rows, int features, IntSupplier taken) {
      this.rows = rows;
      this.taken = taken;
      this.x = new double[features];
      for (int c = 0; c <= features; c++) {
        numbers.add(new HashMap<>());
        texts.add(new ArrayList<>());
      }
    }

    @Override
    public void written(int j, BigDecimal exact) {
      waiting.add(() -> rows.written(j, exact));
    }

    @Override
    public void written(int j, boolean negative, long digits, int scale) {
      waiting.add(() -> rows.written(j, negative, digits, scale));
    }

    @Override
    public double level(int c, String text, long line) {
      return numbers
          .get(c)
          .computeIfAbsent(
              text,
              other -> {
                texts.get(c).add(other);
                return texts.get(c).size() - 1;
              });
    }

    /** What stands in a column of texts; null for a gap. */
    private String text(int c, double number) {
      return Double.isNaN(number) ? null : texts.get(c).get((int) number);
    }

    @Override
    public void dense(long line, double[] row, String label) {
      if (weights.add(line, text(x.length, row[x.length]))) {
        for (int c = 0; c < x.length; c++) {
          boolean isNumber = texts.get(c).isEmpty() || Double.isNaN(row[c]);
          x[c] = isNumber ? row[c] : rows.level(c, text(c, row[c]), line);
        }
        waiting.forEach(Runnable::run);
        int before = taken.getAsInt();
        rows.dense(line, x, label);
        if (taken.getAsInt() == before) {
          weights.leaveOut();
        }
      }
      waiting.clear();
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      rows.sparse(line, index, value, count, label);
    }
  }
}
