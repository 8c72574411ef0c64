package dev.pla.internal.fewest.branch;

import java.util.Arrays;

/**
 * Makes a matching of conflicts larger along augmenting paths, until it is a maximum or large
 * enough (Berge, "Two theorems in graph theory", Proceedings of the National Academy of Sciences,
 * 1957).
 *
 * <p>Negatives are numbered by falling score at the first vertex, so that those in conflict with a
 * positive, which score no lower there, come first.
 */
final class AugmentingPaths {

  private final Cone cone;
  private final long[] slack;
  private final int[] partner;

  /** The rows of the negatives, and where each of them comes. */
  private final int[] rows;

  private final int[] places;

  /** columns[k][n]: the score of the n-th negative at vertex k. */
  private final long[][] columns;

  /** highest[n]: no negative from the n-th on scores higher at the first vertex. */
  private final long[] highest;

  /** conflicts[p]: a bit for each negative that p is in conflict with; null: not looked for. */
  private final long[][] conflicts;

  private final long[] unseen;
  private final int[] from;
  private final int[] queue;
  private final long[] shortfall;
  long comparisons;

  /** partner[row]: the row it is paired with, or −1; slack[k]: what two scores can err. */
  AugmentingPaths(Cone cone, long[] slack, int[] partner) {
    this.cone = cone;
    this.slack = slack;
    this.partner = partner;
    int negatives = cone.size - cone.positives;
    this.rows = new int[negatives];
    this.places = new int[cone.size];
    this.columns = new long[slack.length][negatives];
    this.highest = new long[negatives];
    this.conflicts = new long[cone.positives][];
    this.unseen = new long[(negatives + 63) >> 6];
    this.from = new int[negatives];
    this.queue = new int[cone.positives];
    this.shortfall = new long[negatives];
    arrange();
  }

  private void arrange() {
    long[] scores = Arrays.copyOfRange(cone.scores[0], cone.positives, cone.size);
    int[] rising = RadixRanking.order(scores);
    long most = Long.MIN_VALUE;
    for (int n = rows.length - 1; n >= 0; n--) {
      rows[n] = cone.positives + rising[rows.length - 1 - n];
      places[rows[n]] = n;
      most = Math.max(most, cone.scores[0][rows[n]]);
      highest[n] = most;
      for (int k = 0; k < columns.length; k++) {
        columns[k][n] = cone.scores[k][rows[n]];
      }
    }
  }

  /** Most positives are never asked about, so their conflicts are not looked for before. */
  private void lookAt(int p) {
    int end = beginning(cone.scores[0][p] + slack[0]);
    Arrays.fill(shortfall, 0, end, 0);
    for (int k = 0; k < slack.length; k++) {
      lower(columns[k], end, cone.scores[k][p] + slack[k], shortfall);
    }
    conflicts[p] = new long[(end + 63) >> 6];
    for (int n = 0; n < end; n++) {
      conflicts[p][n >> 6] |= (~shortfall[n] >>> 63) << n;
    }
    comparisons += end;
  }

  private int beginning(long least) {
    int low = 0;
    int high = highest.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (highest[middle] >= least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The sign of a number is that of any of several put together by or. */
  private static void lower(long[] column, int end, long least, long[] shortfall) {
    for (int n = 0; n < end; n++) {
      shortfall[n] |= column[n] - least;
    }
  }

  /** The new size. A failed search leaves its negatives seen: no later path can use them. */
  long grow(long size, long enough) {
    boolean grown = true;
    while (grown && size < enough) {
      grown = false;
      Arrays.fill(unseen, -1L);
      for (int p = 0; p < conflicts.length && size < enough; p++) {
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
      if (conflicts[p] == null) {
        lookAt(p);
      }
      for (int word = 0; word < conflicts[p].length; word++) {
        long fresh = conflicts[p][word] & unseen[word];
        unseen[word] &= ~fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
          int n = (word << 6) + Long.numberOfTrailingZeros(fresh);
          from[n] = p;
          if (partner[rows[n]] < 0) {
            flip(n, start);
            return true;
          }
          queue[tail++] = partner[rows[n]];
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
      partner[p] = rows[n];
      partner[rows[n]] = p;
      if (p == start) {
        return;
      }
      n = places[next];
    }
  }
}
