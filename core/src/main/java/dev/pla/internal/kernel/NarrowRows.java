package dev.pla.internal.kernel;

/**
 * Rows of whole numbers in 16 or in 32 bits each, one row after the other; {@link NarrowColumns}
 * says what they mean.
 */
public final class NarrowRows {

  /** Numbers behind the last row, so that whole registers may be read. */
  static final int BEYOND = StripedSum.COUNT;

  private final short[] shorts;
  private final int[] ints;
  private final int dimension;

  private NarrowRows(short[] shorts, int[] ints, int dimension) {
    this.shorts = shorts;
    this.ints = ints;
    this.dimension = dimension;
  }

  public static NarrowRows of(int rows, int dimension, boolean isShort) {
    int length = rows * dimension + BEYOND;
    return new NarrowRows(
        isShort ? new short[length] : null, isShort ? null : new int[length], dimension);
  }

  public int dimension() {
    return dimension;
  }

  /** The numbers where they have 16 bits each, else null; not a copy. */
  public short[] shorts() {
    return shorts;
  }

  /** The numbers where they have 32 bits each, else null; not a copy. */
  public int[] ints() {
    return ints;
  }

  public boolean isShort() {
    return shorts != null;
  }

  public int width() {
    return isShort() ? Short.BYTES : Integer.BYTES;
  }

  void set(int at, int k) {
    if (isShort()) {
      shorts[at] = (short) k;
    } else {
      ints[at] = k;
    }
  }

  /** x[at + j] ← the value of the row's number in column j, from 0. */
  public void read(int row, NarrowColumns columns, double[] x, int at) {
    double[] u = columns.upper();
    double[] v = columns.lower();
    int offset = row * dimension;
    for (int j = 0; j < dimension; j++) {
      x[at + j] = number(offset + j, j, u, v);
    }
  }

  public double number(int row, int j, NarrowColumns columns) {
    return number(row * dimension + j, j, columns.upper(), columns.lower());
  }

  private double number(int at, int j, double[] u, double[] v) {
    double k = isShort() ? shorts[at] : ints[at];
    return k * u[j] + k * v[j];
  }

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

  void addTo(int row, NarrowColumns columns, double scale, double[] w) {
    double[] u = columns.upper();
    double[] v = columns.lower();
    int offset = row * dimension;
    w[0] += scale;
    for (int j = 0; j < dimension; j++) {
      w[1 + j] += scale * number(offset + j, j, u, v);
    }
  }

  /** Copies a row of others to the place of row {@code to}; no number may need more bits. */
  public void copy(NarrowRows others, int from, int to) {
    if (isShort()) {
      System.arraycopy(others.shorts, from * dimension, shorts, to * dimension, dimension);
    } else if (!others.isShort()) {
      System.arraycopy(others.ints, from * dimension, ints, to * dimension, dimension);
    } else {
      for (int j = 0; j < dimension; j++) {
        ints[to * dimension + j] = others.shorts[from * dimension + j];
      }
    }
  }
}
