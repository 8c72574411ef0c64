package dev.pla.internal.encode;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import java.util.Arrays;

/**
 * Makes features of rows, by an encoding.
 *
 * <p>A raw row has one number for each column: the number itself, the place of its level from 0,
 * NaN for a missing value, or −1 for a level that is not known, which reads what a missing value
 * reads; −2 is none of the levels.
 */
public final class RowEncoder {

  /** A level that is not known. */
  public static final double UNKNOWN = -1;

  /** None of the levels. */
  public static final double NONE = -2;

  private static final int BYTES_OF_A_VALUE = 8;

  /** A value and its index. */
  private static final int BYTES_OF_AN_ENTRY = 12;

  private final int[] first;
  private final boolean[] isLevels;
  private final boolean[] hasIndicator;
  private final double[][] fill;
  private final boolean isPlain;
  private final boolean isSparse;
  private final int dimension;
  private final SparseRow entries = new SparseRow();
  private final double[] x;

  public RowEncoder(Encoding encoding) {
    int count = encoding.columns().size();
    first = new int[count + 1];
    isLevels = new boolean[count];
    hasIndicator = new boolean[count];
    fill = new double[count][];
    first[0] = 1;
    for (int c = 0; c < count; c++) {
      Column column = encoding.columns().get(c);
      isLevels[c] = column.values() instanceof Values.Levels;
      hasIndicator[c] = column.hasIndicator();
      fill[c] =
          column
              .gap()
              .map(gap -> gap.fill().stream().mapToDouble(Double::doubleValue).toArray())
              .orElse(null);
      first[c + 1] = first[c] + Values.width(column.values()) + (hasIndicator[c] ? 1 : 0);
    }
    isPlain = encoding.isPlain();
    dimension = first[count] - 1;
    isSparse = (long) BYTES_OF_AN_ENTRY * count < (long) BYTES_OF_A_VALUE * dimension;
    x = new double[isSparse ? 0 : dimension];
  }

  /** The coordinate, from 1, of the first feature of a column, from 0. */
  public int coordinate(int column) {
    return first[column];
  }

  /** The first column whose cell is a gap for which there is no constant; −1 if there is none. */
  public int unknownGap(double[] raw) {
    for (int c = 0; c < fill.length; c++) {
      if (Double.isNaN(raw[c]) && fill[c] == null) {
        return c;
      }
    }
    return -1;
  }

  /** No points yet; sparse where that is smaller. */
  public PointsBuilder points() {
    return isSparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
  }

  /** Adds a raw row to {@link #points}. */
  public void add(double[] raw, PointsBuilder points) {
    if (isPlain && areNumbers(raw)) {
      points.add(raw);
    } else if (isSparse) {
      entries.clear();
      forEach(raw, entries);
      points.addSparse(entries.features(), entries.values(), entries.count());
    } else {
      Arrays.fill(x, 0);
      forEach(raw, (j, value) -> x[j - 1] = value);
      points.add(x);
    }
  }

  private static boolean areNumbers(double[] raw) {
    for (double value : raw) {
      if (Double.isNaN(value)) {
        return false;
      }
    }
    return true;
  }

  private void forEach(double[] raw, Points.Coordinates visitor) {
    for (int c = 0; c < fill.length; c++) {
      double cell = raw[c];
      boolean gap = Double.isNaN(cell);
      if (gap || (isLevels[c] && cell == UNKNOWN && fill[c] != null)) {
        for (int k = 0; k < fill[c].length; k++) {
          if (fill[c][k] != 0) {
            visitor.accept(first[c] + k, fill[c][k]);
          }
        }
      } else if (isLevels[c] && cell >= 0) {
        visitor.accept(first[c] + (int) cell, 1);
      } else if (!isLevels[c] && cell != 0) {
        visitor.accept(first[c], cell);
      }
      if (gap && hasIndicator[c]) {
        visitor.accept(first[c + 1] - 1, 1);
      }
    }
  }
}
