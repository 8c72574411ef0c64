package dev.pla.learn;

import dev.pla.data.Permutation;
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
      this.permutation = Permutation.shuffled(size, random);
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
      this.permutation = Permutation.identity(size);
      this.random = random;
      this.next = size;
    }

    @Override
    public int next() {
      if (next == permutation.length) {
        next = 0;
        Permutation.shuffle(permutation, random);
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
}
