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
    return Math.max(0, Arrays.stream(values).mapToInt(BigDecimal::scale).max().orElse(0));
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

  /** Returns this row with column j multiplied by 10 to the power {@code powers[j]}. */
  public ExactRow scaled(int[] powers) {
    BigDecimal[] scaled = new BigDecimal[values.length];
    Arrays.setAll(scaled, k -> values[k].scaleByPowerOfTen(powers[columns[k]]));
    return new ExactRow(columns, scaled);
  }
}
