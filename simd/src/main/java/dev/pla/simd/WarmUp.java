package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowCoding;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
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

  /** Three digits, so that rows can be stored narrowly too. */
  private static void warm(VectorRowOps kernel, int d) {
    Random random = new Random(1);
    Weights weights = new Weights(random.doubles(d + 1, -1, 1).toArray());
    double[] w = weights.padded();
    double[] x = random.ints((long) ROWS * d, -999, 1000).mapToDouble(k -> k / 1000.0).toArray();
    byte[] signs = new byte[ROWS];
    for (int r = 0; r < ROWS; r++) {
      signs[r] = (byte) (kernel.dot(x, r * d, d, w) > 0 ? 1 : -1);
    }
    byte[] wrong = signs.clone(); // one row in four, as in noisy data
    for (int r = 0; r < ROWS; r += 4) {
      wrong[r] = (byte) -wrong[r];
    }
    NarrowCoding coding = new NarrowCoding(d);
    NarrowRows narrow = coding.encode(x, ROWS);
    NarrowColumns columns = coding.finished();
    MistakeRule rule = MistakeRules.of(TieRule.MISTAKE);
    CandidateCounter counter = counter(x, d, signs);
    double[][] ws = {w, w};
    int[] counts = new int[2];
    for (int round = 0; round < ROUNDS; round++) {
      kernel.firstWrong(new RowBlock(x, d, signs, 0), 0, ROWS, w, rule);
      kernel.addTo(x, 0, d, 0, w);
      BulkUpdate none = new BulkUpdate(weights, 0, 0, 1, ROWS);
      kernel.correct(new RowBlock(x, d, wrong, 0), 0, ROWS, rule, none);
      counter.count(ws, 0, 2, ROWS, rule, counts);
      FilteredSigns quick = kernel.filteredSigns(columns, weights);
      int next = 0;
      while (next < ROWS) {
        next = quick.firstWrong(narrow, next, ROWS, wrong, 0, rule) + 1;
      }
      none = new BulkUpdate(weights, 0, 0, 1, ROWS);
      none.signs(kernel, columns).correct(narrow, 0, ROWS, wrong, 0, 0, rule, none);
    }
  }

  private static CandidateCounter counter(double[] x, int d, byte[] signs) {
    PointsBuilder points = PointsBuilder.dense(d);
    Labels.Builder labels = new Labels.Builder();
    for (int r = 0; r < ROWS; r++) {
      points.add(Arrays.copyOfRange(x, r * d, (r + 1) * d));
      labels.add(signs[r]);
    }
    Dataset data = new Dataset(points.build(), labels.build());
    return new FloatCandidateCounter(data, Permutation.identity(ROWS), ROWS, Workers.ONE);
  }
}
