package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import java.math.BigDecimal;
import java.util.BitSet;

/** One example's cells as they were written, j ≥ 1, those too small for a double included. */
public final class WrittenRow {

  private WrittenRow() {}

  /** Visits the cells of example i that are not zero, in any order. */
  public static void forEach(Dataset data, int i, ExactCells.Cells visitor) {
    if (data.written().isEmpty()) {
      data.points().forEach(i, (j, x) -> visitor.accept(j, data.written().exact(i, j, x)));
      return;
    }
    BitSet seen = new BitSet();
    data.written()
        .forEach(
            i,
            (j, exact) -> {
              seen.set(j);
              visitor.accept(j, exact);
            });
    data.points()
        .forEach(
            i,
            (j, x) -> {
              if (!seen.get(j)) {
                visitor.accept(j, data.written().exact(i, j, x));
              }
            });
  }

  static BigDecimal squaredNorm(Dataset data, int i) {
    BigDecimal[] sum = {constant(data)};
    forEach(data, i, (j, x) -> sum[0] = sum[0].add(x.multiply(x)));
    return sum[0];
  }

  static BigDecimal dot(Dataset data, int i, BigDecimal[] w) {
    BigDecimal[] sum = {w[0].multiply(constant(data))};
    forEach(data, i, (j, x) -> sum[0] = w[j].signum() == 0 ? sum[0] : sum[0].add(w[j].multiply(x)));
    return sum[0];
  }

  /** x₀. */
  static BigDecimal constant(Dataset data) {
    return data.points().hasIntercept() ? BigDecimal.ONE : BigDecimal.ZERO;
  }
}
