package dev.pla.count;

import dev.pla.data.Dataset;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
import dev.pla.work.Workers;
import java.util.function.IntConsumer;

/**
 * Looks at all examples with one w at a time, slab by slab, several slabs at once where there is
 * much to look at.
 *
 * <p>Every slab writes its own results, so nothing depends on who looked at it. Not for use by
 * several threads.
 */
public final class MistakeScan {

  /** Numbers in a slab: large enough for a task of its own. */
  private static final int SLAB = 1 << 16;

  /** Fewer numbers are looked at in less time than it takes to start a thread. */
  private static final long WORTH_A_THREAD = 1L << 19;

  private final Dataset data;
  private final Workers workers;
  private final int rows;
  private final int[] counts;
  private int[] wrong = {};

  public MistakeScan(Dataset data, Workers workers) {
    long numbers = (data.dimension() + 1L) * data.size();
    this.data = data;
    this.workers = numbers < WORTH_A_THREAD ? Workers.ONE : workers;
    this.rows = Math.max(64, SLAB / (data.dimension() + 1));
    this.counts = new int[(data.size() + rows - 1) / rows];
  }

  /** How many examples w gets wrong. */
  public int count(Weights w, MistakeRule rule) {
    workers.run(counts.length, slab -> counts[slab] = look(slab, w, rule));
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    return total;
  }

  /** How many examples w gets wrong; {@link #wrong} then names them. */
  public int find(Weights w, MistakeRule rule) {
    if (wrong.length == 0) {
      wrong = new int[data.size()];
    }
    return count(w, rule);
  }

  private int look(int slab, Weights w, MistakeRule rule) {
    int start = slab * rows;
    int to = Math.min(data.size(), start + rows);
    boolean isKept = wrong.length > 0;
    int[] found = isKept ? wrong : new int[to - start];
    int at = isKept ? start : 0;
    return data.points().findWrong(start, to, data.labels(), w, rule, found, at);
  }

  /** Names the examples that the last {@link #find} found, in file order. */
  public void forEachWrong(IntConsumer visitor) {
    for (int slab = 0; slab < counts.length; slab++) {
      for (int k = 0; k < counts[slab]; k++) {
        visitor.accept(wrong[slab * rows + k]);
      }
    }
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
}
