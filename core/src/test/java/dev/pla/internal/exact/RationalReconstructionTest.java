package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RationalReconstructionTest {

  /** Up to this size numerators and denominators are looked for modulo 1009. */
  private static final int LIMIT = 16;

  @Test
  void findsTheFractionOfEveryRemainderThatHasOne() {
    BigInteger m = BigInteger.valueOf(1009);
    int found = 0;
    for (int remainder = 0; remainder < 1009; remainder++) {
      PadicLifting.RationalReconstruction one = new PadicLifting.RationalReconstruction(m, 1);
      int[] expected = smallest(remainder);
      assertThat(one.add(BigInteger.valueOf(remainder))).isEqualTo(expected != null);
      if (expected != null) {
        found++;
        assertThat(one.fractions().numerator(0).intValueExact()).isEqualTo(expected[0]);
        assertThat(one.fractions().denominator().intValueExact()).isEqualTo(expected[1]);
      }
    }
    assertThat(found).isBetween(300, 400);
  }

  /** The fraction in lowest terms with remainder·denominator ≡ numerator, by trying all. */
  private static int[] smallest(int remainder) {
    for (int d = 1; d <= LIMIT; d++) {
      int n = remainder * d % 1009;
      n = n > 504 ? n - 1009 : n;
      if (Math.abs(n) <= LIMIT) {
        return new int[] {n, d};
      }
    }
    return null;
  }

  @Test
  void readsManyFractionsWithOneDenominator() {
    Random random = new Random(7);
    BigInteger m = BigInteger.valueOf(PrimeField.LARGEST_PRIME).pow(20);
    for (int k = 0; k < 100; k++) {
      BigInteger common = new BigInteger(1 + random.nextInt(200), random).add(BigInteger.ONE);
      PadicLifting.RationalReconstruction all = new PadicLifting.RationalReconstruction(m, 6);
      BigInteger[] numerators = new BigInteger[6];
      for (int i = 0; i < 6; i++) {
        numerators[i] = new BigInteger(60, random).subtract(BigInteger.ONE.shiftLeft(59));
        assertThat(all.add(numerators[i].multiply(common.modInverse(m)).mod(m))).isTrue();
      }
      Fractions x = all.fractions();
      for (int i = 0; i < 6; i++) {
        assertThat(x.numerator(i).multiply(common))
            .isEqualTo(numerators[i].multiply(x.denominator()));
      }
    }
  }
}
