package dev.pla.internal.data;

/**
 * The generator of {@code java.util.Random}, whose state can be read and set again: the same seed
 * gives the same draws, bit for bit, on the JVM and in the page.
 *
 * <p>Invariant: the state s has 48 bits, and each draw of up to 32 bits takes one step s ←
 * 25214903917·s + 11 mod 2⁴⁸ (Knuth, "The Art of Computer Programming", volume 2, 1997, section
 * 3.2.1). Not for use by several threads.
 */
public final class LinearCongruential {

  private static final long MULTIPLIER = 0x5DEECE66DL;
  private static final long INCREMENT = 0xBL;
  private static final long MASK = (1L << 48) - 1;

  private long state;

  /** The second normal number of a pair, until it is drawn; NaN where there is none. */
  private double spare = Double.NaN;

  private LinearCongruential(long state) {
    this.state = state;
  }

  /** Draws as {@code new java.util.Random(seed)} does. */
  public static LinearCongruential ofSeed(long seed) {
    return new LinearCongruential((seed ^ MULTIPLIER) & MASK);
  }

  public static LinearCongruential ofState(long state) {
    if ((state & ~MASK) != 0) {
      throw new IllegalArgumentException(
          "a generator's state is " + state + ", expected 0 to " + MASK);
    }
    return new LinearCongruential(state);
  }

  /** All that later draws of integers and of {@link #nextDouble} depend on: 48 bits. */
  public long state() {
    return state;
  }

  private int next(int bits) {
    state = (state * MULTIPLIER + INCREMENT) & MASK;
    return (int) (state >>> (48 - bits));
  }

  /** Uniform among 0 … bound − 1; several steps unless the bound is a power of two. */
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound is " + bound + ", expected a positive number");
    }
    int bits = next(31);
    if ((bound & (bound - 1)) == 0) {
      return (int) ((bound * (long) bits) >> 31);
    }
    int value = bits % bound;
    while (bits - value + (bound - 1) < 0) { // beyond the last whole multiple of the bound
      bits = next(31);
      value = bits % bound;
    }
    return value;
  }

  /** Uniform in [0, 1), in steps of 2⁻⁵³. */
  public double nextDouble() {
    return (((long) next(26) << 27) + next(27)) * 0x1p-53;
  }

  /**
   * Standard normal, two at a time, by the polar method (Knuth, section 3.4.1, algorithm P).
   *
   * <p>StrictMath has the same bits everywhere.
   */
  public double nextGaussian() {
    double drawn = spare;
    spare = Double.NaN;
    while (Double.isNaN(drawn)) {
      double u = 2 * nextDouble() - 1;
      double v = 2 * nextDouble() - 1;
      double square = u * u + v * v;
      if (square < 1 && square != 0) {
        double scale = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        spare = v * scale;
        drawn = u * scale;
      }
    }
    return drawn;
  }
}
