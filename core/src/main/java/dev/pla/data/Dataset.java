package dev.pla.data;

import java.util.Objects;

/**
 * Examples (x₁, y₁) … (x_N, y_N): points, their labels, and what was written beyond double
 * precision.
 */
public record Dataset(Points points, Labels labels, ExactCells written) {

  public Dataset {
    Objects.requireNonNull(written, "written");
    if (points.size() != labels.size()) {
      throw new IllegalArgumentException(
          points.size() + " points, but " + labels.size() + " labels");
    }
  }

  public Dataset(Points points, Labels labels) {
    this(points, labels, ExactCells.NOTHING_MORE);
  }

  /** N. */
  public int size() {
    return points.size();
  }

  /** d, without x₀. */
  public int dimension() {
    return points.dimension();
  }
}
