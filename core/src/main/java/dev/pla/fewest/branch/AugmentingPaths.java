package dev.pla.fewest.branch;

import java.util.Arrays;

/**
 * Makes a matching of conflicts larger along augmenting paths, until it is a maximum or large
 * enough (Berge, "Two theorems in graph theory", Proceedings of the National Academy of Sciences,
 * 1957).
 */
final class AugmentingPaths {

  private final ConflictMatching matching;
  private final boolean[] looked;
  private final int positives;
  private final int negatives;
  private final int words;
  private final long[] conflicts;
  private final int[] partner;
  private final long[] unseen;
  private final int[] from;
  private final int[] queue;
  private final long[] shortfall;

  /** partner[row]: the row it is paired with, or −1. */
  AugmentingPaths(ConflictMatching matching, Cone cone, int[] partner) {
    this.positives = cone.positives;
    this.negatives = cone.size - cone.positives;
    this.words = (negatives + 63) >> 6;
    this.conflicts = new long[positives * words];
    this.partner = partner;
    this.unseen = new long[words];
    this.from = new int[negatives];
    this.queue = new int[positives];
    this.shortfall = new long[negatives];
    this.matching = matching;
    this.looked = new boolean[positives];
  }

  /** Most positives are never asked about, so their conflicts are not looked for before. */
  private void lookAt(int p) {
    looked[p] = true;
    matching.shortfalls(p, shortfall);
    for (int word = 0; word < words; word++) {
      int end = Math.min(negatives, (word + 1) << 6);
      long bits = 0;
      for (int n = word << 6; n < end; n++) {
        bits |= (~shortfall[n] >>> 63) << n;
      }
      conflicts[p * words + word] = bits;
    }
  }

  /**
   * The new size. A search that fails leaves its negatives seen: no later path of the same round
   * can use them.
   */
  long grow(long size, long enough) {
    boolean grown = true;
    while (grown && size < enough) {
      grown = false;
      Arrays.fill(unseen, -1L);
      for (int p = 0; p < positives && size < enough; p++) {
        if (partner[p] < 0 && augment(p)) {
          size++;
          grown = true;
        }
      }
    }
    return size;
  }

  private boolean augment(int start) {
    int head = 0;
    int tail = 0;
    queue[tail++] = start;
    while (head < tail) {
      int p = queue[head++];
      if (!looked[p]) {
        lookAt(p);
      }
      for (int word = 0; word < words; word++) {
        long fresh = conflicts[p * words + word] & unseen[word];
        unseen[word] &= ~fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
          int n = (word << 6) + Long.numberOfTrailingZeros(fresh);
          from[n] = p;
          if (partner[positives + n] < 0) {
            flip(n, start);
            return true;
          }
          queue[tail++] = partner[positives + n];
        }
      }
    }
    return false;
  }

  private void flip(int end, int start) {
    int n = end;
    while (true) {
      int p = from[n];
      int next = partner[p];
      partner[p] = positives + n;
      partner[positives + n] = p;
      if (p == start) {
        return;
      }
      n = next - positives;
    }
  }
}
