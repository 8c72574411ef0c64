package dev.pla.internal.kernel;

/**
 * Rows of which only the coordinates that are not zero are stored, one row after the other.
 *
 * <p>Invariant: every way of storing them gives the same bits. Signs may be found by a sum in any
 * order, where {@link #doubt} allows; all other numbers are added in the one order.
 */
public interface SparseRows {

  /** More than all that terms can lose by being too small for a double. */
  double UNDERFLOW_SLACK = 1e-290;

  int size();

  int count(int row);

  /** The coordinate, from 1, of a row's k-th entry; they rise. */
  int index(int row, int k);

  double value(int row, int k);

  /** w₀ + Σ w_j·x_j. */
  double dot(int row, double[] w);

  /** w ← w + scale·(1, x). */
  void addTo(int row, double scale, double[] w);

  /**
   * The first of the rows from … to − 1 that w gets wrong, or {@code to}; the label of row r is
   * signs[origin + r].
   */
  int firstWrong(int from, int to, byte[] signs, int origin, Weights w, MistakeRule rule);

  /** Whether w gets this row, of label y, wrong. */
  boolean isWrong(int row, int y, Weights w, MistakeRule rule);

  /** Looks at a row in passing; what it returns means nothing. */
  double prefetch(int row);

  long bytes();

  /** Copies rows order[from] … order[to − 1] of blocks of 2^shift rows, stored as these are. */
  SparseRows gather(SparseRows[] blocks, int shift, int[] order, int from, int to);

  /** As {@link RowOps#correct} does. */
  default int correct(
      int from, int to, byte[] signs, int origin, MistakeRule rule, BulkUpdate corrections) {
    Weights w = corrections.weights();
    int r = from;
    while (r < to && corrections.hasMore()) {
      r = firstWrong(r, to, signs, origin, w, rule);
      if (r < to) {
        int y = signs[origin + r];
        addTo(r, corrections.step(y), w.padded());
        corrections.record(origin + r, y);
        r++;
      }
    }
    return r;
  }

  /**
   * More than sums of {@code terms} terms, none larger than the largest, can differ by, in any
   * order they are added.
   *
   * <p>Stripes of sixteen slow a sparse row down, and a scan asks for signs only. Each of two sums
   * differs from the exact one by at most (n + 2)·2⁻⁵³ times the sum of the absolute terms, and a
   * little more where terms vanish.
   */
  static double doubt(int terms, double largest) {
    return (terms + 20) * 0x1p-52 * (terms * largest) + UNDERFLOW_SLACK;
  }

  /** Where rows of these blocks begin when they lie one after the other, and the last one ends. */
  static int[] starts(SparseRows[] blocks, int shift, int[] order, int from, int to) {
    int[] starts = new int[to - from + 1];
    int mask = (1 << shift) - 1;
    for (int k = from; k < to; k++) {
      int count = blocks[order[k] >>> shift].count(order[k] & mask);
      starts[k - from + 1] = starts[k - from] + count;
    }
    return starts;
  }
}
