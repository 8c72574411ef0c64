package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Arrays;

/**
 * Puts the examples first that most weight vectors get wrong: a hopeless one then shows soon.
 *
 * <p>Where the data are large only the harder half of them is made ready. What the rest would add
 * is rarely needed to give a weight vector up.
 */
public final class HardestFirst {

  /** All are prepared if there are at most this many numbers. */
  private static final long FEW = 1L << 22;

  /** Numbers in a slab: a task of its own, in a core's own cache for all weight vectors. */
  private static final int SLAB = 1 << 15;

  private final Dataset examples;
  private final Dataset data;
  private final MistakeRule limits;
  private final Workers workers;

  public HardestFirst(Dataset examples, MistakeRule limits, Workers workers) {
    this.examples = examples;
    this.data = examples.distinctRows();
    this.limits = limits;
    this.workers = workers;
  }

  public CandidateCounter by(Weights[] ws) {
    int[] order = order(tally(ws), ws.length);
    int most = (int) Math.max(FEW / (data.dimension() + 1L), data.size() / 2);
    int count = Math.min(data.size(), most);
    return CandidateCounter.of(examples, order, count, workers);
  }

  private byte[] tally(Weights[] ws) {
    byte[] wrong = new byte[data.size()];
    PointScan points = PointScan.of(data.points());
    int rows = Math.max(64, SLAB / (data.dimension() + 1));
    workers.run(
        (data.size() + rows - 1) / rows,
        slab -> {
          int from = slab * rows;
          int to = Math.min(data.size(), from + rows);
          int[] found = new int[to - from];
          for (Weights w : ws) {
            int count = points.findWrong(from, to, data.labels(), w, limits, found, 0);
            for (int k = 0; k < count; k++) {
              wrong[found[k]]++;
            }
          }
        });
    return wrong;
  }

  /** The examples by falling number of those who get them wrong, else in file order. */
  private static int[] order(byte[] wrong, int most) {
    int[] next = new int[most + 2];
    for (byte count : wrong) {
      next[most - count + 1]++;
    }
    Arrays.parallelPrefix(next, Integer::sum);
    int[] order = new int[wrong.length];
    for (int i = 0; i < wrong.length; i++) {
      order[next[most - wrong[i]]++] = i;
    }
    return order;
  }
}
