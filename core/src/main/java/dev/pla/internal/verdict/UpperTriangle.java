package dev.pla.internal.verdict;

import dev.pla.internal.exact.Vectors;
import java.util.ArrayList;
import java.util.List;

/** An upper triangular matrix R, column by column; a column can be added or taken out. */
final class UpperTriangle {

  private final List<double[]> columns = new ArrayList<>();

  /** Receives the rotations that make R triangular again: of rows p and p + 1. */
  @FunctionalInterface
  interface Rotation {
    void turn(int p, double cos, double sin);
  }

  int size() {
    return columns.size();
  }

  /** Appends a column of size() + 1 entries. */
  void add(double[] column) {
    columns.add(column);
  }

  /** Takes out column i by Givens rotations, each of which is told. */
  void drop(int i, Rotation rotation) {
    columns.remove(i);
    for (int p = i; p < columns.size(); p++) {
      double[] column = columns.get(p);
      double length = Vectors.length(column[p], column[p + 1]);
      double cos = column[p] / length;
      double sin = column[p + 1] / length;
      double[] shorter = new double[p + 1];
      System.arraycopy(column, 0, shorter, 0, p);
      shorter[p] = length;
      columns.set(p, shorter);
      for (int c = p + 1; c < columns.size(); c++) {
        turn(columns.get(c), p, cos, sin);
      }
      rotation.turn(p, cos, sin);
    }
  }

  private static void turn(double[] column, int p, double cos, double sin) {
    double x = column[p];
    double y = column[p + 1];
    column[p] = cos * x + sin * y;
    column[p + 1] = cos * y - sin * x;
  }

  /** x ← R⁻¹x. */
  void solve(double[] x) {
    for (int j = columns.size() - 1; j >= 0; j--) {
      double[] column = columns.get(j);
      x[j] /= column[j];
      for (int i = 0; i < j; i++) {
        x[i] -= column[i] * x[j];
      }
    }
  }

  /** x ← R⁻ᵀx. */
  void solveTransposed(double[] x) {
    for (int j = 0; j < columns.size(); j++) {
      double[] column = columns.get(j);
      x[j] = (x[j] - Vectors.dot(column, x, j)) / column[j];
    }
  }

  /** Rx. */
  double[] times(double[] x) {
    double[] product = new double[x.length];
    for (int j = 0; j < columns.size(); j++) {
      double[] column = columns.get(j);
      for (int i = 0; i <= j; i++) {
        product[i] += column[i] * x[j];
      }
    }
    return product;
  }
}
