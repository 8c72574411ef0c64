package dev.pla.internal.data;

import dev.pla.data.Points;
import java.util.Arrays;

/** The features of one point that are not zero: room for them that grows and is used again. */
public final class SparseRow implements Points.Coordinates {

  private int[] features = new int[16];
  private double[] values = new double[16];
  private int count;

  public SparseRow read(Points points, int i) {
    clear();
    points.forEach(i, this);
    return this;
  }

  public void clear() {
    count = 0;
  }

  /** Adds coordinate j ≥ 1, which is feature j − 1; they come in rising order. */
  @Override
  public void accept(int j, double value) {
    add(j - 1, value);
  }

  /** Adds a feature, from 0; they come in rising order. */
  public void add(int feature, double value) {
    if (count == features.length) {
      features = Arrays.copyOf(features, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    features[count] = feature;
    values[count++] = value;
  }

  public int count() {
    return count;
  }

  /** The first {@link #count} are in use; not a copy, and another array once more are needed. */
  public int[] features() {
    return features;
  }

  public double[] values() {
    return values;
  }
}
