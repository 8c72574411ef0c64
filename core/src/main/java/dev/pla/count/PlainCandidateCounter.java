package dev.pla.count;

import dev.pla.data.Dataset;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
import java.util.Arrays;

/** One weight vector after the other, over a few examples at a time that were fetched for all. */
public final class PlainCandidateCounter implements CandidateCounter {

  private static final int NEAR = 64;

  private final Dataset data;
  private final int[] order;
  private final int size;

  public PlainCandidateCounter(Dataset data, int[] order, int size) {
    this.data = data;
    this.order = order;
    this.size = size;
  }

  @Override
  public void count(double[][] ws, int from, int to, long enough, MistakeRule rule, int[] counts) {
    Arrays.fill(counts, from, to, 0);
    Weights[] candidates = new Weights[to];
    for (int k = from; k < to; k++) {
      candidates[k] = new Weights(ws[k]);
    }
    Prefetch near = new Prefetch(data);
    for (int start = 0; start < size; start += NEAR) {
      int end = Math.min(size, start + NEAR);
      near.fetch(order, start, end);
      for (int k = from; k < to; k++) {
        if (counts[k] < enough) {
          counts[k] += wrong(near, end - start, candidates[k], rule);
        }
      }
    }
  }

  private static int wrong(Prefetch near, int rows, Weights w, MistakeRule rule) {
    int wrong = 0;
    for (int r = near.firstWrong(0, rows, w, rule);
        r < rows;
        r = near.firstWrong(r + 1, rows, w, rule)) {
      wrong++;
    }
    return wrong;
  }
}
