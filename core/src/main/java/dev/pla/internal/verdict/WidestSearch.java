package dev.pla.internal.verdict;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds the widest hyperplane exactly, with the rows that hold it: the rows near a hyperplane that
 * is nearly the widest say where to begin, and exact arithmetic continues from there.
 */
public final class WidestSearch {

  /** Rows as near as this, relatively, are asked where to begin. */
  private static final double NEAR = 1e-3;

  private static final int MOST = 2_000;

  /** The tolerance of the beginning, in doubles. */
  private static final double FINE = 1e-9;

  private final SignedRows examples;
  private final ExactScores scores;
  private final Separability separability;
  private final ExactNearestPoint nearest;

  private WidestSearch(Dataset data, Separability separability) {
    this.examples = new SignedRows(data);
    this.scores = new ExactScores(examples, separability.workers());
    this.separability = separability;
    this.nearest = new ExactNearestPoint(examples.width(), separability.progress());
  }

  /** The widest hyperplane of separable data; nothing where exact arithmetic would take long. */
  public static Optional<WidestHyperplane> of(
      Dataset data, Verdict.Separated yes, Separability separability) {
    WidestSearch search = new WidestSearch(data.distinctRows(), separability);
    return search.examples.size() > 0 && ExactSearch.isQuickInOwnUnits(search.scores.extent())
        ? Optional.of(search.run(yes))
        : Optional.empty();
  }

  private WidestHyperplane run(Verdict.Separated yes) {
    begin(yes);
    for (int round = 1; ; round++) {
      separability
          .progress()
          .orStop(Progress.Stage.DECIDING, round, yes.margin().lower(), yes.margin().upper());
      int lower = lower(scores.of(nearest.normal()), new BigDecimal(nearest.height()));
      if (lower < 0) {
        return new WidestHyperplane(nearest.certificate(examples).terms());
      }
      nearest.enter(lower, examples.exact(lower));
    }
  }

  private void begin(Verdict.Separated yes) {
    double[] w = yes.separator().toHypothesis(TieRule.MISTAKE).weights();
    double level = yes.margin().upper() * Vectors.norm(w) * (1 + NEAR);
    List<MostViolated.Scored> near =
        MostViolated.find(examples, w, level, MOST, separability.workers());
    int[] rows = near.stream().mapToInt(MostViolated.Scored::example).toArray();
    int[] powers = new int[examples.width()];
    if (rows.length == 0) {
      nearest.begin(examples, new int[1], new double[] {1}, powers);
      return;
    }
    SignedRows some = examples.part(rows);
    Proposal proposal =
        new ConstraintGeneration(
                some,
                ColumnUnits.common(RowExtent.of(some, separability.workers())),
                separability.workers(),
                separability.progress(),
                FINE)
            .run();
    int[] active = Arrays.stream(proposal.active()).map(k -> rows[k]).toArray();
    nearest.begin(examples, active, proposal.lambda(), powers);
  }

  private int lower(ExactScores.Of scan, BigDecimal level) {
    int lowest = -1;
    BigDecimal least = level;
    for (int n = 0; n < examples.size(); n++) {
      if (scan.isBelow(n, least)) {
        lowest = n;
        least = scan.exact(n);
      }
    }
    return lowest;
  }
}
