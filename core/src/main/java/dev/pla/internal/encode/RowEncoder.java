package dev.pla.internal.encode;

import dev.pla.data.Points;
import java.util.Arrays;

/**
 * Makes features of rows, by an encoding.
 *
 * <p>A raw row has one number for each column: the number itself, the place of its level from 0, or
 * NaN for a gap.
 */
public final class RowEncoder {

  private final int[] first;
  private final boolean[] isLevels;
  private final boolean[] hasIndicator;
  private final double[] constant;

  public RowEncoder(Encoding encoding) {
    int count = encoding.columns().size();
    first = new int[count + 1];
    isLevels = new boolean[count];
    hasIndicator = new boolean[count];
    constant = new double[count];
    first[0] = 1;
    for (int c = 0; c < count; c++) {
      Column column = encoding.columns().get(c);
      isLevels[c] = column.values() instanceof Values.Levels;
      hasIndicator[c] = column.hasIndicator();
      constant[c] = column.gap().isPresent() ? column.gap().get().constant() : Double.NaN;
      first[c + 1] = first[c] + column.width() + (hasIndicator[c] ? 1 : 0);
    }
  }

  /** The coordinate, from 1, of the first feature of a column, from 0. */
  public int coordinate(int column) {
    return first[column];
  }

  /** The first column whose cell is a gap for which there is no constant; −1 if there is none. */
  public int unknownGap(double[] raw) {
    for (int c = 0; c < constant.length; c++) {
      if (Double.isNaN(raw[c]) && Double.isNaN(constant[c])) {
        return c;
      }
    }
    return -1;
  }

  /** Visits the features that are not zero, by rising coordinate. */
  public void forEach(double[] raw, Points.Coordinates visitor) {
    for (int c = 0; c < constant.length; c++) {
      double cell = raw[c];
      boolean gap = Double.isNaN(cell);
      if (isLevels[c]) {
        if (!gap && cell >= 0) {
          visitor.accept(first[c] + (int) cell, 1);
        }
      } else {
        double value = gap ? constant[c] : cell;
        if (value != 0) {
          visitor.accept(first[c], value);
        }
      }
      if (gap && hasIndicator[c]) {
        visitor.accept(first[c + 1] - 1, 1);
      }
    }
  }

  /** x[j − 1] ← feature j, for all of them. */
  public void read(double[] raw, double[] x) {
    Arrays.fill(x, 0);
    forEach(raw, (j, value) -> x[j - 1] = value);
  }
}
