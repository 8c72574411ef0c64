package dev.pla.learn;

import dev.pla.model.Hypothesis;

/**
 * The state of a run that an {@link Observer} sees.
 *
 * <p>It is a view of the running algorithm, valid during the call it is handed to; {@link
 * #hypothesis} takes a copy.
 */
public interface Step {

  /** The number of corrections so far. */
  long update();

  /** The number of visits so far, this one included. */
  long visit();

  /** The number of the cycle of this visit, from 1. */
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

  /** The number of correct visits in a row just before this one. */
  long rightInARow();

  /** The number of mistakes in this cycle so far. */
  int mistakesInCycle();

  /** Mistakes of w on all examples, at POCKETED; −1 elsewhere, where they are not counted. */
  default long mistakes() {
    return -1;
  }

  /** The current w_j. */
  double weight(int j);

  /** Returns a copy of the current w. */
  Hypothesis hypothesis();
}
