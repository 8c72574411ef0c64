package dev.pla.internal.verdict;

/** A matrix A whose columns come and go, and the least-squares problem min ‖Aλ − e‖. */
public interface LeastSquares {

  /** Longer columns are kept as they are: orthogonal ones would be dense and too large. */
  int LONG = 2000;

  /** A basis for columns of this length; e is the last unit vector. */
  static LeastSquares ofLength(int dimension) {
    return dimension > LONG ? new SeminormalLeastSquares(dimension) : new QrLeastSquares(dimension);
  }

  /** Appends a column to A, using up the array; false, and no change, when it is dependent. */
  boolean add(double[] a);

  /** Removes column i from A. */
  void drop(int i);

  /** λ that minimises ‖Aλ − e‖. */
  double[] leastSquares();

  /** e − Aλ for that λ. */
  double[] residual();
}
