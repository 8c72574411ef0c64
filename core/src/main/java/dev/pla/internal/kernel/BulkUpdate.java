package dev.pla.internal.kernel;

/**
 * Corrections that a loop makes where it meets mistakes, w ← w + step·x: how large a step is, how
 * many there may be, and what came of them. Not for use by several threads.
 */
public final class BulkUpdate {

  private final Weights w;
  private final double positive;
  private final double negative;
  private final double largest;
  private final int most;
  private int count;
  private int last = -1;
  private int[] places;
  private FilteredSigns signs;

  /**
   * @param positive the step for an example of label +1
   * @param negative the step for one of label −1
   * @param largest no coordinate of an example is larger
   * @param most how many corrections may be made
   */
  public BulkUpdate(Weights w, double positive, double negative, double largest, int most) {
    this.w = w;
    this.positive = positive;
    this.negative = negative;
    this.largest = largest;
    this.most = most;
  }

  public BulkUpdate withPlaces() {
    places = new int[most];
    return this;
  }

  /** The place of correction k, from 0. */
  public int place(int k) {
    return places[k];
  }

  public Weights weights() {
    return w;
  }

  public double step(int y) {
    return y > 0 ? positive : negative;
  }

  public boolean hasMore() {
    return count < most;
  }

  /** Call after adding the example at this place, of label y, to w. */
  public void record(int place, int y) {
    w.raiseBound(Math.abs(step(y)) * largest);
    last = place;
    if (places != null) {
      places[count] = place;
    }
    count++;
    if (signs != null) {
      signs.onUpdate(step(y));
    }
  }

  public FilteredSigns signs(RowOps kernel, NarrowColumns columns) {
    if (signs == null || !signs.isOf(columns)) {
      signs = kernel.filteredSigns(columns, w);
    }
    return signs;
  }

  public int count() {
    return count;
  }

  /** The place of the last one, or −1. */
  public int last() {
    return last;
  }
}
