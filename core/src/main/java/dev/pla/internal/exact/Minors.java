package dev.pla.internal.exact;

import java.math.BigInteger;

/**
 * Guesses the one relation between vectors of whole numbers from its minors modulo large primes
 * (Cramer's rule).
 *
 * <p>Minors below 2⁶⁰ are found modulo one prime, below 2¹¹⁶ modulo two; larger ones come out
 * wrong, so callers must check that the sum is zero.
 */
public final class Minors {

  private static final LargePrime FIRST = new LargePrime(61, 1);
  private static final LargePrime SECOND = new LargePrime(57, 13);
  private static final BigInteger PRODUCT =
      BigInteger.valueOf(FIRST.prime).multiply(BigInteger.valueOf(SECOND.prime));

  private final long[][] first;
  private final long[][] second;

  public Minors(BigInteger[][] vectors) {
    this.first = remainders(vectors, FIRST);
    this.second = remainders(vectors, SECOND);
  }

  private static long[][] remainders(BigInteger[][] vectors, LargePrime field) {
    BigInteger prime = BigInteger.valueOf(field.prime);
    long[][] remainders = new long[vectors.length][];
    for (int i = 0; i < vectors.length; i++) {
      remainders[i] = new long[vectors[i].length];
      for (int j = 0; j < remainders[i].length; j++) {
        remainders[i][j] = vectors[i][j].mod(prime).longValueExact();
      }
    }
    return remainders;
  }

  /** Coefficients if they are short; null where these vectors are not in exactly one relation. */
  public BigInteger[] shorter(int[] chosen) {
    long[] minors = minors(first, chosen, FIRST);
    if (minors == null) {
      return null;
    }
    BigInteger[] whole = new BigInteger[minors.length];
    for (int k = 0; k < whole.length; k++) {
      long m = minors[k];
      whole[k] = BigInteger.valueOf(m > FIRST.prime / 2 ? m - FIRST.prime : m);
    }
    return whole;
  }

  /** Returns the number modulo both primes (the Chinese remainder theorem). */
  public BigInteger[] longer(int[] chosen) {
    long[] one = minors(first, chosen, FIRST);
    long[] two = minors(second, chosen, SECOND);
    if (one == null || two == null) {
      return null;
    }
    long inverse = SECOND.inverse(FIRST.prime % SECOND.prime);
    BigInteger[] whole = new BigInteger[one.length];
    for (int k = 0; k < whole.length; k++) {
      long gap = SECOND.subtract(two[k], one[k] % SECOND.prime);
      BigInteger m =
          BigInteger.valueOf(SECOND.multiply(gap, inverse))
              .multiply(BigInteger.valueOf(FIRST.prime))
              .add(BigInteger.valueOf(one[k]));
      whole[k] = m.shiftLeft(1).compareTo(PRODUCT) > 0 ? m.subtract(PRODUCT) : m;
    }
    return whole;
  }

  /**
   * Gauss and Jordan on the matrix whose columns are the vectors: the last one as a combination of
   * the others, times the determinant of these.
   */
  private static long[] minors(long[][] vectors, int[] chosen, LargePrime field) {
    int last = chosen.length - 1;
    int width = vectors[0].length;
    long[][] a = new long[width][chosen.length];
    for (int k = 0; k <= last; k++) {
      for (int j = 0; j < width; j++) {
        a[j][k] = vectors[chosen[k]][j];
      }
    }
    long determinant = 1;
    for (int c = 0; c < last; c++) {
      int pivot = c;
      while (pivot < width && a[pivot][c] == 0) {
        pivot++;
      }
      if (pivot >= width) {
        return null;
      }
      long[] row = a[pivot];
      if (pivot != c) {
        a[pivot] = a[c];
        a[c] = row;
        determinant = field.subtract(0, determinant);
      }
      determinant = field.multiply(determinant, row[c]);
      eliminate(a, c, field);
    }
    for (int j = last; j < width; j++) {
      if (a[j][last] != 0) {
        return null;
      }
    }
    long[] minors = new long[chosen.length];
    for (int k = 0; k < last; k++) {
      minors[k] = field.subtract(0, field.multiply(a[k][last], determinant));
    }
    minors[last] = determinant;
    return minors;
  }

  private static void eliminate(long[][] a, int c, LargePrime field) {
    long[] row = a[c];
    long inverse = field.inverse(row[c]);
    for (int q = c + 1; q < row.length; q++) {
      row[q] = field.multiply(row[q], inverse);
    }
    for (int j = 0; j < a.length; j++) {
      long factor = a[j][c];
      if (j != c && factor != 0) {
        for (int q = c + 1; q < row.length; q++) {
          a[j][q] = field.subtract(a[j][q], field.multiply(factor, row[q]));
        }
      }
    }
  }

  /** Arithmetic modulo a prime 2^bits − offset below 2⁶²; remainders are 0 … prime − 1. */
  static final class LargePrime {

    private final int bits;
    private final long offset;
    final long prime;

    /** The offset must be less than 2^(63 − bits), so that sums stay in a long. */
    LargePrime(int bits, long offset) {
      this.bits = bits;
      this.offset = offset;
      this.prime = (1L << bits) - offset;
    }

    /** 2^bits ≡ offset: what is above the lowest bits comes down twice. */
    long multiply(long a, long b) {
      long high = Math.multiplyHigh(a, b);
      long low = a * b;
      long mask = prime + offset - 1;
      long once = ((high << (64 - bits)) | (low >>> bits)) * offset + (low & mask);
      long twice = (once >>> bits) * offset + (once & mask);
      return twice >= prime ? twice - prime : twice;
    }

    long subtract(long a, long b) {
      long difference = a - b;
      return difference < 0 ? difference + prime : difference;
    }

    /** a⁻¹ = a^(p − 2). */
    long inverse(long a) {
      long result = 1;
      long power = a;
      for (long e = prime - 2; e > 0; e >>= 1) {
        if ((e & 1) == 1) {
          result = multiply(result, power);
        }
        power = multiply(power, power);
      }
      return result;
    }
  }
}
