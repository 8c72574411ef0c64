package dev.pla.learn;

import dev.pla.model.Hypothesis;

/**
 * Where a run is; what an {@link Observer} sees.
 *
 * <p>It is a view of the running algorithm, valid during the call it is handed to; {@link
 * #hypothesis} takes a copy.
 */
public interface Step {

  /** Corrections so far. */
  long update();

  /** Examples looked at so far, this one included. */
  long visit();

  /** The cycle this visit belongs to, from 1. */
  long cycle();

  /** The example at hand, from 0; −1 before the first visit. */
  int example();

  /** y of the example at hand; of more than two classes the number of its own. */
  int label();

  /**
   * w·x of the example at hand, with w as it is now: at MISTAKEN what made it a mistake, at
   * CORRECTED what the correction made of it. Of more than two classes, how far its own is ahead.
   */
  double score();

  /** How many visits in a row were right just before this one. */
  long rightInARow();

  /** Mistakes met so far in this cycle. */
  int mistakesInCycle();

  /** Mistakes of w on all examples, at POCKETED; −1 elsewhere, where they are not counted. */
  default long mistakes() {
    return -1;
  }

  /** w_j now. */
  double weight(int j);

  /** A copy of w now. */
  Hypothesis hypothesis();
}
