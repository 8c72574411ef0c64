package dev.pla.internal.kernel;

/**
 * Rows of whole numbers in 16 bits each, one row after the other; {@link NarrowColumns} says what
 * they mean.
 */
public final class NarrowRows {

  private final short[] shorts;
  private final int dimension;

  /**
   * @param shorts the numbers, and zeros behind the last row so that whole registers may be read;
   *     not a copy
   */
  public NarrowRows(short[] shorts, int dimension) {
    this.shorts = shorts;
    this.dimension = dimension;
  }

  /** The numbers, not a copy. */
  public short[] shorts() {
    return shorts;
  }

  public int dimension() {
    return dimension;
  }

  /** Empty space for this number of rows. */
  public static NarrowRows of(int rows, int dimension) {
    return new NarrowRows(new short[rows * dimension + StripedSum.COUNT], dimension);
  }

  /** x[j] ← the value of the row's number in column j, from 0. */
  public void read(int row, NarrowColumns columns, double[] x) {
    double[] u = columns.upper();
    double[] v = columns.lower();
    int offset = row * dimension;
    for (int j = 0; j < dimension; j++) {
      x[j] = number(offset + j, j, u, v);
    }
  }

  /** The value of the row's number in column j, from 0. */
  public double number(int row, int j, NarrowColumns columns) {
    return number(row * dimension + j, j, columns.upper(), columns.lower());
  }

  private double number(int at, int j, double[] u, double[] v) {
    double k = shorts[at];
    return k * u[j] + k * v[j];
  }

  /** w₀ + Σ w_j·x_j, in the one order of summation. */
  double dot(int row, NarrowColumns columns, double[] w) {
    double[] u = columns.upper();
    double[] v = columns.lower();
    double[] stripes = new double[StripedSum.COUNT];
    int offset = row * dimension;
    for (int j = 0; j < dimension; j++) {
      stripes[j & (StripedSum.COUNT - 1)] += number(offset + j, j, u, v) * w[1 + j];
    }
    return w[0] + StripedSum.tree(stripes);
  }

  /** w ← w + scale·(1, x). */
  void addTo(int row, NarrowColumns columns, double scale, double[] w) {
    double[] u = columns.upper();
    double[] v = columns.lower();
    int offset = row * dimension;
    w[0] += scale;
    for (int j = 0; j < dimension; j++) {
      w[1 + j] += scale * number(offset + j, j, u, v);
    }
  }

  /** Copies a row of others to the place of row {@code to}. */
  public void copy(NarrowRows others, int from, int to) {
    System.arraycopy(others.shorts, from * dimension, shorts, to * dimension, dimension);
  }
}
