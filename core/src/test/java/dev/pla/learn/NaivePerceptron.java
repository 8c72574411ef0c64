package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * PLA as a student would write it, on plain arrays: the oracle. Shares the summation order only.
 */
final class NaivePerceptron {

  final double[] w;
  int updates;
  int visits;
  int last = -1;
  boolean allRight;

  /** The pocket: the best w met, its mistakes, and after how many corrections it was met. */
  double[] best;

  int fewest;
  int foundAt;
  private boolean keeps;

  private final double[][] x;
  private final int[] y;
  private final double eta;
  private final TieRule zero;
  private final int maxUpdates;

  NaivePerceptron(Dataset data, double[] start, double eta, TieRule zero, int maxUpdates) {
    this.x = new double[data.size()][data.dimension() + 1];
    this.y = new int[data.size()];
    for (int i = 0; i < x.length; i++) {
      double[] row = x[i];
      row[0] = 1;
      data.points().forEach(i, (j, v) -> row[j] = v);
      y[i] = data.labels().sign(i);
    }
    this.w = start.clone();
    this.eta = eta;
    this.zero = zero;
    this.maxUpdates = maxUpdates;
  }

  /** Keeps the best w as well, counted after each correction. */
  NaivePerceptron withPocket() {
    keeps = true;
    best = w.clone();
    fewest = mistakes().size();
    return this;
  }

  NaivePerceptron run(Order order) {
    if (order instanceof Order.Cyclic) {
      cycles(identity(), null);
    } else if (order instanceof Order.Shuffled s) {
      List<Integer> permutation = identity();
      Collections.shuffle(permutation, new Random(s.seed()));
      cycles(permutation, null);
    } else if (order instanceof Order.Reshuffled s) {
      cycles(identity(), new Random(s.seed()));
    } else if (order instanceof Order.RandomVisit s) {
      randomVisits(new Random(s.seed()));
    } else if (order instanceof Order.RandomMistake s) {
      randomMistakes(new Random(s.seed()));
    }
    return this;
  }

  private void cycles(List<Integer> permutation, Random reshuffle) {
    int right = 0;
    while (true) {
      if (reshuffle != null) {
        Collections.shuffle(permutation, reshuffle);
      }
      for (int n : permutation) {
        visits++;
        if (!wrong(n)) {
          right++;
          if (right % x.length == 0 && mistakes().isEmpty()) {
            allRight = true;
            return;
          }
        } else if (updates == maxUpdates) {
          return;
        } else {
          correct(n);
          right = 0;
        }
      }
    }
  }

  private void randomVisits(Random random) {
    int right = 0;
    while (true) {
      int n = random.nextInt(x.length);
      visits++;
      if (!wrong(n)) {
        right++;
        if (right % x.length == 0 && mistakes().isEmpty()) {
          allRight = true;
          return;
        }
      } else if (updates == maxUpdates) {
        return;
      } else {
        correct(n);
        right = 0;
      }
    }
  }

  private void randomMistakes(Random random) {
    while (true) {
      List<Integer> mistakes = mistakes();
      visits += x.length;
      if (mistakes.isEmpty()) {
        allRight = true;
        return;
      }
      int n = mistakes.get(random.nextInt(mistakes.size()));
      if (updates == maxUpdates) {
        return;
      }
      correct(n);
    }
  }

  List<Integer> mistakes() {
    List<Integer> wrong = new ArrayList<>();
    for (int n = 0; n < x.length; n++) {
      if (wrong(n)) {
        wrong.add(n);
      }
    }
    return wrong;
  }

  private boolean wrong(int n) {
    double s = score(n);
    int sign =
        s > 0 ? 1 : s < 0 ? -1 : zero == TieRule.POSITIVE ? 1 : zero == TieRule.NEGATIVE ? -1 : 0;
    return sign != y[n];
  }

  private double score(int n) {
    double[] stripes = new double[16];
    for (int j = 1; j < w.length; j++) {
      stripes[(j - 1) % 16] += w[j] * x[n][j];
    }
    for (int half = 8; half >= 1; half /= 2) {
      for (int k = 0; k < half; k++) {
        stripes[k] += stripes[k + half];
      }
    }
    return w[0] + stripes[0];
  }

  private void correct(int n) {
    for (int j = 0; j < w.length; j++) {
      w[j] += eta * y[n] * x[n][j];
    }
    updates++;
    last = n;
    if (keeps) {
      int mistakes = mistakes().size();
      if (mistakes < fewest) {
        best = w.clone();
        fewest = mistakes;
        foundAt = updates;
      }
    }
  }

  private List<Integer> identity() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      numbers.add(i);
    }
    return numbers;
  }
}
