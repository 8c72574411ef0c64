package dev.pla.io;

/** What the user asked for does not fit the input: a column or class that is not there. */
public final class OptionException extends RuntimeException {

  public OptionException(String message) {
    super(message);
  }
}
