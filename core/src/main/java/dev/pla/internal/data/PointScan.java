package dev.pla.internal.data;

import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import java.util.Optional;

/**
 * What looks at many points in one call, because a call for each would take longer. All points have
 * it: {@link #of} is a cast.
 *
 * <p>Invariant: every implementation gives the bits of {@link Points#dot} and {@link Points#addTo}.
 */
public interface PointScan {

  static PointScan of(Points points) {
    return (PointScan) points;
  }

  /** As {@link Points#dot}. */
  double dot(int i, double[] w);

  /** As {@link Points#addTo}. */
  void addTo(int i, double scale, double[] w);

  /** As {@link Points#largest}. */
  double largest();

  default double dot(int i, Weights w) {
    return dot(i, w.padded());
  }

  default void addTo(int i, double scale, Weights w) {
    addTo(i, scale, w.padded());
    w.raiseBound(Math.abs(scale) * largest());
  }

  /** The first of the points from … to − 1 that w gets wrong, or {@code to}. */
  default int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    int i = from;
    while (i < to && !rule.isWrong(labels.sign(i), dot(i, w))) {
      i++;
    }
    return i < to ? i : to;
  }

  /**
   * Writes the points from … to − 1 that w gets wrong into found[at], found[at + 1] …, and returns
   * how many they are; there must be room for all.
   */
  default int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    int count = 0;
    for (int i = firstWrong(from, to, labels, w, rule);
        i < to;
        i = firstWrong(i + 1, to, labels, w, rule)) {
      found[at + count++] = i;
    }
    return count;
  }

  /** The first k = from … to − 1 for which w gets point order[k] wrong, or {@code to}. */
  default int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    int k = from;
    while (k < to && !rule.isWrong(labels.sign(order[k]), dot(order[k], w))) {
      k++;
    }
    return k < to ? k : to;
  }

  /**
   * Looks at the points from … to − 1 in turn and corrects each mistake when it is met, with the
   * bits of alternating {@link #firstWrong} and {@link #addTo}. Returns the point after the last
   * one looked at: {@code to}, unless no more corrections may be made.
   */
  default int correct(int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    int i = from;
    while (i < to && corrections.hasMore()) {
      i = firstWrong(i, to, labels, corrections.weights(), rule);
      if (i < to) {
        correct(i, i, labels, corrections);
        i++;
      }
    }
    return i;
  }

  /** Scans and corrects order[from] … order[to − 1]; k is the place of point order[k]. */
  default int correctIn(
      int[] order, int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    int k = from;
    while (k < to && corrections.hasMore()) {
      k = firstWrongIn(order, k, to, labels, corrections.weights(), rule);
      if (k < to) {
        correct(order[k], k, labels, corrections);
        k++;
      }
    }
    return k;
  }

  private void correct(int i, int place, Labels labels, BulkUpdate corrections) {
    int y = labels.sign(i);
    addTo(i, corrections.step(y), corrections.weights().padded());
    corrections.record(place, y);
  }

  /** Brings points order[from] … order[to − 1] into the cache; what it returns means nothing. */
  default double prefetch(int[] order, int from, int to) {
    return 0;
  }

  /** The points in this order, stored as these are; empty where that takes too many bytes. */
  default Optional<Points> copy(int[] order, long room) {
    return Optional.empty();
  }
}
