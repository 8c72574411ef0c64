package dev.pla.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells independent rows from dependent ones, modulo a prime, as they come.
 *
 * <p>Rows independent modulo the prime are independent over the integers; the reverse may fail, so
 * what follows from a dependence is checked.
 */
public final class ModularElimination {

  private final PrimeField modulus = new PrimeField(PrimeField.LARGEST_PRIME);
  private final List<long[]> rows = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();

  /** Takes the row in; false, and no change, when it depends on those before it. */
  public boolean add(BigInteger[] integers) {
    long[] row = modulus.reduce(integers);
    for (int k = 0; k < rows.size(); k++) {
      long entry = row[pivots.get(k)];
      if (entry != 0) {
        modulus.addMultiple(row, rows.get(k), modulus.prime() - entry);
      }
    }
    int pivot = 0;
    while (pivot < row.length && row[pivot] == 0) {
      pivot++;
    }
    if (pivot == row.length) {
      return false;
    }
    modulus.scale(row, modulus.inverse(row[pivot]));
    rows.add(row);
    pivots.add(pivot);
    return true;
  }

  /** Columns in which the rows taken in are a regular matrix. */
  public int[] pivots() {
    int[] columns = new int[pivots.size()];
    for (int k = 0; k < columns.length; k++) {
      columns[k] = pivots.get(k);
    }
    return columns;
  }
}
