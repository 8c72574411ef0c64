package dev.pla.internal.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinearCongruentialTest {

  private static final long[] SEEDS = {
    0, 1, -1, 42, 1L << 47, 1L << 48, Long.MIN_VALUE, Long.MAX_VALUE
  };

  @Test
  void drawsAMillionNumbersOfManyBoundsAsTheJvmDoes() {
    for (long seed : SEEDS) {
      Random theirs = new Random(seed);
      LinearCongruential ours = LinearCongruential.ofSeed(seed);
      Random bounds = new Random(~seed);
      for (int k = 0; k < 125_000; k++) {
        int bound = Math.max(1, bounds.nextInt() >>> (1 + bounds.nextInt(31)));
        assertThat(ours.nextInt(bound)).as("bound %d", bound).isEqualTo(theirs.nextInt(bound));
      }
    }
  }

  @Test
  void drawsAsTheJvmDoesWhereBoundsArePowersOfTwoOrNearTheLargest() {
    List<Integer> bounds = new ArrayList<>(List.of(1, 3, Integer.MAX_VALUE, Integer.MAX_VALUE - 1));
    for (int k = 1; k < 31; k++) {
      bounds.addAll(List.of((1 << k) - 1, 1 << k, (1 << k) + 1));
    }
    Random theirs = new Random(5);
    LinearCongruential ours = LinearCongruential.ofSeed(5);
    for (int bound : bounds) {
      if (bound > 0) {
        for (int k = 0; k < 1000; k++) {
          assertThat(ours.nextInt(bound)).as("bound %d", bound).isEqualTo(theirs.nextInt(bound));
        }
      }
    }
  }

  @Test
  void drawsDoublesAsTheJvmDoesAlsoBetweenIntegers() {
    for (long seed : SEEDS) {
      Random theirs = new Random(seed);
      LinearCongruential ours = LinearCongruential.ofSeed(seed);
      for (int k = 0; k < 20_000; k++) {
        assertThat(ours.nextDouble()).isEqualTo(theirs.nextDouble());
        assertThat(ours.nextInt(7)).isEqualTo(theirs.nextInt(7));
      }
    }
  }

  @Test
  void drawsNormalNumbersAsTheJvmDoesAlsoBetweenOthers() {
    for (long seed : SEEDS) {
      Random theirs = new Random(seed);
      LinearCongruential ours = LinearCongruential.ofSeed(seed);
      for (int k = 0; k < 20_000; k++) {
        assertThat(ours.nextGaussian()).isEqualTo(theirs.nextGaussian());
        assertThat(ours.nextInt(7)).isEqualTo(theirs.nextInt(7));
        if (k % 3 == 0) {
          assertThat(ours.nextGaussian()).isEqualTo(theirs.nextGaussian());
        }
      }
    }
  }

  @Test
  void goesOnFromItsState() {
    LinearCongruential first = LinearCongruential.ofSeed(17);
    for (int k = 0; k < 1000; k++) {
      LinearCongruential again = LinearCongruential.ofState(first.state());
      assertThat(first.nextInt(k + 1)).isEqualTo(again.nextInt(k + 1));
      assertThat(first.nextDouble()).isEqualTo(again.nextDouble());
      assertThat(first.state()).isEqualTo(again.state());
    }
  }

  @Test
  void shufflesAsTheJvmDoes() {
    List<Integer> theirs = new ArrayList<>(IntStream.range(0, 1000).boxed().toList());
    Collections.shuffle(theirs, new Random(9));
    assertThat(Permutation.shuffled(1000, LinearCongruential.ofSeed(9)))
        .containsExactly(theirs.stream().mapToInt(Integer::intValue).toArray());
  }

  @Test
  void refusesStatesAndBoundsThatThereAreNot() {
    assertThatThrownBy(() -> LinearCongruential.ofState(-1))
        .hasMessage("a generator's state is -1, expected 0 to 281474976710655");
    assertThatThrownBy(() -> LinearCongruential.ofState(1L << 48))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LinearCongruential.ofSeed(0).nextInt(0))
        .hasMessage("bound is 0, expected a positive number");
  }
}
