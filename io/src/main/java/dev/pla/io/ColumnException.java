package dev.pla.io;

import dev.pla.io.error.Choice;

/** What was chosen does not fit the input: a column or class that is not there. */
public final class ColumnException extends RuntimeException {

  private final Choice choice;

  public ColumnException(Choice choice, String message) {
    super(message);
    this.choice = choice;
  }

  /** What has to be chosen otherwise. */
  public Choice choice() {
    return choice;
  }
}
