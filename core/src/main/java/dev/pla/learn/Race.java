package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Limits;
import dev.pla.learn.Pocket.Keep;
import java.util.Arrays;

/**
 * Counts the mistakes of many weight vectors in one pass over the data, and gives those up that can
 * no longer win.
 *
 * <p>What it returns is never more than a vector's mistakes; whoever could still win by it has to
 * be counted exactly.
 */
final class Race {

  /** Numbers looked at between two looks at who is still running: they fit a core's own cache. */
  private static final int LAP = 1 << 15;

  private final Dataset data;
  private final Limits limits;
  private final Keep keep;

  Race(Dataset data, Limits limits, Keep keep) {
    this.data = data;
    this.limits = limits;
    this.keep = keep;
  }

  /** Runs candidates from … to − 1 against {@code fewest}, and writes down their mistakes. */
  void run(double[][] candidates, int from, int to, long fewest, int[] atLeast) {
    double[][] running = Arrays.copyOfRange(candidates, from, to);
    int[] number = new int[to - from];
    for (int k = 0; k < number.length; k++) {
      number[k] = from + k;
    }
    int[] counts = new int[to - from];
    int many = to - from;
    Limits these = limits.forWeights(running, many);
    int rows = Math.max(64, LAP / (data.dimension() + 1));
    for (int start = 0; start < data.size() && many > 0; start += rows) {
      int end = Math.min(data.size(), start + rows);
      data.points().countSurelyWrong(start, end, data.labels(), running, many, these, counts);
      int still = 0;
      for (int k = 0; k < many; k++) {
        atLeast[number[k]] = counts[k];
        if (keep.prefers(counts[k], fewest)) {
          running[still] = running[k];
          number[still] = number[k];
          counts[still] = counts[k];
          still++;
        }
      }
      many = still;
    }
  }
}
