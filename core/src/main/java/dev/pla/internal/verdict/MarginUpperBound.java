package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.model.DecimalRoots;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * No margin exceeds ‖Σ λₙzₙ‖/Σλ, because Σ λₙ(w·zₙ) is at least Σλ times the margin for any unit
 * vector w.
 *
 * <p>Invariant: both ways to take the sum round up.
 */
final class MarginUpperBound {

  /** Below this, λ in doubles say too little about their sum. */
  private static final double LEAST_TOTAL = 0x1p-300;

  /** The sum is taken in doubles, and what rounding may hide is added; infinite if all may be. */
  static WideDouble inDoubles(SignedRows examples, Proposal found, ColumnUnits units) {
    int[] active = found.active();
    double[] lambda = found.lambda();
    double[] sum = new double[units.length()];
    double total = 0;
    double sizes = 0;
    for (int i = 0; i < active.length; i++) {
      total += lambda[i];
      sizes += lambda[i] * units.addTo(sum, examples, active[i], lambda[i]);
    }
    double length = Vectors.norm(sum) * (1 + (sum.length + 10) * 0x1p-52);
    double slip = (active.length + 10) * 0x1p-52 * sizes * (1 + (sum.length + 10) * 0x1p-52);
    double upper = (length + slip) / total * (1 + (active.length + 10) * 0x1p-52);
    if (!(total > LEAST_TOTAL) || !Double.isFinite(upper)) {
      return WideDouble.INFINITE;
    }
    // A power of two divides without rounding.
    BigDecimal factor = new BigDecimal(1 / units.factor());
    return WideDouble.atLeast(new BigDecimal(upper).multiply(factor));
  }

  /** The sum of the rows as written, with these λ. */
  static WideDouble exact(SignedRows examples, Proposal found) {
    int[] active = found.active();
    BigDecimal[] sum = new BigDecimal[examples.width()];
    Arrays.fill(sum, BigDecimal.ZERO);
    BigDecimal total = BigDecimal.ZERO;
    for (int i = 0; i < active.length; i++) {
      BigDecimal share = new BigDecimal(found.lambda()[i]);
      total = total.add(share);
      examples.exact(active[i]).addTo(share, sum);
    }
    return of(sum, total);
  }

  /** ‖v‖/total, rounded up. */
  static WideDouble of(BigDecimal[] v, BigDecimal total) {
    return WideDouble.atLeast(DecimalRoots.ratioAbove(Vectors.squaredNorm(v), total));
  }
}
