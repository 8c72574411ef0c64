package dev.pla.kernel;

/**
 * What y·w·x of an example must exceed for the example to be right, by class. Made by {@code Zero}
 * alone.
 *
 * <p>Zero where a point on the hyperplane is wrong; the largest negative double where it is right.
 * So one comparison, the same in every kernel, decides, and what is not a number is wrong.
 */
public record MistakeRule(double positive, double negative) {

  /** Is exceeded by zero, and by nothing below zero. */
  public static final double ZERO_IS_RIGHT = -Double.MIN_VALUE;

  /** Whether an example of label y with this score w·x is wrong. */
  public boolean isWrong(int y, double score) {
    return !(y * score > (y > 0 ? positive : negative));
  }
}
