package dev.pla.verdict;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;

/** The best hypothesis known to branch and bound; every newcomer is counted exactly first. */
final class Witness {

  /** Where a threshold may lie between two scores. */
  private static final double[] PLACES = {0.5, 0.382, 0.659, 0.271};

  private final ExactCount count;
  private final Grid grid;
  private Hypothesis best;
  private long mistakes;

  Witness(Dataset data, Grid grid, Hypothesis best, long mistakes) {
    this.count = new ExactCount(data);
    this.grid = grid;
    this.best = best;
    this.mistakes = mistakes;
  }

  Hypothesis best() {
    return best;
  }

  /** Tries all thresholds in the direction of vertex k; order: the rows by their score there. */
  long offer(Cell cell, int k, int[] order, long target) {
    return sweep(cell, cell.scores[k], order, cell.vertices[k], target);
  }

  /** The same in the middle of the cell, as far as that is worth a sort. */
  long offerCentre(Cell cell, long target) {
    if (cell.size > 4096) {
      return target;
    }
    Vertex centre = cell.vertices[0];
    long[] scores = cell.scores[0].clone();
    for (int k = 1; k < cell.vertices.length; k++) {
      if (centre.weightOfSum(1, cell.vertices[k], 1) * grid.largest() > 0x1p61) {
        return target;
      }
      centre = centre.sum(1, cell.vertices[k], 1, 1);
      for (int i = 0; i < scores.length; i++) {
        scores[i] += cell.scores[k][i];
      }
    }
    return sweep(cell, scores, Ranking.order(scores), centre, target);
  }

  /** From a threshold above all rows down; all positives are wrong at first. */
  private long sweep(Cell cell, long[] scores, int[] order, Vertex direction, long target) {
    long wrong = cell.base + cell.positives;
    long fewest = wrong;
    int at = order.length;
    for (int i = order.length - 1; i >= 0; i--) {
      wrong += order[i] < cell.positives ? -1 : 1;
      boolean gap = i == 0 || scores[order[i - 1]] != scores[order[i]];
      if (gap && wrong < fewest) {
        fewest = wrong;
        at = i;
      }
    }
    if (fewest >= target) {
      return target;
    }
    double upper = at < order.length ? scores[order[at]] : highest(scores, order) + 1.0;
    double lower = at > 0 ? scores[order[at - 1]] : upper - 1;
    return accept(direction, lower, upper, fewest, target);
  }

  /** The threshold in the middle may meet a cancelled point; then another place is tried. */
  private long accept(Vertex direction, double lower, double upper, long promised, long target) {
    long reached = target;
    for (int k = 0; k < PLACES.length && reached > promised; k++) {
      reached = accept(direction, lower + (upper - lower) * PLACES[k], reached);
    }
    return reached;
  }

  private static double highest(long[] scores, int[] order) {
    return order.length == 0 ? 0 : scores[order[order.length - 1]];
  }

  private long accept(Vertex direction, double threshold, long target) {
    double[] w = new double[direction.dimension() + 1];
    w[0] = -threshold;
    double largest = 0;
    for (int j = 1; j < w.length; j++) {
      w[j] = direction.get(j - 1) * grid.unit(j - 1);
      w[0] -= w[j] * grid.centre(j - 1);
      largest = Math.max(largest, Math.abs(w[j]));
    }
    double scale = Math.scalb(1.0, -Math.getExponent(largest));
    for (int j = 0; j < w.length; j++) {
      w[j] *= scale;
      if (!Double.isFinite(w[j])) {
        return target;
      }
    }
    Hypothesis candidate = new Hypothesis(w, best.zero());
    long counted = count.mistakes(candidate);
    if (counted < mistakes) {
      mistakes = counted;
      best = candidate;
    }
    return Math.min(target, mistakes);
  }
}
