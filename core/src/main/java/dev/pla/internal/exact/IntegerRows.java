package dev.pla.internal.exact;

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
  private final int[] counts;
  private final List<IntegerRow> rows = new ArrayList<>();
  private int width;

  private IntegerRows(int columns) {
    scale = new int[columns];
    place = new int[columns];
    counts = new int[columns];
    Arrays.fill(scale, Integer.MIN_VALUE);
  }

  /** These rows without their zeros: in memory that is proportional to theirs. */
  public static IntegerRows sparse(SignedRows examples, int[] chosen) {
    IntegerRows all = new IntegerRows(examples.width());
    List<ExactRow> exact = new ArrayList<>();
    for (int n : chosen) {
      ExactRow row = examples.exact(n);
      exact.add(row);
      all.note(row);
    }
    all.arrange();
    for (ExactRow row : exact) {
      all.rows.add(all.convert(row));
    }
    return all;
  }

  public static BigInteger[][] of(SignedRows examples, int[] chosen) {
    IntegerRows all = sparse(examples, chosen);
    BigInteger[][] integers = new BigInteger[all.size()][all.width];
    for (int i = 0; i < integers.length; i++) {
      Arrays.fill(integers[i], BigInteger.ZERO);
      IntegerRow row = all.row(i);
      for (int k = 0; k < row.count(); k++) {
        integers[i][row.column(k)] = row.value(k);
      }
    }
    return integers;
  }

  public int size() {
    return rows.size();
  }

  public int width() {
    return width;
  }

  public IntegerRow row(int i) {
    return rows.get(i);
  }

  /** For each column, in how many rows it is not zero. */
  public int[] counts() {
    return Arrays.copyOf(counts, width);
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

  private IntegerRow convert(ExactRow row) {
    int[] columns = new int[row.count()];
    BigInteger[] integers = new BigInteger[row.count()];
    for (int k = 0; k < columns.length; k++) {
      int j = row.column(k);
      columns[k] = place[j];
      integers[k] = row.value(k).setScale(scale[j]).unscaledValue();
      counts[columns[k]]++;
    }
    return new IntegerRow(columns, integers);
  }

  /** A row of integers without its zeros; no column comes twice. */
  public static final class IntegerRow {

    private final int[] columns;
    private final BigInteger[] values;

    IntegerRow(int[] columns, BigInteger[] values) {
      this.columns = columns;
      this.values = values;
    }

    public int count() {
      return columns.length;
    }

    public int column(int k) {
      return columns[k];
    }

    public BigInteger value(int k) {
      return values[k];
    }

    public static IntegerRow of(BigInteger[] entries) {
      int[] columns = new int[entries.length];
      BigInteger[] values = new BigInteger[entries.length];
      int count = 0;
      for (int j = 0; j < entries.length; j++) {
        if (entries[j].signum() != 0) {
          columns[count] = j;
          values[count++] = entries[j];
        }
      }
      return new IntegerRow(Arrays.copyOf(columns, count), Arrays.copyOf(values, count));
    }
  }
}
