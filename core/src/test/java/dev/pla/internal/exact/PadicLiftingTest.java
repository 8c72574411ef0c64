package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PadicLiftingTest {

  @Test
  void rowsOfMoreThanTwoToThe14EntriesDoNotOverflow() {
    int n = 70_000;
    BigInteger entry = BigInteger.ONE.shiftLeft(44).subtract(BigInteger.ONE);
    BigInteger[] row = new BigInteger[n];
    Arrays.fill(row, entry);
    int[] digits = new int[n];
    Arrays.fill(digits, PrimeField.LARGEST_PRIME - 1);

    BigInteger product = new PadicLifting.Limbs(new BigInteger[][] {row}).rowTimes(0, digits);

    BigInteger digit = BigInteger.valueOf(PrimeField.LARGEST_PRIME - 1);
    assertThat(product).isEqualTo(entry.multiply(digit).multiply(BigInteger.valueOf(n)));
  }
}
