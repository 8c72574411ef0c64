package dev.pla.data;

import dev.pla.count.CandidateCounter;
import dev.pla.count.Prefetch;
import dev.pla.kernel.MistakeRule;
import dev.pla.work.Workers;

/**
 * Points x₁ … x_N of R^d, each read with the constant coordinate x₀ = 1 in front.
 *
 * <p>A weight vector therefore has d + 1 entries and w₀ = −threshold. This is the only place where
 * x₀ lives: it is never stored, and no caller adds it.
 *
 * <p>Invariant: every implementation gives the same bits. {@code dot} adds w_j·x_j (j ≥ 1) into
 * stripe (j − 1) mod 16, adds the stripes by a fixed tree and adds w₀ last; see {@code StripedSum}.
 */
public interface Points {

  /** N, the number of points. */
  int size();

  /** d, the number of coordinates without x₀. */
  int dimension();

  /** No coordinate of a point is larger, whatever its sign; x₀ = 1 included. */
  double largest();

  /** w·x of point i. */
  double dot(int i, double[] w);

  /** w ← w + scale·x for point i. */
  void addTo(int i, double scale, double[] w);

  /** The first of the points from … to − 1 that w gets wrong, or {@code to}. */
  int firstWrong(int from, int to, Labels labels, double[] w, MistakeRule limits);

  /**
   * Writes down the points from … to − 1 that w gets wrong, from found[at] on, and returns how many
   * they are; there must be room for all.
   */
  int findWrong(
      int from, int to, Labels labels, double[] w, MistakeRule limits, int[] found, int at);

  /**
   * Points order[0] … order[count − 1], in this order, for counting many mistakes at once. The
   * arrays are not copied.
   */
  CandidateCounter screen(Labels labels, int[] order, int count, Workers workers);

  /** Brings up to {@code rows} points at a time near. */
  Prefetch nearby(Labels labels, int rows);

  /** x[j − 1] ← coordinate j of point i, for all of them. */
  void read(int i, double[] x);

  /** Visits the coordinates of point i that are not zero, j = 1 … d rising. */
  void forEach(int i, Coordinates visitor);

  /** ‖x‖² of point i, the constant coordinate included. */
  default double squaredNorm(int i) {
    Norm norm = new Norm();
    forEach(i, norm);
    return norm.sum;
  }

  /** Receives coordinates one by one. */
  @FunctionalInterface
  interface Coordinates {
    void accept(int j, double value);
  }

  /** Adds squares, starting with x₀² = 1. */
  final class Norm implements Coordinates {
    private double sum = 1;

    private Norm() {}

    @Override
    public void accept(int j, double value) {
      sum += value * value;
    }
  }
}
