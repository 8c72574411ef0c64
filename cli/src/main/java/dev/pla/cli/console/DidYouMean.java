package dev.pla.cli.console;

import java.util.Collection;

/** What was perhaps meant: the known word that takes the fewest typing mistakes to reach. */
public final class DidYouMean {

  /** More mistakes than this, and it is another word. */
  private static final int MOST = 3;

  private DidYouMean() {}

  /** The nearest of the known words, or null if none is near. */
  public static String of(String typed, Collection<String> known) {
    String nearest = null;
    int fewest = Math.min(MOST, typed.length() / 2) + 1;
    for (String word : known) {
      int mistakes = distance(typed, word);
      if (mistakes < fewest) {
        fewest = mistakes;
        nearest = word;
      }
    }
    return nearest;
  }

  /** Letters changed, left out, added, or swapped with their neighbour. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
