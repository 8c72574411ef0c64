package dev.pla.io.column;

import dev.pla.io.text.RowCells;
import dev.pla.io.text.RowSink;
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
  private final boolean isLabelled;
  private long unlabelled;
  private long blank;

  /**
   * A collector.
   *
   * @param weights read from a column behind the features; null where rows have no weights
   * @param isLabelled whether a row of a table without a label is left out
   */
  public RowCollector(CellStore cells, RowWeights weights, boolean isLabelled, Taken taken) {
    this.cells = cells;
    this.isLabelled = isLabelled;
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
  public void dense(long line, double[] x, RowCells exact, String label) {
    if (isLabelled && label == null) {
      boolean isBlank = Arrays.stream(x).allMatch(Double::isNaN);
      blank += isBlank ? 1 : 0;
      unlabelled += isBlank ? 0 : 1;
      return;
    }
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
  }

  @Override
  public void sparse(
      long line, int[] index, double[] value, int count, RowCells exact, String label) {
    cells.add(line, index, value, count, exact);
    taken.row(line, label);
  }

  /** How many rows were left out because they have no label. */
  public long unlabelled() {
    return unlabelled;
  }

  /** How many rows were left out because they have neither label nor values. */
  public long blank() {
    return blank;
  }
}
