package dev.pla.internal.verdict;

import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.model.DecimalRoots;
import dev.pla.model.WideDouble;
import dev.pla.proof.Margin;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Turns weights that a search in doubles believes to separate into a proven verdict. */
public record SeparatorProof(ExactScores scores) {

  /** How much of the margin may go into shorter numbers. */
  private static final double SPARE = 1e-9;

  /** The verdict, or null when the weights do not separate the data as written. */
  public Verdict.Separated prove(Proposal proposal, double tolerance) {
    BigDecimal[] w = shortened(proposal.weights(), proposal.score());
    WideDouble lower = lower(w);
    if (lower == null) {
      return null;
    }
    SignedRows examples = scores.examples();
    WideDouble rough =
        MarginUpperBound.inDoubles(examples, proposal, ColumnUnits.common(scores.extent()));
    boolean isTight = rough.isFinite() && new Margin(lower, rough).isWithin(2 * tolerance);
    return verdict(w, lower, isTight ? rough : MarginUpperBound.exact(examples, proposal));
  }

  public Verdict.Separated prove(BigDecimal[] w, WideDouble upper) {
    WideDouble lower = lower(w);
    return lower == null ? null : verdict(w, lower, upper);
  }

  private Verdict.Separated verdict(BigDecimal[] w, WideDouble lower, WideDouble upper) {
    return new Verdict.Separated(separator(w), new Margin(lower, upper), scores.extent().radius());
  }

  /** The margin of w, rounded down; null when it is not positive. */
  private WideDouble lower(BigDecimal[] w) {
    ExactScores.Lowest lowest = scores.of(w).lowest();
    return lowest.isPositive() ? margin(lowest, w) : null;
  }

  /** What the lowest score says of the margin of w, rounded down; 0 for w = 0. */
  static WideDouble margin(ExactScores.Lowest lowest, BigDecimal[] w) {
    BigDecimal square = Vectors.squaredNorm(w);
    return square.signum() == 0
        ? WideDouble.ZERO
        : WideDouble.atMost(DecimalRoots.ratioBelow(lowest.atMost(), square));
  }

  /** Decimals near the weights, with as few digits as the margin can spare. */
  private BigDecimal[] shortened(double[] w, double score) {
    RowExtent extent = scores.extent();
    double room = SPARE * score / w.length;
    BigDecimal[] decimals = new BigDecimal[w.length];
    for (int j = 0; j < w.length; j++) {
      decimals[j] = BigDecimal.ZERO;
      if (w[j] != 0 && extent.largest(j) > 0) {
        double places = Math.ceil(StrictMath.log10(extent.largest(j)) - StrictMath.log10(room));
        decimals[j] = new BigDecimal(w[j]).setScale((int) places, RoundingMode.HALF_EVEN);
      }
    }
    return decimals;
  }

  public static Separator separator(BigDecimal[] w) {
    int scale = 0;
    for (BigDecimal weight : w) {
      scale = Math.max(scale, weight.scale());
    }
    BigInteger[] integers = new BigInteger[w.length];
    for (int j = 0; j < w.length; j++) {
      integers[j] = w[j].setScale(scale).unscaledValue();
    }
    return Separator.primitive(integers);
  }
}
