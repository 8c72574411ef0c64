package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Elimination and lifting solve the same systems, and each answer is put into the equations. */
class ExactSystemTest {

  private final Random random = new Random(3);

  @Test
  void solvesSystemsOfEverySizeAndLength() {
    for (int size = 1; size <= 16; size++) {
      for (int bits : new int[] {1, 5, 30, 150}) {
        RandomIntegers integers = new RandomIntegers(100L * size + bits);
        BigInteger[][] m = integers.regular(size, bits);
        BigInteger[] b = integers.row(size, 1 + random.nextInt(200));
        Fractions x = ExactSystem.solve(m, b);
        assertThat(RandomIntegers.solves(m, x, b)).isTrue();
        assertSame(ExactSystem.eliminate(m, b), PadicLifting.solve(m, b));
      }
    }
  }

  @Test
  void findsAnswersWithManyDigitsAndWithFew() {
    RandomIntegers integers = new RandomIntegers(4);
    BigInteger[][] m = integers.regular(14, 400);
    BigInteger[] b = integers.row(14, 400);
    assertThat(PadicLifting.solve(m, b).denominator().bitLength()).isGreaterThan(3000);
    assertSame(ExactSystem.eliminate(m, b), PadicLifting.solve(m, b));
    BigInteger[] first = new BigInteger[14];
    for (int i = 0; i < first.length; i++) {
      first[i] = m[i][0];
    }
    Fractions unit = PadicLifting.solve(m, first);
    assertThat(unit.denominator()).isEqualTo(BigInteger.ONE);
    assertThat(unit.numerator(0)).isEqualTo(BigInteger.ONE);
    assertThat(unit.sum()).isEqualTo(BigInteger.ONE);
  }

  /** Modulo the first prime such a matrix has no inverse. */
  @Test
  void takesAnotherPrimeWhereTheFirstDividesTheDeterminant() {
    BigInteger[][] m = new RandomIntegers(5).regular(5, 20);
    for (int j = 0; j < 5; j++) {
      m[2][j] = m[2][j].multiply(BigInteger.valueOf(PrimeField.LARGEST_PRIME));
    }
    BigInteger[] b = new RandomIntegers(6).row(5, 20);
    b[2] = BigInteger.ONE;
    Fractions x = PadicLifting.solve(m, b);
    assertThat(RandomIntegers.solves(m, x, b)).isTrue();
    assertThat(x.denominator().mod(BigInteger.valueOf(PrimeField.LARGEST_PRIME))).isZero();
  }

  private static void assertSame(Fractions one, Fractions other) {
    assertThat(one.denominator()).isEqualTo(other.denominator());
    assertThat(one.size()).isEqualTo(other.size());
    for (int i = 0; i < one.size(); i++) {
      assertThat(one.numerator(i)).isEqualTo(other.numerator(i));
    }
  }
}
