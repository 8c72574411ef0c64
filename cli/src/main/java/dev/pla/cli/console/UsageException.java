package dev.pla.cli.console;

/** What was asked for makes no sense; the message names the option. */
public final class UsageException extends RuntimeException {

  public UsageException(String message) {
    super(message);
  }
}
