package dev.pla.simd;

import dev.pla.kernel.Corrections;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.NarrowCoding;
import dev.pla.kernel.NarrowColumns;
import dev.pla.kernel.NarrowRows;
import dev.pla.kernel.QuickSigns;
import dev.pla.kernel.Weights;
import dev.pla.model.Zero;
import java.util.Random;

/** Narrow rows of no meaning, for {@link WarmUp}: about one in four is wrong, as in noisy data. */
final class NarrowWarmUp {

  private final VectorKernel kernel;
  private final int rows;
  private final NarrowRows numbers;
  private final NarrowColumns columns;
  private final Weights w;
  private final byte[] signs;
  private final MistakeRule rule = Zero.MISTAKE.mistakeRule();

  NarrowWarmUp(VectorKernel kernel, int dimension, int rows) {
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
    QuickSigns quick = kernel.quickSigns(columns, w);
    int wrong = 0;
    while (wrong < rows) {
      wrong = quick.firstWrong(numbers, wrong, rows, signs, 0, rule) + 1;
    }
    Corrections none = new Corrections(w, 0, 0, 1, rows);
    none.signs(kernel, columns).correct(numbers, 0, rows, signs, 0, 0, rule, none);
  }
}
