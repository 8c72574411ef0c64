package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ExactMistakes;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;

/**
 * The best hypothesis known to branch and bound: its mistakes are the target.
 *
 * <p>Candidates come from the vertices and the centres of cones; each is counted exactly first.
 */
final class Incumbent {

  /** Where a threshold may lie between two scores. */
  private static final double[] PLACES = {0.5, 0.382, 0.659, 0.271};

  /** Larger cones are not sorted once more for their centre. */
  private static final int SMALL = 4096;

  private final ExactMistakes count;
  private final IntegerGrid grid;
  Hypothesis best;
  private long mistakes;

  Incumbent(Dataset data, IntegerGrid grid, Hypothesis best, long mistakes) {
    this.count = new ExactMistakes(data, Workers.ONE);
    this.grid = grid;
    this.best = best;
    this.mistakes = mistakes;
  }

  /**
   * A direction with thresholds between which it should make few mistakes.
   *
   * @param promised how many, if nothing was lost to rounding
   */
  record Proposal(Direction direction, double lower, double upper, long promised) {}

  /** The best threshold in the direction of vertex k; order: the rows by their score there. */
  static Proposal atVertex(Cone cone, ConePruning range, int k, int[] order) {
    double low = range.low(k, k + 1);
    return sweep(cone, cone.scores[k], order, cone.vertices[k], low, range.high(k, k + 1));
  }

  /** The best threshold in the middle of the cone, or null where that is not worth a sort. */
  Proposal atCentre(Cone cone, ConePruning range) {
    if (cone.size > SMALL) {
      return null;
    }
    Direction centre = cone.vertices[0];
    long[] scores = cone.scores[0].clone();
    for (int k = 1; k < cone.vertices.length; k++) {
      if (centre.weightOfSum(1, cone.vertices[k], 1) * grid.largest > 0x1p61) {
        return null;
      }
      centre = centre.sum(1, cone.vertices[k], 1, 1);
      for (int i = 0; i < scores.length; i++) {
        scores[i] += cone.scores[k][i];
      }
    }
    int d = cone.vertices.length;
    int[] order = RadixRanking.order(scores);
    return sweep(cone, scores, order, centre, range.low(0, d), range.high(0, d));
  }

  /** From a threshold above all rows down; all positives are wrong at first. */
  private static Proposal sweep(
      Cone cone, long[] scores, int[] order, Direction direction, double low, double high) {
    long wrong = cone.base + cone.positives;
    long fewest = wrong;
    int at = order.length;
    for (int i = order.length - 1; i >= 0; i--) {
      wrong += order[i] < cone.positives ? -1 : 1;
      boolean gap = i == 0 || scores[order[i - 1]] != scores[order[i]];
      if (gap && wrong < fewest) {
        fewest = wrong;
        at = i;
      }
    }
    // Beyond the last open row, the decided rows begin where the cone says.
    double highest = order.length == 0 ? 0 : scores[order[order.length - 1]];
    double above = high < Double.POSITIVE_INFINITY ? high : highest + 2.0;
    double upper = at < order.length ? scores[order[at]] : above;
    double below = low > Double.NEGATIVE_INFINITY ? low : upper - 2;
    double lower = at > 0 ? scores[order[at - 1]] : below;
    return new Proposal(direction, Math.min(lower, upper), Math.max(lower, upper), fewest);
  }

  /**
   * Counts a proposal that promises fewer mistakes; the fewest known then. The threshold in the
   * middle may meet a cancelled point; then another place is tried.
   */
  long take(Proposal proposal) {
    for (int k = 0; k < PLACES.length && proposal != null; k++) {
      if (proposal.promised() < mistakes) {
        double width = proposal.upper() - proposal.lower();
        take(proposal.direction(), proposal.lower() + width * PLACES[k]);
      }
    }
    return mistakes;
  }

  private void take(Direction direction, double threshold) {
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
        return;
      }
    }
    Hypothesis candidate = new Hypothesis(w, best.zero());
    long counted = count.count(candidate);
    if (counted < mistakes) {
      mistakes = counted;
      best = candidate;
    }
  }
}
