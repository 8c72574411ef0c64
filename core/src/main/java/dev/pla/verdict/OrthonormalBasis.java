package dev.pla.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * A = QR for a matrix whose columns come and go: Q has orthonormal columns, R is upper triangular.
 *
 * <p>Columns are added by Gram–Schmidt, three times over, and dropped by Givens rotations. Only as
 * many columns of Q are kept as A has, so memory grows with what is active, not with the square of
 * the dimension.
 */
final class OrthonormalBasis {

  /** Once loses orthogonality, twice is enough, the third is for nearly dependent columns. */
  private static final int PASSES = 3;

  private final int dimension;
  private final List<double[]> q = new ArrayList<>();
  private final List<double[]> r = new ArrayList<>();

  OrthonormalBasis(int dimension) {
    this.dimension = dimension;
  }

  int size() {
    return q.size();
  }

  /** Appends a column to A, using up the array; false, and no change, when it is dependent. */
  boolean add(double[] a) {
    int k = q.size();
    double[] column = new double[k + 1];
    for (int pass = 0; pass < PASSES; pass++) {
      project(a, column);
    }
    double length = norm(a);
    if (!(length > 0x1p-500)) {
      return false;
    }
    for (int i = 0; i < dimension; i++) {
      a[i] /= length;
    }
    column[k] = length;
    q.add(a);
    r.add(column);
    return true;
  }

  /** a ← a − QQᵀa; the coefficients Qᵀa are added to {@code column}. */
  private void project(double[] a, double[] column) {
    for (int j = 0; j < q.size(); j++) {
      double[] qj = q.get(j);
      double c = dot(qj, a);
      column[j] += c;
      for (int i = 0; i < dimension; i++) {
        a[i] -= c * qj[i];
      }
    }
  }

  /** Removes column i from A. */
  void drop(int i) {
    r.remove(i);
    for (int p = i; p < r.size(); p++) {
      rotate(p);
    }
    q.remove(q.size() - 1);
  }

  /** Turns rows p and p + 1 of R, and columns p and p + 1 of Q, so that R[p + 1][p] vanishes. */
  private void rotate(int p) {
    double[] column = r.get(p);
    double length = Math.hypot(column[p], column[p + 1]);
    double cos = column[p] / length;
    double sin = column[p + 1] / length;
    double[] shorter = new double[p + 1];
    System.arraycopy(column, 0, shorter, 0, p);
    shorter[p] = length;
    r.set(p, shorter);
    for (int c = p + 1; c < r.size(); c++) {
      double[] other = r.get(c);
      double x = other[p];
      double y = other[p + 1];
      other[p] = cos * x + sin * y;
      other[p + 1] = cos * y - sin * x;
    }
    double[] a = q.get(p);
    double[] b = q.get(p + 1);
    for (int i = 0; i < dimension; i++) {
      double x = a[i];
      double y = b[i];
      a[i] = cos * x + sin * y;
      b[i] = cos * y - sin * x;
    }
  }

  /** λ that minimises ‖Aλ − e‖, with e the last unit vector. */
  double[] leastSquares() {
    int k = q.size();
    double[] x = new double[k];
    for (int j = 0; j < k; j++) {
      x[j] = q.get(j)[dimension - 1];
    }
    for (int j = k - 1; j >= 0; j--) {
      double[] column = r.get(j);
      x[j] /= column[j];
      for (int i = 0; i < j; i++) {
        x[i] -= column[i] * x[j];
      }
    }
    return x;
  }

  /** e − Aλ for that λ: what is left of e after projection, orthogonal to A to full precision. */
  double[] residual() {
    double[] e = new double[dimension];
    e[dimension - 1] = 1;
    double[] unused = new double[q.size()];
    for (int pass = 0; pass < PASSES; pass++) {
      project(e, unused);
    }
    return e;
  }

  static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  /** Four running sums, which a compiler can keep in flight together. */
  private static double dot(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
