package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.LinearCongruential;
import dev.pla.work.Workers;
import java.util.function.IntSupplier;

/**
 * In which order PLA meets the examples. Every draw is that of {@code java.util.Random} with the
 * seed given.
 *
 * <p>A new order is one more record here, and its name in {@link OrderName}.
 */
public sealed interface Order {

  /** Finds the mistakes of w among these data, one after the other, in this order. */
  Mistakes mistakes(Dataset data, Workers workers);

  /** The examples 0 … N − 1 as they are visited, for ever. */
  default IntSupplier visits(int size) {
    throw new IllegalArgumentException("this order looks for mistakes, and visits no examples");
  }

  /** Whether every example is visited for its own sake, and not because it is a mistake. */
  default boolean visitsOneByOne() {
    return true;
  }

  /** File order, over and over: the naive cycle. */
  record Cyclic() implements Order {
    @Override
    public IntSupplier visits(int size) {
      int[] next = {-1};
      return () -> next[0] = next[0] + 1 == size ? 0 : next[0] + 1;
    }

    @Override
    public Mistakes mistakes(Dataset data, Workers workers) {
      return new Mistakes.InFileOrder(data);
    }
  }

  /**
   * One random permutation, {@code Collections.shuffle(0…N−1, new Random(seed))}, over and over.
   */
  record Shuffled(long seed) implements Order {
    @Override
    public IntSupplier visits(int size) {
      return new Visits.Shuffled(size, LinearCongruential.ofSeed(seed))::next;
    }

    @Override
    public Mistakes mistakes(Dataset data, Workers workers) {
      return Mistakes.ofOne(
          data, new Visits.Shuffled(data.size(), LinearCongruential.ofSeed(seed)));
    }
  }

  /** A new permutation for each cycle: the last one, shuffled again. */
  record Reshuffled(long seed) implements Order {
    @Override
    public IntSupplier visits(int size) {
      return new Visits.Reshuffled(size, LinearCongruential.ofSeed(seed))::next;
    }

    @Override
    public Mistakes mistakes(Dataset data, Workers workers) {
      return Mistakes.of(data, new Visits.Reshuffled(data.size(), LinearCongruential.ofSeed(seed)));
    }
  }

  /**
   * At each step one of the present mistakes, drawn uniformly; finding them takes one look at all
   * examples.
   */
  record RandomMistake(long seed) implements Order {
    @Override
    public Mistakes mistakes(Dataset data, Workers workers) {
      return new Mistakes.AmongAll(data, workers, LinearCongruential.ofSeed(seed));
    }

    @Override
    public boolean visitsOneByOne() {
      return false;
    }
  }

  /**
   * At each step one of all the examples, drawn uniformly by {@code nextInt(N)}, corrected if it is
   * wrong.
   */
  record RandomVisit(long seed) implements Order {
    @Override
    public IntSupplier visits(int size) {
      return new Visits.Drawn(size, LinearCongruential.ofSeed(seed))::next;
    }

    @Override
    public Mistakes mistakes(Dataset data, Workers workers) {
      return Mistakes.of(data, new Visits.Drawn(data.size(), LinearCongruential.ofSeed(seed)));
    }
  }
}
