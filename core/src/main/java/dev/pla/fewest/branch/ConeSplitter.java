package dev.pla.fewest.branch;

/**
 * Where a cell is cut: in the middle of its longest edge, or where two rows tie.
 *
 * <p>Cuts in the middle make cells small. Where many rows of a lattice tie in one direction, cells
 * around it would never become small enough; cuts at ties put that direction on a vertex, and there
 * ties decide nothing. Only finitely many pairs can tie, so such cuts come to an end.
 */
final class ConeSplitter {

  /** Cells with fewer rows than this are cut at ties. */
  private static final int FEW = 24;

  /** Cells deeper than this are cut at ties every other time whatever their rows. */
  private static final int DEEP = 40;

  /** No cell goes deeper. */
  private static final int DEEPEST = 400;

  private final IntegerGrid grid;
  private final SpreadMetric metric;
  private final double limit;

  /** limit: how large the weight of a vertex may become. */
  ConeSplitter(IntegerGrid grid, SpreadMetric metric, double limit) {
    this.grid = grid;
    this.metric = metric;
    this.limit = limit;
  }

  /** The two vertices that are the furthest apart; one vertex twice when d = 1. */
  int[] longestEdge(Cone cell) {
    int[] edge = {0, cell.vertices.length - 1};
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0; a < cell.vertices.length; a++) {
      for (int b = a + 1; b < cell.vertices.length; b++) {
        double cosine = metric.cosine(cell.vertices[a], cell.vertices[b]);
        if (cosine < least) {
          least = cosine;
          edge[0] = a;
          edge[1] = b;
        }
      }
    }
    return edge;
  }

  /** Two cells that cover this one, or none when whole numbers are exhausted. */
  Cone[] split(Cone cell, int[] edge, ConflictMatching matching, long proven) {
    if (cell.vertices.length == 1 || cell.depth > DEEPEST) {
      return new Cone[0];
    }
    boolean deep = cell.depth > DEEP && (cell.depth & 1) == 0;
    if (grid.isExact() && (cell.size < FEW || deep)) {
      Cone[] parts = new TieCut(cell, matching).split(this, proven);
      if (parts.length > 0) {
        return parts;
      }
    }
    double ratio = metric.length(cell.vertices[edge[0]]) / metric.length(cell.vertices[edge[1]]);
    int power = Math.max(-40, Math.min(40, Math.getExponent(ratio * 1.414)));
    long a = power < 0 ? 1L << -power : 1;
    long b = power < 0 ? 1 : 1L << power;
    Cone[] parts = cut(cell, edge[0], edge[1], a, b, matching.partner(), proven);
    return parts.length > 0 ? parts : cut(cell, edge[0], edge[1], 1, 1, matching.partner(), proven);
  }

  /** Cuts at a·v_k + b·v_l; none when that does not fit. */
  Cone[] cut(Cone cell, int k, int l, long a, long b, int[] pairs, long proven) {
    Direction v = cell.vertices[k];
    Direction w = cell.vertices[l];
    if (v.weightOfSum(a, w, b) > limit) {
      return new Cone[0];
    }
    long factor = v.commonFactor(a, w, b);
    if (factor == 0) {
      return new Cone[0];
    }
    Direction middle = v.sum(a, w, b, factor);
    long[] column = new long[cell.size];
    for (int i = 0; i < column.length; i++) {
      column[i] = (a * cell.scores[k][i] + b * cell.scores[l][i]) / factor;
    }
    return new Cone[] {
      cell.replace(k, middle, column, pairs, proven), cell.replace(l, middle, column, pairs, proven)
    };
  }
}
