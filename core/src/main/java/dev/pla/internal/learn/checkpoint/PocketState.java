package dev.pla.internal.learn.checkpoint;

import java.util.Objects;

/**
 * What a pocket holds.
 *
 * @param weights the best w
 * @param mistakes that it makes on all examples
 * @param foundAt the number of corrections after which it was met
 * @param longest how many visits in a row it got right, where that counts
 */
public record PocketState(Vector weights, long mistakes, long foundAt, long longest) {

  public PocketState {
    Objects.requireNonNull(weights, "weights");
    if (mistakes < 0 || foundAt < 0 || longest < 0) {
      throw new IllegalArgumentException("a pocket holds negative counts");
    }
  }
}
