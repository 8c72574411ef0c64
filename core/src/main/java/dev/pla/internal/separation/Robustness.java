package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.model.DecimalRoots;
import dev.pla.model.WideDouble;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The robustness of a hyperplane: how far a row must move at least to change side.
 *
 * @param any no row that moves by less, in any direction, changes side; rounded down
 * @param each the same for a move of one feature alone, feature by feature
 */
public record Robustness(WideDouble any, List<WideDouble> each) {

  public Robustness {
    each = List.copyOf(each);
  }

  /** Of the widest hyperplane where that is known, or else of the verdict's. */
  public static Robustness of(
      Dataset data, Verdict.Separated yes, Optional<WidestHyperplane> widest) {
    return widest.map(exact -> of(data, exact)).orElseGet(() -> of(yes));
  }

  /** Of the widest hyperplane: the rows that hold it score least. */
  public static Robustness of(Dataset data, WidestHyperplane widest) {
    SignedRows rows = new SignedRows(data.distinctRows());
    BigDecimal[] w = new BigDecimal[rows.width()];
    Arrays.fill(w, BigDecimal.ZERO);
    for (Certificate.Term term : widest.supportVectors()) {
      rows.exact(term.row()).addTo(new BigDecimal(term.coefficient()), w);
    }
    return of(rows.exact(widest.supportVectors().get(0).row()).dot(w), w);
  }

  /** Of the verdict's hyperplane: a row scores ρ·‖w‖ at least. */
  public static Robustness of(Verdict.Separated yes) {
    BigDecimal[] w =
        yes.separator().weights().stream().map(BigDecimal::new).toArray(BigDecimal[]::new);
    WideDouble least = yes.margin().least();
    return least.isFinite()
        ? of(least.exact().multiply(DecimalRoots.below(Vectors.squaredNorm(w))), w)
        : new Robustness(
            WideDouble.INFINITE, Collections.nCopies(w.length - 1, WideDouble.INFINITE));
  }

  /** Infinite where a move changes nothing. */
  private static Robustness of(BigDecimal lowest, BigDecimal[] w) {
    List<WideDouble> each = new ArrayList<>();
    BigDecimal length = BigDecimal.ZERO;
    for (int j = 1; j < w.length; j++) {
      BigDecimal square = w[j].multiply(w[j]);
      each.add(distance(lowest, square));
      length = length.add(square);
    }
    return new Robustness(distance(lowest, length), each);
  }

  private static WideDouble distance(BigDecimal score, BigDecimal square) {
    return square.signum() == 0
        ? WideDouble.INFINITE
        : WideDouble.atMost(DecimalRoots.ratioBelow(score, square));
  }
}
