package dev.pla.data;

import java.util.Arrays;

/** The coordinates of one point that are not zero: room for them that grows and is used again. */
public final class SparseRow implements Points.Coordinates {

  private int[] indices = new int[16];
  private double[] values = new double[16];
  private int count;

  /** Takes point i in place of what was here. */
  public SparseRow read(Points points, int i) {
    clear();
    points.forEach(i, this);
    return this;
  }

  public void clear() {
    count = 0;
  }

  /** Adds coordinate j ≥ 1; they come in rising order. */
  @Override
  public void accept(int j, double value) {
    if (count == indices.length) {
      indices = Arrays.copyOf(indices, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    indices[count] = j;
    values[count++] = value;
  }

  public int count() {
    return count;
  }

  /** The first {@link #count} are in use; not a copy, and another array once more are needed. */
  public int[] indices() {
    return indices;
  }

  /** As {@link #indices}. */
  public double[] values() {
    return values;
  }
}
