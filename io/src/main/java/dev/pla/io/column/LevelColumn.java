package dev.pla.io.column;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
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
public final class LevelColumn {

  /** A column of more levels is an id, unless it is asked for. */
  private static final int MOST = 1_000;

  /** And of more than these nothing can be kept, asked for or not. */
  private static final int MOST_ASKED_FOR = 100_000;

  /** Of fewer rows nobody can say whether texts would come again. */
  private static final int ROWS_TO_TELL = 50;

  private final String file;
  private final String name;
  private final boolean isAskedFor;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();
  private boolean isFull;

  public LevelColumn(String file, String name, boolean isAskedFor) {
    this.file = file;
    this.name = name;
    this.isAskedFor = isAskedFor;
  }

  /** The number of a text. */
  public int number(String text, long line) {
    Integer number = numbers.get(text);
    if (number != null) {
      return number;
    }
    if (texts.size() == MOST_ASKED_FOR && isAskedFor) {
      throw DataException.at(
              file,
              line,
              "column "
                  + SafeText.plain(name)
                  + " has more than "
                  + MOST_ASKED_FOR
                  + " levels, more than can be kept; leave it out")
          .remedy(Choice.IGNORED, name);
    }
    if (texts.size() > MOST && !isAskedFor) {
      isFull = true;
      return 0; // the column will be refused
    }
    numbers.put(text, texts.size());
    texts.add(text);
    return texts.size() - 1;
  }

  /** How many different texts were met, of those that are kept. */
  public int size() {
    return texts.size();
  }

  /**
   * Whether the texts are (nearly) all different, and nobody asked for them.
   *
   * @param counts how often each text stands
   */
  public boolean isId(long[] counts) {
    long once = Arrays.stream(counts).filter(count -> count == 1).count();
    long rows = Arrays.stream(counts).sum();
    return !isAskedFor && (isLong() || (rows >= ROWS_TO_TELL && 2 * once > rows));
  }

  private boolean isLong() {
    return isFull || texts.size() > MOST;
  }

  /** Its name, and what makes it an id. */
  public String described(long[] counts) {
    long different = Arrays.stream(counts).filter(count -> count > 0).count();
    return SafeText.plain(name)
        + " ("
        + (isLong() ? "over " + MOST : String.valueOf(different))
        + " different texts in "
        + Arrays.stream(counts).sum()
        + " rows)";
  }

  /** The levels that stand, sorted. */
  public List<String> sorted(long[] counts) {
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
  public int[] places(List<String> levels) {
    Map<String, Integer> known = new HashMap<>();
    levels.forEach(text -> known.put(text, known.size()));
    int[] places = new int[texts.size()];
    for (int k = 0; k < places.length; k++) {
      places[k] = known.getOrDefault(texts.get(k), -1);
    }
    return places;
  }
}
