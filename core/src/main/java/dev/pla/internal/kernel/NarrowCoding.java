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
    for (int j = 0; j < dimension; j++) {
      whole[j] = Math.ceil(largest[j] * columns.divisor(j));
    }
    return new NarrowColumns(columns.divisors(), whole);
  }

  /** The rows as whole numbers; null where that would lose something. */
  public NarrowRows encode(double[] x, int rows) {
    return encode(x, rows, true);
  }

  /** Encodes the rows with the columns found before; null if they do not fit. */
  public NarrowRows again(double[] x, int rows) {
    return encode(x, rows, false);
  }

  private NarrowRows encode(double[] x, int rows, boolean mayRaise) {
    double[] divisors = columns.divisors();
    boolean isRaised = false;
    int most = Short.SIZE;
    for (int j = 0; j < dimension; j++) {
      int bits = bits(x, rows, j, divisors[j]);
      if (bits > Integer.SIZE && mayRaise) {
        divisors[j] = raised(x, rows, j);
        isRaised = true;
        bits = divisors[j] == 0 ? Long.SIZE : bits(x, rows, j, divisors[j]);
      }
      if (bits > Integer.SIZE) {
        return null;
      }
      most = Math.max(most, bits);
    }
    if (isRaised) {
      columns = new NarrowColumns(divisors, new double[dimension]);
    }
    NarrowRows narrow = NarrowRows.of(rows, dimension, most == Short.SIZE);
    for (int at = 0; at < rows * dimension; at += dimension) {
      for (int j = 0; j < dimension; j++) {
        narrow.set(at + j, (int) Math.rint(x[at + j] * divisors[j]));
        largest[j] = Math.max(largest[j], Math.abs(x[at + j]));
      }
    }
    return narrow;
  }

  /** 16 or 32 where all numbers of column j are read back from that many bits, else more. */
  private int bits(double[] x, int rows, int j, double divisor) {
    double upper = NarrowColumns.upper(divisor);
    double lower = NarrowColumns.lower(divisor);
    double most = 0;
    for (int at = j; at < rows * dimension; at += dimension) {
      double k = Math.rint(x[at] * divisor);
      boolean isSame = k * upper + k * lower == x[at] && (x[at] != 0 || 1 / x[at] > 0);
      if (!isSame || Math.abs(k) > Integer.MAX_VALUE) {
        return Long.SIZE;
      }
      most = Math.max(most, Math.abs(k));
    }
    return most <= Short.MAX_VALUE ? Short.SIZE : Integer.SIZE;
  }

  /** The smallest power for fewest bits in column j; 0 where there is none. */
  private double raised(double[] x, int rows, int j) {
    double best = 0;
    for (double power : POWERS) {
      boolean canFollow =
          power % columns.divisor(j) == 0 && largest[j] * power <= Integer.MAX_VALUE;
      int bits = canFollow ? bits(x, rows, j, power) : Long.SIZE;
      if (bits == Short.SIZE) {
        return power;
      }
      best = best == 0 && bits == Integer.SIZE ? power : best;
    }
    return best;
  }
}
