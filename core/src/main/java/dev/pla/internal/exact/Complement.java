package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Integer rows taken in one by one, and all vectors that are orthogonal to them, by elimination
 * without fractions: every division leaves no remainder (Bareiss, 1968).
 *
 * <p>Each row that depends on none before it takes a column, its pivot. The other columns are free.
 * For each free column c there is a <b>normal</b>, an integer vector orthogonal to all rows: the
 * determinant at c, zero at the other free columns. What a vector scores at all normals is its
 * <b>residual</b>; it is zero exactly when the rows span the vector.
 */
public final class Complement {

  private final int[] order;
  private final List<Integer> pivots = new ArrayList<>();
  private final List<BigInteger[]> reduced = new ArrayList<>();
  private BigInteger determinant = BigInteger.ONE;
  private BigInteger previous = BigInteger.ONE;

  /** Of no rows; order: all columns; those that come early become pivots where they can. */
  public Complement(int[] order) {
    this.order = order.clone();
  }

  public Complement copy() {
    Complement copy = new Complement(order);
    copy.pivots.addAll(pivots);
    copy.reduced.addAll(reduced);
    copy.determinant = determinant;
    copy.previous = previous;
    return copy;
  }

  public int width() {
    return order.length;
  }

  public int rank() {
    return pivots.size();
  }

  public List<Integer> pivots() {
    return List.copyOf(pivots);
  }

  /** The columns that are not pivots, in order of preference. */
  public int[] free() {
    return Arrays.stream(order).filter(c -> !pivots.contains(c)).sorted().toArray();
  }

  /** The common value of all normals at their own columns; it may be negative. */
  public BigInteger determinant() {
    return determinant;
  }

  /** What z scores at the normals, at the free columns; zeros at the pivots. */
  public BigInteger[] residual(BigInteger[] z) {
    BigInteger[] residual = new BigInteger[z.length];
    for (int j = 0; j < z.length; j++) {
      residual[j] = determinant.multiply(z[j]);
    }
    for (int k = 0; k < pivots.size(); k++) {
      BigInteger factor = z[pivots.get(k)];
      if (factor.signum() != 0) {
        BigInteger[] row = reduced.get(k);
        for (int j = 0; j < z.length; j++) {
          residual[j] = residual[j].subtract(factor.multiply(row[j]));
        }
      }
    }
    return residual;
  }

  /** Takes in the row of this residual; false, and no change, when it is spanned already. */
  public boolean add(BigInteger[] residual) {
    int pivot = -1;
    for (int k = 0; k < order.length && pivot < 0; k++) {
      pivot = residual[order[k]].signum() != 0 ? order[k] : -1;
    }
    if (pivot < 0) {
      return false;
    }
    previous = determinant;
    determinant = residual[pivot];
    pivots.add(pivot);
    reduced.add(residual);
    for (int k = 0; k + 1 < reduced.size(); k++) {
      reduced.set(k, updated(reduced.get(k)));
    }
    return true;
  }

  /** What a residual from before the last row that was taken in has become by it. */
  public BigInteger[] updated(BigInteger[] before) {
    int pivot = pivots.get(pivots.size() - 1);
    BigInteger[] row = reduced.get(reduced.size() - 1);
    BigInteger factor = before[pivot];
    BigInteger[] after = new BigInteger[before.length];
    for (int j = 0; j < after.length; j++) {
      BigInteger cross = determinant.multiply(before[j]);
      if (factor.signum() != 0 && row[j].signum() != 0) {
        cross = cross.subtract(factor.multiply(row[j]));
      }
      after[j] = cross.divide(previous);
    }
    return after;
  }

  public BigInteger[] normal(int c) {
    BigInteger[] normal = new BigInteger[order.length];
    Arrays.fill(normal, BigInteger.ZERO);
    normal[c] = determinant;
    for (int k = 0; k < pivots.size(); k++) {
      normal[pivots.get(k)] = reduced.get(k)[c].negate();
    }
    return normal;
  }
}
