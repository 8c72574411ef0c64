package dev.pla.internal.encode;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Which known word a text that is none was perhaps meant to be. */
public final class NearestWord {

  private NearestWord() {}

  /**
   * The word that the fewest changes of single characters, or swaps of two neighbours, make of the
   * text, capitals aside; of several, the first. Empty if at least half of the longer text would
   * have to change.
   */
  public static Optional<String> of(String text, Collection<String> known) {
    String nearest = null;
    int fewest = Integer.MAX_VALUE;
    for (String word : known) {
      int changes = changes(text.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
      boolean isNear = 2 * changes < Math.max(text.length(), word.length());
      if (isNear && changes < fewest) {
        nearest = word;
        fewest = changes;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** Levenshtein's distance, in which two neighbours that changed places are one change. */
  private static int changes(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
        boolean isSwap =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        row[j] = isSwap ? Math.min(row[j], 1 + beforeLast[j - 2]) : row[j];
      }
    }
    return row[b.length()];
  }
}
