package dev.pla.fewest.branch;

/**
 * A pair of rows that tie somewhere inside a cell and cost a mistake in its middle.
 *
 * <p>If no such pair is left, then the mistakes in the middle are made in the whole cell.
 */
final class TieCut {

  private final Cone cell;
  private final ConflictMatching matching;
  private int k;
  private int l;
  private long a;
  private long b;
  private double weight = Double.POSITIVE_INFINITY;

  TieCut(Cone cell, ConflictMatching matching) {
    this.cell = cell;
    this.matching = matching;
  }

  /** Cuts an edge where a pair ties on it, in the simplest such direction. */
  Cone[] split(ConeSplitter splitter, long proven) {
    long[] middle = new long[cell.size];
    for (int i = 0; i < cell.size; i++) {
      double sum = 0;
      for (int c = 0; c < cell.scores.length; c++) {
        sum += (double) cell.scores[c][i] / cell.vertices[c].weight();
      }
      middle[i] = (long) (sum * 0x1p26);
    }
    int[] positives = new int[cell.size];
    int waiting = 0;
    for (int row : RadixRanking.order(middle)) {
      if (row < cell.positives) {
        positives[waiting++] = row;
      } else if (waiting > 0) {
        consider(positives[--waiting], row);
      }
    }
    return k == l ? new Cone[0] : splitter.cut(cell, k, l, a, b, matching.partner(), proven);
  }

  private void consider(int p, int n) {
    if (matching.conflict(p, n)) {
      return;
    }
    for (int c = 0; c < cell.scores.length; c++) {
      long gain = cell.scores[c][n] - cell.scores[c][p];
      for (int e = 0; e < cell.scores.length && gain > 0; e++) {
        long loss = cell.scores[e][p] - cell.scores[e][n];
        if (loss > 0) {
          consider(c, e, gain, loss);
        }
      }
    }
  }

  /** At loss·v_c + gain·v_e the two rows tie. */
  private void consider(int c, int e, long gain, long loss) {
    long factor = Direction.gcd(gain, loss);
    long x = loss / factor;
    long y = gain / factor;
    double found = weight(cell.vertices[c], x, cell.vertices[e], y);
    if (found < weight) {
      weight = found;
      k = c;
      l = e;
      a = x;
      b = y;
    }
  }

  private static double weight(Direction v, long x, Direction w, long y) {
    double sum = v.weightOfSum(x, w, y);
    return sum < 0x1p61 ? sum / v.commonFactor(x, w, y) : sum;
  }
}
