package dev.pla.learn;

/**
 * Watches a run: progress, traces and pictures are observers, and so are the pocket and the
 * average.
 *
 * <p>Every learner tells its events in the same order: STARTED, then for each correction MISTAKEN
 * and CORRECTED, CYCLE_ENDED after each N visits, ENDED. A learner that keeps the best w tells
 * POCKETED after the STARTED or CORRECTED that made this w and before the next MISTAKEN or ENDED. A
 * run that continues from a checkpoint reports STARTED, and POCKETED, with its state.
 */
@FunctionalInterface
public interface Observer {

  /** What happened. */
  enum Event {
    /** w has its starting value. */
    STARTED,
    /** The example at hand is a mistake and is about to be corrected. */
    MISTAKEN,
    /** w ← w + η·y·x was done. */
    CORRECTED,
    /**
     * A learner that keeps the best w keeps this one; {@link Step#mistakes} counts its mistakes.
     */
    POCKETED,
    /** N visits were made since the last cycle ended. */
    CYCLE_ENDED,
    /** The run is over. */
    ENDED
  }

  /** Watches nothing. */
  Observer NONE =
      new Observer() {
        @Override
        public void on(Event event, Step step) {}

        @Override
        public boolean wants(Event event) {
          return false;
        }
      };

  /** Called at each event, with the current run. */
  void on(Event event, Step step);

  /** Whether it needs events of this kind; without others a learner may be faster. */
  default boolean wants(Event event) {
    return true;
  }

  /**
   * Whether to end the run; asked after the events it wants, and at least once a cycle. Unless an
   * observer decides otherwise, the run ends when its thread was interrupted, and the thread stays
   * interrupted.
   */
  default boolean wantsToStop() {
    return Thread.currentThread().isInterrupted();
  }

  /** Returns an observer that calls this one, then the other. */
  default Observer and(Observer other) {
    if (this == NONE || other == NONE) {
      return this == NONE ? other : this;
    }
    Observer first = this;
    return new Observer() {
      @Override
      public void on(Event event, Step step) {
        first.on(event, step);
        other.on(event, step);
      }

      @Override
      public boolean wants(Event event) {
        return first.wants(event) || other.wants(event);
      }

      @Override
      public boolean wantsToStop() {
        return first.wantsToStop() || other.wantsToStop();
      }
    };
  }
}
