package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads remainders back as fractions with a common denominator (Wang, "A p-adic algorithm for
 * univariate partial fractions", SYMSAC, 1981).
 *
 * <p>The result is a guess that is right once the modulus exceeds twice the product of the largest
 * numerator and denominator; callers check.
 */
final class RationalReconstruction {

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
