package dev.pla.internal.kernel;

import java.util.Arrays;
import java.util.List;

/**
 * Rows of which only the coordinates that are not zero are stored, one row after the other.
 *
 * <p>Invariant: every way of storing them gives the same bits. Signs may be found by a sum in any
 * order, where {@link #doubt} allows; all other numbers are added in the one order.
 */
public abstract class SparseRows {

  /** More than all that terms can lose by being too small for a double. */
  private static final double UNDERFLOW_SLACK = 1e-290;

  /** Row r has the entries starts[r] … starts[r + 1] − 1. */
  final int[] starts;

  /** No |value| is larger. */
  final double largest;

  SparseRows(int[] starts, double largest) {
    this.starts = starts;
    this.largest = largest;
  }

  /**
   * A block of rows, of which row r has the entries starts[r] … starts[r + 1] − 1, without zeros;
   * no value exceeds the largest. The arrays may be longer; they are copied.
   */
  public static SparseRows of(
      int[] starts, int rows, int[] indices, double[] values, double largest) {
    int[] begins = Arrays.copyOf(starts, rows + 1);
    int count = begins[rows];
    return OnesSparseRows.fit(indices, values, count)
        ? new OnesSparseRows(begins, indices)
        : new PlainSparseRows(
            begins, Arrays.copyOf(indices, count), Arrays.copyOf(values, count), largest);
  }

  /** Stores all blocks of one set in the same way: as ones, or else with their values. */
  public static SparseRows[] alike(List<SparseRows> blocks) {
    for (SparseRows block : blocks) {
      if (block instanceof PlainSparseRows) {
        blocks.replaceAll(PlainSparseRows::of); // so that no two copies of all are needed
        break;
      }
    }
    return blocks.toArray(new SparseRows[0]);
  }

  public final int size() {
    return starts.length - 1;
  }

  public final int count(int row) {
    return starts[row + 1] - starts[row];
  }

  /** The coordinate, from 1, of a row's k-th entry; they rise. */
  public abstract int index(int row, int k);

  public abstract double value(int row, int k);

  /** w₀ + Σ w_j·x_j. */
  public abstract double dot(int row, double[] w);

  /** w ← w + scale·(1, x). */
  public abstract void addTo(int row, double scale, double[] w);

  /** Σ w_j·x_j over the entries from … to − 1, added in any order. */
  abstract double sum(int from, int to, double[] w);

  /** Looks at a row in passing; what it returns means nothing. */
  public abstract double prefetch(int row);

  public abstract long bytes();

  /** Copies rows order[from] … order[to − 1] of blocks of 2^shift rows, stored as these are. */
  public abstract SparseRows gather(SparseRows[] blocks, int shift, int[] order, int from, int to);

  /**
   * The first of the rows from … to − 1 that w gets wrong, or {@code to}; the label of row r is
   * signs[origin + r].
   */
  public final int firstWrong(
      int from, int to, byte[] signs, int origin, Weights w, MistakeRule rule) {
    double term = w.largest() * largest;
    for (int row = from; row < to; row++) {
      if (isWrong(row, signs[origin + row], w.padded(), term, rule)) {
        return row;
      }
    }
    return to;
  }

  /** Whether w gets this row, of label y, wrong. */
  public final boolean isWrong(int row, int y, Weights w, MistakeRule rule) {
    return isWrong(row, y, w.padded(), w.largest() * largest, rule);
  }

  private boolean isWrong(int row, int y, double[] w, double term, MistakeRule rule) {
    int begin = starts[row];
    int end = starts[row + 1];
    double score = y * (w[0] + sum(begin, end, w)) - rule.least(y);
    double doubt = doubt(end - begin + 1, term);
    return !(score > doubt) && (score < -doubt || rule.isWrong(y, dot(row, w)));
  }

  /**
   * More than sums of {@code terms} terms, none larger than the largest, can differ by, in any
   * order they are added.
   *
   * <p>Stripes of sixteen slow a sparse row down, and a scan asks for signs only. Each of two sums
   * differs from the exact one by at most (n + 2)·2⁻⁵³ times the sum of the absolute terms, and a
   * little more where terms vanish.
   */
  private static double doubt(int terms, double largest) {
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
