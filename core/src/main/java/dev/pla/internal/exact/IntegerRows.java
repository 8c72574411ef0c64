package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Exact rows in whole numbers: each column times its own power of ten, columns of zeros left out.
 *
 * <p>Which combinations of rows vanish does not depend on the units of the columns.
 *
 * @param rows without their zeros: in memory that is proportional to theirs
 * @param width how many columns there are
 */
public record IntegerRows(List<ExactRow> rows, int width) {

  public static IntegerRows sparse(SignedRows examples, int[] chosen) {
    List<ExactRow> rows = new ArrayList<>();
    int[] scale = new int[examples.width()];
    Arrays.fill(scale, Integer.MIN_VALUE);
    for (int n : chosen) {
      ExactRow row = examples.exact(n);
      rows.add(row);
      for (int k = 0; k < row.count(); k++) {
        scale[row.column(k)] = Math.max(scale[row.column(k)], row.value(k).scale());
      }
    }
    int[] place = new int[scale.length];
    int width = 0;
    for (int j = 0; j < place.length; j++) {
      place[j] = scale[j] == Integer.MIN_VALUE ? -1 : width++;
    }
    rows.replaceAll(row -> row.whole(scale, place));
    return new IntegerRows(rows, width);
  }

  public static BigInteger[][] of(SignedRows examples, int[] chosen) {
    IntegerRows all = sparse(examples, chosen);
    BigInteger[][] integers = new BigInteger[chosen.length][];
    Arrays.setAll(integers, i -> all.rows.get(i).integers(all.width));
    return integers;
  }

  /** For each column, in how many rows it is not zero. */
  public int[] counts() {
    int[] counts = new int[width];
    for (ExactRow row : rows) {
      for (int k = 0; k < row.count(); k++) {
        counts[row.column(k)]++;
      }
    }
    return counts;
  }
}
