package dev.pla.internal.solve;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.model.CoverProbability;
import dev.pla.internal.separation.Robustness;
import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.internal.verdict.WidestSearch;
import dev.pla.model.WideDouble;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.solve.Solver;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.util.List;
import java.util.Optional;

/**
 * What is known about classes beyond separable or not, with proofs: complete separation,
 * quasi-complete separation or overlap; which rows hold the widest hyperplane, and how firmly; and
 * whether random labels would do as well.
 *
 * <p>{@link Solver} asks none of this, since it takes longer than the verdict. What rests on the
 * fewest mistakes is asked of {@link OptimumQueries}.
 *
 * <pre>{@code
 * Points x = Points.of(new double[][] {{-6}, {-5}, {-2}, {-1}, {2}, {7}});
 * Dataset data = new Dataset(x, Labels.of(-1, -1, -1, -1, 1, 1));
 * SeparabilityReport found = SeparabilityReport.of(data);
 * System.out.println(found.kind().orElseThrow()); // COMPLETE
 * System.out.println(found.coverProbability().ceil()); // 0.1875
 * System.out.println(found.supportVectors()); // [3, 4]
 * System.out.println(found.firmness().orElseThrow().any().floor()); // 1.5
 *
 * Dataset other = new Dataset(x, Labels.of(-1, 1, -1, -1, 1, 1));
 * System.out.println(SeparabilityReport.of(other).kind().orElseThrow()); // OVERLAP
 * Repair repair = new OptimumQueries().repair(other);
 * System.out.println(repair.rows() + ", no fewer than " + repair.least().value()); // [1], no fewer than 1
 *
 * Dataset point = new Dataset(Points.of(new double[][] {{9}}), Labels.of(1));
 * Doubt doubt = new OptimumQueries().doubt(data, point);
 * System.out.println(doubt.flips().orElseThrow()); // 0
 * }</pre>
 *
 * @param verdict of more than two classes about Kesler's rows
 * @param pairs of more than two classes: all pairs of them, and which collide
 * @param three of data that cannot be separated: quasi-complete separation or overlap, with proof,
 *     unless there are too many weights
 * @param widest of separable data: the rows that hold the widest hyperplane, unless exact
 *     arithmetic would take long
 */
public record SeparabilityReport(
    Dataset data,
    Verdict verdict,
    List<ClassPairs.Pair> pairs,
    Optional<SeparationAnalysis> three,
    Optional<WidestHyperplane> widest) {

  /** How far two classes are separated. */
  public enum Kind {
    /** A hyperplane has every row strictly on its side. */
    COMPLETE,
    /** A hyperplane has no row on its wrong side, some on it and some strictly off it. */
    QUASI_COMPLETE,
    /** A hyperplane with no row on its wrong side has all rows on it. */
    OVERLAP
  }

  public static SeparabilityReport of(Dataset data) {
    return of(data, new Separability());
  }

  /** Examines the data with the given solver; of more than two classes the verdict alone. */
  public static SeparabilityReport of(Dataset data, Separability separability) {
    if (data.classes() == 2) {
      return of(data, separability.decide(data), separability);
    }
    Kesler kesler = new Kesler(data);
    ClassPairs deciding = new ClassPairs(separability);
    List<ClassPairs.Pair> pairs = deciding.pairs(kesler);
    return new SeparabilityReport(
        data, deciding.decide(kesler, pairs), pairs, Optional.empty(), Optional.empty());
  }

  /** Where the verdict on two classes is known. */
  public static SeparabilityReport of(Dataset data, Verdict verdict, Separability separability) {
    Optional<SeparationAnalysis> three = Optional.empty();
    Optional<WidestHyperplane> widest = Optional.empty();
    try {
      if (verdict instanceof Verdict.Separated yes) {
        widest = WidestSearch.of(data, yes, separability);
      } else {
        three = SeparationAnalysis.of(data, (Verdict.Inseparable) verdict, separability);
      }
    } catch (Progress.Stopped e) {
      // what is not known yet stays open
    }
    return new SeparabilityReport(data, verdict, List.of(), three, widest);
  }

  /** Nothing where the data are not separable, and there are too many weights to say more. */
  public Optional<Kind> kind() {
    return verdict instanceof Verdict.Separated
        ? Optional.of(Kind.COMPLETE)
        : three.map(
            answer ->
                answer.separation() instanceof Separation.Overlap
                    ? Kind.OVERLAP
                    : Kind.QUASI_COMPLETE);
  }

  /** Random labels are separable with at most this probability; a row counts once. */
  public WideDouble coverProbability() {
    return CoverProbability.of(data.distinctRows().points());
  }

  /** The rows that hold the widest hyperplane; none where it is not known exactly. */
  public List<Integer> supportVectors() {
    return widest.stream()
        .flatMap(exact -> exact.supportVectors().stream())
        .map(Certificate.Term::row)
        .toList();
  }

  /** How far a row of separable data must move at least to change side. */
  public Optional<Robustness> firmness() {
    return verdict instanceof Verdict.Separated yes
        ? Optional.of(Robustness.of(data, yes, widest))
        : Optional.empty();
  }
}
