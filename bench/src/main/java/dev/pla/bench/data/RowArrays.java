package dev.pla.bench.data;

import dev.pla.data.Dataset;
import java.util.Locale;
import java.util.function.IntPredicate;

/** The first rows of some data as arrays, the form in which most peers take them. */
public final class RowArrays {

  private final double[][] x;
  private final int[] y;

  private RowArrays(double[][] x, int[] y) {
    this.x = x;
    this.y = y;
  }

  public static RowArrays first(int count, Dataset data) {
    double[][] x = new double[Math.min(count, data.size())][data.dimension()];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      data.points().read(i, x[i]);
      y[i] = data.labels().sign(i);
    }
    return new RowArrays(x, y);
  }

  public int size() {
    return x.length;
  }

  public int dimension() {
    return x[0].length;
  }

  /** The row itself, not a copy. */
  public double[] point(int i) {
    return x[i];
  }

  /** +1 or −1. */
  public int sign(int i) {
    return y[i];
  }

  /** 1 or 0. */
  public int category(int i) {
    return y[i] > 0 ? 1 : 0;
  }

  /** The share of rows that are not called by their label. */
  public String error(IntPredicate isCalledPositive) {
    int wrong = 0;
    for (int i = 0; i < x.length; i++) {
      wrong += isCalledPositive.test(i) != y[i] > 0 ? 1 : 0;
    }
    return share(wrong, x.length);
  }

  /** With four digits. */
  public static String share(long part, long whole) {
    return String.format(Locale.ROOT, "%.4f", (double) part / whole);
  }
}
