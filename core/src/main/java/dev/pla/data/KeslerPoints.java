package dev.pla.data;

import dev.pla.internal.data.Kesler;
import dev.pla.internal.data.PointScan;
import java.util.Arrays;

/** The rows of Kesler's construction as points. */
final class KeslerPoints implements Points, PointScan {

  private final Kesler kesler;
  private final Points points;
  private final int size;

  KeslerPoints(Kesler kesler) {
    this.kesler = kesler;
    this.points = kesler.data().points();
    this.size = kesler.rowCount();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return kesler.block() * kesler.data().classes();
  }

  @Override
  public double constant() {
    return 0;
  }

  @Override
  public Points withConstant(double constant) {
    if (constant != 0) {
      throw new IllegalArgumentException("Kesler's rows have no constant coordinate");
    }
    return this;
  }

  @Override
  public boolean isSparse() {
    return true;
  }

  @Override
  public double largest() {
    return points.largest();
  }

  private int own(int i) {
    return kesler.start(kesler.data().labels().classOf(kesler.example(i)));
  }

  private int other(int i) {
    return kesler.start(kesler.against(i));
  }

  private double[] block(double[] w, int start) {
    return Arrays.copyOfRange(w, start, start + kesler.block());
  }

  @Override
  public double dot(int i, double[] w) {
    int n = kesler.example(i);
    return points.dot(n, block(w, own(i))) - points.dot(n, block(w, other(i)));
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    add(kesler.example(i), scale, w, own(i));
    add(kesler.example(i), -scale, w, other(i));
  }

  private void add(int n, double scale, double[] w, int start) {
    double[] block = block(w, start);
    points.addTo(n, scale, block);
    System.arraycopy(block, 0, w, start, block.length);
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    int own = own(i);
    int other = other(i);
    visit(kesler.example(i), Math.min(own, other), own < other ? 1 : -1, visitor);
    visit(kesler.example(i), Math.max(own, other), own < other ? -1 : 1, visitor);
  }

  private void visit(int n, int start, int sign, Coordinates visitor) {
    if (points.constant() != 0) {
      visitor.accept(start, sign * points.constant());
    }
    points.forEach(n, (j, x) -> visitor.accept(start + j, sign * x));
  }

  @Override
  public double squaredNorm(int i) {
    return 2 * points.squaredNorm(kesler.example(i));
  }

  @Override
  public void read(int i, double[] x) {
    Arrays.fill(x, 0, dimension(), 0);
    forEach(i, (j, value) -> x[j - 1] = value);
  }
}
