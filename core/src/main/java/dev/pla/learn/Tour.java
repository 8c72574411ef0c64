package dev.pla.learn;

import java.util.Random;

/** An endless walk over the examples 0 … N−1. */
interface Tour {

  /** The next example to visit. */
  int next();

  /** Whether any N visits in a row meet every example once. */
  boolean repeats();

  /** The walk that an order asks for. */
  static Tour of(Order order, int size) {
    if (order instanceof Order.Cyclic) {
      return new Fixed(identity(size));
    }
    if (order instanceof Order.Shuffled shuffled) {
      int[] permutation = identity(size);
      shuffle(permutation, new Random(shuffled.seed()));
      return new Fixed(permutation);
    }
    if (order instanceof Order.Reshuffled reshuffled) {
      return new Renewed(identity(size), new Random(reshuffled.seed()));
    }
    if (order instanceof Order.RandomVisit visit) {
      return new Drawn(size, new Random(visit.seed()));
    }
    throw new IllegalArgumentException("no walk over the examples in order " + order);
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

  /** The same permutation over and over. */
  final class Fixed implements Tour {
    private final int[] permutation;
    private int position;

    private Fixed(int[] permutation) {
      this.permutation = permutation;
    }

    @Override
    public int next() {
      if (position == permutation.length) {
        position = 0;
      }
      return permutation[position++];
    }

    @Override
    public boolean repeats() {
      return true;
    }
  }

  /** A permutation shuffled anew before each cycle. */
  final class Renewed implements Tour {
    private final int[] permutation;
    private final Random random;
    private int position;

    private Renewed(int[] permutation, Random random) {
      this.permutation = permutation;
      this.random = random;
      this.position = permutation.length;
    }

    @Override
    public int next() {
      if (position == permutation.length) {
        shuffle(permutation, random);
        position = 0;
      }
      return permutation[position++];
    }

    @Override
    public boolean repeats() {
      return false;
    }
  }

  /** Independent draws. */
  final class Drawn implements Tour {
    private final int size;
    private final Random random;

    private Drawn(int size, Random random) {
      this.size = size;
      this.random = random;
    }

    @Override
    public int next() {
      return random.nextInt(size);
    }

    @Override
    public boolean repeats() {
      return false;
    }
  }
}
