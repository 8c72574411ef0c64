package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import java.util.Arrays;

/** One weight vector after the other, over a few examples at a time that were fetched for all. */
public final class PlainCandidateCounter implements CandidateCounter {

  private static final int NEAR = 64;

  private final Dataset examples;
  private final Dataset data;
  private final int[] order;
  private final int size;

  @SuppressWarnings("UnusedVariable") // keeps the JIT from removing the loads
  private double touched;

  public PlainCandidateCounter(Dataset examples, int[] order, int size) {
    this.examples = examples;
    this.data = examples.distinctRows();
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
    PointScan points = PointScan.of(data.points());
    for (int start = 0; start < size; start += NEAR) {
      int end = Math.min(size, start + NEAR);
      touched = points.prefetch(order, start, end);
      for (int k = from; k < to; k++) {
        if (counts[k] < enough) {
          counts[k] += wrong(points, start, end, candidates[k], rule);
        }
      }
    }
  }

  private int wrong(PointScan points, int from, int to, Weights w, MistakeRule rule) {
    int wrong = 0;
    for (int k = points.firstWrongIn(order, from, to, data.labels(), w, rule);
        k < to;
        k = points.firstWrongIn(order, k + 1, to, data.labels(), w, rule)) {
      wrong += examples.multiplicity(order[k]);
    }
    return wrong;
  }
}
