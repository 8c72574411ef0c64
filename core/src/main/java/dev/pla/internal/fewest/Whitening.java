package dev.pla.internal.fewest;

import dev.pla.data.Points;

/**
 * Coordinates in which the data have mean zero and, as nearly as their rank allows, covariance I.
 *
 * <p>Hyperplanes do not change under this map, only their coordinates do; steps of one length mean
 * the same in every direction then, whatever units the columns were given in.
 */
final class Whitening {

  /** From here on only the columns are scaled: a covariance of d² entries costs too much. */
  private static final int FULL = 256;

  /** A column that is a combination of others, up to this share of its variance, is left as is. */
  private static final double DEPENDENT = 1e-10;

  private final int d;
  private final double[] mean;
  private final double[] deviation;

  /** Lower triangle of the Cholesky factor of the correlations; null: the identity. */
  private final double[][] factor;

  private Whitening(double[] mean, double[] deviation, double[][] factor) {
    this.d = mean.length;
    this.mean = mean;
    this.deviation = deviation;
    this.factor = factor;
  }

  static Whitening of(Points points, int[] rows) {
    int d = points.dimension();
    double[] mean = new double[d];
    double[] deviation = new double[d];
    double[] x = new double[d];
    for (int i : rows) {
      points.read(i, x);
      for (int j = 0; j < d; j++) {
        mean[j] += x[j] / rows.length;
      }
    }
    double[][] products = new double[d <= FULL ? d : 0][d];
    for (int i : rows) {
      points.read(i, x);
      for (int j = 0; j < d; j++) {
        x[j] -= mean[j];
        deviation[j] += x[j] * x[j] / rows.length;
      }
      addProducts(x, products);
    }
    for (int j = 0; j < d; j++) {
      double root = Math.sqrt(deviation[j]);
      deviation[j] = root > 0 && root < Double.POSITIVE_INFINITY ? root : 1;
    }
    return new Whitening(mean, deviation, cholesky(products, deviation, rows.length));
  }

  private static void addProducts(double[] x, double[][] products) {
    for (int j = 0; j < products.length; j++) {
      for (int k = 0; k <= j; k++) {
        products[j][k] += x[j] * x[k];
      }
    }
  }

  private static double[][] cholesky(double[][] products, double[] deviation, int n) {
    if (products.length == 0) {
      return null;
    }
    for (int j = 0; j < products.length; j++) {
      double[] row = products[j];
      for (int k = 0; k <= j; k++) {
        double sum = row[k] / (deviation[j] * deviation[k] * n);
        for (int l = 0; l < k; l++) {
          sum -= row[l] * products[k][l];
        }
        row[k] = k < j ? sum / products[k][k] : sum > DEPENDENT ? Math.sqrt(sum) : 1;
      }
    }
    return products;
  }

  void apply(double[] x) {
    for (int j = 0; j < d; j++) {
      double value = (x[j] - mean[j]) / deviation[j];
      if (factor != null) {
        double[] row = factor[j];
        for (int k = 0; k < j; k++) {
          value -= row[k] * x[k];
        }
        value /= row[j];
      }
      x[j] = value;
    }
  }

  /** The weights, w₀ first, that score in the user's coordinates as v does in these. */
  double[] toUser(double[] v) {
    double[] w = v.clone();
    for (int j = d; j >= 1; j--) {
      if (factor != null) {
        for (int k = j + 1; k <= d; k++) {
          w[j] -= factor[k - 1][j - 1] * w[k];
        }
        w[j] /= factor[j - 1][j - 1];
      }
    }
    for (int j = 1; j <= d; j++) {
      w[j] /= deviation[j - 1];
      w[0] -= w[j] * mean[j - 1];
    }
    return w;
  }

  /** The inverse of {@link #toUser}. */
  double[] fromUser(double[] w) {
    double[] v = w.clone();
    for (int j = 1; j <= d; j++) {
      v[0] += w[j] * mean[j - 1];
      v[j] = w[j] * deviation[j - 1];
    }
    if (factor != null) {
      for (int j = 1; j <= d; j++) {
        v[j] *= factor[j - 1][j - 1];
        for (int k = j + 1; k <= d; k++) {
          v[j] += factor[k - 1][j - 1] * w[k] * deviation[k - 1];
        }
      }
    }
    return v;
  }
}
