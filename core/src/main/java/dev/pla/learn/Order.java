package dev.pla.learn;

/**
 * In which order PLA meets the examples. Every draw comes from {@code java.util.Random} with the
 * seed given.
 */
public sealed interface Order {

  /** File order, over and over: the naive cycle. */
  record Cyclic() implements Order {}

  /**
   * One random permutation, {@code Collections.shuffle(0…N−1, new Random(seed))}, over and over.
   */
  record Shuffled(long seed) implements Order {}

  /** A new permutation for each cycle: the last one, shuffled again. */
  record Reshuffled(long seed) implements Order {}

  /**
   * At each step one of the present mistakes, drawn uniformly; finding them takes one look at all
   * examples.
   */
  record RandomMistake(long seed) implements Order {}

  /**
   * At each step one of all the examples, drawn uniformly by {@code nextInt(N)}, corrected if it is
   * wrong.
   */
  record RandomVisit(long seed) implements Order {}
}
