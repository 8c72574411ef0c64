package dev.pla.model;

import dev.pla.data.Points;
import java.util.Arrays;

/**
 * What each column needs before learning, by its values: numbers get mean 0 and standard deviation
 * 1, categories get mean 0 and keep their size, and sparse rows of numbers stay as they are.
 *
 * <p>A column is a category if it holds 0 and 1 and at most one other value between them, which a
 * missing category is filled with.
 */
final class AutoScaling {

  /** Sparse rows whose numbers are at least this full are a table, not text. */
  private static final double FULL = 0.4;

  /** Below, deviations of values of size one are rounding. */
  private static final double ROUNDING = 1e-28;

  private final Points points;
  private final boolean[] isNumber;
  private final double[] other;
  private final double[] size;
  private final long[] filled;
  private long filledNumbers;
  private int numbers;

  AutoScaling(Points points) {
    this.points = points;
    this.isNumber = new boolean[points.dimension() + 1];
    this.other = new double[isNumber.length];
    this.size = new double[isNumber.length];
    this.filled = new long[isNumber.length];
    for (int i = 0; i < points.size(); i++) {
      points.forEach(i, this::look);
    }
    for (int j = 1; j < isNumber.length; j++) {
      numbers += isNumber[j] ? 1 : 0;
      filledNumbers += isNumber[j] ? filled[j] : 0;
    }
  }

  private void look(int j, double x) {
    filled[j]++;
    size[j] = Math.max(size[j], Math.abs(x));
    if (x != 1) {
      boolean isFill = x > 0 && x < 1 && (other[j] == 0 || other[j] == x);
      other[j] = x;
      isNumber[j] |= !isFill;
    }
  }

  /** Whether rows are sparse and hold numbers, as texts do. */
  private boolean isText() {
    return points.isSparse() && numbers > 0 && filledNumbers < FULL * numbers * points.size();
  }

  Scaling scaling() {
    int length = isNumber.length;
    double n = points.size();
    boolean isText = isText();
    if (isText) {
      Arrays.fill(isNumber, false);
    }
    boolean moves = points.hasIntercept() && !isText; // else the origin must stay where it is
    double[] mean = new double[length];
    double[] variance = new double[length];
    for (int j = 0; j < length; j++) {
      size[j] = isNumber[j] ? size[j] : 1;
    }
    for (int i = 0; moves && i < points.size(); i++) {
      points.forEach(i, (j, x) -> mean[j] += x / size[j] / (isNumber[j] ? n : 1));
    }
    for (int i = 0; !isText && i < points.size(); i++) {
      points.forEach(
          i, (j, x) -> variance[j] += (x / size[j] - mean[j]) * (x / size[j] - mean[j]) / n);
    }
    double[] shift = new double[length];
    double[] spread = new double[length];
    double[] centre = new double[length];
    for (int j = 0; j < length; j++) {
      double all = variance[j] + (n - filled[j]) / n * mean[j] * mean[j];
      spread[j] = isNumber[j] && all >= ROUNDING ? Math.sqrt(all) : 1;
      shift[j] = isNumber[j] ? mean[j] : 0;
      centre[j] = isNumber[j] || !moves ? 0 : mean[j] / n;
    }
    return new Scaling(size, shift, spread, centre, true);
  }
}
