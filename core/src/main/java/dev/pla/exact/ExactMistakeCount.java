package dev.pla.exact;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
import java.math.BigDecimal;

/**
 * The number of mistakes of a hypothesis on the data as written, in exact arithmetic.
 *
 * <p>A score in doubles is believed only where no rounding can have turned its sign.
 */
public final class ExactMistakeCount {

  /** 2⁻⁵², twice the relative rounding of one operation. */
  private static final double EPSILON = 0x1p-52;

  /** More than underflow can cost in any row. */
  private static final double TINY = 1e-290;

  private final Dataset data;
  private final double[] largest;

  public ExactMistakeCount(Dataset data) {
    this.data = data;
    this.largest = new double[data.dimension() + 1];
    largest[0] = 1;
    for (int i = 0; i < data.size(); i++) {
      data.points().forEach(i, (j, x) -> largest[j] = Math.max(largest[j], Math.abs(x)));
    }
  }

  /** J1, the number of mistakes. */
  public long mistakes(Hypothesis h) {
    double[] w = h.weights();
    double doubt = doubt(w);
    BigDecimal[] exact = null;
    long count = 0;
    for (int i = 0; i < data.size(); i++) {
      double score = data.points().dot(i, w);
      if (!(Math.abs(score) > doubt)) {
        exact = exact == null ? Vectors.exact(w) : exact;
        score = exactSign(i, exact);
      }
      count += h.isMistake(data.labels().sign(i), score) ? 1 : 0;
    }
    return count;
  }

  /** A score whose absolute value exceeds this has the right sign, whatever the row. */
  private double doubt(double[] w) {
    double sum = 0;
    for (int j = 0; j < w.length; j++) {
      sum += Math.abs(w[j]) * largest[j];
    }
    return (w.length + 20) * EPSILON * sum + TINY * w.length;
  }

  private int exactSign(int i, BigDecimal[] w) {
    BigDecimal[] sum = {w[0]};
    Points points = data.points();
    points.forEach(i, (j, x) -> sum[0] = sum[0].add(w[j].multiply(data.written().exact(i, j, x))));
    data.written().forEach(i, (j, cell) -> addIfUnseen(j, cell, w, sum));
    return sum[0].signum();
  }

  /** A cell can be so small that its double is zero; then forEach of the points passed over it. */
  private static void addIfUnseen(int j, BigDecimal cell, BigDecimal[] w, BigDecimal[] sum) {
    if (cell.doubleValue() == 0) {
      sum[0] = sum[0].add(w[j].multiply(cell));
    }
  }
}
