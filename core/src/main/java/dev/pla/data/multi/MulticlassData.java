package dev.pla.data.multi;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.util.Arrays;
import java.util.Objects;

/** Examples of several classes: points, their classes, and what was written beyond doubles. */
public record MulticlassData(Points points, Classes classes, ExactCells written) {

  public MulticlassData {
    Objects.requireNonNull(written, "written");
    if (points.size() != classes.size()) {
      throw new IllegalArgumentException(
          points.size() + " points, but classes of " + classes.size());
    }
  }

  public MulticlassData(Points points, Classes classes) {
    this(points, classes, ExactCells.NOTHING_MORE);
  }

  /** N. */
  public int size() {
    return points.size();
  }

  /** d, without x₀. */
  public int dimension() {
    return points.dimension();
  }

  /** The numbers of the examples of two classes, in file order. */
  public int[] ofPair(int one, int other) {
    int[] rows = new int[size()];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (classes.of(i) == one || classes.of(i) == other) {
        rows[count++] = i;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** All examples, those of one class +1 and all others −1. */
  public Dataset against(int one) {
    Labels.Builder signs = new Labels.Builder(size());
    for (int i = 0; i < size(); i++) {
      signs.add(classes.of(i) == one ? 1 : -1);
    }
    return new Dataset(points, signs.build(), written);
  }
}
