package dev.pla.picture.view;

/** Points in the two coordinates of a view; finite, whatever they came from. */
public final class ViewPoints {

  private final double[] x;
  private final double[] y;

  ViewPoints(int size) {
    this.x = new double[size];
    this.y = new double[size];
  }

  void put(int i, double across, double up) {
    x[i] = finite(across);
    y[i] = finite(up);
  }

  /** What left the range of doubles stays at its edge. */
  private static double finite(double value) {
    return Double.isNaN(value) ? 0 : Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
  }

  int size() {
    return x.length;
  }

  public double x(int i) {
    return x[i];
  }

  public double y(int i) {
    return y[i];
  }

  public Range across(ViewPoints more) {
    return range(x, more.x);
  }

  public Range up(ViewPoints more) {
    return range(y, more.y);
  }

  private static Range range(double[] values, double[] more) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double[] part : new double[][] {values, more}) {
      for (double value : part) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    return least > most ? new Range(-1, 1) : Range.of(least, most).padded();
  }
}
