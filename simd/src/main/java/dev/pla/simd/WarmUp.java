package dev.pla.simd;

import dev.pla.data.Kernel;
import dev.pla.data.Limits;
import dev.pla.data.Rows;
import java.util.Random;

/** Makes a kernel work on numbers of no meaning until the compiler has seen enough of it. */
final class WarmUp {

  private static final int[] DIMENSIONS = {2, 20, 100};
  private static final int ROWS = 256;
  private static final int ROUNDS = 3000;

  private WarmUp() {}

  static void of(Kernel kernel) {
    for (int dimension : DIMENSIONS) {
      warm(kernel, dimension);
    }
  }

  private static void warm(Kernel kernel, int dimension) {
    Random random = new Random(1);
    double[] w = Kernel.padded(numbers(random, dimension + 1));
    double[] x = numbers(random, ROWS * dimension);
    byte[] signs = new byte[ROWS];
    for (int r = 0; r < ROWS; r++) {
      signs[r] = (byte) (kernel.dot(x, r * dimension, dimension, w) > 0 ? 1 : -1);
    }
    Rows rows = new Rows(x, dimension, signs, 0);
    Limits limits = new Limits(0, 0);
    float[] narrow = new float[dimension];
    double[] wide = new double[dimension];
    double[][] ws = {w, w};
    int[] counts = new int[2];
    for (int round = 0; round < ROUNDS; round++) {
      kernel.firstWrong(rows, 0, ROWS, w, limits);
      kernel.addTo(x, 0, dimension, 0, w);
      kernel.widen(narrow, 0, wide, 0, dimension);
      kernel.countSurelyWrong(rows, 0, ROWS, ws, 2, limits, counts);
    }
  }

  private static double[] numbers(Random random, int count) {
    double[] numbers = new double[count];
    for (int k = 0; k < count; k++) {
      numbers[k] = random.nextDouble() - 0.5;
    }
    return numbers;
  }
}
