package dev.pla.internal.fewest;

/**
 * Brute force: vectors are inseparable when some of them, at most one more than their dimension,
 * are a circuit of positive coefficients (Carathéodory). All subsets are tried, in longs.
 */
public final class Circuits {

  private final long[][] z;

  /** The vectors y·(1, x), multiplied by whatever makes them integers. */
  public Circuits(long[][] z) {
    this.z = z;
  }

  public boolean separable() {
    int most = z.length == 0 ? 0 : z[0].length + 1;
    return !anyFrom(0, new int[most], 0);
  }

  private boolean anyFrom(int first, int[] chosen, int count) {
    if (count > 0 && isPositiveCircuit(java.util.Arrays.copyOf(chosen, count))) {
      return true;
    }
    if (count == chosen.length) {
      return false;
    }
    for (int i = first; i < z.length; i++) {
      chosen[count] = i;
      if (anyFrom(i + 1, chosen, count + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Whether Σ λz = 0 over the subset has one solution up to a factor, and that one is positive. */
  public boolean isPositiveCircuit(int[] subset) {
    int k = subset.length;
    int rows = z[0].length;
    long[][] a = new long[rows][k];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < k; c++) {
        a[r][c] = z[subset[c]][r];
      }
    }
    int rank = 0;
    for (int c = 0; c < k - 1; c++) {
      int pivot = rank;
      while (pivot < rows && a[pivot][c] == 0) {
        pivot++;
      }
      if (pivot == rows) {
        return false;
      }
      long[] swap = a[pivot];
      a[pivot] = a[rank];
      a[rank] = swap;
      for (int r = 0; r < rows; r++) {
        if (r != rank && a[r][c] != 0) {
          eliminate(a[r], a[rank], c);
        }
      }
      rank++;
    }
    for (int r = rank; r < rows; r++) {
      if (a[r][k - 1] != 0) {
        return false;
      }
    }
    for (int r = 0; r < rank; r++) {
      if (Long.signum(a[r][r]) * Long.signum(a[r][k - 1]) >= 0) {
        return false;
      }
    }
    return k > 1;
  }

  private static void eliminate(long[] row, long[] by, int c) {
    long p = by[c];
    long q = row[c];
    long divisor = 0;
    for (int j = 0; j < row.length; j++) {
      row[j] = Math.subtractExact(Math.multiplyExact(p, row[j]), Math.multiplyExact(q, by[j]));
      divisor = gcd(divisor, Math.abs(row[j]));
    }
    for (int j = 0; divisor > 1 && j < row.length; j++) {
      row[j] /= divisor;
    }
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
