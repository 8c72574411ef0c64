package dev.pla.internal.exact;

import java.math.BigInteger;
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
    List<ExactRow> exact = Arrays.stream(chosen).mapToObj(examples::exact).toList();
    int[] scale = new int[examples.width()];
    Arrays.fill(scale, Integer.MIN_VALUE);
    for (ExactRow row : exact) {
      for (int k = 0; k < row.count(); k++) {
        scale[row.column(k)] = Math.max(scale[row.column(k)], row.value(k).scale());
      }
    }
    int[] place = new int[scale.length];
    int width = 0;
    for (int j = 0; j < place.length; j++) {
      place[j] = scale[j] == Integer.MIN_VALUE ? -1 : width++;
    }
    return new IntegerRows(exact.stream().map(row -> row.whole(scale, place)).toList(), width);
  }

  public static BigInteger[][] of(SignedRows examples, int[] chosen) {
    IntegerRows all = sparse(examples, chosen);
    return all.rows.stream().map(row -> row.integers(all.width)).toArray(BigInteger[][]::new);
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
