package dev.pla.kernel;

/**
 * Corrections that a loop makes where it meets mistakes, w ← w + step·x: how large a step is, how
 * many there may be, and what came of them. Not for use by several threads.
 */
public final class Corrections {

  private final Weights w;
  private final double positive;
  private final double negative;
  private final double positiveGrowth;
  private final double negativeGrowth;
  private final int most;
  private int count;
  private int last = -1;
  private QuickSigns signs;

  /**
   * @param positive the step for an example of label +1
   * @param negative the step for one of label −1
   * @param largest no coordinate of an example is larger
   * @param most how many corrections may be made
   */
  public Corrections(Weights w, double positive, double negative, double largest, int most) {
    this.w = w;
    this.positive = positive;
    this.negative = negative;
    this.positiveGrowth = Math.abs(positive) * largest;
    this.negativeGrowth = Math.abs(negative) * largest;
    this.most = most;
  }

  public Weights weights() {
    return w;
  }

  /** What an example of label y is added to w with. */
  public double step(int y) {
    return y > 0 ? positive : negative;
  }

  /** Whether one more correction may be made. */
  public boolean mayGoOn() {
    return count < most;
  }

  /** To be said when the example at this place, of label y, has been added to w. */
  public void made(int place, int y) {
    w.grown(y > 0 ? positiveGrowth : negativeGrowth);
    last = place;
    count++;
    if (signs != null) {
      signs.changed(step(y));
    }
  }

  /** The signs of narrow rows; they follow w. */
  public QuickSigns signs(Kernel kernel, NarrowColumns columns) {
    if (signs == null || !signs.isOf(columns)) {
      signs = kernel.quickSigns(columns, w);
    }
    return signs;
  }

  /** How many were made. */
  public int count() {
    return count;
  }

  /** The place of the last one, or −1. */
  public int last() {
    return last;
  }
}
