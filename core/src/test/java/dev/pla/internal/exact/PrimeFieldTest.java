package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Arithmetic modulo primes, against BigInteger. */
class PrimeFieldTest {

  private static final int[] PRIMES = {3, 101, 65_537, PrimeField.LARGEST_PRIME};

  private final Random random = new Random(1);

  @Test
  void startsFromTheLargestPrimeBelowTwoToTheTwentySeventh() {
    BigInteger next = BigInteger.valueOf(PrimeField.LARGEST_PRIME).nextProbablePrime();
    assertThat(next.bitLength()).isEqualTo(28);
    assertThat(BigInteger.valueOf(PrimeField.LARGEST_PRIME).isProbablePrime(50)).isTrue();
  }

  @Test
  void goesDownPrimeByPrime() {
    int prime = PrimeField.LARGEST_PRIME;
    for (int k = 0; k < 20; k++) {
      int below = PrimeField.primeBelow(prime);
      assertThat(BigInteger.valueOf(below).nextProbablePrime().intValueExact()).isEqualTo(prime);
      prime = below;
    }
  }

  @Test
  void invertsEveryKindOfNumber() {
    for (int prime : PRIMES) {
      BigInteger p = BigInteger.valueOf(prime);
      for (int k = 0; k < 200; k++) {
        long a = k == 0 ? 1 : k == 1 ? prime - 1 : 1 + random.nextInt(prime - 1);
        assertThat(new PrimeField(prime).inverse(a))
            .isEqualTo(BigInteger.valueOf(a).modInverse(p).longValue());
      }
    }
  }

  @Test
  void reducesAddsAndScalesAsBigIntegersDo() {
    for (int prime : PRIMES) {
      PrimeField field = new PrimeField(prime);
      BigInteger p = BigInteger.valueOf(prime);
      BigInteger[] x = new RandomIntegers(prime).row(500, 200);
      BigInteger[] y = new RandomIntegers(prime + 1).row(500, 30);
      long factor = prime - 1L - random.nextInt(2);
      long[] sum = field.reduce(x);
      field.addMultiple(sum, field.reduce(y), factor);
      long[] product = field.reduce(x);
      field.scale(product, factor);
      for (int j = 0; j < x.length; j++) {
        BigInteger f = BigInteger.valueOf(factor);
        assertThat(sum[j]).isEqualTo(x[j].add(f.multiply(y[j])).mod(p).longValue());
        assertThat(product[j]).isEqualTo(x[j].multiply(f).mod(p).longValue());
      }
    }
  }

  /** Rows longer than the number of products that fit a long. */
  @Test
  void multipliesLongRowsWithoutOverflow() {
    int prime = PrimeField.LARGEST_PRIME;
    long[][] matrix = new long[2][1000];
    long[] vector = new long[1000];
    for (int j = 0; j < vector.length; j++) {
      vector[j] = prime - 1L;
      matrix[0][j] = prime - 1L;
      matrix[1][j] = prime - 2L;
    }
    assertThat(new PrimeField(prime).multiply(matrix, vector)).containsExactly(1000, 2000);
  }

  @Test
  void invertsMatricesAndKnowsTheSingularOnes() {
    int singular = 0;
    for (int prime : PRIMES) {
      PrimeField field = new PrimeField(prime);
      for (int k = 0; k < 50; k++) {
        int n = 1 + random.nextInt(6);
        BigInteger[][] m = new RandomIntegers(100L * prime + k).matrix(n, n, 1 + random.nextInt(9));
        long[][] inverse = field.inverse(field.reduce(m));
        assertThat(inverse == null).isEqualTo(rank(field, m) < n);
        if (inverse == null) {
          singular++;
          continue;
        }
        for (int c = 0; c < n; c++) {
          long[] column = new long[n];
          for (int i = 0; i < n; i++) {
            column[i] = inverse[i][c];
          }
          int[] unit = new int[n];
          unit[c] = 1;
          assertThat(field.multiply(field.reduce(m), column)).containsExactly(unit);
        }
      }
    }
    assertThat(singular).isBetween(10, 190);
  }

  /** Row by row: a row counts when no combination of those before it equals it. */
  private static int rank(PrimeField field, BigInteger[][] m) {
    long[][] a = field.reduce(m);
    BigInteger p = BigInteger.valueOf(field.prime);
    int rank = 0;
    for (int c = 0; c < a.length; c++) {
      int pivot = rank;
      while (pivot < a.length && a[pivot][c] == 0) {
        pivot++;
      }
      if (pivot == a.length) {
        continue;
      }
      long[] row = a[pivot];
      a[pivot] = a[rank];
      a[rank++] = row;
      for (int i = rank; i < a.length; i++) {
        BigInteger times =
            BigInteger.valueOf(a[i][c]).multiply(BigInteger.valueOf(row[c]).modInverse(p));
        for (int j = 0; j < row.length; j++) {
          BigInteger entry = BigInteger.valueOf(a[i][j]);
          a[i][j] = entry.subtract(times.multiply(BigInteger.valueOf(row[j]))).mod(p).longValue();
        }
      }
    }
    return rank;
  }
}
