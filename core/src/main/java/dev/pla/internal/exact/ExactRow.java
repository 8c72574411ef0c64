package dev.pla.internal.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/** One z = y·(x₀, x) as written: the columns that are not zero (in any order) and their values. */
public final class ExactRow {

  private final int[] columns;
  private final BigDecimal[] values;

  ExactRow(int[] columns, BigDecimal[] values) {
    this.columns = columns;
    this.values = values;
  }

  int count() {
    return columns.length;
  }

  int column(int k) {
    return columns[k];
  }

  BigDecimal value(int k) {
    return values[k];
  }

  /** Value k of a whole row. */
  BigInteger integer(int k) {
    return values[k].setScale(0).unscaledValue();
  }

  public static ExactRow of(BigInteger[] entries) {
    int[] columns = new int[entries.length];
    BigDecimal[] values = new BigDecimal[entries.length];
    int count = 0;
    for (int j = 0; j < entries.length; j++) {
      if (entries[j].signum() != 0) {
        columns[count] = j;
        values[count++] = new BigDecimal(entries[j]);
      }
    }
    return new ExactRow(Arrays.copyOf(columns, count), Arrays.copyOf(values, count));
  }

  public BigDecimal dot(BigDecimal[] w) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < columns.length; k++) {
      BigDecimal weight = w[columns[k]];
      if (weight.signum() != 0) {
        sum = sum.add(weight.multiply(values[k]));
      }
    }
    return sum;
  }

  /** w ← w + scale·z. */
  public void addTo(BigDecimal scale, BigDecimal[] w) {
    for (int k = 0; k < columns.length; k++) {
      w[columns[k]] = w[columns[k]].add(scale.multiply(values[k]));
    }
  }

  /** The power of ten that makes the row whole. */
  public int power() {
    int power = 0;
    for (BigDecimal value : values) {
      power = Math.max(power, value.scale());
    }
    return power;
  }

  /** The row times 10 to the power {@link #power}, with {@code width} columns. */
  public BigInteger[] integers(int width) {
    BigInteger[] integers = new BigInteger[width];
    Arrays.fill(integers, BigInteger.ZERO);
    int power = power();
    for (int k = 0; k < columns.length; k++) {
      integers[columns[k]] = values[k].setScale(power).unscaledValue();
    }
    return integers;
  }

  /** This row with column j multiplied by 10 to the power scale[j], which makes it place[j]. */
  ExactRow whole(int[] scale, int[] place) {
    int[] places = new int[columns.length];
    BigDecimal[] whole = new BigDecimal[columns.length];
    for (int k = 0; k < columns.length; k++) {
      places[k] = place[columns[k]];
      whole[k] = values[k].scaleByPowerOfTen(scale[columns[k]]).setScale(0);
    }
    return new ExactRow(places, whole);
  }

  /** Returns this row with column j multiplied by 10 to the power {@code powers[j]}. */
  public ExactRow scaled(int[] powers) {
    BigDecimal[] scaled = new BigDecimal[values.length];
    Arrays.setAll(scaled, k -> values[k].scaleByPowerOfTen(powers[columns[k]]));
    return new ExactRow(columns, scaled);
  }
}
