package dev.pla.attack;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What is true of a small set, by trying everything in whole numbers.
 *
 * <p>Rows are inseparable exactly when some of them, at most d + 2, have one linear relation alone
 * and its coefficients are positive (Gordan). All such sets of rows are listed; a hyperplane with k
 * mistakes exists exactly when k rows meet each of them. Shares no code with the product.
 */
final class ExactTruth {

  /** z = y·(1, x), each column by itself multiplied to small whole numbers; signs are the same. */
  private final BigInteger[][] z;

  private final List<Integer> obstacles = new ArrayList<>();
  private final int fewest;

  ExactTruth(NastySet set) {
    this.z = wholeNumbers(set);
    int n = z.length;
    int largest = set.dimension() + 2;
    for (int size = 1; size <= Math.min(n, largest); size++) {
      for (int rows = 1; rows < 1 << n; rows++) {
        if (Integer.bitCount(rows) == size && containsNone(rows) && isObstacle(rows)) {
          obstacles.add(rows);
        }
      }
    }
    this.fewest = fewestThatMeetAll(0);
  }

  boolean separable() {
    return obstacles.isEmpty();
  }

  /** The fewest mistakes of any hyperplane; a score of zero is a mistake. */
  int fewest() {
    return fewest;
  }

  /** Whether these rows are inseparable, and no fewer of them are. */
  boolean isObstacle(int[] rows) {
    int mask = 0;
    for (int row : rows) {
      mask |= 1 << row;
    }
    return obstacles.contains(mask);
  }

  /** The fewest mistakes of any hyperplane that is right about this row. */
  int fewestWithRight(int row) {
    return fewestThatMeetAll(1 << row);
  }

  /** Whether a hyperplane with no row on its wrong side has all rows on it (Stiemke). */
  boolean overlaps() {
    int union = 0;
    for (int obstacle : obstacles) {
      union |= obstacle;
    }
    return union == (1 << z.length) - 1;
  }

  /** Mistakes of w on the texts of the cells, zero being one. */
  static int mistakes(NastySet set, double[] w) {
    int mistakes = 0;
    for (int i = 0; i < set.size(); i++) {
      BigDecimal score = new BigDecimal(w[0]);
      for (int j = 0; j < set.dimension(); j++) {
        score = score.add(new BigDecimal(w[1 + j]).multiply(set.cell(i, j)));
      }
      mistakes += score.signum() * set.label(i) > 0 ? 0 : 1;
    }
    return mistakes;
  }

  private static BigInteger[][] wholeNumbers(NastySet set) {
    BigInteger[][] z = new BigInteger[set.size()][set.dimension() + 1];
    for (int i = 0; i < z.length; i++) {
      z[i][0] = BigInteger.valueOf(set.label(i));
    }
    for (int j = 0; j < set.dimension(); j++) {
      int scale = Integer.MIN_VALUE;
      for (int i = 0; i < z.length; i++) {
        scale = Math.max(scale, set.cell(i, j).stripTrailingZeros().scale());
      }
      BigInteger common = BigInteger.ZERO;
      for (int i = 0; i < z.length; i++) {
        BigDecimal signed = set.cell(i, j).multiply(BigDecimal.valueOf(set.label(i)));
        z[i][1 + j] = signed.scaleByPowerOfTen(scale).toBigIntegerExact();
        common = common.gcd(z[i][1 + j]);
      }
      for (int i = 0; i < z.length && common.signum() > 0; i++) {
        z[i][1 + j] = z[i][1 + j].divide(common);
      }
    }
    return z;
  }

  private boolean containsNone(int rows) {
    for (int obstacle : obstacles) {
      if ((obstacle & rows) == obstacle) {
        return false;
      }
    }
    return true;
  }

  private int fewestThatMeetAll(int right) {
    int least = z.length;
    for (int wrong = 0; wrong < 1 << z.length; wrong++) {
      if ((wrong & right) == 0 && Integer.bitCount(wrong) < least && meetsAll(wrong)) {
        least = Integer.bitCount(wrong);
      }
    }
    return least;
  }

  private boolean meetsAll(int wrong) {
    for (int obstacle : obstacles) {
      if ((obstacle & wrong) == 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the rows' relations are the multiples of one, all of whose coefficients have a sign.
   */
  private boolean isObstacle(int rows) {
    int size = Integer.bitCount(rows);
    int width = z[0].length;
    // Each row of the sheet: a chosen z, and which combination of the chosen rows it is.
    BigInteger[][] sheet = new BigInteger[size][width + size];
    for (int i = 0, k = 0; i < z.length; i++) {
      if ((rows >> i & 1) == 1) {
        System.arraycopy(z[i], 0, sheet[k], 0, width);
        for (int c = 0; c < size; c++) {
          sheet[k][width + c] = c == k ? BigInteger.ONE : BigInteger.ZERO;
        }
        k++;
      }
    }
    int rank = 0;
    for (int column = 0; column < width && rank < size; column++) {
      int pivot = rank;
      while (pivot < size && sheet[pivot][column].signum() == 0) {
        pivot++;
      }
      if (pivot < size) {
        BigInteger[] swap = sheet[pivot];
        sheet[pivot] = sheet[rank];
        sheet[rank] = swap;
        for (int r = rank + 1; r < size; r++) {
          WholeNumbers.clear(sheet[r], sheet[rank], column);
        }
        rank++;
      }
    }
    return rank == size - 1 && haveOneSign(sheet[rank], width);
  }

  private static boolean haveOneSign(BigInteger[] combination, int from) {
    int sign = combination[from].signum();
    boolean one = sign != 0;
    for (int c = from; c < combination.length; c++) {
      one &= combination[c].signum() == sign;
    }
    return one;
  }
}
