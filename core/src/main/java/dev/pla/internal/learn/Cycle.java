package dev.pla.internal.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.model.MistakeRules;
import dev.pla.learn.Perceptron;
import dev.pla.model.TieRule;

/**
 * w on its way through the examples in file order: PLA's two steps, find a mistake and correct it,
 * for learners that run their cycles elsewhere, such as on a cluster.
 *
 * <p>Operation by operation it is {@link Perceptron}'s cycle, so the same corrections give the same
 * bits. Lives for one cycle; not for use by several threads.
 */
public final class Cycle {

  private Dataset data;
  private PointScan points;
  private final Weights w;
  private final boolean intercept;
  private final MistakeRule rule;

  /**
   * A cycle that begins with a copy of w, w₀ first, and with no examples.
   *
   * @param zero what sign(0) means
   * @param intercept whether w₀ may change
   */
  public Cycle(double[] w, TieRule zero, boolean intercept) {
    this.w = new Weights(w);
    this.intercept = intercept;
    this.rule = MistakeRules.of(zero);
  }

  /** Continues with these examples; data may come in parts. */
  public Cycle takeUp(Dataset next) {
    if (w.dimension() != next.dimension()) {
      throw new IllegalArgumentException(
          (w.dimension() + 1) + " weights, expected " + (next.dimension() + 1) + " with w_0");
    }
    this.data = next;
    this.points = PointScan.of(next.points());
    return this;
  }

  /** The first of the examples from … to − 1 that is a mistake of the present w, or {@code to}. */
  public int nextMistake(int from, int to) {
    return points.firstWrong(from, to, data.labels(), w, rule);
  }

  public double score(int n) {
    return points.dot(n, w);
  }

  /** w ← w + scale·x for example n; PLA's scale is η·y. */
  public void add(int n, double scale) {
    double before = w.get(0);
    points.addTo(n, scale, w);
    if (!intercept) {
      w.set(0, before);
    }
  }

  /** w_j ← w_j + amount, for corrections other than PLA's; w₀ stays where it may not change. */
  public void addTo(int j, double amount) {
    if (j > 0 || intercept) {
      w.set(j, w.get(j) + amount);
    }
  }

  public double[] weights() {
    return w.toArray();
  }
}
