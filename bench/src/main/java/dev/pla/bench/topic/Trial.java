package dev.pla.bench.topic;

/** One question put to one solver: made ready, run on the clock, and checked afterwards. */
public interface Trial extends AutoCloseable {

  /** The only part that is timed. */
  void run();

  /** What came out, checked against the data; fails when the solver's own proof does not hold. */
  Answer answer();

  @Override
  default void close() {}
}
