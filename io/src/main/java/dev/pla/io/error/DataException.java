package dev.pla.io.error;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The input is not what it should be; the message names file, line and column, and says what to do.
 */
public final class DataException extends RuntimeException {

  /** An array, because an exception may travel between machines. */
  private final Remedy[] remedies;

  private final boolean areAllNeeded;

  private DataException(String message) {
    this(message, List.of(), false);
  }

  private DataException(String message, Collection<Remedy> remedies, boolean areAllNeeded) {
    super(message);
    this.remedies = remedies.toArray(Remedy[]::new);
    this.areAllNeeded = areAllNeeded;
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

  /** Returns this exception with one more choice that would help; the message names it in words. */
  public DataException remedy(Choice choice, String value) {
    List<Remedy> more = new ArrayList<>(remedies());
    more.add(new Remedy(choice, value));
    return new DataException(getMessage(), more, areAllNeeded);
  }

  /** Returns this exception for choices that must all be made. */
  public DataException together() {
    return new DataException(getMessage(), remedies(), true);
  }

  /** Returns this exception and another, for the choices that must be made about both. */
  public DataException and(DataException other) {
    Set<Remedy> both = new LinkedHashSet<>(answers());
    both.addAll(other.answers());
    return new DataException(getMessage() + "\n" + other.getMessage(), both, true);
  }

  /** Throws one exception about all of these; does nothing if there are none. */
  public static void throwAll(List<DataException> problems) {
    Optional<DataException> all = problems.stream().reduce(DataException::and);
    if (all.isPresent()) {
      throw all.get();
    }
  }

  /** Returns this exception with this choice as the first that would help. */
  public DataException first(Choice choice, String value) {
    Set<Remedy> all = new LinkedHashSet<>(List.of(new Remedy(choice, value)));
    all.addAll(remedies());
    return new DataException(getMessage(), all, areAllNeeded);
  }

  /** The choices to make: the first of those that would help, or all where all are needed. */
  public List<Remedy> answers() {
    List<Remedy> all = remedies();
    return areAllNeeded ? all : all.subList(0, Math.min(1, all.size()));
  }

  /** Whether it is known what to choose. */
  public boolean isAnswered() {
    return remedies.length > 0 && answers().stream().allMatch(answer -> answer.value() != null);
  }

  /** What would help, so that a program can name its own settings for it. */
  public List<Remedy> remedies() {
    return List.of(remedies);
  }
}
