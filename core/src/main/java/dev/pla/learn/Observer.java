package dev.pla.learn;

/**
 * Watches a run: progress, traces and pictures are observers, and so are the pocket and the
 * average.
 *
 * <p>An observer is only called at corrections and at the ends of cycles, so one that watches
 * nothing costs nothing.
 */
public interface Observer {

  /** Watches nothing. */
  Observer NONE =
      new Observer() {
        @Override
        public boolean asksForScores() {
          return false;
        }
      };

  /** w has its starting value. */
  default void started(Step step) {}

  /** The example at hand is a mistake and is about to be corrected. */
  default void mistaken(Step step) {}

  /** w ← w + η·y·x was done. */
  default void corrected(Step step) {}

  /** N visits were made since the last cycle ended. */
  default void cycleEnded(Step step) {}

  /**
   * A learner that keeps the best w keeps this one; said after the start, and before a correction.
   */
  default void pocketed(Step step, long mistakes) {}

  /** The run is over. */
  default void ended(Step step) {}

  /** Asked after each correction and each cycle; true ends the run. */
  default boolean wantsToStop() {
    return false;
  }

  /** Whether it may ask a step for its score; if nobody does, corrections are quicker. */
  default boolean asksForScores() {
    return true;
  }

  /** Both watch; this one first. */
  default Observer and(Observer other) {
    return this == NONE ? other : other == NONE ? this : new Both(this, other);
  }
}
