package dev.pla.learn.online;

import java.util.OptionalDouble;

/**
 * What an online learner has met so far.
 *
 * @param examples examples shown
 * @param mistakes those that were mistakes before w was corrected by them
 * @param loss Σ −y·w·x over the mistakes, each with the w that made it
 * @param radius at least the length of every example corrected, x₀ included; empty where w did not
 *     begin at 0, so that mistakes prove nothing
 */
public record OnlineState(long examples, long mistakes, double loss, OptionalDouble radius) {

  /** Nothing was met, and w is 0. */
  public static final OnlineState FROM_ZERO = new OnlineState(0, 0, 0, OptionalDouble.of(0));

  /** Nothing was met, and w is something else. */
  public static final OnlineState FROM_ELSEWHERE = new OnlineState(0, 0, 0, OptionalDouble.empty());

  public OnlineState {
    boolean isCounted = examples >= 0 && mistakes >= 0 && mistakes <= examples;
    if (!isCounted || !(radius.orElse(0) >= 0) || !Double.isFinite(loss)) {
      throw new IllegalArgumentException(
          mistakes + " mistakes on " + examples + " examples, radius " + radius + ", loss " + loss);
    }
  }

  /** The share of examples that were mistakes when they came; 0 before the first. */
  public double error() {
    return examples == 0 ? 0 : (double) mistakes / examples;
  }
}
