package dev.pla.io.export;

/** A model says something that the other system cannot; the message has the remedy. */
public final class ExportException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  ExportException(String message) {
    super(message);
  }
}
