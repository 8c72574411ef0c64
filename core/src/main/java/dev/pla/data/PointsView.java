package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;

/** Points that look at others; what a view does not change, those do. */
abstract sealed class PointsView implements Points, PointScan
    permits CentredPoints, RepeatedPoints, ThroughOrigin {

  final Points points;
  final PointScan scan;

  PointsView(Points points) {
    this.points = points;
    this.scan = PointScan.of(points);
  }

  @Override
  public int size() {
    return points.size();
  }

  @Override
  public int dimension() {
    return points.dimension();
  }

  @Override
  public boolean isSparse() {
    return points.isSparse();
  }

  @Override
  public double largest() {
    return points.largest();
  }

  /** The number of point i below. */
  int stored(int i) {
    return i;
  }

  /** Weights for the points below; w itself, unless only these have x₀ = 1. */
  double[] below(double[] w) {
    return w;
  }

  Weights below(Weights w) {
    return w;
  }

  @Override
  public double dot(int i, double[] w) {
    return points.dot(stored(i), below(w));
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    points.addTo(stored(i), scale, w);
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    points.forEach(stored(i), visitor);
  }

  @Override
  public void read(int i, double[] x) {
    points.read(stored(i), x);
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    return scan.firstWrong(from, to, labels, below(w), rule);
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    return scan.findWrong(from, to, labels, below(w), rule, found, at);
  }

  @Override
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    return scan.firstWrongIn(order, from, to, labels, below(w), rule);
  }

  @Override
  public double prefetch(int[] order, int from, int to) {
    return scan.prefetch(order, from, to);
  }
}
