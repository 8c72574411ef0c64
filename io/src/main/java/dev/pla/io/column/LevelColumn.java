package dev.pla.io.column;

import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a column: each a level, with a number in the order met. Levels are sorted at the
 * end, so that nothing depends on who met which first.
 */
final class LevelColumn {

  /** A column of more levels is an id, unless it is asked for. */
  private static final int MOST = 1_000;

  /** And of more than these nothing can be kept, asked for or not. */
  private static final int MOST_ASKED_FOR = 100_000;

  /** Fewer rows do not show whether texts come again. */
  private static final int ROWS_TO_TELL = 50;

  /** Unless they are all different. */
  private static final int ROWS_IF_ALL_DIFFER = 10;

  private final String file;
  private final String name;
  private final boolean isAskedFor;
  private final int most;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();
  private boolean isFull;

  /**
   * A column.
   *
   * @param isWeighted whether rows of weight 0 may be left out: their texts are met and do not
   *     count
   */
  LevelColumn(String file, String name, boolean isAskedFor, boolean isWeighted) {
    this.file = file;
    this.name = name;
    this.isAskedFor = isAskedFor;
    this.most = isAskedFor || isWeighted ? MOST_ASKED_FOR : MOST + 1;
  }

  int number(String text, long line) {
    Integer number = numbers.get(text);
    if (number != null) {
      return number;
    }
    if (texts.size() == most && isAskedFor) {
      throw DataException.at(
              file,
              line,
              "column %s has more than %d categories, more than can be kept; leave it out"
                  .formatted(SafeText.plain(name), MOST_ASKED_FOR))
          .remedy(Choice.IGNORED, name);
    }
    if (texts.size() == most) {
      isFull = true;
      return 0; // the column will be refused
    }
    numbers.put(text, texts.size());
    texts.add(text);
    return texts.size() - 1;
  }

  /** How many different texts were met, of those that are kept. */
  int size() {
    return texts.size();
  }

  /**
   * Whether the texts are (nearly) all different, and the column was not asked for.
   *
   * @param counts of each text
   */
  boolean isId(long[] counts) {
    long once = Arrays.stream(counts).filter(count -> count == 1).count();
    long rows = Arrays.stream(counts).sum();
    return !isAskedFor && (isLong(counts) || (rows >= ROWS_TO_TELL && 2 * once > rows));
  }

  /** Whether {@link #isId}, or all texts of a short table differ. */
  boolean isIdOrAllDiffer(long[] counts) {
    long rows = Arrays.stream(counts).sum();
    boolean allDiffer = rows >= ROWS_IF_ALL_DIFFER && different(counts) == rows;
    return isId(counts) || (allDiffer && !isAskedFor);
  }

  /** The text of a number. */
  String text(int number) {
    return texts.get(number);
  }

  private boolean isLong(long[] counts) {
    return isFull || different(counts) > MOST;
  }

  private static long different(long[] counts) {
    return Arrays.stream(counts).filter(count -> count > 0).count();
  }

  /** Its name, and what makes it an id. */
  String described(long[] counts) {
    return "%s (%s different texts in %d rows)"
        .formatted(
            SafeText.plain(name),
            isLong(counts) ? "over " + MOST : different(counts),
            Arrays.stream(counts).sum());
  }

  /** The levels with a positive count, sorted. */
  List<String> sorted(long[] counts) {
    List<String> sorted = new ArrayList<>();
    for (int k = 0; k < texts.size(); k++) {
      if (counts[k] > 0) {
        sorted.add(texts.get(k));
      }
    }
    sorted.sort(null);
    return sorted;
  }

  /** For each number the place of its text among these levels; −1 if it is none of them. */
  int[] places(List<String> levels) {
    Map<String, Integer> known = new HashMap<>();
    levels.forEach(text -> known.put(text, known.size()));
    int[] places = new int[texts.size()];
    for (int k = 0; k < places.length; k++) {
      places[k] = known.getOrDefault(texts.get(k), -1);
    }
    return places;
  }
}
