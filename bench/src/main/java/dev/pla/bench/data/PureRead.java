package dev.pla.bench.data;

import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;

/**
 * The limit: adds up as many doubles as the data have, in a loop that Java's compiler turns into
 * wide loads.
 */
public final class PureRead {

  private static final int LANES = 512;

  private static final int BLOCK = 1 << 16;

  private PureRead() {}

  /** Reads so many doubles so many times. */
  public static Contestant of(long doubles, int cycles) {
    double[][] blocks = new double[(int) Math.max(1, doubles / BLOCK)][BLOCK];
    for (double[] block : blocks) {
      for (int k = 0; k < BLOCK; k++) {
        block[k] = k % 7;
      }
    }
    return Local.of(Clock.THREAD, () -> sum(blocks, cycles), sum -> sum > 0 ? "" : "nothing");
  }

  /** The doubles that are really read: whole blocks. */
  public static double share(long doubles) {
    return (double) Math.max(1, doubles / BLOCK) * BLOCK / doubles;
  }

  private static double sum(double[][] blocks, int cycles) {
    double[] lanes = new double[LANES];
    for (int cycle = 0; cycle < cycles; cycle++) {
      for (double[] block : blocks) {
        for (int begin = 0; begin < BLOCK; begin += LANES) {
          add(block, begin, lanes);
        }
      }
    }
    double sum = 0;
    for (double lane : lanes) {
      sum += lane;
    }
    return sum;
  }

  private static void add(double[] block, int begin, double[] lanes) {
    for (int k = 0; k < LANES; k++) {
      lanes[k] += block[begin + k];
    }
  }
}
