package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.model.MistakeRules;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.Random;

/** Makes the vector code work on numbers of no meaning until the compiler has seen enough of it. */
final class WarmUp {

  private static final int[] DIMENSIONS = {2, 20, 100};
  private static final int ROWS = 256;
  private static final int ROUNDS = 3000;

  private WarmUp() {}

  static void of(VectorRowOps kernel) {
    for (int dimension : DIMENSIONS) {
      warm(kernel, dimension);
    }
  }

  private static void warm(VectorRowOps kernel, int dimension) {
    Random random = new Random(1);
    Weights weights = new Weights(numbers(random, dimension + 1));
    double[] w = weights.padded();
    double[] x = numbers(random, ROWS * dimension);
    byte[] signs = new byte[ROWS];
    for (int r = 0; r < ROWS; r++) {
      signs[r] = (byte) (kernel.dot(x, r * dimension, dimension, w) > 0 ? 1 : -1);
    }
    RowBlock rows = new RowBlock(x, dimension, signs, 0);
    RowBlock wrong = new RowBlock(x, dimension, someWrong(signs), 0);
    MistakeRule rule = MistakeRules.of(TieRule.MISTAKE);
    double[][] ws = {w, w};
    int[] counts = new int[2];
    CandidateCounter counter = counter(x, dimension, signs);
    NarrowWarmUp narrow = new NarrowWarmUp(kernel, dimension, ROWS);
    for (int round = 0; round < ROUNDS; round++) {
      narrow.round();
      kernel.firstWrong(rows, 0, ROWS, w, rule);
      kernel.addTo(x, 0, dimension, 0, w);
      kernel.correct(wrong, 0, ROWS, rule, new BulkUpdate(weights, 0, 0, 1, ROWS));
      counter.count(ws, 0, 2, ROWS, rule, counts);
    }
  }

  /** One row in four has the other label, as in noisy data. */
  private static byte[] someWrong(byte[] signs) {
    byte[] others = signs.clone();
    for (int r = 0; r < others.length; r += 4) {
      others[r] = (byte) -others[r];
    }
    return others;
  }

  private static CandidateCounter counter(double[] x, int dimension, byte[] signs) {
    PointsBuilder points = PointsBuilder.dense(dimension);
    Labels.Builder labels = new Labels.Builder();
    int[] order = new int[ROWS];
    for (int r = 0; r < ROWS; r++) {
      points.add(Arrays.copyOfRange(x, r * dimension, (r + 1) * dimension));
      labels.add(signs[r]);
      order[r] = r;
    }
    Dataset data = new Dataset(points.build(), labels.build());
    return new FloatCandidateCounter(data, order, ROWS, Workers.ONE);
  }

  private static double[] numbers(Random random, int count) {
    double[] numbers = new double[count];
    for (int k = 0; k < count; k++) {
      numbers[k] = random.nextDouble() - 0.5;
    }
    return numbers;
  }
}
