package dev.pla.io.column;

import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a column: each a level, with a number in the order met. Levels are sorted at the
 * end, so that nothing depends on who met which first.
 */
final class LevelColumn {

  /** A column of more levels is an id, unless it is asked for. */
  static final int MOST = 1_000;

  /** And of more than these nothing can be kept, asked for or not. */
  private static final int MOST_ASKED_FOR = 100_000;

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

  boolean isAskedFor() {
    return isAskedFor;
  }

  /** Whether there were more texts than are kept. */
  boolean isFull() {
    return isFull;
  }

  /** The texts by their numbers, of those that are kept. */
  List<String> texts() {
    return texts;
  }

  /** For each number the place of its text among these levels; −1 if it is none of them. */
  int[] places(List<String> levels) {
    Map<String, Integer> known = new HashMap<>();
    levels.forEach(text -> known.put(text, known.size()));
    return texts.stream().mapToInt(text -> known.getOrDefault(text, -1)).toArray();
  }
}
