package dev.pla.internal.kernel;

/**
 * What y·w·x of an example must exceed for the example to be right, by class.
 *
 * <p>{@code TieRule} makes it zero if a point on the hyperplane is wrong, and the largest negative
 * double if it is right; a learner with a margin makes it larger than zero. So one comparison, the
 * same in every kernel, decides, and what is not a number is wrong.
 */
public record MistakeRule(double positive, double negative) {

  /** Is exceeded by zero, and by nothing below zero. */
  public static final double ZERO_IS_RIGHT = -Double.MIN_VALUE;

  /** The rule for which an example is right if y·w·x exceeds the margin. */
  public static MistakeRule ofMargin(double margin) {
    return new MistakeRule(margin, margin);
  }

  /** What y·w·x of an example of label y must exceed. */
  public double least(int y) {
    return y > 0 ? positive : negative;
  }

  /** Whether the sign of w·x alone does not decide. */
  public boolean hasMargin() {
    return positive > 0 || negative > 0;
  }

  public boolean isWrong(int y, double score) {
    return !(y * score > least(y));
  }
}
