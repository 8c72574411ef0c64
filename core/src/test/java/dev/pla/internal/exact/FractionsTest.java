package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FractionsTest {

  @Test
  void areInLowestTermsTogether() {
    assertThat(of(-12, 6, 18, 30).denominator()).isEqualTo(2);
    assertThat(of(-12, 6, 18, 30).numerator(2)).isEqualTo(-5);
    assertThat(of(12, 6, 0, -18).denominator()).isEqualTo(2);
    assertThat(of(12, 6, 0, -18).numerator(2)).isEqualTo(-3);
    assertThat(of(7, 14).denominator()).isEqualTo(1);
    assertThat(of(-5, 0).denominator()).isEqualTo(1);
    assertThat(of(9, 2, 3).denominator()).isEqualTo(9);
  }

  /** A denominator of −2 has but one bit, and once was taken for 1. */
  @Test
  void keepTheirValueWhateverTheDenominator() {
    for (int denominator = -9; denominator <= 9; denominator++) {
      for (int numerator = -9; numerator <= 9 && denominator != 0; numerator++) {
        Fractions x = of(denominator, numerator, 7);
        assertThat(x.denominator().signum()).isEqualTo(1);
        assertThat(x.numerator(0).multiply(BigInteger.valueOf(denominator)))
            .isEqualTo(x.denominator().multiply(BigInteger.valueOf(numerator)));
        assertThat(x.numerator(1).multiply(BigInteger.valueOf(denominator)))
            .isEqualTo(x.denominator().multiply(BigInteger.valueOf(7)));
      }
    }
  }

  @Test
  void sumAndSign() {
    assertThat(of(4, 1, 2, 3).sum()).isEqualTo(6);
    assertThat(of(4).sum()).isZero();
    assertThat(of(4, 1, 2).allPositive()).isTrue();
    assertThat(of(4, 1, 0).allPositive()).isFalse();
    assertThat(of(-4, 1, 2).allPositive()).isFalse();
    assertThat(of(-4, -1, -2).allPositive()).isTrue();
  }

  private static Fractions of(long denominator, long... numerators) {
    BigInteger[] integers = new BigInteger[numerators.length];
    for (int i = 0; i < integers.length; i++) {
      integers[i] = BigInteger.valueOf(numerators[i]);
    }
    return new Fractions(integers, BigInteger.valueOf(denominator));
  }
}
