package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.internal.kernel.RowOps;
import dev.pla.work.Workers;

/**
 * A kernel that counts for many weight vectors together, on dense points with x₀ = 1. For other
 * kernels and points they are counted one after the other.
 */
public interface CandidateCounters {

  /** A counter over examples order[0] … order[count − 1], in this order; no array is copied. */
  CandidateCounter counter(Dataset data, int[] order, int count, Workers workers);

  static CandidateCounter of(Dataset data, int[] order, int count, Workers workers) {
    return of(RowOps.chosen(), data, order, count, workers);
  }

  static CandidateCounter of(RowOps kernel, Dataset data, int[] order, int count, Workers workers) {
    boolean suits = !data.points().isSparse() && data.points().constant() == 1;
    return suits && kernel instanceof CandidateCounters counters
        ? counters.counter(data, order, count, workers)
        : new PlainCandidateCounter(data, order, count);
  }
}
