package dev.pla.internal.verdict;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.proof.Separator;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds one part of data that lie in many places against hyperplanes found elsewhere.
 *
 * <p>A hyperplane separates all of the data when it separates every part; rows that are in its way
 * belong to the next working set. Each part is looked at once per hyperplane, and on its own.
 */
public final class PartitionCheck {

  private final SignedRows examples;
  private final ExactScores scores;

  public PartitionCheck(Dataset part) {
    this.examples = new SignedRows(part);
    this.scores = new ExactScores(examples, Workers.ONE);
  }

  /** R = max‖(1, x)‖ of the part, rounded up; 0 when it has no rows. */
  public double radius() {
    return examples.size() == 0 ? 0 : scores.extent().radius().ceil();
  }

  /**
   * What the part says of a hyperplane.
   *
   * @param margin at most min y·w·x/‖w‖ over the part; positive exactly when w separates the part,
   *     infinite when the part has no rows
   * @param inTheWay rows whose margin is less than was asked for, worst first
   */
  public record Report(double margin, List<Found> inTheWay) {

    public Report {
      inTheWay = List.copyOf(inTheWay);
    }
  }

  /** A row of the part, from 0, and its y·w·x/‖w‖ in doubles. */
  public record Found(int row, double margin) {}

  /**
   * Inspects w: is every y·w·x positive, beyond rounding, and which rows are nearer than the margin
   * asked for?
   *
   * @param most how many such rows are reported at most; at least one is, if there is any
   */
  public Report inspect(Separator separator, double asked, int most) {
    if (examples.size() == 0) {
      return new Report(Double.POSITIVE_INFINITY, List.of());
    }
    BigDecimal[] w = separator.weights().stream().map(BigDecimal::new).toArray(BigDecimal[]::new);
    ExactScores.Of scan = scores.of(w);
    double norm = Vectors.norm(scan.rounded());
    ExactScores.Lowest lowest = scan.lowest();
    double margin = SeparatorProof.margin(lowest, w).floor();
    List<Found> found = new ArrayList<>();
    // The lowest row comes first: doubles alone may overlook it where scores are all but zero.
    if (margin < asked) {
      found.add(new Found(lowest.example(), margin));
    }
    for (MostViolated.Scored scored :
        MostViolated.find(examples, scan.rounded(), asked * norm, most, Workers.ONE)) {
      if (scored.example() != lowest.example() && found.size() < most) {
        found.add(new Found(scored.example(), scored.score() / norm));
      }
    }
    // What rounding leaves of a positive margin for certain.
    return new Report(lowest.isPositive() ? Math.max(margin, Double.MIN_VALUE) : margin, found);
  }
}
