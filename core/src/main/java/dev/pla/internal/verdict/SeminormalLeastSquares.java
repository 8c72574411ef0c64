package dev.pla.internal.verdict;

import dev.pla.internal.exact.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * AᵀA = RᵀR with A kept as it is, sparse: the corrected seminormal equations (Björck, "Stability
 * analysis of the method of seminormal equations for linear least squares problems", Linear Algebra
 * and its Applications, 1987).
 *
 * <p>Memory is A's own and the square of the number of columns, whatever their length. Each
 * solution is corrected from its residual, which makes up for the conditioning of AᵀA unless A is
 * very nearly dependent.
 */
final class SeminormalLeastSquares implements LeastSquares {

  private static final int CORRECTIONS = 1;

  /** A column needs no care when this share of its square is new. */
  private static final double PLAIN = 0.01;

  private final int dimension;
  private final List<Column> columns = new ArrayList<>();
  private final UpperTriangle r = new UpperTriangle();
  private double[] lambda = new double[0];
  private double[] residual;

  SeminormalLeastSquares(int dimension) {
    this.dimension = dimension;
  }

  @Override
  public boolean add(double[] a) {
    Column column = new Column(a);
    double square = Vectors.dot(a, a);
    double[] top = products(a);
    r.solveTransposed(top);
    double rest = square - Vectors.dot(top, top);
    if (!(rest > square * PLAIN)) {
      top = r.times(approximate(a));
      rest = Vectors.dot(a, a);
    }
    if (!(rest > 0x1p-1000)) {
      return false;
    }
    double[] entries = Arrays.copyOf(top, top.length + 1);
    entries[top.length] = Math.sqrt(rest);
    columns.add(column);
    r.add(entries);
    residual = null;
    return true;
  }

  @Override
  public void drop(int i) {
    columns.remove(i);
    r.drop(i, (p, cos, sin) -> {});
    residual = null;
  }

  @Override
  public double[] leastSquares() {
    solve();
    return lambda.clone();
  }

  @Override
  public double[] residual() {
    solve();
    return residual.clone();
  }

  private void solve() {
    if (residual == null) {
      residual = new double[dimension];
      residual[dimension - 1] = 1;
      lambda = approximate(residual);
    }
  }

  /** x that minimises ‖Ax − b‖; b ← b − Ax. */
  private double[] approximate(double[] b) {
    double[] x = new double[columns.size()];
    for (int pass = 0; pass <= CORRECTIONS; pass++) {
      double[] step = products(b);
      r.solveTransposed(step);
      r.solve(step);
      for (int i = 0; i < step.length; i++) {
        x[i] += step[i];
        columns.get(i).addTo(-step[i], b);
      }
    }
    return x;
  }

  /** Aᵀb. */
  private double[] products(double[] b) {
    double[] products = new double[columns.size()];
    for (int i = 0; i < products.length; i++) {
      products[i] = columns.get(i).dot(b);
    }
    return products;
  }

  /** One column of A without its zeros. */
  private static final class Column {

    private final int[] rows;
    private final double[] values;

    Column(double[] a) {
      int count = 0;
      int[] places = new int[a.length];
      for (int i = 0; i < a.length; i++) {
        places[count] = i;
        count += a[i] != 0 ? 1 : 0;
      }
      rows = Arrays.copyOf(places, count);
      values = new double[count];
      for (int k = 0; k < count; k++) {
        values[k] = a[rows[k]];
      }
    }

    double dot(double[] b) {
      double sum = 0;
      for (int k = 0; k < rows.length; k++) {
        sum += values[k] * b[rows[k]];
      }
      return sum;
    }

    void addTo(double scale, double[] b) {
      for (int k = 0; k < rows.length; k++) {
        b[rows[k]] += scale * values[k];
      }
    }
  }
}
