package dev.pla.internal.fewest.cut;

import dev.pla.internal.exact.ExactRow;
import dev.pla.internal.exact.ModularElimination;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Rows of which doubles say that positive multiples of them, or of −z where a row is fixed wrong,
 * add up to zero.
 *
 * <p>Whether that is so is found out when it matters, once, in whole numbers.
 */
final class RowRelation {

  /** Rising. */
  private final int[] rows;

  /** negative[k]: it is −z of rows[k] that takes part. */
  private final boolean[] negative;

  /** Null until it was asked for; immutable, so that any thread may find it out. */
  private volatile Optional<List<BigInteger>> coefficients;

  /** sides[i]: −1 where row i is fixed wrong. */
  RowRelation(int[] rows, byte[] sides) {
    this.rows = rows;
    this.negative = new boolean[rows.length];
    for (int k = 0; k < rows.length; k++) {
      negative[k] = sides[rows[k]] < 0;
    }
  }

  int[] rows() {
    return rows.clone();
  }

  boolean has(int row) {
    return Arrays.binarySearch(rows, row) >= 0;
  }

  /** Its rows that are free: of side 0. */
  int[] free(byte[] sides) {
    int[] free = new int[rows.length];
    int count = 0;
    for (int row : rows) {
      if (sides[row] == 0) {
        free[count++] = row;
      }
    }
    return Arrays.copyOf(free, count);
  }

  /** The coefficients of z in whole numbers; nothing where the rows are not in one relation. */
  Optional<List<BigInteger>> coefficients(CutRows all) {
    Optional<List<BigInteger>> found = coefficients;
    if (found == null) {
      found = Optional.ofNullable(solve(all));
      coefficients = found;
    }
    return found;
  }

  /**
   * Whether it holds. Other visits do not see this, because parallel visits must not depend on each
   * other.
   */
  boolean holds(CutRows all) {
    Optional<List<BigInteger>> found = coefficients;
    return found == null ? solve(all) != null : found.isPresent();
  }

  boolean isSolved() {
    return coefficients != null;
  }

  boolean isRefuted() {
    Optional<List<BigInteger>> found = coefficients;
    return found != null && found.isEmpty();
  }

  private List<BigInteger> solve(CutRows all) {
    List<BigInteger> found = checked(all, all.minors.shorter(rows));
    found = found != null ? found : checked(all, all.minors.longer(rows));
    return found != null ? found : checked(all, byElimination(all));
  }

  /** The coefficients where all minors are too long to guess; null: the rows are independent. */
  private BigInteger[] byElimination(CutRows all) {
    int last = rows.length - 1;
    ModularElimination elimination = new ModularElimination();
    for (int k = 0; k < last; k++) {
      if (!elimination.add(all.whole(rows[k]))) {
        return null;
      }
    }
    return elimination.relation(ExactRow.of(all.whole(rows[last])));
  }

  /** In lowest terms; null where signs are not as they should be or the sum is not zero. */
  private List<BigInteger> checked(CutRows all, BigInteger[] c) {
    if (c == null) {
      return null;
    }
    BigInteger divisor = Arrays.stream(c).reduce(BigInteger.ZERO, BigInteger::gcd);
    int last = c.length - 1;
    if (c[last].signum() == (negative[last] ? 1 : -1)) {
      divisor = divisor.negate();
    }
    for (int k = 0; k <= last; k++) {
      if (c[k].signum() * divisor.signum() != (negative[k] ? -1 : 1)) {
        return null;
      }
      c[k] = c[k].divide(divisor);
    }
    return vanishes(all, c) ? List.of(c) : null;
  }

  private boolean vanishes(CutRows all, BigInteger[] c) {
    int width = all.whole(0).length;
    for (int j = 0; j < width; j++) {
      BigInteger sum = BigInteger.ZERO;
      for (int k = 0; k < c.length; k++) {
        BigInteger z = all.whole(rows[k])[j];
        sum = z.signum() == 0 ? sum : sum.add(c[k].multiply(z));
      }
      if (sum.signum() != 0) {
        return false;
      }
    }
    return true;
  }
}
