package dev.pla.internal.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

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
    int[] columns =
        IntStream.range(0, entries.length).filter(j -> entries[j].signum() != 0).toArray();
    BigDecimal[] values = new BigDecimal[columns.length];
    Arrays.setAll(values, k -> new BigDecimal(entries[columns[k]]));
    return new ExactRow(columns, values);
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

  /** This row with column j multiplied by 10 to the power scale[j], which makes it place[j]. */
  ExactRow whole(int[] scale, int[] place) {
    BigDecimal[] whole = new BigDecimal[values.length];
    Arrays.setAll(whole, k -> values[k].scaleByPowerOfTen(scale[columns[k]]).setScale(0));
    return new ExactRow(Arrays.stream(columns).map(j -> place[j]).toArray(), whole);
  }

  /** Returns this row with column j multiplied by 10 to the power {@code powers[j]}. */
  public ExactRow scaled(int[] powers) {
    BigDecimal[] scaled = new BigDecimal[values.length];
    Arrays.setAll(scaled, k -> values[k].scaleByPowerOfTen(powers[columns[k]]));
    return new ExactRow(columns, scaled);
  }
}
