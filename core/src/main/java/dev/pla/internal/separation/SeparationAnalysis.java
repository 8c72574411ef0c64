package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.Complement;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Complete separation, quasi-complete separation or overlap: whether a logistic regression has a
 * finite estimate, and which weights would be infinite.
 *
 * @param separation quasi-complete or overlap, with proof
 * @param rowsOn where it is quasi-complete: the rows on every hyperplane that has no row on its
 *     wrong side
 */
public record SeparationAnalysis(
    Separation separation, List<Integer> rowsOn, LogisticEstimate estimate) {

  public SeparationAnalysis {
    rowsOn = List.copyOf(rowsOn);
  }

  /** More weights than this take too long in exact arithmetic. */
  public static final int MOST_WEIGHTS = 300;

  public static Optional<SeparationAnalysis> of(
      Dataset data, Verdict.Inseparable no, Separability separability) {
    Dataset rows = data.distinctRows();
    Certificate certificate = no.certificate();
    int width = rows.dimension() + 1;
    if (certificate.terms().size() == width + 1) {
      // It is irreducible, so that its rows have rank d + 1.
      return Optional.of(
          new SeparationAnalysis(
              new Separation.Overlap(certificate, List.of()),
              List.of(),
              new LogisticEstimate(List.of(), List.of(), List.of())));
    }
    if (width > MOST_WEIGHTS) {
      return Optional.empty();
    }
    SeparationSearch search = new SeparationSearch(rows, certificate, separability);
    Separation separation = search.run();
    return Optional.of(
        new SeparationAnalysis(
            separation,
            separation instanceof Separation.QuasiComplete ? search.rowsOn() : List.of(),
            estimate(search, separation)));
  }

  private static LogisticEstimate estimate(SeparationSearch search, Separation separation) {
    Complement whole = search.whole();
    boolean isRay = whole.rank() - search.working.span.rank() == 1;
    List<Integer> relativeTo = Arrays.stream(whole.free()).boxed().toList();
    List<LogisticEstimate.Infinite> infinite = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    if (separation instanceof Separation.QuasiComplete quasi) {
      for (int j = 0; j < whole.width(); j++) {
        if (!relativeTo.contains(j)) {
          int sign = sign(search, quasi, functional(whole, j), isRay);
          if (sign == UNKNOWN) {
            open.add(j);
          } else if (sign != 0) {
            infinite.add(new LogisticEstimate.Infinite(j, sign));
          }
        }
      }
    }
    return new LogisticEstimate(infinite, open, relativeTo);
  }

  private static final int UNKNOWN = 2;

  /** What weight j is, relative to the free columns, times a positive number. */
  private static BigInteger[] functional(Complement whole, int j) {
    BigInteger[] v = new BigInteger[whole.width()];
    Arrays.fill(v, BigInteger.ZERO);
    v[j] = whole.determinant();
    for (int c : whole.free()) {
      v[c] = whole.normal(c)[j].negate();
    }
    if (whole.determinant().signum() < 0) {
      Arrays.setAll(v, k -> v[k].negate());
    }
    return v;
  }

  /** The sign of infinity that w·v runs to; 0 where it stays finite. */
  private static int sign(
      SeparationSearch search, Separation.QuasiComplete quasi, BigInteger[] v, boolean isRay) {
    if (!WorkingRows.isNonZero(search.working.span.residual(v))) {
      return 0;
    }
    BigInteger score = BigInteger.ZERO;
    for (int j = 0; j < v.length; j++) {
      score = score.add(v[j].multiply(quasi.weights().weights().get(j)));
    }
    int sign = score.signum();
    if (isRay) {
      return sign; // there is one way only
    }
    return sign != 0 && search.hasSign(v, sign) ? sign : UNKNOWN;
  }

  /**
   * What a logistic regression on the data would estimate, as far as it is determined: where the
   * likelihood has no largest value, weights run to infinity on every way to its supremum.
   *
   * @param infinite the weights that would be infinite, on every way
   * @param open weights that run to infinity on some ways and not on others
   * @param relativeTo columns that the others determine: their weights are set to 0, and all others
   *     are to be read relative to them
   */
  public record LogisticEstimate(
      List<Infinite> infinite, List<Integer> open, List<Integer> relativeTo) {

    public LogisticEstimate {
      infinite = List.copyOf(infinite);
      open = List.copyOf(open);
      relativeTo = List.copyOf(relativeTo);
    }

    /**
     * A weight that would be infinite.
     *
     * @param weight its number: 0 for the threshold's, or that of the feature
     * @param sign +1 or −1, for the class that is +1
     */
    public record Infinite(int weight, int sign) {}
  }
}
