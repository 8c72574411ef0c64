package dev.pla.data;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.data.PointScan;
import java.math.BigDecimal;
import java.util.Arrays;

/** The rows of Kesler's construction as points. */
final class KeslerPoints implements Points, PointScan {

  private final Kesler kesler;
  private final Points points;

  KeslerPoints(Kesler kesler) {
    this.kesler = kesler;
    this.points = kesler.data().points();
  }

  @Override
  public int size() {
    return kesler.rowCount();
  }

  @Override
  public int dimension() {
    return kesler.block() * kesler.data().classes();
  }

  @Override
  public boolean hasIntercept() {
    return false;
  }

  @Override
  public Points withIntercept(boolean isOne) {
    if (isOne) {
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

  private double[] block(double[] w, int start) {
    return Arrays.copyOfRange(w, start, start + kesler.block());
  }

  @Override
  public double dot(int i, double[] w) {
    int n = kesler.example(i);
    return points.dot(n, block(w, kesler.own(i))) - points.dot(n, block(w, kesler.other(i)));
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    add(kesler.example(i), scale, w, kesler.own(i));
    add(kesler.example(i), -scale, w, kesler.other(i));
  }

  private void add(int n, double scale, double[] w, int start) {
    double[] block = block(w, start);
    points.addTo(n, scale, block);
    System.arraycopy(block, 0, w, start, block.length);
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    int n = kesler.example(i);
    int own = kesler.own(i);
    int other = kesler.other(i);
    for (int start : new int[] {Math.min(own, other), Math.max(own, other)}) {
      int sign = start == own ? 1 : -1;
      if (points.hasIntercept()) {
        visitor.accept(start, sign);
      }
      points.forEach(n, (j, x) -> visitor.accept(start + j, sign * x));
    }
  }

  @Override
  public double squaredNorm(int i) {
    return 2 * points.squaredNorm(kesler.example(i));
  }

  /** The cells of Kesler's rows whose text says more than a double: those of the examples. */
  static final class Cells extends ExactCells {

    private final Kesler kesler;
    private final ExactCells written;

    Cells(Kesler kesler, ExactCells written) {
      this.kesler = kesler;
      this.written = written;
    }

    @Override
    public boolean isEmpty() {
      return written.isEmpty();
    }

    @Override
    public BigDecimal exact(int i, int j, double value) {
      int within = (j - 1) % kesler.block();
      if (within == 0) {
        return Decimals.shortest(value);
      }
      boolean isOwn = j - within == kesler.own(i);
      BigDecimal exact = written.exact(kesler.example(i), within, isOwn ? value : -value);
      return isOwn ? exact : exact.negate();
    }

    @Override
    public void forEach(int i, ExactCells.Cells visitor) {
      int n = kesler.example(i);
      int own = kesler.own(i);
      int other = kesler.other(i);
      for (int start : new int[] {Math.min(own, other), Math.max(own, other)}) {
        boolean isOwn = start == own;
        written.forEach(n, (j, exact) -> visitor.accept(start + j, isOwn ? exact : exact.negate()));
      }
    }
  }
}
