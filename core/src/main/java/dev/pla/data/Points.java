package dev.pla.data;

/**
 * Points x₁ … x_N of R^d, each read with the constant coordinate x₀ = 1 in front.
 *
 * <p>A weight vector therefore has d + 1 entries and w₀ = −threshold. This is the only place where
 * x₀ lives: it is never stored, and no caller adds it.
 *
 * <p>Invariant: every implementation gives the same bits. {@code dot} adds w_j·x_j (j ≥ 1) into
 * stripe (j − 1) mod 16, adds the stripes by a fixed tree and adds w₀ last; see {@link Stripes}.
 */
public interface Points {

  /** N, the number of points. */
  int size();

  /** d, the number of coordinates without x₀. */
  int dimension();

  /** w·x of point i. */
  double dot(int i, double[] w);

  /** w ← w + scale·x for point i. */
  void addTo(int i, double scale, double[] w);

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
