package dev.pla.internal.exact;

import java.math.BigDecimal;
import java.util.Arrays;

/** Sums of products in doubles, always in the same order; and doubles as exact numbers. */
public final class Vectors {

  private Vectors() {}

  public static BigDecimal[] exact(double[] a) {
    BigDecimal[] exact = new BigDecimal[a.length];
    Arrays.setAll(exact, i -> new BigDecimal(a[i]));
    return exact;
  }

  public static BigDecimal squaredNorm(BigDecimal[] a) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal entry : a) {
      sum = entry.signum() == 0 ? sum : sum.add(entry.multiply(entry));
    }
    return sum;
  }

  /** √(a² + b²) with the same bits everywhere, unlike {@link Math#hypot}. */
  public static double length(double a, double b) {
    double larger = Math.max(Math.abs(a), Math.abs(b));
    if (larger == 0) {
      return 0;
    }
    double ratio = Math.min(Math.abs(a), Math.abs(b)) / larger;
    return larger * Math.sqrt(1 + ratio * ratio);
  }

  public static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  public static double dot(double[] a, double[] b) {
    return dot(a, b, a.length);
  }

  /** Of the first entries; four running sums, which a processor can keep in flight together. */
  public static double dot(double[] a, double[] b, int length) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
