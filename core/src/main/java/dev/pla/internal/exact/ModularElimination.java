package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells independent rows from dependent ones, modulo a prime, as they come.
 *
 * <p>Rows independent modulo the prime are independent over the integers; the reverse may fail, so
 * what follows from a dependence is checked. Rows are kept without their zeros. Where it is known
 * how often columns come, the rarest is eliminated: it meets the fewest other rows, and few zeros
 * are filled.
 */
public final class ModularElimination {

  private final PrimeField modulus = new PrimeField(PrimeField.LARGEST_PRIME);
  private final int[] counts;
  private final List<Reduced> rows = new ArrayList<>();
  private final List<ExactRow> taken = new ArrayList<>();
  private long[] work = {};
  private long products;

  /** A row that was taken in, modulo the prime, with 1 in its pivot. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Reduced(int pivot, int[] columns, int[] values) {}

  public ModularElimination() {
    this(new int[0]);
  }

  public ModularElimination(int[] counts) {
    this.counts = counts.clone();
  }

  /** Takes the row in; false, and no change, when it depends on those before it. */
  public boolean add(BigInteger[] integers) {
    return add(ExactRow.of(integers), integers.length);
  }

  /** Multiplications since this was asked last. */
  public long products() {
    long count = products;
    products = 0;
    return count;
  }

  public boolean add(ExactRow row, int width) {
    if (work.length != width) {
      work = new long[width];
    }
    BigInteger prime = BigInteger.valueOf(modulus.prime);
    for (int k = 0; k < row.count(); k++) {
      work[row.column(k)] = row.integer(k).mod(prime).longValue();
    }
    for (Reduced before : rows) {
      long entry = work[before.pivot];
      if (entry != 0) {
        products += before.columns.length;
        modulus.addMultiple(work, before.columns, before.values, modulus.prime - entry);
      }
    }
    int pivot = pivot();
    if (pivot < 0) {
      return false; // and all of the work is zero
    }
    modulus.scale(work, modulus.inverse(work[pivot]));
    rows.add(takeOut(pivot));
    taken.add(row);
    return true;
  }

  /** The rarest column that is not zero, the first of equals; −1 where all are. */
  private int pivot() {
    int pivot = -1;
    for (int j = 0; j < work.length; j++) {
      if (work[j] != 0 && (pivot < 0 || (counts.length > 0 && counts[j] < counts[pivot]))) {
        pivot = j;
      }
    }
    return pivot;
  }

  /** Moves the work into a row of its own; zeros stay behind. */
  private Reduced takeOut(int pivot) {
    int count = 0;
    for (long entry : work) {
      count += entry != 0 ? 1 : 0;
    }
    int[] columns = new int[count];
    int[] values = new int[count];
    for (int j = 0, k = 0; k < count; j++) {
      if (work[j] != 0) {
        columns[k] = j;
        values[k++] = (int) work[j];
        work[j] = 0;
      }
    }
    return new Reduced(pivot, columns, values);
  }

  /**
   * Coefficients of the rows taken in and of this one, which is last and has a positive one: their
   * sum vanishes in the pivots, in which the rows taken in are a regular matrix.
   */
  public BigInteger[] relation(ExactRow last) {
    int rank = rows.size();
    int[] pivots = pivots();
    int[] place = new int[work.length];
    Arrays.fill(place, -1);
    for (int c = 0; c < rank; c++) {
      place[pivots[c]] = c;
    }
    BigInteger[][] matrix = new BigInteger[rank][rank];
    for (BigInteger[] equation : matrix) {
      Arrays.fill(equation, BigInteger.ZERO);
    }
    BigInteger[] right = new BigInteger[rank];
    Arrays.fill(right, BigInteger.ZERO);
    for (int i = 0; i <= rank; i++) {
      ExactRow row = i < rank ? taken.get(i) : last;
      for (int k = 0; k < row.count(); k++) {
        int c = place[row.column(k)];
        if (c >= 0 && i < rank) {
          matrix[c][i] = row.integer(k);
        } else if (c >= 0) {
          right[c] = row.integer(k).negate();
        }
      }
    }
    Fractions others = ExactSystem.solve(matrix, right);
    BigInteger[] relation = new BigInteger[rank + 1];
    Arrays.setAll(relation, i -> i < rank ? others.numerator(i) : others.denominator());
    return relation;
  }

  int[] pivots() {
    return rows.stream().mapToInt(row -> row.pivot).toArray();
  }
}
