package dev.pla.learn;

import java.util.Random;

/** Which of the examples 0 … N−1 is visited next, for ever. */
interface Visits {

  int next();

  /** Whether any N visits in a row meet every example once. */
  boolean repeat();

  /** One random permutation over and over. */
  final class Shuffled implements Visits {
    private final int[] permutation;
    private int next;

    Shuffled(int size, Random random) {
      this.permutation = identity(size);
      shuffle(permutation, random);
    }

    @Override
    public int next() {
      if (next == permutation.length) {
        next = 0;
      }
      return permutation[next++];
    }

    @Override
    public boolean repeat() {
      return true;
    }
  }

  /** A permutation that is shuffled again before each cycle. */
  final class Reshuffled implements Visits {
    private final int[] permutation;
    private final Random random;
    private int next;

    Reshuffled(int size, Random random) {
      this.permutation = identity(size);
      this.random = random;
      this.next = size;
    }

    @Override
    public int next() {
      if (next == permutation.length) {
        next = 0;
        shuffle(permutation, random);
      }
      return permutation[next++];
    }

    @Override
    public boolean repeat() {
      return false;
    }
  }

  /** Independent draws. */
  record Drawn(int size, Random random) implements Visits {
    @Override
    public int next() {
      return random.nextInt(size);
    }

    @Override
    public boolean repeat() {
      return false;
    }
  }

  private static int[] identity(int size) {
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  /** {@code Collections.shuffle} without the boxes. */
  private static void shuffle(int[] numbers, Random random) {
    for (int i = numbers.length; i > 1; i--) {
      int other = random.nextInt(i);
      int last = numbers[i - 1];
      numbers[i - 1] = numbers[other];
      numbers[other] = last;
    }
  }
}
