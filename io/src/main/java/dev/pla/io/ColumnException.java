package dev.pla.io;

import dev.pla.io.error.Choice;
import dev.pla.io.text.SafeText;

/** Thrown if a chosen column or class does not exist. */
public final class ColumnException extends RuntimeException {

  private final Choice choice;

  public ColumnException(Choice choice, String message) {
    super(message);
    this.choice = choice;
  }

  /** About one column, as it was named. */
  static ColumnException of(Choice choice, String column, String problem) {
    return new ColumnException(choice, "column %s %s".formatted(SafeText.quoted(column), problem));
  }

  /** The choice to change. */
  public Choice choice() {
    return choice;
  }
}
