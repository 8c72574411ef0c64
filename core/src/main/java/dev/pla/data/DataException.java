package dev.pla.data;

/**
 * The input is not what it should be; the message names file, line and column, and says what to do.
 */
public final class DataException extends RuntimeException {

  private DataException(String message) {
    super(message);
  }

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
}
