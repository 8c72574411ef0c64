package dev.pla.io;

import dev.pla.io.error.Choice;

/** Thrown if a chosen column or class does not exist. */
public final class ColumnException extends RuntimeException {

  private final Choice choice;

  public ColumnException(Choice choice, String message) {
    super(message);
    this.choice = choice;
  }

  /** The choice to change. */
  public Choice choice() {
    return choice;
  }
}
