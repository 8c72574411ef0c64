package dev.pla.internal.fewest.branch;

/**
 * Lengths and angles of directions, to find the longest edge of a cone: a direction is as long as
 * the scores of the rows spread in it.
 */
final class SpreadMetric {

  private final double[][] covariance;

  SpreadMetric(IntegerGrid grid) {
    int d = grid.dimension();
    int n = Math.max(1, grid.size());
    double[] mean = new double[d];
    for (int j = 0; j < d; j++) {
      for (long value : grid.column(j)) {
        mean[j] += (double) value / n;
      }
    }
    this.covariance = new double[d][d];
    for (int j = 0; j < d; j++) {
      for (int k = 0; k <= j; k++) {
        long[] a = grid.column(j);
        long[] b = grid.column(k);
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
          sum += (a[i] - mean[j]) * (b[i] - mean[k]);
        }
        covariance[j][k] = sum / n;
        covariance[k][j] = sum / n;
      }
    }
    for (int j = 0; j < d; j++) {
      // Where rows are few, some directions have no spread; a little of it keeps lengths positive.
      covariance[j][j] = 1.01 * covariance[j][j] + 1e-6;
    }
  }

  double length(Direction v) {
    return Math.sqrt(Math.max(Double.MIN_NORMAL, product(v, v)));
  }

  double[] lengths(Direction[] vertices) {
    double[] lengths = new double[vertices.length];
    for (int k = 0; k < lengths.length; k++) {
      lengths[k] = length(vertices[k]);
    }
    return lengths;
  }

  double cosine(Direction v, Direction w) {
    return product(v, w) / (length(v) * length(w));
  }

  private double product(Direction v, Direction w) {
    double sum = 0;
    for (int j = 0; j < covariance.length; j++) {
      for (int k = 0; k < covariance.length; k++) {
        sum += covariance[j][k] * v.get(j) * w.get(k);
      }
    }
    return sum;
  }
}
