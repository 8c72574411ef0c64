package dev.pla.io.column;

import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/** How many gaps each column has, and where they begin. */
public final class GapCounts {

  private final long[] counts;
  private final long[] firstLines;

  public GapCounts(int columns) {
    counts = new long[columns];
    firstLines = new long[columns];
  }

  /** Counts the gaps of a row; returns whether it has any. */
  public boolean add(long line, double[] raw) {
    boolean any = false;
    for (int c = 0; c < counts.length; c++) {
      if (Double.isNaN(raw[c])) {
        any = true;
        if (counts[c]++ == 0) {
          firstLines[c] = line;
        }
      }
    }
    return any;
  }

  public long of(int column) {
    return counts[column];
  }

  /** Rejects missing values, all in one error. */
  public void refuse(String file, List<String> names) {
    if (Arrays.stream(counts).allMatch(count -> count == 0)) {
      return;
    }
    StringJoiner list = new StringJoiner(", ");
    for (int c = 0; c < counts.length; c++) {
      if (counts[c] > 0) {
        list.add(
            "%s has %d (the first on line %d)"
                .formatted(SafeText.plain(names.get(c)), counts[c], firstLines[c]));
      }
    }
    throw DataException.of(
            file,
            "there are gaps, cells without a value: %s; fill them in, or say what becomes of them: skip leaves their rows out; mean, median and zero read that number; indicator reads 0 and adds a feature that is 1 for a gap"
                .formatted(list))
        .remedy(Choice.MISSING, "mean");
  }
}
