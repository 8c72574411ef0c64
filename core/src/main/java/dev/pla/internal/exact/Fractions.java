package dev.pla.internal.exact;

import java.math.BigInteger;

/**
 * Fractions with one denominator: numerators[i]/denominator, in lowest terms together.
 *
 * <p>Invariant: denominator &gt; 0.
 */
public final class Fractions {

  private final BigInteger[] numerators;
  private final BigInteger denominator;

  public Fractions(BigInteger[] numerators, BigInteger denominator) {
    BigInteger divisor = denominator.abs();
    for (BigInteger numerator : numerators) {
      if (divisor.equals(BigInteger.ONE)) {
        break;
      }
      divisor = divisor.gcd(numerator);
    }
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    this.numerators = new BigInteger[numerators.length];
    for (int i = 0; i < numerators.length; i++) {
      this.numerators[i] = numerators[i].divide(divisor);
    }
    this.denominator = denominator.divide(divisor);
  }

  public int size() {
    return numerators.length;
  }

  public BigInteger numerator(int i) {
    return numerators[i];
  }

  public BigInteger denominator() {
    return denominator;
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
