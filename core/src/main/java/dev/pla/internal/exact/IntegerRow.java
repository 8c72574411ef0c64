package dev.pla.internal.exact;

import java.math.BigInteger;

/** A row of integers without its zeros; no column comes twice. */
public final class IntegerRow {

  private final int[] columns;
  private final BigInteger[] values;

  IntegerRow(int[] columns, BigInteger[] values) {
    this.columns = columns;
    this.values = values;
  }

  /** How many entries are not zero. */
  public int count() {
    return columns.length;
  }

  public int column(int k) {
    return columns[k];
  }

  public BigInteger value(int k) {
    return values[k];
  }

  /** Of all entries, zeros or not. */
  static IntegerRow of(BigInteger[] entries) {
    int count = 0;
    for (BigInteger entry : entries) {
      count += entry.signum() != 0 ? 1 : 0;
    }
    int[] columns = new int[count];
    BigInteger[] values = new BigInteger[count];
    for (int j = 0, k = 0; k < count; j++) {
      if (entries[j].signum() != 0) {
        columns[k] = j;
        values[k++] = entries[j];
      }
    }
    return new IntegerRow(columns, values);
  }
}
