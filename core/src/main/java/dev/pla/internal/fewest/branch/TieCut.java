package dev.pla.internal.fewest.branch;

/**
 * A cut of a cone where two rows tie that cost a mistake in its middle but do not conflict yet.
 *
 * <p>If no such pair is left, then the mistakes in the middle are made in the whole cone.
 */
final class TieCut {

  private final Cone cone;
  private final ConflictMatching matching;
  private int k;
  private int l;
  private long a;
  private long b;
  private double weight = Double.POSITIVE_INFINITY;

  TieCut(Cone cone, ConflictMatching matching) {
    this.cone = cone;
    this.matching = matching;
  }

  /** Cuts an edge where a pair ties on it, in the simplest such direction. */
  Cone[] split(ConeSplitter splitter, long proven) {
    long[] middle = new long[cone.size];
    for (int i = 0; i < cone.size; i++) {
      double sum = 0;
      for (int c = 0; c < cone.scores.length; c++) {
        sum += (double) cone.scores[c][i] / cone.vertices[c].weight();
      }
      middle[i] = (long) (sum * 0x1p26);
    }
    int[] positives = new int[cone.size];
    int waiting = 0;
    for (int row : RadixRanking.order(middle)) {
      if (row < cone.positives) {
        positives[waiting++] = row;
      } else if (waiting > 0) {
        consider(positives[--waiting], row);
      }
    }
    return k == l ? new Cone[0] : splitter.cut(cone, k, l, a, b, matching.partner(), proven);
  }

  private void consider(int p, int n) {
    if (matching.conflict(p, n)) {
      return;
    }
    for (int c = 0; c < cone.scores.length; c++) {
      long gain = cone.scores[c][n] - cone.scores[c][p];
      for (int e = 0; e < cone.scores.length && gain > 0; e++) {
        long loss = cone.scores[e][p] - cone.scores[e][n];
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
    double found = weight(cone.vertices[c], x, cone.vertices[e], y);
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
