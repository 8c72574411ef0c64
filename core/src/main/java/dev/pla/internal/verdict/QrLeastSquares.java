package dev.pla.internal.verdict;

import dev.pla.internal.exact.Vectors;
import java.util.ArrayList;
import java.util.List;

/**
 * A = QR: Q has orthonormal columns, R is upper triangular.
 *
 * <p>Columns are added by Gram–Schmidt, several times over, and dropped by Givens rotations. The
 * residual is orthogonal to A to full precision of its own length, however short it is; that is
 * what lets doubles see margins of 10⁻¹².
 */
final class QrLeastSquares implements LeastSquares {

  /** Once loses orthogonality, twice is enough, the third is for nearly dependent columns. */
  private static final int PASSES = 3;

  private final int dimension;
  private final List<double[]> q = new ArrayList<>();
  private final UpperTriangle r = new UpperTriangle();

  QrLeastSquares(int dimension) {
    this.dimension = dimension;
  }

  @Override
  public boolean add(double[] a) {
    int k = q.size();
    double[] column = new double[k + 1];
    for (int pass = 0; pass < PASSES; pass++) {
      project(a, column);
    }
    double length = Vectors.norm(a);
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
      double c = Vectors.dot(qj, a);
      column[j] += c;
      for (int i = 0; i < dimension; i++) {
        a[i] -= c * qj[i];
      }
    }
  }

  @Override
  public void drop(int i) {
    r.drop(i, this::rotate);
    q.remove(q.size() - 1);
  }

  private void rotate(int p, double cos, double sin) {
    double[] a = q.get(p);
    double[] b = q.get(p + 1);
    for (int i = 0; i < dimension; i++) {
      double x = a[i];
      double y = b[i];
      a[i] = cos * x + sin * y;
      b[i] = cos * y - sin * x;
    }
  }

  @Override
  public double[] leastSquares() {
    double[] lambda = new double[q.size()];
    for (int j = 0; j < lambda.length; j++) {
      lambda[j] = q.get(j)[dimension - 1];
    }
    r.solve(lambda);
    return lambda;
  }

  @Override
  public double[] residual() {
    double[] e = new double[dimension];
    e[dimension - 1] = 1;
    double[] unused = new double[q.size()];
    for (int pass = 0; pass < PASSES; pass++) {
      project(e, unused);
    }
    return e;
  }
}
