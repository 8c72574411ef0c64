package dev.pla.bench.ab;

import java.util.List;

/** The mean of some values and the interval that holds the true one with 95 %, after Student. */
record Interval(double mean, double low, double high) {

  /** The quantile of the normal distribution for 97.5 %. */
  private static final double NORMAL = 1.959963984540054;

  static Interval of(List<Double> values) {
    int n = values.size();
    double mean = values.stream().mapToDouble(v -> v).sum() / n;
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    double half = student(n - 1) * Math.sqrt(squares / (n - 1) / n);
    return new Interval(mean, mean - half, mean + half);
  }

  /**
   * The quantile of Student's t for 97.5 %, by the expansion of Abramowitz and Stegun (Handbook of
   * Mathematical Functions, 1964), 26.7.5; right to 0.001 from five degrees of freedom on.
   */
  static double student(int degrees) {
    double z = NORMAL;
    double square = z * z;
    double first = z * (square + 1) / 4;
    double second = z * ((5 * square + 16) * square + 3) / 96;
    double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;
    double fourth =
        z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160;
    double v = degrees;
    return z + (first + (second + (third + fourth / v) / v) / v) / v;
  }
}
