package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.internal.kernel.Weights;
import dev.pla.model.Hypothesis;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * The weights of a hypothesis times a power of two that keeps all products in the range of doubles,
 * and how far scores in doubles can be from those of the data as written.
 */
final class SafeWeights {

  /** The largest weight in these units: no sum of products leaves the doubles. */
  private static final int LARGEST = -64;

  /** Squares of smaller numbers are lost in a norm. */
  private static final double SQUARE_VANISHES = 0x1p-500;

  private final double[][] exact;
  private final Weights[] units;

  /** The units are the weights times two to this power. */
  final int power;

  /** For each weight vector: no score is off by more than this times ‖x‖, but for underflow. */
  private final double[] relative;

  private final double[] tiny;

  SafeWeights(Hypothesis h) {
    exact = h.perClass();
    units = new Weights[exact.length];
    relative = new double[exact.length];
    tiny = new double[exact.length];
    double largest = 0;
    for (double[] w : exact) {
      for (double weight : w) {
        largest = Math.max(largest, Math.abs(weight));
      }
    }
    power = largest == 0 ? 0 : LARGEST - WideDouble.of(largest).exponent();
    for (int k = 0; k < exact.length; k++) {
      double[] w = new double[exact[k].length];
      double square = 0;
      for (int j = 0; j < w.length; j++) {
        w[j] = Math.scalb(exact[k][j], power);
        square += w[j] * w[j];
      }
      units[k] = new Weights(w);
      // Cauchy: Σ|w_j·x_j| ≤ ‖w‖·‖x‖; each product, sum and cell is off by half a unit of it.
      double slack = 1 + w.length * 0x1p-51;
      relative[k] = (w.length + 12) * 0x1p-53 * 1.02 * Math.sqrt(square) * slack * slack;
      tiny[k] = 8 * w.length * Double.MIN_VALUE;
    }
  }

  int vectors() {
    return units.length;
  }

  int width() {
    return exact[0].length;
  }

  Weights units(int k) {
    return units[k];
  }

  double score(int k, Dataset data, int i) {
    return data.points().dot(i, units[k].padded());
  }

  /** No such score of an example of this length is further off. */
  double error(int k, double norm) {
    double length = norm * (1 + width() * 0x1p-51) + width() * SQUARE_VANISHES;
    return relative[k] * length + tiny[k] * (1 + length);
  }

  /** An error in these units as one of scores of w as it is, whose products may underflow. */
  double unscaled(double error) {
    return Math.nextUp(Math.scalb(error, -power)) + 9 * width() * Double.MIN_VALUE;
  }

  /** w_k as written in doubles, not in these units. */
  BigDecimal[] exact(int k) {
    BigDecimal[] w = new BigDecimal[width()];
    Arrays.setAll(w, j -> new BigDecimal(exact[k][j]));
    return w;
  }

  /** ‖w_k‖² in these units, in doubles. */
  double squaredNorm(int k) {
    double square = 0;
    for (int j = 0; j < width(); j++) {
      square += units[k].get(j) * units[k].get(j);
    }
    return square;
  }
}
