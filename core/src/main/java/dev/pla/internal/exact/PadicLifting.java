package dev.pla.internal.exact;

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
final class PadicLifting {

  private static final int FIRST_LENGTH = 8;

  private final BigInteger[][] matrix;
  private final BigInteger[] right;
  private final PrimeField modulus;
  private final BigInteger prime;
  private final long[][] inverse;
  private final Limbs limbs;
  private final List<int[]> digits = new ArrayList<>();
  private final List<BigInteger> powers = new ArrayList<>(List.of(BigInteger.ONE));

  private PadicLifting(
      BigInteger[][] matrix, BigInteger[] right, PrimeField modulus, long[][] inverse) {
    this.matrix = matrix;
    this.right = right;
    this.modulus = modulus;
    this.prime = BigInteger.valueOf(modulus.prime);
    this.inverse = inverse;
    this.limbs = new Limbs(matrix);
  }

  static Fractions solve(BigInteger[][] matrix, BigInteger[] right) {
    for (int prime = PrimeField.LARGEST_PRIME; ; prime = PrimeField.primeBelow(prime)) {
      PrimeField modulus = new PrimeField(prime);
      long[][] inverse = modulus.inverse(modulus.reduce(matrix));
      if (inverse != null) {
        return new PadicLifting(matrix, right, modulus, inverse).lift();
      }
    }
  }

  private Fractions lift() {
    BigInteger[] rest = right.clone();
    int enough = enough();
    int length = Math.min(FIRST_LENGTH, enough);
    while (true) {
      while (digits.size() < length) {
        digits.add(nextDigit(rest));
      }
      Fractions x = reconstruct();
      if (x != null && solves(x)) {
        return x;
      }
      length = 2 * length < enough ? 2 * length : Math.max(length + 1, enough);
    }
  }

  /** Digits that suffice by Hadamard's bound on determinants, for numerators and denominator. */
  private int enough() {
    long bits = 4;
    for (int i = 0; i < right.length; i++) {
      bits += 2L * bitLength(matrix[i]);
    }
    bits += bitLength(right);
    return Math.toIntExact(bits / (prime.bitLength() - 1) + 1);
  }

  /** The bits of the row's Euclidean length, rounded up. */
  private static int bitLength(BigInteger[] row) {
    BigInteger squares = BigInteger.ONE;
    for (BigInteger entry : row) {
      squares = squares.add(entry.multiply(entry));
    }
    return (squares.bitLength() + 1) / 2;
  }

  /** The digit D with M·D ≡ rest modulo p; then rest ← (rest − M·D)/p. */
  private int[] nextDigit(BigInteger[] rest) {
    long[] remainder = new long[rest.length];
    for (int i = 0; i < rest.length; i++) {
      remainder[i] = rest[i].mod(prime).intValue();
    }
    int[] digit = modulus.multiply(inverse, remainder);
    for (int i = 0; i < rest.length; i++) {
      rest[i] = rest[i].subtract(limbs.rowTimes(i, digit)).divide(prime);
    }
    return digit;
  }

  private Fractions reconstruct() {
    while (powers.size() <= digits.size()) {
      powers.add(powers.get(powers.size() - 1).multiply(prime));
    }
    RationalReconstruction reconstruction =
        new RationalReconstruction(powers.get(digits.size()), right.length);
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
          to - from == 1 ? low : low + (long) modulus.prime * digits.get(from + 1)[i]);
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

  /**
   * An integer matrix cut into pieces of {@value #BITS} bits, to be multiplied by short digits in
   * longs.
   *
   * <p>A piece times a digit below 2²⁷ stays below 2⁴⁹, so {@value #SAFE} products cannot overflow;
   * longer rows are added up part by part.
   */
  static final class Limbs {

    private static final int BITS = 22;

    /** Products that are added in a long. */
    private static final int SAFE = 1 << 13;

    private final long[][][] pieces;

    Limbs(BigInteger[][] matrix) {
      int longest = 1;
      for (BigInteger[] row : matrix) {
        for (BigInteger entry : row) {
          longest = Math.max(longest, entry.bitLength());
        }
      }
      int count = (longest + BITS - 1) / BITS;
      pieces = new long[matrix.length][count][];
      for (int i = 0; i < matrix.length; i++) {
        for (int l = 0; l < count; l++) {
          pieces[i][l] = new long[matrix[i].length];
        }
        for (int j = 0; j < matrix[i].length; j++) {
          cut(matrix[i][j], i, j);
        }
      }
    }

    private void cut(BigInteger entry, int i, int j) {
      BigInteger mask = BigInteger.ONE.shiftLeft(BITS).subtract(BigInteger.ONE);
      BigInteger rest = entry.abs();
      for (int l = 0; rest.signum() != 0; l++) {
        pieces[i][l][j] = entry.signum() * rest.and(mask).longValue();
        rest = rest.shiftRight(BITS);
      }
    }

    BigInteger rowTimes(int i, int[] digit) {
      BigInteger sum = BigInteger.ZERO;
      for (int l = pieces[i].length - 1; l >= 0; l--) {
        sum = sum.shiftLeft(BITS).add(times(pieces[i][l], digit));
      }
      return sum;
    }

    private static BigInteger times(long[] row, int[] digit) {
      BigInteger total = BigInteger.ZERO;
      for (int from = 0; from < row.length; from += SAFE) {
        long sum = 0;
        for (int j = from; j < Math.min(row.length, from + SAFE); j++) {
          sum += row[j] * digit[j];
        }
        total = total.add(BigInteger.valueOf(sum));
      }
      return total;
    }
  }

  /**
   * Reads remainders back as fractions with a common denominator (Wang, "A p-adic algorithm for
   * univariate partial fractions", SYMSAC, 1981).
   *
   * <p>The result is a guess that is right once the modulus exceeds twice the product of the
   * largest numerator and denominator; callers check.
   */
  static final class RationalReconstruction {

    private final BigInteger modulus;
    private final BigInteger limit;
    private final List<BigInteger> numerators;
    private BigInteger denominator = BigInteger.ONE;

    RationalReconstruction(BigInteger modulus, int size) {
      this.modulus = modulus;
      this.limit = BigInteger.ONE.shiftLeft((modulus.bitLength() - 2) / 2);
      this.numerators = new ArrayList<>(size);
    }

    /** Takes the next remainder; false if there is no fraction that small. */
    boolean add(BigInteger remainder) {
      BigInteger scaled = remainder.multiply(denominator).mod(modulus);
      BigInteger centred =
          scaled.shiftLeft(1).compareTo(modulus) > 0 ? scaled.subtract(modulus) : scaled;
      if (centred.abs().compareTo(limit) <= 0) {
        numerators.add(centred);
        return true;
      }
      return addFraction(scaled);
    }

    /** Euclid's algorithm, stopped half way. */
    private boolean addFraction(BigInteger remainder) {
      BigInteger r0 = modulus;
      BigInteger r1 = remainder;
      BigInteger t0 = BigInteger.ZERO;
      BigInteger t1 = BigInteger.ONE;
      while (r1.compareTo(limit) > 0) {
        BigInteger[] division = r0.divideAndRemainder(r1);
        BigInteger t = t0.subtract(division[0].multiply(t1));
        r0 = r1;
        r1 = division[1];
        t0 = t1;
        t1 = t;
      }
      BigInteger factor = t1.abs();
      BigInteger product = denominator.multiply(factor);
      if (factor.signum() == 0 || product.compareTo(limit) > 0) {
        return false;
      }
      numerators.replaceAll(numerator -> numerator.multiply(factor));
      numerators.add(t1.signum() < 0 ? r1.negate() : r1);
      denominator = product;
      return true;
    }

    Fractions fractions() {
      return new Fractions(numerators.toArray(new BigInteger[0]), denominator);
    }
  }
}
