package dev.pla.spark.mix;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A vector as it became, told by the coordinates that are not what they were, when that is shorter.
 * The new values themselves are told, not differences, so that nothing is rounded on the way.
 */
final class VectorChange implements Serializable {

  private static final long serialVersionUID = 1;

  /** Null: all coordinates are told. */
  private final int[] indices;

  private final double[] values;

  private VectorChange(int[] indices, double[] values) {
    this.indices = indices;
    this.values = values;
  }

  static VectorChange between(double[] before, double[] after) {
    int[] changed =
        IntStream.range(0, after.length).filter(j -> differ(before[j], after[j])).toArray();
    return 3L * changed.length >= 2L * after.length
        ? new VectorChange(null, after)
        : new VectorChange(changed, IntStream.of(changed).mapToDouble(j -> after[j]).toArray());
  }

  private static boolean differ(double a, double b) {
    return Double.doubleToRawLongBits(a) != Double.doubleToRawLongBits(b);
  }

  double[] after(double[] before) {
    if (indices == null) {
      return values.clone();
    }
    double[] after = Arrays.copyOf(before, before.length);
    for (int k = 0; k < indices.length; k++) {
      after[indices[k]] = values[k];
    }
    return after;
  }

  /** sum ← sum + share·(after − before). */
  void addTo(double[] sum, double share, double[] before) {
    for (int k = 0; k < values.length; k++) {
      int j = indices == null ? k : indices[k];
      sum[j] += share * (values[k] - before[j]);
    }
  }
}
