package dev.pla.learn;

import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.learn.checkpoint.VisitState;
import java.util.function.IntSupplier;

/** Which of the examples 0 … N−1 is visited next, without an end. */
interface Visits extends IntSupplier {

  /** Whether any N visits in a row meet every example once. */
  boolean repeat();

  /** What the next visits depend on. */
  VisitState state();

  /** Visits what would have been visited from this state on. */
  void restore(VisitState state);

  /** One random permutation over and over. */
  final class Shuffled implements Visits {
    private final int[] permutation;
    private int next;

    Shuffled(int size, LinearCongruential random) {
      this.permutation = Permutation.shuffled(size, random);
    }

    /** All of it, not a copy. */
    int[] permutation() {
      return permutation;
    }

    @Override
    public int getAsInt() {
      if (next == permutation.length) {
        next = 0;
      }
      return permutation[next++];
    }

    @Override
    public boolean repeat() {
      return true;
    }

    @Override
    public VisitState state() {
      return VisitState.at(next);
    }

    @Override
    public void restore(VisitState state) {
      next = state.next();
    }
  }

  /** A permutation that is shuffled again before each cycle. */
  final class Reshuffled implements Visits {
    private final int[] permutation;
    private LinearCongruential random;
    private int next;

    Reshuffled(int size, LinearCongruential random) {
      this.permutation = Permutation.identity(size);
      this.random = random;
      this.next = size;
    }

    @Override
    public int getAsInt() {
      if (next == permutation.length) {
        next = 0;
        Permutation.shuffle(permutation, random);
      }
      return permutation[next++];
    }

    @Override
    public boolean repeat() {
      return false;
    }

    @Override
    public VisitState state() {
      return VisitState.within(permutation, next, random.state());
    }

    @Override
    public void restore(VisitState state) {
      Permutation.copy(state.permutation(), permutation);
      random = LinearCongruential.ofState(state.generator());
      next = state.next();
    }
  }

  /** Independent draws. */
  final class Drawn implements Visits {
    private final int size;
    private LinearCongruential random;

    Drawn(int size, LinearCongruential random) {
      this.size = size;
      this.random = random;
    }

    @Override
    public int getAsInt() {
      return random.nextInt(size);
    }

    @Override
    public boolean repeat() {
      return false;
    }

    @Override
    public VisitState state() {
      return VisitState.drawing(random.state());
    }

    @Override
    public void restore(VisitState state) {
      random = LinearCongruential.ofState(state.generator());
    }
  }
}
