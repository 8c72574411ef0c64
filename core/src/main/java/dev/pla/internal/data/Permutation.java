package dev.pla.internal.data;

import java.util.List;
import java.util.stream.IntStream;

/** Orders of 0 … n − 1. All orders of a seed come from this shuffle. */
public final class Permutation {

  private Permutation() {}

  public static int[] identity(int n) {
    return IntStream.range(0, n).toArray();
  }

  /** 0 … n − 1 as {@code Collections.shuffle} leaves them. */
  public static int[] shuffled(int n, LinearCongruential random) {
    int[] numbers = identity(n);
    shuffle(numbers, random);
    return numbers;
  }

  /** Copies an order of 0 … n − 1; refuses numbers that are none. */
  public static void copy(List<Integer> from, int[] to) {
    if (from.size() != to.length) {
      throw new IllegalArgumentException(
          "an order of " + from.size() + " numbers, expected " + to.length);
    }
    boolean[] met = new boolean[to.length];
    for (int i = 0; i < to.length; i++) {
      int number = from.get(i);
      if (number < 0 || number >= to.length || met[number]) {
        throw new IllegalArgumentException(number + " in an order of " + to.length + " numbers");
      }
      met[number] = true;
      to[i] = number;
    }
  }

  public static void shuffle(int[] numbers, LinearCongruential random) {
    for (int i = numbers.length; i > 1; i--) {
      int other = random.nextInt(i);
      int last = numbers[i - 1];
      numbers[i - 1] = numbers[other];
      numbers[other] = last;
    }
  }
}
