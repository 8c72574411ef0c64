package dev.pla.internal.fewest.branch;

import java.util.Arrays;

/**
 * Disjoint pairs of a positive and a negative row of a cone such that the positive scores no higher
 * than the negative at every vertex.
 *
 * <p>Then it scores no higher anywhere in the cone, and every hyperplane of the cone is wrong about
 * one of the two. Any set of disjoint pairs is a bound; a larger one is a better bound.
 */
final class ConflictMatching {

  /** Negatives looked at for one positive before it is left alone. */
  private static final int TRIES = 48;

  /** Up to this many possible pairs, a greedy matching is made a maximum one. */
  private static final long SMALL = 1 << 20;

  private final Cone cone;
  private final long[] slack;

  /** The row that each row is paired with, or −1. */
  final int[] partner;

  long comparisons;

  /** slack[k]: by how much the scores of two rows at vertex k can err together. */
  ConflictMatching(Cone cone, long[] slack) {
    this.cone = cone;
    this.slack = slack;
    this.partner = cone.partner == null ? new int[cone.size] : cone.partner.clone();
    if (cone.partner == null) {
      Arrays.fill(partner, -1);
    }
  }

  /** Whether positive p scores no higher than negative n everywhere in the cone. */
  boolean conflict(int p, int n) {
    for (int k = 0; k < slack.length; k++) {
      if (cone.scores[k][n] - cone.scores[k][p] < slack[k]) {
        return false;
      }
    }
    return true;
  }

  /** How many pairs are known from the cone this one is a part of. */
  long inherited() {
    long pairs = 0;
    for (int p = 0; p < cone.positives; p++) {
      pairs += partner[p] < 0 ? 0 : 1;
    }
    return pairs;
  }

  /** Whether a maximum matching is worth its time; with two vertices the greedy one is it. */
  boolean isSmall() {
    long pairs = (long) cone.positives * (cone.size - cone.positives);
    return pairs <= SMALL && cone.scores.length > 2;
  }

  long augmented(long size, long enough) {
    AugmentingPaths paths = new AugmentingPaths(cone, slack, partner);
    long grown = paths.grow(size, enough);
    comparisons += paths.comparisons;
    return grown;
  }

  /** What the parts of the cone can start from; null: they had better start anew. */
  int[] inheritable() {
    return isSmall() ? partner : null;
  }

  /**
   * Positives by falling score at one vertex, each with the negative of least score at another:
   * with two vertices this is a maximum matching. The number of pairs, or {@code enough} as soon as
   * there are that many.
   */
  long greedy(int[] order, int[] byOther, long enough) {
    int[] at = new int[cone.size];
    for (int i = 0; i < at.length; i++) {
      at[byOther[i]] = i;
    }
    long[] block = rowByRow(byOther);
    RankSet free = new RankSet(cone.size);
    long size = 0;
    for (int i = order.length - 1; i >= 0 && size < enough; i--) {
      int row = order[i];
      if (row >= cone.positives) {
        free.add(at[row]);
        continue;
      }
      int n = free.next(at[row]);
      for (int tries = 1; n >= 0 && tries < TRIES && !conflict(block, at[row], n); tries++) {
        n = free.next(n + 1);
      }
      if (n >= 0 && conflict(block, at[row], n)) {
        free.remove(n);
        partner[row] = byOther[n];
        partner[byOther[n]] = row;
        size++;
      }
    }
    return size;
  }

  /** The scores of each row side by side, in this order: tries then read memory in turn. */
  private long[] rowByRow(int[] order) {
    int d = slack.length;
    long[] block = new long[order.length * d];
    for (int k = 0; k < d; k++) {
      long[] column = cone.scores[k];
      for (int i = 0; i < order.length; i++) {
        block[i * d + k] = column[order[i]];
      }
    }
    return block;
  }

  private boolean conflict(long[] block, int p, int n) {
    int d = slack.length;
    for (int k = 0; k < d; k++) {
      if (block[n * d + k] - block[p * d + k] < slack[k]) {
        return false;
      }
    }
    return true;
  }

  /** The free negatives of a greedy matching, by rank: bits over bits find the next one. */
  static final class RankSet {

    private final long[][] levels;

    RankSet(int limit) {
      int depth = 1;
      for (int words = (limit >> 6) + 1; words > 1; words = (words >> 6) + 1) {
        depth++;
      }
      this.levels = new long[depth][];
      int words = limit;
      for (int level = 0; level < depth; level++) {
        words = (words >> 6) + 1;
        levels[level] = new long[words];
      }
    }

    void add(int member) {
      for (long[] level : levels) {
        level[member >> 6] |= 1L << member;
        member >>= 6;
      }
    }

    void remove(int member) {
      for (long[] level : levels) {
        level[member >> 6] &= ~(1L << member);
        if (level[member >> 6] != 0) {
          return;
        }
        member >>= 6;
      }
    }

    /** The smallest member not below {@code from}, or −1. */
    int next(int from) {
      int at = from;
      for (int level = 0; level < levels.length; level++) {
        int word = at >> 6;
        if (word >= levels[level].length) {
          return -1;
        }
        long rest = levels[level][word] >>> at;
        if (rest != 0) {
          return down(level, at + Long.numberOfTrailingZeros(rest));
        }
        at = word + 1;
      }
      return -1;
    }

    private int down(int level, int at) {
      int member = at;
      for (int l = level - 1; l >= 0; l--) {
        member = (member << 6) + Long.numberOfTrailingZeros(levels[l][member]);
      }
      return member;
    }
  }
}
