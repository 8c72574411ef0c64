package dev.pla.playground.compile;

import java.util.Random;

/** {@link Random#nextInt(int)} as the JVM defines it, spelled out with {@link Random#nextInt()}. */
public final class JvmDraw {

  private JvmDraw() {}

  /** The bits, and the number of draws, of {@code random.nextInt(bound)}. */
  public static int below(Random random, int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound is " + bound + ", expected a positive number");
    }
    int bits = random.nextInt() >>> 1;
    if ((bound & (bound - 1)) == 0) {
      return (int) ((bound * (long) bits) >> 31);
    }
    int value = bits % bound;
    while (bits - value + (bound - 1) < 0) {
      bits = random.nextInt() >>> 1;
      value = bits % bound;
    }
    return value;
  }
}
