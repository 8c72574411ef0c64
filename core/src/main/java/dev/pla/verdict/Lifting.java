package dev.pla.verdict;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves Mx = b over the integers, exactly (Dixon, "Exact solution of linear equations using p-adic
 * expansions", Numerische Mathematik, 1982).
 *
 * <p>x is computed digit by digit in base p from the inverse of M modulo p, and read back as
 * fractions as soon as they satisfy the equations; short answers come early.
 */
final class Lifting {

  private static final int FIRST_LENGTH = 8;

  private final BigInteger[][] matrix;
  private final BigInteger[] right;
  private final int prime;
  private final long[][] inverse;
  private final Limbs limbs;
  private final List<int[]> digits = new ArrayList<>();
  private final List<BigInteger> powers = new ArrayList<>(List.of(BigInteger.ONE));

  private Lifting(BigInteger[][] matrix, BigInteger[] right, int prime, long[][] inverse) {
    this.matrix = matrix;
    this.right = right;
    this.prime = prime;
    this.inverse = inverse;
    this.limbs = new Limbs(matrix);
  }

  /** x with Mx = b; M is square and regular. */
  static Fractions solve(BigInteger[][] matrix, BigInteger[] right) {
    for (int prime = Primes.first(); ; prime = Primes.after(prime)) {
      long[][] inverse = Modular.inverse(Modular.reduce(matrix, prime), prime);
      if (inverse != null) {
        return new Lifting(matrix, right, prime, inverse).lift();
      }
    }
  }

  private Fractions lift() {
    BigInteger[] rest = right.clone();
    int length = FIRST_LENGTH;
    while (true) {
      while (digits.size() < length) {
        digits.add(nextDigit(rest));
      }
      Fractions x = reconstruct();
      if (x != null && solves(x)) {
        return x;
      }
      length += Math.max(FIRST_LENGTH, length / 4);
    }
  }

  /** The digit D with M·D ≡ rest modulo p; then rest ← (rest − M·D)/p. */
  private int[] nextDigit(BigInteger[] rest) {
    BigInteger p = BigInteger.valueOf(prime);
    long[] remainder = new long[rest.length];
    for (int i = 0; i < rest.length; i++) {
      remainder[i] = rest[i].mod(p).intValue();
    }
    int[] digit = Modular.multiply(inverse, remainder, prime);
    for (int i = 0; i < rest.length; i++) {
      rest[i] = rest[i].subtract(limbs.rowTimes(i, digit)).divide(p);
    }
    return digit;
  }

  private Fractions reconstruct() {
    while (powers.size() <= digits.size()) {
      powers.add(powers.get(powers.size() - 1).multiply(BigInteger.valueOf(prime)));
    }
    BigInteger modulus = powers.get(digits.size());
    Reconstruction reconstruction = new Reconstruction(modulus, right.length);
    for (int i = 0; i < right.length; i++) {
      if (!reconstruction.add(value(i, 0, digits.size()))) {
        return null;
      }
    }
    return reconstruction.fractions();
  }

  /** The number with digits from … to − 1 of component i, halves first: long products are few. */
  private BigInteger value(int i, int from, int to) {
    if (to - from <= 2) {
      long low = digits.get(from)[i];
      return BigInteger.valueOf(
          to - from == 1 ? low : low + (long) prime * digits.get(from + 1)[i]);
    }
    int middle = (from + to) / 2;
    BigInteger high = value(i, middle, to);
    return value(i, from, middle).add(powers.get(middle - from).multiply(high));
  }

  private boolean solves(Fractions x) {
    for (int i = 0; i < right.length; i++) {
      BigInteger sum = right[i].multiply(x.denominator()).negate();
      for (int j = 0; j < right.length; j++) {
        if (matrix[i][j].signum() != 0) {
          sum = sum.add(matrix[i][j].multiply(x.numerator(j)));
        }
      }
      if (sum.signum() != 0) {
        return false;
      }
    }
    return true;
  }
}
