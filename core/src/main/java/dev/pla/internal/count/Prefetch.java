package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;

/**
 * Examples from all over the data that were brought near.
 *
 * <p>Meeting examples in random order waits for memory at each one; asking for many of them at once
 * waits for many at a time. Points are asked once for a stretch, not for each example: a call for
 * each costs a tenth and more of a cycle.
 */
public final class Prefetch {

  private final PointScan points;
  private final Labels labels;
  private int[] order;
  private int first;

  @SuppressWarnings("UnusedVariable") // keeps the JIT from removing the loads
  private double touched;

  public Prefetch(Dataset data) {
    this.points = PointScan.of(data.points());
    this.labels = data.labels();
  }

  /** Brings examples order[from] … order[to − 1] near, until the next call. */
  public void fetch(int[] order, int from, int to) {
    this.order = order;
    this.first = from;
    this.touched = points.prefetch(order, from, to);
  }

  /** The first of the examples from … to − 1 brought near, counted from 0, that w gets wrong. */
  public int firstWrong(int from, int to, Weights w, MistakeRule rule) {
    return points.firstWrongIn(order, first + from, first + to, labels, w, rule) - first;
  }

  /** Corrects the mistakes among them; the place of a correction is that in the order. */
  public int correct(int from, int to, MistakeRule rule, BulkUpdate corrections) {
    return points.correctIn(order, first + from, first + to, labels, rule, corrections) - first;
  }
}
