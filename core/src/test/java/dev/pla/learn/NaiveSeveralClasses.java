package dev.pla.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The multiclass perceptron in plain arrays, which shares no code with what it checks. Sums are
 * taken from left to right: equal to any other order where numbers are small multiples of 1/8.
 */
final class NaiveSeveralClasses {

  final double[][] w;
  double[][] pocket;
  double[][] mean;
  int pocketMistakes;
  long updates;
  long cycles;
  long visits;

  private final double[][] x;
  private final int[] y;
  private final double c;

  NaiveSeveralClasses(double[][] x, int[] y, int classes, double c) {
    this.x = x;
    this.y = y;
    this.c = c;
    this.w = new double[classes][x[0].length + 1];
  }

  private double score(double[][] v, int k, int n) {
    double sum = 0;
    for (int j = 0; j < x[n].length; j++) {
      sum += v[k][j + 1] * x[n][j];
    }
    return sum + v[k][0] * c;
  }

  /** The first wrong class of the highest score, or −1 when its own is above all others. */
  private int wrong(double[][] v, int n) {
    int best = -1;
    for (int k = 0; k < v.length; k++) {
      if (k != y[n] && (best < 0 || score(v, k, n) > score(v, best, n))) {
        best = k;
      }
    }
    return score(v, y[n], n) > score(v, best, n) ? -1 : best;
  }

  int mistakes(double[][] v) {
    int count = 0;
    for (int n = 0; n < x.length; n++) {
      count += wrong(v, n) >= 0 ? 1 : 0;
    }
    return count;
  }

  int predict(double[][] v, int n) {
    int best = 0;
    for (int k = 1; k < v.length; k++) {
      best = score(v, k, n) > score(v, best, n) ? k : best;
    }
    return best;
  }

  private static double[][] copy(double[][] v) {
    return Arrays.stream(v).map(double[]::clone).toArray(double[][]::new);
  }

  /** Cycles in an order: "cyclic", "shuffled" or "visits", as java.util.Random draws. */
  NaiveSeveralClasses run(String order, long seed, double eta, int most) {
    Random random = new Random(seed);
    List<Integer> permutation = new ArrayList<>();
    for (int n = 0; n < x.length; n++) {
      permutation.add(n);
    }
    if (order.equals("shuffled")) {
      Collections.shuffle(permutation, random);
    }
    pocket = copy(w);
    pocketMistakes = mistakes(w);
    double[][] total = new double[w.length][w[0].length];
    int right = 0;
    while (cycles < most) {
      cycles++;
      boolean done = false;
      for (int t = 0; t < x.length && !done; t++) {
        int n = order.equals("visits") ? random.nextInt(x.length) : permutation.get(t);
        int k = wrong(w, n);
        visits++;
        right++;
        if (k >= 0) {
          right = 0;
          for (int j = 0; j <= x[n].length; j++) {
            double value = j == 0 ? c : x[n][j - 1];
            w[y[n]][j] += eta * value;
            w[k][j] -= eta * value;
          }
          updates++;
          if (mistakes(w) < pocketMistakes) {
            pocketMistakes = mistakes(w);
            pocket = copy(w);
          }
        }
        for (int k2 = 0; k2 < w.length; k2++) {
          for (int j = 0; j < w[k2].length; j++) {
            total[k2][j] += w[k2][j];
          }
        }
        done = right > 0 && right % x.length == 0 && mistakes(w) == 0;
      }
      if (done) {
        break;
      }
    }
    mean = total;
    for (double[] row : mean) {
      for (int j = 0; j < row.length; j++) {
        row[j] /= visits;
      }
    }
    return this;
  }
}
