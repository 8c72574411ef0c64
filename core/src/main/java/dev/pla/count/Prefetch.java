package dev.pla.count;

import dev.pla.data.Dataset;
import dev.pla.kernel.Corrections;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;

/**
 * Examples from all over the data that were brought near.
 *
 * <p>Meeting examples in random order waits for memory at each one; asking for many of them at once
 * waits for many at a time. Points are asked once for a stretch, not for each example: a call for
 * each costs a tenth and more of a cycle.
 */
public final class Prefetch {

  private final Dataset data;
  private int[] order;
  private int first;

  @SuppressWarnings("UnusedVariable") // of no use but to make the processor look
  private double touched;

  public Prefetch(Dataset data) {
    this.data = data;
  }

  /** Brings examples order[from] … order[to − 1] near, until the next call. */
  public void fetch(int[] order, int from, int to) {
    this.order = order;
    this.first = from;
    this.touched = data.points().touch(order, from, to);
  }

  /** The first of the examples from … to − 1 brought near, counted from 0, that w gets wrong. */
  public int firstWrong(int from, int to, Weights w, MistakeRule rule) {
    return data.points().firstWrongOf(order, first + from, first + to, data.labels(), w, rule)
        - first;
  }

  /**
   * Corrects the mistakes among them, as {@code Points#correctOf} does; the place of a correction
   * is its place in the order.
   */
  public int correct(int from, int to, MistakeRule rule, Corrections corrections) {
    return data.points()
            .correctOf(order, first + from, first + to, data.labels(), rule, corrections)
        - first;
  }
}
