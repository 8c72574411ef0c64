package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import java.util.Arrays;
import java.util.Optional;

/** One weight vector after the other, over a few examples at a time that were fetched for all. */
public final class PlainCandidateCounter implements CandidateCounter {

  private static final int NEAR = 64;

  private final Dataset data;
  private final int[] order;
  private final int size;
  private final Optional<Multiplicity> copies;

  public PlainCandidateCounter(Dataset data, int[] order, int size) {
    this(data, order, size, Optional.empty());
  }

  PlainCandidateCounter(Dataset data, int[] order, int size, Optional<Multiplicity> copies) {
    this.data = data;
    this.order = order;
    this.size = size;
    this.copies = copies;
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
          counts[k] += wrong(near, start, end - start, candidates[k], rule);
        }
      }
    }
  }

  private int wrong(Prefetch near, int start, int rows, Weights w, MistakeRule rule) {
    int wrong = 0;
    for (int r = near.firstWrong(0, rows, w, rule);
        r < rows;
        r = near.firstWrong(r + 1, rows, w, rule)) {
      wrong += copies.isEmpty() ? 1 : copies.get().count(order[start + r]);
    }
    return wrong;
  }
}
