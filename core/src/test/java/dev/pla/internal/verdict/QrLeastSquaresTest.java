package dev.pla.internal.verdict;

class QrLeastSquaresTest implements LeastSquaresContract {

  @Override
  public LeastSquares ofLength(int dimension) {
    return new QrLeastSquares(dimension);
  }
}
