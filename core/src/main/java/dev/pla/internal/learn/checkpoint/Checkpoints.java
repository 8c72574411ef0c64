package dev.pla.internal.learn.checkpoint;

import java.util.Optional;

/**
 * Where a run begins, and what saves its state; an observer may be one as well.
 *
 * <p>Keeping never changes what is found: a run that begins at any state kept ends with the bits of
 * the run that kept it.
 */
public interface Checkpoints {

  /** From the beginning, and nothing is kept. */
  Checkpoints NONE = new Checkpoints() {};

  /** Where the run begins; empty for the very beginning. */
  default Optional<RunState> from() {
    return Optional.empty();
  }

  /** Whether the state is wanted after the work of {@code visits} visits. Called often. */
  default boolean isDue(long visits) {
    return false;
  }

  default void keep(RunState state) {}
}
