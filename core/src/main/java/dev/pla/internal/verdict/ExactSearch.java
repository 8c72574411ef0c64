package dev.pla.internal.verdict;

import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.model.WideDouble;
import dev.pla.proof.Margin;
import dev.pla.proof.Verdict;
import dev.pla.work.Progress;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Decides in exact arithmetic what doubles could not: lets in the worst example until every score
 * is positive or the origin is reached.
 */
public final class ExactSearch {

  /** Columns whose sizes differ by more than this get units of their own, to keep numbers short. */
  private static final int DIGITS_APART = 12;

  /** Digits of a product of two cells beyond those that columns are apart. */
  private static final int DIGITS_OF_A_PRODUCT = 40;

  /** Up to this, weights cubed times digits squared, a system takes a moment. */
  private static final double QUICK = 3e9;

  private final SignedRows examples;
  private final ExactScores scores;
  private final Progress progress;
  private final double tolerance;
  private final int[] powers;
  private final ExactNearestPoint nearest;

  public ExactSearch(ExactScores scores, Progress progress, double tolerance, int[] powers) {
    this.examples = scores.examples();
    this.scores = scores;
    this.progress = progress;
    this.tolerance = tolerance;
    this.powers = powers;
    this.nearest = new ExactNearestPoint(examples.width(), progress);
  }

  /**
   * Column j is multiplied by 10 to the power powers[j]: zero, unless sizes are far apart. Whether
   * data are separable does not depend on it; which margin is the widest does.
   */
  public static int[] powers(RowExtent extent) {
    int[] powers = new int[extent.width()];
    for (int j = 0; j < powers.length; j++) {
      powers[j] =
          extent.largest(j) == 0 ? 0 : -(int) Math.floor(StrictMath.log10(extent.largest(j)));
    }
    return range(powers) > DIGITS_APART ? powers : new int[powers.length];
  }

  /** From the least to the most of these powers and 0. */
  private static int range(int[] powers) {
    int least = 0;
    int most = 0;
    for (int power : powers) {
      least = Math.min(least, power);
      most = Math.max(most, power);
    }
    return most - least;
  }

  /** Whether the search takes seconds at most when no column is multiplied by anything. */
  public static boolean isQuickInOwnUnits(RowExtent extent) {
    double digits = 2.0 * range(powers(extent)) + DIGITS_OF_A_PRODUCT;
    double width = extent.width();
    return width * width * width * digits * digits <= QUICK;
  }

  public int[] active() {
    return nearest.active();
  }

  /** The verdict, starting from what a search in doubles found. */
  public Verdict decide(int[] active, double[] lambda) {
    nearest.begin(examples, active, lambda, powers);
    for (int round = 1; ; round++) {
      if (nearest.height().signum() == 0) {
        return new Verdict.Inseparable(nearest.certificate(examples));
      }
      BigDecimal[] normal = nearest.normal();
      BigDecimal[] w = scaled(normal, 1);
      ExactScores.Lowest lowest = scores.of(w).lowest();
      WideDouble lower = SeparatorProof.margin(lowest, w);
      WideDouble upper = upper(normal);
      progress.orStop(Progress.Stage.DECIDING, round, lower.floor(), upper.ceil());
      if (lowest.isPositive()
          && (new Margin(lower, upper).isWithin(tolerance) || !improves(w, lowest.example()))) {
        return new SeparatorProof(scores).prove(w, upper);
      }
      nearest.enter(lowest.example(), examples.exact(lowest.example()).scaled(powers));
    }
  }

  private BigDecimal[] scaled(BigDecimal[] w, int sign) {
    BigDecimal[] scaled = new BigDecimal[w.length];
    Arrays.setAll(scaled, j -> w[j].scaleByPowerOfTen(sign * powers[j]));
    return scaled;
  }

  /** ‖Σ λₙzₙ‖/Σλ in the data's units, rounded up. */
  private WideDouble upper(BigDecimal[] normal) {
    return MarginUpperBound.of(scaled(normal, -1), new BigDecimal(nearest.lambda.sum()));
  }

  /** Whether letting in the example would bring the hull's nearest point nearer. */
  private boolean improves(BigDecimal[] w, int n) {
    return examples.exact(n).dot(w).compareTo(new BigDecimal(nearest.height())) < 0;
  }
}
