package dev.pla.learn;

import dev.pla.data.Permutation;
import java.util.Random;

/**
 * An endless walk over the examples 0 … N−1, told in stretches.
 *
 * <p>A stretch is the part from … to − 1 of the array of examples; it is valid until the next one
 * is asked for.
 */
interface Visits {

  /** As many as are fetched at a time: enough to wait for memory once, few enough for a cache. */
  int STRETCH = 16;

  /** Goes on to the next stretch. */
  void next();

  int[] examples();

  int from();

  int to();

  /** Whether any N visits in a row meet every example once. */
  boolean repeats();

  /** The walk that an order asks for. */
  static Visits of(Order order, int size) {
    if (order instanceof Order.Cyclic) {
      return new Cycles(Permutation.identity(size), null);
    }
    if (order instanceof Order.Shuffled shuffled) {
      return new Cycles(Permutation.shuffled(size, new Random(shuffled.seed())), null);
    }
    if (order instanceof Order.Reshuffled reshuffled) {
      return new Cycles(Permutation.identity(size), new Random(reshuffled.seed()));
    }
    if (order instanceof Order.RandomVisit visit) {
      return new Draws(size, new Random(visit.seed()));
    }
    throw new IllegalArgumentException("no walk over the examples in order " + order);
  }

  /** A permutation over and over, or shuffled anew before each cycle. */
  final class Cycles implements Visits {
    private final int[] permutation;
    private final Random anew;
    private int from;
    private int to;

    private Cycles(int[] permutation, Random anew) {
      this.permutation = permutation;
      this.anew = anew;
      this.to = permutation.length;
    }

    @Override
    public void next() {
      if (to == permutation.length) {
        if (anew != null) {
          Permutation.shuffle(permutation, anew);
        }
        to = 0;
      }
      from = to;
      to = Math.min(permutation.length, from + STRETCH);
    }

    @Override
    public int[] examples() {
      return permutation;
    }

    @Override
    public int from() {
      return from;
    }

    @Override
    public int to() {
      return to;
    }

    @Override
    public boolean repeats() {
      return anew == null;
    }
  }

  /** Independent draws. */
  final class Draws implements Visits {
    private final int size;
    private final Random random;
    private final int[] drawn = new int[STRETCH];

    private Draws(int size, Random random) {
      this.size = size;
      this.random = random;
    }

    @Override
    public void next() {
      for (int k = 0; k < drawn.length; k++) {
        drawn[k] = random.nextInt(size);
      }
    }

    @Override
    public int[] examples() {
      return drawn;
    }

    @Override
    public int from() {
      return 0;
    }

    @Override
    public int to() {
      return drawn.length;
    }

    @Override
    public boolean repeats() {
      return false;
    }
  }
}
