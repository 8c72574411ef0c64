package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MinorsTest {

  @Test
  void theModuliArePrimes() {
    for (Minors.LargePrime field :
        new Minors.LargePrime[] {new Minors.LargePrime(61, 1), new Minors.LargePrime(57, 13)}) {
      BigInteger prime = BigInteger.valueOf(field.prime);
      assertThat(prime.isProbablePrime(100)).isTrue();
      Random random = new Random(1);
      for (int k = 0; k < 2_000; k++) {
        BigInteger a = k < 3 ? prime.subtract(BigInteger.valueOf(k + 1)) : any(random, prime);
        BigInteger b = k < 9 ? prime.subtract(BigInteger.valueOf(k % 3 + 1)) : any(random, prime);
        long product = field.multiply(a.longValueExact(), b.longValueExact());
        assertThat(product).isEqualTo(a.multiply(b).mod(prime).longValueExact());
        assertThat(field.subtract(a.longValueExact(), b.longValueExact()))
            .isEqualTo(a.subtract(b).mod(prime).longValueExact());
      }
      assertThat(field.multiply(field.inverse(12_345), 12_345)).isEqualTo(1);
    }
  }

  private static BigInteger any(Random random, BigInteger prime) {
    return new BigInteger(64, random).mod(prime);
  }

  /** The last vector is made from the others, and so are all relations but for a factor. */
  @Test
  void findsTheRelationThatWasPlanted() {
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      boolean isLong = seed % 2 == 1;
      int count = 1 + random.nextInt(6);
      int width = count + random.nextInt(3);
      RandomIntegers integers = new RandomIntegers(seed);
      BigInteger[][] vectors = new BigInteger[count + 3][];
      BigInteger[][] square = integers.regular(count, isLong ? 12 : 5);
      for (int k = 0; k < count; k++) {
        vectors[k] = Arrays.copyOf(square[k], width);
        Arrays.setAll(vectors[k], j -> j < count ? square[(j + 1) % count][0] : BigInteger.ONE);
        System.arraycopy(square[k], 0, vectors[k], 0, count);
      }
      BigInteger[] last = new BigInteger[width];
      Arrays.fill(last, BigInteger.ZERO);
      BigInteger[] planted = integers.row(count, isLong ? 12 : 4);
      for (int k = 0; k < count; k++) {
        for (int j = 0; j < width; j++) {
          last[j] = last[j].subtract(planted[k].multiply(vectors[k][j]));
        }
      }
      vectors[count] = last;
      vectors[count + 1] = vectors[0];
      vectors[count + 2] = integers.row(width, 40);
      Minors minors = new Minors(vectors);
      int[] chosen = new int[count + 1];
      Arrays.setAll(chosen, k -> k);
      BigInteger[] found = isLong ? minors.longer(chosen) : minors.shorter(chosen);
      assertThat(found[count].signum()).as("set " + seed).isNotZero();
      for (int k = 0; k < count; k++) {
        assertThat(found[k]).as("set " + seed).isEqualTo(planted[k].multiply(found[count]));
      }
    }
  }

  @Test
  void independentVectorsAndThoseInManyRelationsHaveNone() {
    BigInteger[][] vectors = {whole(1, 0, 2), whole(0, 1, 5), whole(0, 0, 1), whole(2, 0, 4)};
    Minors minors = new Minors(vectors);
    assertThat(minors.shorter(new int[] {0, 1, 2})).isNull();
    assertThat(minors.longer(new int[] {0, 1, 2})).isNull();
    assertThat(minors.shorter(new int[] {0, 3, 1})).as("the first two depend").isNull();
    assertThat(minors.longer(new int[] {0, 3, 1})).isNull();
    assertThat(minors.shorter(new int[] {0, 3})).containsExactly(whole(-2, 1));
  }

  private static BigInteger[] whole(long... entries) {
    return Arrays.stream(entries).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
  }
}
