package dev.pla.cli.console;

/** What was asked for makes no sense; the message names the option. */
public final class UsageException extends RuntimeException {

  public UsageException(String message) {
    super(message);
  }

  /** Refuses by this message, which may have places for values; without values it is plain. */
  @SuppressWarnings("AnnotateFormatMethod")
  public static void refuseIf(boolean isWrong, String message, Object... values) {
    if (isWrong) {
      throw new UsageException(values.length == 0 ? message : message.formatted(values));
    }
  }

  /** Refuses a value of an option that is below the least one; null is none. */
  public static void requireAtLeast(long least, String option, Number value) {
    refuseIf(
        value != null && value.longValue() < least,
        "%s: %s, expected %s or more",
        option,
        value,
        least);
  }
}
