package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The fewest mistakes of any hyperplane on a handful of rows, by trying everything.
 *
 * <p>By Gordan, rows are inseparable exactly when some of them, at most d + 2, have a positive
 * combination Σ λz = 0 that is their only relation. All such sets are listed, and the smallest set
 * of rows that meets each of them is found by trying all sets of rows.
 */
final class FewestOracle {

  private final BigInteger[][] z;

  private FewestOracle(BigInteger[][] z) {
    this.z = z;
  }

  static int fewestMistakes(Dataset data) {
    int n = data.size();
    BigInteger[][] z = new BigInteger[n][data.dimension() + 1];
    for (int i = 0; i < n; i++) {
      BigInteger y = BigInteger.valueOf(data.labels().sign(i));
      BigInteger one = BigInteger.TEN.pow(20);
      java.util.Arrays.fill(z[i], BigInteger.ZERO);
      z[i][0] = y.multiply(one);
      int row = i;
      data.points()
          .forEach(
              i,
              (j, x) ->
                  z[row][j] =
                      new BigDecimal(Double.toString(x))
                          .multiply(new BigDecimal(one))
                          .toBigIntegerExact()
                          .multiply(y));
    }
    return new FewestOracle(z).fewest(data.dimension() + 2);
  }

  private int fewest(int largest) {
    List<Integer> sets = new ArrayList<>();
    for (int set = 1; set < 1 << z.length; set++) {
      if (Integer.bitCount(set) <= largest && holdsNone(sets, set) && inTheWay(set)) {
        sets.add(set);
      }
    }
    int fewest = z.length;
    for (int wrong = 0; wrong < 1 << z.length; wrong++) {
      if (Integer.bitCount(wrong) < fewest && meetsAll(sets, wrong)) {
        fewest = Integer.bitCount(wrong);
      }
    }
    return fewest;
  }

  private static boolean holdsNone(List<Integer> sets, int set) {
    for (int other : sets) {
      if ((other & set) == other) {
        return false;
      }
    }
    return true;
  }

  private static boolean meetsAll(List<Integer> sets, int wrong) {
    for (int set : sets) {
      if ((set & wrong) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the rows have one relation alone and all its coefficients are of one sign. */
  private boolean inTheWay(int set) {
    int m = Integer.bitCount(set);
    BigInteger[][] a = new BigInteger[z[0].length][m];
    for (int i = 0, column = 0; i < z.length; i++) {
      if ((set >> i & 1) == 1) {
        for (int j = 0; j < a.length; j++) {
          a[j][column] = z[i][j];
        }
        column++;
      }
    }
    int free = eliminate(a, m);
    if (free < 0) {
      return false;
    }
    // Row r of the reduced matrix says pivot·λ_r + a[r][free]·λ_free = 0.
    for (int r = 0; r < m - 1; r++) {
      int pivot = r < free ? r : r + 1;
      if (a[r][pivot].signum() * a[r][free].signum() >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Reduces a; the one column without a pivot, or −1 when there is none or more than one. */
  private static int eliminate(BigInteger[][] a, int m) {
    int free = -1;
    int rank = 0;
    for (int column = 0; column < m; column++) {
      int at = rank;
      while (at < a.length && a[at][column].signum() == 0) {
        at++;
      }
      if (at == a.length) {
        if (free >= 0) {
          return -1;
        }
        free = column;
        continue;
      }
      BigInteger[] swap = a[at];
      a[at] = a[rank];
      a[rank] = swap;
      for (int r = 0; r < a.length; r++) {
        if (r != rank && a[r][column].signum() != 0) {
          subtract(a[r], a[rank], column);
        }
      }
      rank++;
    }
    return free;
  }

  private static void subtract(BigInteger[] row, BigInteger[] pivotRow, int column) {
    BigInteger factor = row[column];
    BigInteger pivot = pivotRow[column];
    BigInteger common = BigInteger.ZERO;
    for (int c = 0; c < row.length; c++) {
      row[c] = row[c].multiply(pivot).subtract(pivotRow[c].multiply(factor));
      common = common.gcd(row[c]);
    }
    for (int c = 0; c < row.length && common.signum() > 0; c++) {
      row[c] = row[c].divide(common);
    }
  }
}
