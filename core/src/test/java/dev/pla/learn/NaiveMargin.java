package dev.pla.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The averaged perceptron with a margin on plain arrays, as its definition says: the oracle. Shares
 * no code with what it checks, only the order of summation.
 */
final class NaiveMargin {

  /** The last weights and their mean; one vector of two classes, else one for each. */
  final double[][] w;

  final double[][] mean;
  int updates;
  boolean endsEarly;

  private final double[][] x;
  private final int[] y;
  private final double[] classWeights;
  private final double[][] u;

  /** Rows with x₀ in front, and classes from 0. */
  NaiveMargin(double[][] x, int[] y, double[] classWeights) {
    this.x = x;
    this.y = y;
    this.classWeights = classWeights;
    int vectors = classWeights.length == 2 ? 1 : classWeights.length;
    this.w = new double[vectors][x[0].length];
    this.u = new double[vectors][x[0].length];
    this.mean = new double[vectors][x[0].length];
  }

  NaiveMargin run(long seed, double eta, double factor, int cycles) {
    double norms = 0;
    for (double[] row : x) {
      double norm = 0;
      for (double value : row) {
        norm += value * value;
      }
      norms += norm;
    }
    double tau = factor * eta * (norms / x.length);
    List<Integer> order = new ArrayList<>();
    for (int n = 0; n < x.length; n++) {
      order.add(n);
    }
    Random random = new Random(seed);
    long t = 0;
    for (int cycle = 0; cycle < cycles && !endsEarly; cycle++) {
      Collections.shuffle(order, random);
      int before = updates;
      for (int n : order) {
        t++;
        visit(n, tau, eta, t);
      }
      endsEarly = updates == before;
    }
    long terms = (long) cycles * x.length;
    for (int k = 0; k < w.length; k++) {
      for (int j = 0; j < w[k].length; j++) {
        mean[k][j] = w[k][j] - u[k][j] / terms;
      }
    }
    return this;
  }

  private void visit(int n, double tau, double eta, long t) {
    double step = eta * classWeights[y[n]];
    if (w.length == 1) {
      int sign = y[n] == 1 ? 1 : -1;
      if (sign * score(w[0], n) <= tau) {
        correct(0, n, step * sign, t);
        updates++;
      }
      return;
    }
    int rival = -1;
    for (int k = 0; k < w.length; k++) {
      if (k != y[n] && (rival < 0 || score(w[k], n) > score(w[rival], n))) {
        rival = k;
      }
    }
    if (score(w[y[n]], n) - score(w[rival], n) <= tau) {
      correct(y[n], n, step, t);
      correct(rival, n, -step, t);
      updates++;
    }
  }

  private void correct(int k, int n, double step, long t) {
    double absent = (t - 1) * step;
    for (int j = 0; j < x[n].length; j++) {
      w[k][j] += step * x[n][j];
      u[k][j] += absent * x[n][j];
    }
  }

  private double score(double[] v, int n) {
    double[] stripes = new double[16];
    for (int j = 1; j < v.length; j++) {
      stripes[(j - 1) % 16] += v[j] * x[n][j];
    }
    for (int half = 8; half >= 1; half /= 2) {
      for (int k = 0; k < half; k++) {
        stripes[k] += stripes[k + half];
      }
    }
    return v[0] + stripes[0];
  }
}
