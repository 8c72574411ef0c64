package dev.pla.internal.learn.checkpoint;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where a run begins, and what saves its state.
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

  /** These, with states that know more. */
  default Checkpoints with(UnaryOperator<RunState> more) {
    Checkpoints outer = this;
    return new Checkpoints() {
      @Override
      public Optional<RunState> from() {
        return outer.from();
      }

      @Override
      public boolean isDue(long visits) {
        return outer.isDue(visits);
      }

      @Override
      public void keep(RunState state) {
        outer.keep(more.apply(state));
      }
    };
  }
}
