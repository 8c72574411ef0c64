package dev.pla.internal.kernel;

/**
 * Rows of equal length that lie one after the other in one array, with their labels: what a kernel
 * works on. The arrays are shared, not copied.
 */
public final class RowBlock {

  private final double[] x;
  private final int dimension;
  private final byte[] signs;
  private final int origin;

  /**
   * Rows of {@code dimension} finite coordinates, row r at r·dimension; its label, +1 or −1, is
   * {@code signs[origin + r]}.
   */
  public RowBlock(double[] x, int dimension, byte[] signs, int origin) {
    this.x = x;
    this.dimension = dimension;
    this.signs = signs;
    this.origin = origin;
  }

  public double[] x() {
    return x;
  }

  public int dimension() {
    return dimension;
  }

  public byte[] signs() {
    return signs;
  }

  public int origin() {
    return origin;
  }
}
