package dev.pla.internal.data;

/**
 * A result left the range of doubles: the numbers in the data are too large, not the code wrong.
 */
public final class OverflowException extends ArithmeticException {

  private static final long serialVersionUID = 1;

  public OverflowException(String message) {
    super(message);
  }
}
