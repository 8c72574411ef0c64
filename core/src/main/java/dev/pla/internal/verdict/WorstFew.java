package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import java.util.Arrays;

/**
 * The worst few of many scored examples.
 *
 * <p>Letting in one example after another from such a list, before all are scored again, saves most
 * of the scoring.
 */
final class WorstFew {

  private static final int LENGTH = 32;

  private final int[] examples = new int[LENGTH];
  private final double[] scores = new double[LENGTH];
  private int count;
  private double bar;

  /** A list of examples that score less than the level. */
  WorstFew(double level) {
    this.bar = level;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Keeps the example if it is among the worst so far; of equals, the earlier stays. */
  void offer(int n, double score) {
    if (!(score < bar)) {
      return;
    }
    int at = count < LENGTH ? count++ : LENGTH - 1;
    while (at > 0 && scores[at - 1] > score) {
      examples[at] = examples[at - 1];
      scores[at] = scores[at - 1];
      at--;
    }
    examples[at] = n;
    scores[at] = score;
    if (count == LENGTH) {
      bar = scores[LENGTH - 1];
    }
  }

  /** The list, worst first. */
  int[] all() {
    return Arrays.copyOf(examples, count);
  }

  /** The worst of the list as it was scored. */
  int worst() {
    return examples[0];
  }

  /** The worst of the list for other weights, or −1 when none is below the level. */
  int worst(SignedRows all, double[] w, double level) {
    int worst = -1;
    double lowest = level;
    for (int k = 0; k < count; k++) {
      double score = all.score(examples[k], w);
      if (score < lowest) {
        lowest = score;
        worst = examples[k];
      }
    }
    return worst;
  }
}
