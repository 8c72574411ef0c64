package dev.pla.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * The input is not what it should be; the message names file, line and column, and says what to do.
 */
public final class DataException extends RuntimeException {

  private final Remedy[] remedies;

  private DataException(String message, Remedy... remedies) {
    super(message);
    this.remedies = remedies;
  }

  /**
   * A choice that would help.
   *
   * @param value what to choose; null where only the user can know
   */
  public record Remedy(Choice choice, String value) implements Serializable {}

  /** About a file as a whole. */
  public static DataException of(String file, String problem) {
    return new DataException(file + ": " + problem);
  }

  /** About a line, counted from 1. */
  public static DataException at(String file, long line, String problem) {
    return new DataException(file + ":" + line + ": " + problem);
  }

  /** About a cell; line and column are counted from 1. */
  public static DataException at(String file, long line, int column, String problem) {
    return new DataException(file + ":" + line + ":" + column + ": " + problem);
  }

  /** The same with one more choice that would help; the message has it in words. */
  public DataException remedy(Choice choice, String value) {
    Remedy[] more = Arrays.copyOf(remedies, remedies.length + 1);
    more[remedies.length] = new Remedy(choice, value);
    return new DataException(getMessage(), more);
  }

  /** What would help, so that a program can name its own settings for it. */
  public List<Remedy> remedies() {
    return List.of(remedies);
  }
}
