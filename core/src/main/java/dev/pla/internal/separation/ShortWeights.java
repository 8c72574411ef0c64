package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.exact.ExactRow;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * Writes weights in as few digits as leave the class of every row as it is; classes are those of
 * exact arithmetic on the data as written.
 *
 * <p>One weight vector says the class by its sign, several by the first of the highest scores.
 */
public final class ShortWeights {

  /** Digits of a weight and of the threshold together; beyond, weights are written in full. */
  private static final int MOST = 44;

  /** The rows, all of them positive, so that scores have the sign of w·x. */
  private final SignedRows rows;

  private final RowExtent extent;
  private final boolean zeroIsPositive;

  /** The row that told the last weights from the right ones: it may do so again. */
  private int suspect;

  private ShortWeights(Dataset examples, boolean zeroIsPositive) {
    Dataset data = examples.distinctRows();
    Labels positive = Labels.allPositive(data.size());
    this.rows = new SignedRows(new Dataset(data.points(), positive, data.written()));
    this.extent = RowExtent.of(rows, Workers.ONE);
    this.zeroIsPositive = zeroIsPositive;
  }

  /**
   * The weights, w₀ first for x₀ = 1, divided by a unit.
   *
   * @param exact one vector, or one for each class
   * @param least the digits that are shown at least
   */
  public static BigDecimal[][] of(
      BigDecimal[][] exact, BigDecimal unit, Dataset examples, boolean zeroIsPositive, int least) {
    return new ShortWeights(examples.withConstant(1), zeroIsPositive).shortest(exact, unit, least);
  }

  private BigDecimal[][] shortest(BigDecimal[][] exact, BigDecimal unit, int least) {
    int[] classes = new int[rows.size()];
    Judge right = new Judge(exact);
    Arrays.setAll(classes, n -> right.classOf(n));
    for (int total = 2 * least; total <= MOST; total++) {
      for (int digits = least; 2 * digits <= total; digits++) {
        BigDecimal[][] rounded = rounded(exact, unit, digits, total - digits);
        if (agrees(new Judge(rounded), classes)) {
          return rounded;
        }
      }
    }
    return exact;
  }

  /** The weights divided by the unit, with this many digits, the threshold with its own. */
  public static BigDecimal[][] rounded(
      BigDecimal[][] exact, BigDecimal unit, int digits, int ofThreshold) {
    BigDecimal[][] rounded = new BigDecimal[exact.length][exact[0].length];
    for (int k = 0; k < exact.length; k++) {
      for (int j = 0; j < exact[k].length; j++) {
        MathContext precision = new MathContext(j == 0 ? ofThreshold : digits);
        rounded[k][j] = exact[k][j].divide(unit, precision).stripTrailingZeros();
      }
    }
    return rounded;
  }

  private boolean agrees(Judge judge, int[] classes) {
    if (suspect < classes.length && judge.classOf(suspect) != classes[suspect]) {
      return false;
    }
    for (int n = 0; n < classes.length; n++) {
      if (judge.classOf(n) != classes[n]) {
        suspect = n;
        return false;
      }
    }
    return true;
  }

  /** Says the class of each row. */
  private final class Judge {

    private final BigDecimal[][] exact;
    private final double[][] doubles;
    private final double[] errors;
    private final double[] scores;

    Judge(BigDecimal[][] weights) {
      exact = weights;
      doubles = new double[weights.length][weights[0].length];
      errors = new double[weights.length];
      scores = new double[weights.length];
      for (int k = 0; k < weights.length; k++) {
        for (int j = 0; j < weights[k].length; j++) {
          doubles[k][j] = weights[k][j].doubleValue();
        }
        errors[k] = extent.error(doubles[k]);
      }
    }

    int classOf(int n) {
      int best = 0;
      for (int k = 0; k < scores.length; k++) {
        scores[k] = rows.score(n, doubles[k]);
        best = scores[k] > scores[best] ? k : best;
      }
      boolean isSure = scores.length > 1 || Math.abs(scores[0]) > errors[0];
      for (int k = 0; k < scores.length && scores.length > 1; k++) {
        isSure &= k == best || scores[best] - scores[k] > 1.01 * (errors[best] + errors[k]);
      }
      if (scores.length > 1) {
        return isSure ? best : exactly(n);
      }
      int side = isSure ? (int) Math.signum(scores[0]) : rows.exact(n).dot(exact[0]).signum();
      return side > 0 || (side == 0 && zeroIsPositive) ? 1 : 0;
    }

    private int exactly(int n) {
      ExactRow row = rows.exact(n);
      int best = 0;
      BigDecimal highest = row.dot(exact[0]);
      for (int k = 1; k < exact.length; k++) {
        BigDecimal score = row.dot(exact[k]);
        if (score.compareTo(highest) > 0) {
          highest = score;
          best = k;
        }
      }
      return best;
    }
  }
}
