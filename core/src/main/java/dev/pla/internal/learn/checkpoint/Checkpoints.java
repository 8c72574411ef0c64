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
  Checkpoints NONE =
      new Checkpoints() {
        @Override
        public Optional<RunState> from() {
          return Optional.empty();
        }

        @Override
        public boolean isDue(long visits) {
          return false;
        }

        @Override
        public void keep(RunState state) {}
      };

  /** Where the run begins; empty for the very beginning. */
  Optional<RunState> from();

  /** Whether the state is wanted after the work of {@code visits} visits. Called often. */
  boolean isDue(long visits);

  void keep(RunState state);

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
