package dev.pla.data;

import java.util.Random;

/** Orders of 0 … n − 1. All orders that a seed stands for come from the one shuffle here. */
public final class Permutation {

  private Permutation() {}

  public static int[] identity(int n) {
    int[] numbers = new int[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  /** 0 … n − 1 as {@code Collections.shuffle} leaves them. */
  public static int[] shuffled(int n, Random random) {
    int[] numbers = identity(n);
    shuffle(numbers, random);
    return numbers;
  }

  /** {@code Collections.shuffle} without the boxes. */
  public static void shuffle(int[] numbers, Random random) {
    for (int i = numbers.length; i > 1; i--) {
      int other = random.nextInt(i);
      int last = numbers[i - 1];
      numbers[i - 1] = numbers[other];
      numbers[other] = last;
    }
  }
}
