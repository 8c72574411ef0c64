package dev.pla.learn;

import java.util.ArrayList;
import java.util.List;

/** How many cycles a run has made, and how many mistakes it met in each of the first million. */
final class CycleCounts {

  /** A run of any length needs bounded memory. */
  private static final int REMEMBERED = 1_000_000;

  private final List<Integer> mistakes = new ArrayList<>();
  private long count;

  /** A cycle, or the beginning of one, is over. */
  void close(int mistakesInCycle) {
    count++;
    if (count <= REMEMBERED) {
      mistakes.add(mistakesInCycle);
    }
  }

  long count() {
    return count;
  }

  List<Integer> mistakes() {
    return mistakes;
  }
}
