package dev.pla.internal.kernel;

import java.util.Arrays;

/**
 * Finds for each column the power of ten or of two of which all numbers are whole parts, and stores
 * blocks of rows as whole numbers where they are doubles of few digits.
 *
 * <p>Nothing is lost: a number that {@link NarrowColumns} would not read back bit for bit, −0.0
 * among them, leaves its block as it is. A power grows when a block needs it, if the blocks before
 * can follow; {@link #again} stores them once more in the end.
 */
public final class NarrowCoding {

  private static final int MOST_DIGITS = 13;
  private static final int MOST_BITS = 30;

  /** 1 and the powers that may follow, rising, of ten first where two are as good. */
  private static final double[] POWERS = powers();

  private final int dimension;

  /** For each column, the largest |x| of the blocks stored. */
  private final double[] largest;

  private NarrowColumns columns;

  public NarrowCoding(int dimension) {
    this.dimension = dimension;
    this.largest = new double[dimension];
    double[] ones = new double[dimension];
    Arrays.fill(ones, 1);
    this.columns = new NarrowColumns(ones, new double[dimension]);
  }

  private static double[] powers() {
    double[] powers = new double[MOST_DIGITS + MOST_BITS];
    double ten = 1;
    for (int p = 0; p < MOST_DIGITS; p++) {
      ten *= 10;
      powers[p] = ten;
    }
    for (int s = 0; s < MOST_BITS; s++) {
      powers[MOST_DIGITS + s] = Math.scalb(1.0, s + 1);
    }
    return powers;
  }

  /** How the blocks stored from now on are read, unless one needs other powers. */
  public NarrowColumns columns() {
    return columns;
  }

  /** How all blocks are read that were stored by {@link #columns} as they are now. */
  public NarrowColumns finished() {
    double[] whole = new double[dimension];
    double[] divisors = new double[dimension];
    for (int j = 0; j < dimension; j++) {
      divisors[j] = columns.divisor(j);
      whole[j] = Math.ceil(largest[j] * divisors[j]);
    }
    return new NarrowColumns(divisors, whole);
  }

  /** The rows as whole numbers; null where that would lose something. */
  public NarrowRows encode(double[] x, int rows) {
    NarrowColumns by = fit(x, rows, columns) ? columns : raised(x, rows);
    if (by == null) {
      return null;
    }
    columns = by;
    return stored(x, rows);
  }

  /** The same with the columns of now. */
  public NarrowRows again(double[] x, int rows) {
    return fit(x, rows, columns) ? stored(x, rows) : null;
  }

  private NarrowRows stored(double[] x, int rows) {
    NarrowRows narrow = NarrowRows.of(rows, dimension);
    for (int at = 0; at < rows * dimension; at += dimension) {
      for (int j = 0; j < dimension; j++) {
        narrow.shorts()[at + j] = (short) Math.rint(x[at + j] * columns.divisor(j));
        largest[j] = Math.max(largest[j], Math.abs(x[at + j]));
      }
    }
    return narrow;
  }

  /** Whether all numbers are read back from 16 bits. */
  private boolean fit(double[] x, int rows, NarrowColumns by) {
    for (int j = 0; j < dimension; j++) {
      if (!fits(x, rows, j, by, j)) {
        return false;
      }
    }
    return true;
  }

  /** Whether those of column j are, read as column {@code as}. */
  private boolean fits(double[] x, int rows, int j, NarrowColumns by, int as) {
    for (int at = j; at < rows * dimension; at += dimension) {
      double k = Math.rint(x[at] * by.divisor(as));
      boolean isSame = by.number(as, k) == x[at] && (x[at] != 0 || 1 / x[at] > 0);
      if (!isSame || Math.abs(k) > Short.MAX_VALUE) {
        return false;
      }
    }
    return true;
  }

  /** Columns by which these rows can be stored, and those before; null where there are none. */
  private NarrowColumns raised(double[] x, int rows) {
    double[] divisors = new double[dimension];
    for (int j = 0; j < dimension; j++) {
      divisors[j] = fits(x, rows, j, columns, j) ? columns.divisor(j) : raised(x, rows, j);
      if (divisors[j] == 0) {
        return null;
      }
    }
    return new NarrowColumns(divisors, new double[dimension]);
  }

  /** The smallest power that fits column j; 0 where there is none. */
  private double raised(double[] x, int rows, int j) {
    for (double power : POWERS) {
      if (power % columns.divisor(j) == 0 && largest[j] * power <= Short.MAX_VALUE) {
        NarrowColumns by = new NarrowColumns(new double[] {power}, new double[1]);
        if (fits(x, rows, j, by, 0)) {
          return power;
        }
      }
    }
    return 0;
  }
}
