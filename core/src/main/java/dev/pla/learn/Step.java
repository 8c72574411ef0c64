package dev.pla.learn;

import dev.pla.model.Hypothesis;

/**
 * Where a run is; what an {@link Observer} sees.
 *
 * <p>It is a view of the running algorithm, valid during the call it is handed to; {@link
 * #hypothesis} and {@link #copy} take copies.
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

  /** y of the example at hand. */
  int label();

  /** w·x of the example at hand, before it was corrected. */
  double score();

  /** How many visits in a row were right just before this one. */
  long rightInARow();

  /** Mistakes met so far in this cycle. */
  int mistakesInCycle();

  /** w_j now. */
  double weight(int j);

  /** A copy of w now. */
  Hypothesis hypothesis();

  /** A copy of all of it, to be looked at later; of the score only where observers ask for it. */
  Step copy();
}
