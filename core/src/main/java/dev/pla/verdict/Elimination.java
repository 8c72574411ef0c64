package dev.pla.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells independent rows from dependent ones, modulo a prime, as they come.
 *
 * <p>Rows independent modulo the prime are independent over the integers; the reverse may fail, so
 * what follows from a dependence is checked.
 */
final class Elimination {

  private final int prime = Primes.first();
  private final List<long[]> rows = new ArrayList<>();
  private final List<Integer> pivots = new ArrayList<>();

  /** Takes the row in, using it up; false, and no change, when it depends on those before it. */
  boolean add(long[] row) {
    for (int k = 0; k < rows.size(); k++) {
      long entry = row[pivots.get(k)];
      if (entry != 0) {
        Modular.addMultiple(row, rows.get(k), prime - entry, prime);
      }
    }
    int pivot = 0;
    while (pivot < row.length && row[pivot] == 0) {
      pivot++;
    }
    if (pivot == row.length) {
      return false;
    }
    long factor = Primes.inverse(row[pivot], prime);
    for (int j = 0; j < row.length; j++) {
      row[j] = row[j] * factor % prime;
    }
    rows.add(row);
    pivots.add(pivot);
    return true;
  }

  /** Columns in which the rows taken in are a regular matrix. */
  int[] pivots() {
    return pivots.stream().mapToInt(Integer::intValue).toArray();
  }

  int prime() {
    return prime;
  }
}
