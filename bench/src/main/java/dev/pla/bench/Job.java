package dev.pla.bench;

import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Work to time.
 *
 * @param work the only part that is timed
 * @param result what came out, for the table
 * @param answer text that is equal only for equal answers; empty if others cannot be compared
 */
record Job<T>(Callable<T> work, Function<T, String> result, Function<T, String> answer) {

  static <T> Job<T> of(Callable<T> work, Function<T, String> result) {
    return new Job<>(work, result, outcome -> "");
  }
}
