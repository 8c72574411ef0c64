package dev.pla.internal.fewest.branch;

/**
 * The free negatives of a greedy matching, by rank: finds the next member quickly, with bits over
 * bits.
 */
final class RankSet {

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
