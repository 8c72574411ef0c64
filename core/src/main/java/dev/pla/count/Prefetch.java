package dev.pla.count;

import dev.pla.kernel.MistakeRule;

/**
 * Examples from all over the data that were brought near.
 *
 * <p>Meeting examples in random order waits for memory at each one; asking for many of them at once
 * waits for many at a time.
 */
public interface Prefetch {

  /** Brings examples order[from] … order[to − 1] near, until the next call. */
  void fetch(int[] order, int from, int to);

  /** The first of the examples from … to − 1 brought near, counted from 0, that w gets wrong. */
  int firstWrong(int from, int to, double[] w, MistakeRule limits);
}
