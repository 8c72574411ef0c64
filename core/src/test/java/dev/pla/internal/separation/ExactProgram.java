package dev.pla.internal.separation;

import java.util.Arrays;

/**
 * The largest c·w among all w with z·w ≥ 0 for every z and −1 ≤ w_j ≤ 1: the textbook's simplex
 * method in fractions, with Bland's rule. The origin is feasible. An oracle: it knows nothing of
 * the code that it checks.
 */
final class ExactProgram {

  private final long[][] z;

  ExactProgram(long[][] z) {
    this.z = z;
  }

  /** Whether some w with no z on its wrong side has c·w > 0. */
  boolean canBePositive(long[] c, boolean[] zero) {
    int d = c.length;
    int rows = z.length + 2 * d;
    int columns = 2 * d;
    Fraction[][] t = new Fraction[rows + 1][columns + rows + 1];
    for (Fraction[] line : t) {
      Arrays.fill(line, Fraction.ZERO);
    }
    for (int i = 0; i < z.length; i++) {
      for (int j = 0; j < d; j++) {
        t[i][j] = Fraction.of(-z[i][j]);
        t[i][d + j] = Fraction.of(z[i][j]);
      }
    }
    for (int j = 0; j < 2 * d; j++) {
      t[z.length + j][j] = Fraction.of(1);
      t[z.length + j][columns + rows] = Fraction.of(zero[j % d] ? 0 : 1);
    }
    for (int i = 0; i < rows; i++) {
      t[i][columns + i] = Fraction.of(1);
    }
    for (int j = 0; j < d; j++) {
      t[rows][j] = Fraction.of(-c[j]);
      t[rows][d + j] = Fraction.of(c[j]);
    }
    int[] basis = new int[rows];
    Arrays.setAll(basis, i -> columns + i);
    while (step(t, basis)) {
      if (t[rows][columns + rows].sign() > 0) {
        return true;
      }
    }
    return t[rows][columns + rows].sign() > 0;
  }

  private static boolean step(Fraction[][] t, int[] basis) {
    int rows = basis.length;
    int last = t[0].length - 1;
    int in = 0;
    while (in < last && t[rows][in].sign() >= 0) {
      in++;
    }
    if (in == last) {
      return false;
    }
    int out = -1;
    Fraction least = null;
    for (int i = 0; i < rows; i++) {
      if (t[i][in].sign() > 0) {
        Fraction ratio = t[i][last].over(t[i][in]);
        int order = least == null ? -1 : ratio.minus(least).sign();
        if (order < 0 || (order == 0 && basis[i] < basis[out])) {
          least = ratio;
          out = i;
        }
      }
    }
    Fraction pivot = t[out][in];
    for (int j = 0; j <= last; j++) {
      t[out][j] = t[out][j].over(pivot);
    }
    for (int i = 0; i <= rows; i++) {
      Fraction factor = t[i][in];
      if (i != out && factor.sign() != 0) {
        for (int j = 0; j <= last; j++) {
          t[i][j] = t[i][j].minus(factor.times(t[out][j]));
        }
      }
    }
    basis[out] = in;
    return true;
  }

  /** The rank of vectors, by elimination in fractions. */
  static int rank(long[][] vectors) {
    Fraction[][] a = new Fraction[vectors.length][];
    for (int i = 0; i < a.length; i++) {
      a[i] = new Fraction[vectors[i].length];
      for (int j = 0; j < a[i].length; j++) {
        a[i][j] = Fraction.of(vectors[i][j]);
      }
    }
    int rank = 0;
    for (int j = 0; a.length > 0 && j < a[0].length && rank < a.length; j++) {
      int found = rank;
      while (found < a.length && a[found][j].sign() == 0) {
        found++;
      }
      if (found < a.length) {
        Fraction[] row = a[found];
        a[found] = a[rank];
        a[rank] = row;
        for (int i = rank + 1; i < a.length; i++) {
          Fraction factor = a[i][j].over(row[j]);
          for (int k = j; k < row.length; k++) {
            a[i][k] = a[i][k].minus(factor.times(row[k]));
          }
        }
        rank++;
      }
    }
    return rank;
  }

  /** p/q with q > 0; a long that overflows is an error, not a wrong answer. */
  private record Fraction(long p, long q) {

    static final Fraction ZERO = of(0);

    static Fraction of(long p) {
      return new Fraction(p, 1);
    }

    static Fraction of(long p, long q) {
      long a = Math.abs(p);
      long b = Math.abs(q);
      while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
      }
      long divisor = q < 0 ? -a : a;
      return new Fraction(p / divisor, q / divisor);
    }

    int sign() {
      return Long.signum(p);
    }

    Fraction minus(Fraction o) {
      if (o.p == 0) {
        return this;
      }
      long left = Math.multiplyExact(p, o.q);
      long right = Math.multiplyExact(o.p, q);
      return of(Math.subtractExact(left, right), Math.multiplyExact(q, o.q));
    }

    Fraction times(Fraction o) {
      return of(Math.multiplyExact(p, o.p), Math.multiplyExact(q, o.q));
    }

    Fraction over(Fraction o) {
      return of(Math.multiplyExact(p, o.q), Math.multiplyExact(q, o.p));
    }
  }
}
