package dev.pla.data;

import dev.pla.kernel.Corrections;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Points x₁ … x_N of R^d, each read with a constant coordinate x₀ in front: 1, unless another one
 * was asked for.
 *
 * <p>A weight vector therefore has d + 1 entries and w₀ = −threshold; x₀ is never stored, and no
 * caller adds it. With x₀ = 0 hyperplanes go through the origin, and w₀ stays what it is.
 *
 * <p>Invariant: every implementation gives the same bits. {@code dot} adds w_j·x_j (j ≥ 1) into
 * stripe (j − 1) mod 16, adds the stripes by a fixed tree and adds w₀ last; see {@code StripedSum}.
 */
public interface Points {

  /** N, the number of points. */
  int size();

  /** d, the number of coordinates without x₀. */
  int dimension();

  /** x₀ of every point. */
  default double constant() {
    return 1;
  }

  /** The same points with this x₀; a view. */
  default Points withConstant(double constant) {
    return constant == 1 ? this : new OtherConstant(this, constant);
  }

  /** Whether zeros take no room. */
  default boolean isSparse() {
    return false;
  }

  /** The points that a change of each row leaves; what is stored once is changed once. */
  default Points each(UnaryOperator<Points> change) {
    return change.apply(this);
  }

  /** w·x of point i. */
  double dot(int i, double[] w);

  /** w ← w + scale·x for point i. */
  void addTo(int i, double scale, double[] w);

  /** Visits the coordinates of point i that are not zero, j = 1 … d rising. */
  void forEach(int i, Coordinates visitor);

  /** x[j − 1] ← coordinate j of point i, for all of them. */
  void read(int i, double[] x);

  /** ‖x‖² of point i, the constant coordinate included. */
  default double squaredNorm(int i) {
    Norm norm = new Norm(constant());
    forEach(i, norm);
    return norm.sum;
  }

  // For scans: what looks at many points in one call, because a call for each would take longer.

  /** No coordinate of a point is larger, whatever its sign; 1 and x₀ included. */
  double largest();

  default double dot(int i, Weights w) {
    return dot(i, w.padded());
  }

  default void addTo(int i, double scale, Weights w) {
    addTo(i, scale, w.padded());
    w.grown(Math.abs(scale) * largest());
  }

  /** The first of the points from … to − 1 that w gets wrong, or {@code to}. */
  int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule);

  /**
   * Writes down the points from … to − 1 that w gets wrong, from found[at] on, and returns how many
   * they are; there must be room for all.
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
  int firstWrongOf(int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule);

  /**
   * Looks at the points from … to − 1 in turn and corrects each mistake when it is met, with the
   * bits of {@link #firstWrong} and {@link #addTo} by turns. Returns the point after the last one
   * looked at: {@code to}, unless no more corrections may be made.
   */
  default int correct(int from, int to, Labels labels, MistakeRule rule, Corrections corrections) {
    int i = from;
    while (i < to && corrections.mayGoOn()) {
      i = firstWrong(i, to, labels, corrections.weights(), rule);
      if (i < to) {
        correct(i, i, labels, corrections);
        i++;
      }
    }
    return i;
  }

  /** The same for the points order[from] … order[to − 1]; k is the place of point order[k]. */
  default int correctOf(
      int[] order, int from, int to, Labels labels, MistakeRule rule, Corrections corrections) {
    int k = from;
    while (k < to && corrections.mayGoOn()) {
      k = firstWrongOf(order, k, to, labels, corrections.weights(), rule);
      if (k < to) {
        correct(order[k], k, labels, corrections);
        k++;
      }
    }
    return k;
  }

  private void correct(int i, int place, Labels labels, Corrections corrections) {
    int y = labels.sign(i);
    addTo(i, corrections.step(y), corrections.weights().padded());
    corrections.made(place, y);
  }

  /** Looks at points order[from] … order[to − 1] in passing; what it returns means nothing. */
  double touch(int[] order, int from, int to);

  /**
   * The points order[0], order[1] … one after the other, stored as these are; nothing where that
   * takes more bytes than there is room for.
   */
  default Optional<Points> copy(int[] order, long room) {
    return Optional.empty();
  }

  /** Refuses a kernel, for {@code -Dpla.kernel}, that cannot be had here. */
  static void requireKernel(String name) {
    Kernel.named(name);
  }

  /** Receives coordinates one by one. */
  @FunctionalInterface
  interface Coordinates {
    void accept(int j, double value);
  }

  /** Adds squares, starting with x₀². */
  final class Norm implements Coordinates {
    private double sum;

    private Norm(double constant) {
      sum = constant * constant;
    }

    @Override
    public void accept(int j, double value) {
      sum += value * value;
    }
  }
}
