package dev.pla.attack;

import java.math.BigDecimal;
import java.util.Random;

/** Changes of a set after which it is known what must become of the answers. */
enum Transformation {
  PERMUTED_ROWS,
  PERMUTED_COLUMNS,
  SWAPPED_LABELS,
  EVERY_ROW_TWICE,
  COLUMNS_TIMES_POWERS_OF_TWO,
  COLUMNS_TIMES_POWERS_OF_TEN,
  INTEGER_MAP;

  private static final BigDecimal LARGEST = new BigDecimal(Double.MAX_VALUE);

  /** The set changed, or null where cells would leave the range of doubles. */
  NastySet apply(NastySet set, Random random) {
    BigDecimal[][] x = cells(set);
    int[] y = new int[set.size()];
    for (int i = 0; i < y.length; i++) {
      y[i] = this == SWAPPED_LABELS ? -set.label(i) : set.label(i);
    }
    switch (this) {
      case PERMUTED_ROWS -> permuteRows(x, y, random);
      case PERMUTED_COLUMNS -> permuteColumns(x, random);
      case COLUMNS_TIMES_POWERS_OF_TWO -> scale(x, BigDecimal.valueOf(2), random);
      case COLUMNS_TIMES_POWERS_OF_TEN -> scale(x, BigDecimal.TEN, random);
      case INTEGER_MAP -> map(x, random);
      default -> {}
    }
    return this == EVERY_ROW_TWICE ? twice(set, x, y) : named(set, x, y);
  }

  private static BigDecimal[][] cells(NastySet set) {
    BigDecimal[][] x = new BigDecimal[set.size()][set.dimension()];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x[i].length; j++) {
        x[i][j] = set.cell(i, j);
      }
    }
    return x;
  }

  private NastySet named(NastySet set, BigDecimal[][] x, int[] y) {
    String[][] texts = new String[x.length][x[0].length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x[i].length; j++) {
        if (x[i][j].abs().compareTo(LARGEST) > 0) {
          return null;
        }
        texts[i][j] = x[i][j].toString();
      }
    }
    return new NastySet(set.name() + " with " + this, texts, y);
  }

  private NastySet twice(NastySet set, BigDecimal[][] x, int[] y) {
    BigDecimal[][] rows = new BigDecimal[2 * x.length][];
    int[] labels = new int[2 * y.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = x[i / 2];
      labels[i] = y[i / 2];
    }
    return named(set, rows, labels);
  }

  private static void permuteRows(BigDecimal[][] x, int[] y, Random random) {
    for (int i = x.length - 1; i > 0; i--) {
      int k = random.nextInt(i + 1);
      BigDecimal[] row = x[i];
      x[i] = x[k];
      x[k] = row;
      int label = y[i];
      y[i] = y[k];
      y[k] = label;
    }
  }

  private static void permuteColumns(BigDecimal[][] x, Random random) {
    int a = random.nextInt(x[0].length);
    int b = random.nextInt(x[0].length);
    for (BigDecimal[] row : x) {
      BigDecimal cell = row[a];
      row[a] = row[b];
      row[b] = cell;
    }
  }

  private static void scale(BigDecimal[][] x, BigDecimal base, Random random) {
    for (int j = 0; j < x[0].length; j++) {
      int power = random.nextInt(41) - 20;
      BigDecimal factor = base.pow(Math.abs(power));
      BigDecimal multiplier =
          power >= 0 ? factor : BigDecimal.ONE.divide(factor); // of 2 or 10: a finite decimal
      for (BigDecimal[] row : x) {
        row[j] = row[j].multiply(multiplier);
      }
    }
  }

  /** Adds multiples of columns to others and moves them: a map of determinant 1, and a shift. */
  private static void map(BigDecimal[][] x, Random random) {
    int d = x[0].length;
    for (int turn = 0; turn < d; turn++) {
      int from = random.nextInt(d);
      int to = random.nextInt(d);
      BigDecimal factor = BigDecimal.valueOf(random.nextInt(7) - 3);
      BigDecimal shift = BigDecimal.valueOf(random.nextInt(21) - 10);
      for (BigDecimal[] row : x) {
        BigDecimal more = from == to ? BigDecimal.ZERO : factor.multiply(row[from]);
        row[to] = row[to].add(more).add(shift);
      }
    }
  }
}
