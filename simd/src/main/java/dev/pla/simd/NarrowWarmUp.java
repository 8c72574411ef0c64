package dev.pla.simd;

import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowCoding;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.model.MistakeRules;
import dev.pla.model.TieRule;
import java.util.Random;

/** Narrow rows of no meaning, for {@link WarmUp}: about one in four is wrong, as in noisy data. */
final class NarrowWarmUp {

  private final VectorRowOps kernel;
  private final int rows;
  private final NarrowRows numbers;
  private final NarrowColumns columns;
  private final Weights w;
  private final byte[] signs;
  private final MistakeRule rule = MistakeRules.of(TieRule.MISTAKE);

  NarrowWarmUp(VectorRowOps kernel, int dimension, int rows) {
    this.kernel = kernel;
    this.rows = rows;
    Random random = new Random(1);
    double[] x =
        random.ints((long) rows * dimension, -999, 1000).mapToDouble(k -> k / 1000.0).toArray();
    NarrowCoding coding = new NarrowCoding(dimension);
    this.numbers = coding.encode(x, rows);
    this.columns = coding.finished();
    this.w = new Weights(random.doubles(dimension + 1, -1, 1).toArray());
    this.signs = new byte[rows];
    for (int r = 0; r < rows; r++) {
      int side = kernel.dot(numbers, r, columns, w.padded()) > 0 ? 1 : -1;
      signs[r] = (byte) (r % 4 == 0 ? -side : side);
    }
  }

  void round() {
    FilteredSigns quick = kernel.filteredSigns(columns, w);
    int wrong = 0;
    while (wrong < rows) {
      wrong = quick.firstWrong(numbers, wrong, rows, signs, 0, rule) + 1;
    }
    BulkUpdate none = new BulkUpdate(w, 0, 0, 1, rows);
    none.signs(kernel, columns).correct(numbers, 0, rows, signs, 0, 0, rule, none);
  }
}
