package dev.pla.bench.race;

/** Someone who does the work of a race, again and again, and says what it took. */
@FunctionalInterface
public interface Contestant {

  /** Does the work once. */
  Measure run();

  /** Whether the first runs are slower because Java's compiler has not seen them yet. */
  default boolean needsWarmUp() {
    return false;
  }
}
