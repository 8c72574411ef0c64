package dev.pla.data;

/**
 * Looks at all examples with one w at a time, slab by slab, several slabs at once where there is
 * much to look at.
 *
 * <p>Every slab writes its own results, so nothing depends on who looked at it. Not for use by
 * several threads.
 */
public final class Scan {

  /** Numbers in a slab: large enough for a task of its own. */
  private static final int SLAB = 1 << 17;

  /** Fewer numbers are looked at in less time than it takes to start a thread. */
  private static final long WORTH_A_THREAD = 1L << 22;

  private final Dataset data;
  private final Workers workers;
  private final int rows;
  private final int[] counts;
  private int[] wrong = {};

  public Scan(Dataset data, Workers workers) {
    long numbers = (data.dimension() + 1L) * data.size();
    this.data = data;
    this.workers = numbers < WORTH_A_THREAD ? Workers.ONE : workers;
    this.rows = Math.max(64, SLAB / (data.dimension() + 1));
    this.counts = new int[(data.size() + rows - 1) / rows];
  }

  /** How many examples w gets wrong. */
  public int count(double[] w, Limits limits) {
    double[] near = Kernel.padded(w);
    workers.run(counts.length, slab -> counts[slab] = count(slab, near, limits));
    return total();
  }

  private int count(int slab, double[] w, Limits limits) {
    int count = 0;
    int to = to(slab);
    for (int i = next(slab * rows, to, w, limits); i < to; i = next(i + 1, to, w, limits)) {
      count++;
    }
    return count;
  }

  /** How many examples w gets wrong; {@link #wrong} then names them. */
  public int find(double[] w, Limits limits) {
    if (wrong.length == 0) {
      wrong = new int[data.size()];
    }
    double[] near = Kernel.padded(w);
    workers.run(counts.length, slab -> counts[slab] = find(slab, near, limits));
    return total();
  }

  private int find(int slab, double[] w, Limits limits) {
    int start = slab * rows;
    int count = 0;
    int to = to(slab);
    for (int i = next(start, to, w, limits); i < to; i = next(i + 1, to, w, limits)) {
      wrong[start + count++] = i;
    }
    return count;
  }

  /** The k-th, from 0, of the examples that the last {@link #find} found. */
  public int wrong(int k) {
    int slab = 0;
    int before = 0;
    while (before + counts[slab] <= k) {
      before += counts[slab++];
    }
    return wrong[slab * rows + k - before];
  }

  private int to(int slab) {
    return Math.min(data.size(), (slab + 1) * rows);
  }

  private int next(int from, int to, double[] w, Limits limits) {
    return data.points().firstWrong(from, to, data.labels(), w, limits);
  }

  private int total() {
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    return total;
  }
}
