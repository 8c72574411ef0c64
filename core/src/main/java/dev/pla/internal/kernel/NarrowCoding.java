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
    int bits = bits(x, rows, columns);
    if (bits > Integer.SIZE) {
      NarrowColumns other = raised(x, rows);
      bits = other == null ? bits : bits(x, rows, other);
      if (bits > Integer.SIZE) {
        return null;
      }
      columns = other;
    }
    NarrowRows narrow = NarrowRows.of(rows, dimension, bits <= Short.SIZE);
    for (int at = 0; at < rows * dimension; at += dimension) {
      for (int j = 0; j < dimension; j++) {
        narrow.set(at + j, (int) Math.rint(x[at + j] * columns.divisor(j)));
        largest[j] = Math.max(largest[j], Math.abs(x[at + j]));
      }
    }
    return narrow;
  }

  /** Encodes the rows with the columns found before; null if they do not fit. */
  public NarrowRows again(double[] x, int rows) {
    return bits(x, rows, columns) > Integer.SIZE ? null : encode(x, rows);
  }

  /** 16 or 32 where all numbers are read back from that many bits, else more. */
  private int bits(double[] x, int rows, NarrowColumns by) {
    int most = Short.SIZE;
    for (int j = 0; j < dimension && most <= Integer.SIZE; j++) {
      most = Math.max(most, bits(x, rows, j, by, j));
    }
    return most;
  }

  /** The bits that column j needs if it is read as column {@code as}. */
  private int bits(double[] x, int rows, int j, NarrowColumns by, int as) {
    double most = 0;
    for (int at = j; at < rows * dimension; at += dimension) {
      double k = Math.rint(x[at] * by.divisor(as));
      boolean isSame = by.number(as, k) == x[at] && (x[at] != 0 || 1 / x[at] > 0);
      if (!isSame || Math.abs(k) > Integer.MAX_VALUE) {
        return Long.SIZE;
      }
      most = Math.max(most, Math.abs(k));
    }
    return most <= Short.MAX_VALUE ? Short.SIZE : Integer.SIZE;
  }

  /** Columns by which these rows can be stored, and those before; null where there are none. */
  private NarrowColumns raised(double[] x, int rows) {
    double[] divisors = new double[dimension];
    for (int j = 0; j < dimension; j++) {
      divisors[j] = columns.divisor(j);
      if (bits(x, rows, j, columns, j) > Integer.SIZE) {
        divisors[j] = raised(x, rows, j);
        if (divisors[j] == 0) {
          return null;
        }
      }
    }
    return new NarrowColumns(divisors, new double[dimension]);
  }

  /** The smallest power for fewest bits in column j; 0 where there is none. */
  private double raised(double[] x, int rows, int j) {
    double best = 0;
    for (double power : POWERS) {
      boolean canFollow =
          power % columns.divisor(j) == 0 && largest[j] * power <= Integer.MAX_VALUE;
      NarrowColumns by = new NarrowColumns(new double[] {power}, new double[1]);
      int bits = canFollow ? bits(x, rows, j, by, 0) : Long.SIZE;
      if (bits == Short.SIZE) {
        return power;
      }
      best = best == 0 && bits == Integer.SIZE ? power : best;
    }
    return best;
  }
}
