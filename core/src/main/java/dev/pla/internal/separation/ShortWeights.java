package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.exact.ExactScores;
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

  /** Of all rows as positive ones, so that scores have the sign of w·x. */
  private final ExactScores scores;

  private final int[] classes;
  private final boolean zeroIsPositive;

  /** The row that told the last weights from the right ones: it may do so again. */
  private int suspect;

  private ShortWeights(Dataset examples, boolean zeroIsPositive) {
    Dataset data = examples.distinctRows();
    Labels positive = Labels.allPositive(data.size());
    SignedRows rows = new SignedRows(new Dataset(data.points(), positive, data.written()));
    this.scores = new ExactScores(rows, Workers.ONE);
    this.classes = new int[rows.size()];
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
    return new ShortWeights(examples.withIntercept(true), zeroIsPositive)
        .shortest(exact, unit, least);
  }

  private BigDecimal[][] shortest(BigDecimal[][] exact, BigDecimal unit, int least) {
    Judge right = new Judge(exact);
    Arrays.setAll(classes, n -> right.classOf(n));
    for (int total = 2 * least; total <= MOST; total++) {
      for (int digits = least; 2 * digits <= total; digits++) {
        BigDecimal[][] rounded = rounded(exact, unit, digits, total - digits);
        if (agrees(new Judge(rounded))) {
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

  private boolean agrees(Judge judge) {
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

    private final BigDecimal[][] weights;

    /** Of w_k − w_j, once they were needed; of one vector those of w. */
    private final ExactScores.Of[][] differences;

    Judge(BigDecimal[][] weights) {
      this.weights = weights;
      this.differences = new ExactScores.Of[weights.length][weights.length];
    }

    int classOf(int n) {
      if (weights.length == 1) {
        int side = difference(0, 0).side(n);
        return side > 0 || (side == 0 && zeroIsPositive) ? 1 : 0;
      }
      int best = 0;
      for (int k = 1; k < weights.length; k++) {
        best = difference(k, best).side(n) > 0 ? k : best;
      }
      return best;
    }

    private ExactScores.Of difference(int k, int other) {
      if (differences[k][other] == null) {
        BigDecimal[] w = weights[k].clone();
        if (k != other) {
          Arrays.setAll(w, j -> w[j].subtract(weights[other][j]));
        }
        differences[k][other] = scores.of(w);
      }
      return differences[k][other];
    }
  }
}
