package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Optional;
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
  private final Optional<Multiplicity> copies;
  private final Workers workers;
  private final int rows;

  /** For each slab, rows and examples that w gets wrong. */
  private final int[] counts;

  private final int[] examples;
  private int[] wrong = {};

  public MistakeScan(Dataset examples, Workers workers) {
    this.data = examples.distinctRows();
    this.copies = examples.copies();
    long numbers = (data.dimension() + 1L) * data.size();
    this.workers = numbers < WORTH_A_THREAD ? Workers.ONE : workers;
    this.rows = Math.max(64, SLAB / (data.dimension() + 1));
    this.counts = new int[(data.size() + rows - 1) / rows];
    this.examples = copies.isPresent() ? new int[counts.length] : counts;
  }

  public int count(Weights w, MistakeRule rule) {
    workers.run(counts.length, slab -> look(slab, w, rule));
    int total = 0;
    for (int count : examples) {
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

  private void look(int slab, Weights w, MistakeRule rule) {
    int start = slab * rows;
    int to = Math.min(data.size(), start + rows);
    boolean isKept = wrong.length > 0;
    int[] found = isKept ? wrong : new int[to - start];
    int at = isKept ? start : 0;
    counts[slab] =
        PointScan.of(data.points()).findWrong(start, to, data.labels(), w, rule, found, at);
    if (copies.isPresent()) {
      int total = 0;
      for (int k = 0; k < counts[slab]; k++) {
        total += copies.get().count(found[at + k]);
      }
      examples[slab] = total;
    }
  }

  public void forEachWrong(IntConsumer visitor) {
    for (int slab = 0; slab < counts.length; slab++) {
      for (int k = 0; k < counts[slab]; k++) {
        int row = wrong[slab * rows + k];
        int first = copies.isEmpty() ? row : copies.get().first(row);
        for (int copy = 0; copy < copies(row); copy++) {
          visitor.accept(first + copy);
        }
      }
    }
  }

  private int copies(int row) {
    return copies.isEmpty() ? 1 : copies.get().count(row);
  }

  /** The k-th, from 0, of the examples that the last {@link #find} found. */
  public int wrong(int k) {
    int slab = 0;
    int before = 0;
    while (before + examples[slab] <= k) {
      before += examples[slab++];
    }
    if (copies.isEmpty()) {
      return wrong[slab * rows + k - before];
    }
    int at = slab * rows;
    while (before + copies(wrong[at]) <= k) {
      before += copies(wrong[at++]);
    }
    return copies.get().first(wrong[at]) + k - before;
  }
}
