package dev.pla.encode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which known level a text that is none was perhaps meant to be. */
public final class NearestLevel {

  private NearestLevel() {}

  /**
   * The level that the fewest changes of single characters make of the text, capitals aside; of
   * several, the first. Empty if at least half of the longer text would have to change.
   */
  public static Optional<String> of(String text, List<String> levels) {
    String nearest = null;
    int fewest = Integer.MAX_VALUE;
    for (String level : levels) {
      int changes = changes(text.toLowerCase(Locale.ROOT), level.toLowerCase(Locale.ROOT));
      boolean isNear = 2 * changes < Math.max(text.length(), level.length());
      if (isNear && changes < fewest) {
        nearest = level;
        fewest = changes;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** Levenshtein's distance. */
  private static int changes(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
