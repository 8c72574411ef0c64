package dev.pla.learn;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Watches a run: progress, traces and pictures are observers, and so are the pocket and the
 * average.
 *
 * <p>Every learner tells its events in the same order: STARTED, then for each correction MISTAKEN
 * and CORRECTED, CYCLE_ENDED after each N visits, ENDED. A learner that keeps the best w tells
 * POCKETED after the STARTED or CORRECTED that made this w and before the next MISTAKEN or ENDED. A
 * run that goes on from a checkpoint tells STARTED, and POCKETED, with what it stands at.
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
    ENDED;

    private static final Set<Event> ALL = Collections.unmodifiableSet(EnumSet.allOf(Event.class));

    /** These events. */
    public static Set<Event> only(Event first, Event... rest) {
      return Collections.unmodifiableSet(EnumSet.of(first, rest));
    }
  }

  /** Watches nothing. */
  Observer NONE =
      new Observer() {
        @Override
        public void on(Event event, Step step) {}

        @Override
        public Set<Event> wants() {
          return Set.of();
        }
      };

  /** Called at each event, with the run as it stands. */
  void on(Event event, Step step);

  /** The events it needs. A learner may leave out the others, and be faster for it. */
  default Set<Event> wants() {
    return Event.ALL;
  }

  /** True ends the run. Asked after the events it wants, and at least once a cycle. */
  default boolean wantsToStop() {
    return false;
  }

  /** Both watch; this one first. */
  default Observer and(Observer other) {
    if (this == NONE || other == NONE) {
      return this == NONE ? other : this;
    }
    Observer first = this;
    EnumSet<Event> both = EnumSet.noneOf(Event.class);
    both.addAll(first.wants());
    both.addAll(other.wants());
    return new Observer() {
      @Override
      public void on(Event event, Step step) {
        first.on(event, step);
        other.on(event, step);
      }

      @Override
      public Set<Event> wants() {
        return both;
      }

      @Override
      public boolean wantsToStop() {
        return first.wantsToStop() || other.wantsToStop();
      }
    };
  }
}
