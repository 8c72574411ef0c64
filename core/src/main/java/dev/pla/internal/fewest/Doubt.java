package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.math.BigDecimal;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * How sure the answer for one point is: how many labels of the data would have to be wrong before
 * the hyperplane with the fewest mistakes has the point on its other side.
 *
 * <p>A hyperplane with the point on this side makes U mistakes, every one with the point on the
 * other side at least L. When k labels change, no count changes by more than k; so this side is
 * still the better one while U + k &lt; L − k, that is for k ≤ ⌊(L − U − 1)/2⌋. That is true of any
 * U that was found and any L that was proven, however far they are from the best.
 *
 * @param side +1 or −1: where the best hyperplane known has the point
 * @param thisSide U, the mistakes of that hyperplane
 * @param otherSide L
 * @param otherFound the mistakes of the best hyperplane found with the point on the other side
 * @param isSearched whether L rests on a search, of which there is no proof
 */
public record Doubt(int side, long thisSide, long otherSide, long otherFound, boolean isSearched) {

  /** How many wrong labels the answer survives; nothing where it may be wrong as it is. */
  public OptionalLong flips() {
    return otherSide > thisSide
        ? OptionalLong.of((otherSide - thisSide - 1) / 2)
        : OptionalLong.empty();
  }

  /**
   * Who searches for the fewest mistakes from a hyperplane on, with a result that is never worse;
   * and who bounds the mistakes of every hyperplane.
   */
  public record Method(
      BiFunction<Dataset, Hypothesis, Fewest.Found> search,
      BiFunction<Dataset, Hypothesis, MistakesBound> bound) {}

  /**
   * About one point.
   *
   * @param point one row; its label does not matter
   * @param best the best hyperplane known, and how few mistakes any makes
   */
  public static Doubt of(Dataset data, Dataset point, MistakesBound best, Method method) {
    if (point.size() != 1 || point.dimension() != data.dimension()) {
      String given = point.size() + " points with " + point.dimension() + " features";
      throw new IllegalArgumentException(given + ", expected one with " + data.dimension());
    }
    int side = side(point, best.best());
    MistakesBound other = least(data, point, -side, method);
    if (other.mistakes() >= best.mistakes()) {
      return of(side, best, other);
    }
    // What was taken for the best was not: the point is on the other side of a better one.
    MistakesBound better =
        new MistakesBound(best.value(), best.proof(), other.best(), other.mistakes(), 0);
    return of(-side, better, least(data, point, side, method));
  }

  private static Doubt of(int side, MistakesBound here, MistakesBound other) {
    MistakesBound higher = here.value() >= other.value() ? here : other;
    return new Doubt(side, here.mistakes(), higher.value(), other.mistakes(), !higher.isProven());
  }

  /** On the hyperplane counts as +1: a small turn there costs no mistake. */
  private static int side(Dataset point, Hypothesis h) {
    Dataset plus = new Dataset(point.points(), Labels.of(1), point.written());
    BigDecimal score = new SignedRows(plus).exact(0).dot(Vectors.exact(h.weights()));
    return score.signum() >= 0 ? 1 : -1;
  }

  /** The fewest mistakes with the point on a given side. */
  private static MistakesBound least(Dataset data, Dataset point, int side, Method method) {
    double[] w = new double[data.dimension() + 1];
    w[0] = side;
    Hypothesis all = new Hypothesis(w, TieRule.MISTAKE);
    // A mistake about the point costs more than all others: the best has it on its side.
    Fewest.Found met = method.search.apply(with(data, point, side, data.size() + 1), all);
    // It is enough that it costs as many as were found; and then no bound exceeds them.
    int times = (int) Math.max(1, met.mistakes());
    return method.bound.apply(with(data, point, side, times), met.best());
  }

  /** The data and {@code times} copies of the point, with this class. */
  private static Dataset with(Dataset data, Dataset point, int side, int times) {
    Dataset rows = data.distinctRows();
    PointsBuilder points = PointsBuilder.like(rows.points());
    Labels.Builder labels = new Labels.Builder(rows.size() + 1);
    ExactCells.Builder cells = new ExactCells.Builder();
    int[] counts = new int[rows.size() + 1];
    for (int n = 0; n < rows.size(); n++) {
      int row = n;
      points.add(rows.points(), n);
      labels.add(rows.labels().sign(n));
      rows.written().forEach(n, (j, exact) -> cells.add(row, j, exact));
      counts[n] = data.multiplicity(n);
    }
    points.add(point.points(), 0);
    labels.add(side);
    point.written().forEach(0, (j, exact) -> cells.add(rows.size(), j, exact));
    counts[rows.size()] = times;
    return new Dataset(points.build(), labels.build(), cells.build())
        .repeated(Multiplicity.of(counts));
  }
}
