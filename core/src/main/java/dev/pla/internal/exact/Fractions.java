package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Fractions with one denominator: numerators[i]/denominator, in lowest terms together.
 *
 * <p>Invariant: denominator &gt; 0.
 */
public record Fractions(BigInteger[] numerators, BigInteger denominator) {

  public Fractions {
    BigInteger divisor = denominator.abs();
    for (int i = 0; i < numerators.length && !divisor.equals(BigInteger.ONE); i++) {
      divisor = divisor.gcd(numerators[i]);
    }
    BigInteger common = denominator.signum() < 0 ? divisor.negate() : divisor;
    numerators = Arrays.stream(numerators).map(x -> x.divide(common)).toArray(BigInteger[]::new);
    denominator = denominator.divide(common);
  }

  public int size() {
    return numerators.length;
  }

  public BigInteger numerator(int i) {
    return numerators[i];
  }

  public BigInteger sum() {
    return Arrays.stream(numerators).reduce(BigInteger.ZERO, BigInteger::add);
  }

  public boolean allPositive() {
    return Arrays.stream(numerators).allMatch(numerator -> numerator.signum() > 0);
  }
}
