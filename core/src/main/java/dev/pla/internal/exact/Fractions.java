package dev.pla.internal.exact;

import java.math.BigInteger;

/**
 * Fractions with one denominator: numerators[i]/denominator, in lowest terms together.
 *
 * <p>Invariant: denominator &gt; 0.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Fractions(BigInteger[] numerators, BigInteger denominator) {

  public Fractions {
    BigInteger divisor = denominator.abs();
    for (int i = 0; i < numerators.length && !divisor.equals(BigInteger.ONE); i++) {
      divisor = divisor.gcd(numerators[i]);
    }
    BigInteger common = denominator.signum() < 0 ? divisor.negate() : divisor;
    numerators = numerators.clone();
    for (int i = 0; i < numerators.length; i++) {
      numerators[i] = numerators[i].divide(common);
    }
    denominator = denominator.divide(common);
  }

  public int size() {
    return numerators.length;
  }

  public BigInteger numerator(int i) {
    return numerators[i];
  }

  public BigInteger sum() {
    BigInteger sum = BigInteger.ZERO;
    for (BigInteger numerator : numerators) {
      sum = sum.add(numerator);
    }
    return sum;
  }

  public boolean allPositive() {
    for (BigInteger numerator : numerators) {
      if (numerator.signum() <= 0) {
        return false;
      }
    }
    return true;
  }
}
