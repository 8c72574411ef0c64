package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.RowOps;
import dev.pla.work.Workers;

/**
 * Examples made ready for counting the mistakes of many weight vectors at once. May be used by
 * several threads.
 */
public interface CandidateCounter {

  /**
   * counts[k] ← a number of examples that ws[k] surely gets wrong, for k = from … to − 1: never
   * more than it does, and hardly fewer. Who has {@code enough} of them need not be counted
   * further.
   */
  void count(double[][] ws, int from, int to, long enough, MistakeRule rule, int[] counts);

  /**
   * A kernel that counts for many weight vectors together, on dense points with x₀ = 1. For other
   * kernels and points they are counted one after the other.
   */
  interface Kernel {
    /** A counter over examples order[0] … order[count − 1], in this order; no array is copied. */
    CandidateCounter counter(Dataset data, int[] order, int count, Workers workers);
  }

  /** A counter over rows order[0] … order[count − 1], with all copies of each. */
  static CandidateCounter of(Dataset examples, int[] order, int count, Workers workers) {
    return of(RowOps.chosen(), examples, order, count, workers);
  }

  static CandidateCounter of(
      RowOps kernel, Dataset examples, int[] order, int count, Workers workers) {
    Points points = examples.points();
    boolean suits = !points.isSparse() && points.hasIntercept() && examples.copies().isEmpty();
    return suits && kernel instanceof Kernel together
        ? together.counter(examples, order, count, workers)
        : new PlainCandidateCounter(examples, order, count);
  }
}
