package dev.pla.internal.count;

import dev.pla.internal.kernel.MistakeRule;

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
}
