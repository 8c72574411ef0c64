package dev.pla.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Exact rows as integers: each column times its own power of ten, columns of zeros left out.
 *
 * <p>Which combinations of rows vanish does not depend on the units of the columns.
 */
public final class IntegerRows {

  private final int[] scale;
  private final int[] place;
  private int width;

  private IntegerRows(int columns) {
    scale = new int[columns];
    place = new int[columns];
    Arrays.fill(scale, Integer.MIN_VALUE);
  }

  public static BigInteger[][] of(SignedRows examples, int[] chosen) {
    List<ExactRow> rows = new ArrayList<>();
    IntegerRows layout = new IntegerRows(examples.width());
    for (int n : chosen) {
      ExactRow row = examples.exact(n);
      rows.add(row);
      layout.note(row);
    }
    layout.arrange();
    BigInteger[][] integers = new BigInteger[chosen.length][];
    for (int i = 0; i < chosen.length; i++) {
      integers[i] = layout.convert(rows.get(i));
    }
    return integers;
  }

  private void note(ExactRow row) {
    for (int k = 0; k < row.count(); k++) {
      int j = row.column(k);
      scale[j] = Math.max(scale[j], row.value(k).scale());
    }
  }

  private void arrange() {
    for (int j = 0; j < scale.length; j++) {
      place[j] = scale[j] == Integer.MIN_VALUE ? -1 : width++;
    }
  }

  private BigInteger[] convert(ExactRow row) {
    BigInteger[] integers = new BigInteger[width];
    Arrays.fill(integers, BigInteger.ZERO);
    for (int k = 0; k < row.count(); k++) {
      int j = row.column(k);
      integers[place[j]] = row.value(k).setScale(scale[j]).unscaledValue();
    }
    return integers;
  }
}
