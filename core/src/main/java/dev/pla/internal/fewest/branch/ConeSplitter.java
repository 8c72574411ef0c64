package dev.pla.internal.fewest.branch;

/**
 * Where a cone is cut: in the middle of its longest edge, or where two rows tie.
 *
 * <p>Cuts in the middle make cones small. Where many rows of a lattice tie in one direction, cones
 * around it would never become small enough; cuts at ties put that direction on a vertex, and there
 * ties decide nothing. Only finitely many pairs can tie, so such cuts come to an end.
 *
 * @param limit how large the weight of a vertex may become
 */
record ConeSplitter(IntegerGrid grid, SpreadMetric metric, double limit) {

  /** Cones with fewer rows than this are cut at ties. */
  private static final int FEW = 24;

  /** Cones deeper than this are cut at ties every other time whatever their rows. */
  private static final int DEEP = 40;

  private static final int DEEPEST = 400;

  /** The two vertices that are the furthest apart; one vertex twice when d = 1. */
  int[] longestEdge(Cone cone) {
    int[] edge = {0, cone.vertices.length - 1};
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0; a < cone.vertices.length; a++) {
      for (int b = a + 1; b < cone.vertices.length; b++) {
        double cosine = metric.cosine(cone.vertices[a], cone.vertices[b]);
        if (cosine < least) {
          least = cosine;
          edge[0] = a;
          edge[1] = b;
        }
      }
    }
    return edge;
  }

  /** Two cones that cover this one, or none when whole numbers are exhausted. */
  Cone[] split(Cone cone, int[] edge, ConflictMatching matching, long proven) {
    if (cone.vertices.length == 1 || cone.depth > DEEPEST) {
      return new Cone[0];
    }
    boolean deep = cone.depth > DEEP && (cone.depth & 1) == 0;
    if (grid.isExact() && (cone.size < FEW || deep)) {
      Tie tie = lightestTie(cone, matching);
      Cone[] parts =
          tie == null
              ? new Cone[0]
              : cut(cone, tie.k, tie.l, tie.a, tie.b, matching.inheritable(), proven);
      if (parts.length > 0) {
        return parts;
      }
    }
    double ratio = metric.length(cone.vertices[edge[0]]) / metric.length(cone.vertices[edge[1]]);
    int power = Math.max(-40, Math.min(40, Math.getExponent(ratio * 1.414)));
    long a = power < 0 ? 1L << -power : 1;
    long b = power < 0 ? 1 : 1L << power;
    Cone[] parts = cut(cone, edge[0], edge[1], a, b, matching.inheritable(), proven);
    return parts.length > 0
        ? parts
        : cut(cone, edge[0], edge[1], 1, 1, matching.inheritable(), proven);
  }

  /** Cuts at a·v_k + b·v_l; none when that does not fit. */
  Cone[] cut(Cone cone, int k, int l, long a, long b, int[] pairs, long proven) {
    Direction v = cone.vertices[k];
    Direction w = cone.vertices[l];
    if (v.weightOfSum(a, w, b) > limit) {
      return new Cone[0];
    }
    long factor = v.commonFactor(a, w, b);
    if (factor == 0) {
      return new Cone[0];
    }
    Direction middle = v.sum(a, w, b, factor);
    long[] column = new long[cone.size];
    for (int i = 0; i < column.length; i++) {
      column[i] = (a * cone.scores[k][i] + b * cone.scores[l][i]) / factor;
    }
    Cone without = cone.replace(k, middle, column, pairs, proven);
    Cone other = cone.replace(l, middle, column, pairs, proven);
    if (cone.branch != null) {
      cone.branch.first = k;
      cone.branch.second = l;
      cone.branch.middle = middle;
      cone.branch.withoutFirst = without.branch;
      cone.branch.withoutSecond = other.branch;
    }
    return new Cone[] {without, other};
  }

  /** Two rows tie at a·v_k + b·v_l. */
  private record Tie(int k, int l, long a, long b, double weight) {}

  /**
   * Where two rows tie that cost a mistake in the middle of the cone but do not conflict yet; null
   * if no such pair is left, since the mistakes in the middle are then made in the whole cone.
   */
  private static Tie lightestTie(Cone cone, ConflictMatching matching) {
    long[] middle = new long[cone.size];
    for (int i = 0; i < cone.size; i++) {
      double sum = 0;
      for (int c = 0; c < cone.scores.length; c++) {
        sum += (double) cone.scores[c][i] / cone.vertices[c].weight;
      }
      middle[i] = (long) (sum * 0x1p26);
    }
    Tie lightest = null;
    int[] positives = new int[cone.size];
    int waiting = 0;
    for (int row : RadixRanking.order(middle)) {
      if (row < cone.positives) {
        positives[waiting++] = row;
      } else if (waiting > 0 && !matching.conflict(positives[--waiting], row)) {
        lightest = lighter(cone, positives[waiting], row, lightest);
      }
    }
    return lightest;
  }

  /** Looks for a lighter place where these rows tie. */
  private static Tie lighter(Cone cone, int p, int n, Tie known) {
    Tie lightest = known;
    for (int c = 0; c < cone.scores.length; c++) {
      long gain = cone.scores[c][n] - cone.scores[c][p];
      for (int e = 0; e < cone.scores.length && gain > 0; e++) {
        long loss = cone.scores[e][p] - cone.scores[e][n];
        if (loss > 0) {
          long factor = Direction.gcd(gain, loss);
          long a = loss / factor;
          long b = gain / factor;
          double weight = weight(cone.vertices[c], a, cone.vertices[e], b);
          if (lightest == null || weight < lightest.weight) {
            lightest = new Tie(c, e, a, b, weight);
          }
        }
      }
    }
    return lightest;
  }

  private static double weight(Direction v, long a, Direction w, long b) {
    double sum = v.weightOfSum(a, w, b);
    return sum < 0x1p61 ? sum / v.commonFactor(a, w, b) : sum;
  }
}
