package dev.pla.verdict;

/**
 * Disjoint pairs of a positive and a negative row of a cell such that the positive scores no higher
 * than the negative at every vertex.
 *
 * <p>Then it scores no higher anywhere in the cell, and every hyperplane of the cell is wrong about
 * one of the two. Any set of disjoint pairs is a bound; a larger one is a better bound.
 */
final class Matching {

  /** Negatives looked at for one positive before it is left alone. */
  private static final int TRIES = 48;

  /** Up to this many possible pairs, a greedy matching is made a maximum one. */
  private static final long SMALL = 1 << 20;

  private final Cell cell;
  private final long[] slack;
  private final int[] partner;

  /** slack[k]: by how much the scores of two rows at vertex k can err together. */
  Matching(Cell cell, long[] slack) {
    this.cell = cell;
    this.slack = slack;
    this.partner = new int[cell.size];
    java.util.Arrays.fill(partner, -1);
  }

  /** Whether positive p scores no higher than negative n everywhere in the cell. */
  boolean conflict(int p, int n) {
    for (int k = 0; k < slack.length; k++) {
      if (cell.scores[k][n] - cell.scores[k][p] < slack[k]) {
        return false;
      }
    }
    return true;
  }

  /** The number of pairs found, or {@code enough} as soon as there are that many. */
  long size(int[] order, int[] byOther, long enough) {
    long size = greedy(order, byOther, enough);
    long pairs = (long) cell.positives * (cell.size - cell.positives);
    if (size < enough && pairs <= SMALL && cell.scores.length > 2) {
      size = new Augmenting(this, cell, partner).grow(size, enough);
    }
    return size;
  }

  /**
   * Positives by falling score at one vertex, each with the negative of least score at another:
   * with two vertices this is a maximum matching.
   */
  private long greedy(int[] order, int[] byOther, long enough) {
    int[] at = new int[cell.size];
    for (int i = 0; i < at.length; i++) {
      at[byOther[i]] = i;
    }
    RankSet free = new RankSet(cell.size);
    long size = 0;
    for (int i = order.length - 1; i >= 0 && size < enough; i--) {
      int row = order[i];
      if (row >= cell.positives) {
        free.add(at[row]);
        continue;
      }
      int n = free.next(at[row]);
      for (int tries = 1; n >= 0 && tries < TRIES && !conflict(row, byOther[n]); tries++) {
        n = free.next(n + 1);
      }
      if (n >= 0 && conflict(row, byOther[n])) {
        free.remove(n);
        partner[row] = byOther[n];
        partner[byOther[n]] = row;
        size++;
      }
    }
    return size;
  }
}
