package dev.pla.internal.verdict;

class SeminormalLeastSquaresTest implements LeastSquaresContract {

  @Override
  public LeastSquares ofLength(int dimension) {
    return new SeminormalLeastSquares(dimension);
  }
}
