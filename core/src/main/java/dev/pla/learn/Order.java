package dev.pla.learn;

import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.learn.OrderName;
import java.util.function.IntSupplier;

/**
 * The order in which PLA visits the examples. Every draw is that of {@code java.util.Random} with
 * the seed given.
 *
 * <p>A new order is one more record here, its name in {@link OrderName} and its way to find
 * mistakes in {@link MistakeFinder#of}.
 */
public sealed interface Order {

  /** An order that visits every example, mistake or not. */
  sealed interface OneByOne extends Order {

    /** Returns the endless sequence of visits to the examples 0 … N − 1. */
    IntSupplier visits(int size);
  }

  /** File order, over and over: the naive cycle. */
  record Cyclic() implements OneByOne {
    @Override
    public IntSupplier visits(int size) {
      int[] next = {-1};
      return () -> next[0] = next[0] + 1 == size ? 0 : next[0] + 1;
    }
  }

  /**
   * One random permutation, {@code Collections.shuffle(0…N−1, new Random(seed))}, over and over.
   */
  record Shuffled(long seed) implements OneByOne {
    @Override
    public IntSupplier visits(int size) {
      return MistakeFinder.Visits.over(Permutation.shuffled(size, LinearCongruential.ofSeed(seed)));
    }
  }

  /** A new permutation for each cycle: the last one, shuffled again. */
  record Reshuffled(long seed) implements OneByOne {
    @Override
    public IntSupplier visits(int size) {
      return MistakeFinder.Visits.reshuffled(size, LinearCongruential.ofSeed(seed));
    }
  }

  /**
   * At each step one of all the examples, drawn uniformly by {@code nextInt(N)}, corrected if it is
   * wrong.
   */
  record RandomVisit(long seed) implements OneByOne {
    @Override
    public IntSupplier visits(int size) {
      return MistakeFinder.Visits.drawn(size, LinearCongruential.ofSeed(seed));
    }
  }

  /**
   * At each step one of the present mistakes, drawn uniformly; finding them takes one look at all
   * examples.
   */
  record RandomMistake(long seed) implements Order {}
}
