package dev.pla.io;

/** What the user asked for does not fit the input: a column or class that is not there. */
public final class ColumnException extends RuntimeException {

  public ColumnException(String message) {
    super(message);
  }
}
