package dev.pla.cli.course;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** PLA and the pocket as a student writes them, on arrays, sharing no code with PLA. */
final class PlainLoops {

  /** The rows (x₀, x₁, …, x_d). */
  private final double[][] z;

  /** The labels. */
  private final int[] y;

  /** What sign(0) is; 0 where it is a mistake. */
  private final int zero;

  private PlainLoops(double[][] z, int[] y, int zero) {
    this.z = z;
    this.y = y;
    this.zero = zero;
  }

  /** A table with a header, the label last, and this constant as x₀. */
  static PlainLoops of(List<String> lines, int zero, double intercept) {
    int n = lines.size() - 1;
    double[][] z = new double[n][];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      String[] cells = lines.get(i + 1).split(",", -1);
      z[i] = new double[cells.length];
      z[i][0] = intercept;
      for (int j = 1; j < cells.length; j++) {
        z[i][j] = Double.parseDouble(cells[j - 1]);
      }
      y[i] = Integer.parseInt(cells[cells.length - 1]);
    }
    return new PlainLoops(z, y, zero);
  }

  /** w and how many updates it took. */
  record Result(List<Double> w, int updates) {}

  private int sign(double score) {
    return score > 0 ? 1 : score < 0 ? -1 : zero;
  }

  private boolean isWrong(double[] w, int i) {
    double score = 0;
    for (int j = 0; j < w.length; j++) {
      score += w[j] * z[i][j];
    }
    return sign(score) != y[i];
  }

  private void correct(double[] w, int i, double eta) {
    for (int j = 0; j < w.length; j++) {
      w[j] += eta * y[i] * z[i][j];
    }
  }

  int mistakes(double[] w) {
    int wrong = 0;
    for (int i = 0; i < y.length; i++) {
      wrong += isWrong(w, i) ? 1 : 0;
    }
    return wrong;
  }

  /** PLA over this list, again and again, from w. */
  Result inTurn(List<Integer> order, double[] w, double eta) {
    int updates = 0;
    for (int right = 0, at = 0; right < y.length; at = (at + 1) % y.length) {
      int i = order.get(at);
      right++;
      if (isWrong(w, i)) {
        correct(w, i, eta);
        updates++;
        right = 0;
      }
    }
    return new Result(Arrays.stream(w).boxed().toList(), updates);
  }

  /** PLA in file order from w = 0. */
  Result inFileOrder() {
    return inTurn(order(), new double[z[0].length], 1);
  }

  private List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < y.length; i++) {
      order.add(i);
    }
    return order;
  }

  /** The mean number of updates over lists shuffled with the seeds 0, 1, … */
  double meanShuffled(int runs, double eta) {
    long sum = 0;
    for (int seed = 0; seed < runs; seed++) {
      List<Integer> order = order();
      Collections.shuffle(order, new Random(seed));
      sum += inTurn(order, new double[z[0].length], eta).updates();
    }
    return (double) sum / runs;
  }

  /** The mean error on test data of the best w of so many updates, or of the last one. */
  double meanTestError(PlainLoops test, int updates, boolean isPocket, int runs) {
    long wrong = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(seed);
      double[] w = new double[z[0].length];
      double[] best = w.clone();
      int fewest = mistakes(w);
      for (int t = 0; t < updates && fewest > 0; ) {
        int i = random.nextInt(y.length);
        if (!isWrong(w, i)) {
          continue;
        }
        correct(w, i, 1);
        t++;
        int now = isPocket ? mistakes(w) : fewest;
        if (now < fewest) {
          fewest = now;
          best = Arrays.copyOf(w, w.length);
        }
      }
      wrong += test.mistakes(isPocket ? best : w);
    }
    return (double) wrong / runs / test.y.length;
  }

  /** The most updates of runs that correct a random mistake, with other draws than PLA's. */
  int mostAtRandom(int runs) {
    int most = 0;
    for (int seed = 0; seed < runs; seed++) {
      Random random = new Random(1000L + seed);
      double[] w = new double[z[0].length];
      int updates = 0;
      for (List<Integer> wrong = wrong(w); !wrong.isEmpty(); wrong = wrong(w)) {
        correct(w, wrong.get(random.nextInt(wrong.size())), 1);
        updates++;
      }
      most = Math.max(most, updates);
    }
    return most;
  }

  private List<Integer> wrong(double[] w) {
    return order().stream().filter(i -> isWrong(w, i)).toList();
  }
}
