package dev.pla.io.column;

import dev.pla.io.text.RowSink;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Takes the rows of a text one by one, whatever is made of them: a table to learn from, or batches
 * to predict. It leaves out rows of weight 0 and hands the cells of all others to a {@link
 * CellStore}; of the rows that were taken it reports line and label.
 */
public final class RowCollector implements RowSink {

  /** Receives line and label of each row that was taken; the label is null where there is none. */
  @FunctionalInterface
  public interface Taken {
    void row(long line, String label);

    /** A row was left out. */
    default void leftOut() {}
  }

  private final CellStore cells;
  private final RowWeights weights;
  private final Taken taken;
  private final RowCells exact = new RowCells();

  /**
   * A collector.
   *
   * @param weights read from a column behind the features; null where rows have no weights
   */
  public RowCollector(CellStore cells, RowWeights weights, Taken taken) {
    this.cells = cells;
    this.weights = weights;
    this.taken = taken;
  }

  @Override
  public double level(int column, String text, long line) {
    return weights != null && column == weights.place()
        ? weights.number(text)
        : cells.level(column, text, line);
  }

  @Override
  public void written(int j, BigDecimal value) {
    exact.add(j, value);
  }

  @Override
  public void written(int j, boolean negative, long digits, int scale) {
    exact.add(j, negative, digits, scale);
  }

  @Override
  public void dense(long line, double[] x, String label) {
    int times = weights == null ? 1 : weights.of(line, x[weights.place()]);
    double[] raw = weights == null ? x : Arrays.copyOf(x, weights.place());
    if (times > 0 && cells.add(line, raw, exact)) {
      if (weights != null) {
        weights.add(times);
      }
      taken.row(line, label);
    } else {
      taken.leftOut();
    }
    exact.clear();
  }

  @Override
  public void sparse(long line, int[] index, double[] value, int count, String label) {
    cells.add(line, index, value, count, exact);
    exact.clear();
    taken.row(line, label);
  }
}
