package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.model.CoverProbability;
import dev.pla.model.WideDouble;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.separation.Firmness;
import dev.pla.separation.ThreeAnswers;
import dev.pla.verdict.MarginWatch;
import dev.pla.verdict.Separability;
import dev.pla.verdict.WidestSearch;
import dev.pla.work.Workers;
import java.util.List;
import java.util.Optional;

/**
 * What is known about two classes beyond separable or not, with proofs: complete separation,
 * quasi-complete separation or overlap; which rows hold the widest hyperplane, and how firmly; and
 * whether random labels would do as well.
 *
 * <p>{@link Solver} asks none of this, since it takes longer than the verdict. What rests on the
 * fewest mistakes is asked of {@link FewestAnswers}.
 *
 * <pre>{@code
 * DensePoints x = DensePoints.of(new double[][] {{-6}, {-5}, {-2}, {-1}, {2}, {7}});
 * Dataset data = new Dataset(x, Labels.of(-1, -1, -1, -1, 1, 1));
 * Examination found = Examination.of(data);
 * System.out.println(found.kind().orElseThrow()); // COMPLETE
 * System.out.println(found.coverProbability().ceil()); // 0.1875
 * System.out.println(found.holdingRows()); // [3, 4]
 * System.out.println(found.firmness().orElseThrow().any().floor()); // 1.5
 *
 * Dataset other = new Dataset(x, Labels.of(-1, 1, -1, -1, 1, 1));
 * System.out.println(Examination.of(other).kind().orElseThrow()); // OVERLAP
 * Repair repair = new FewestAnswers().repair(other);
 * System.out.println(repair.rows() + ", no fewer than " + repair.least().value()); // [1], no fewer than 1
 *
 * Dataset point = new Dataset(DensePoints.of(new double[][] {{9}}), Labels.of(1));
 * Doubt doubt = new FewestAnswers().doubt(data, point);
 * System.out.println(doubt.flips().orElseThrow()); // 0
 * }</pre>
 *
 * @param three of data that cannot be separated: quasi-complete separation or overlap, with proof,
 *     unless there are too many weights
 * @param widest of separable data: the rows that hold the widest hyperplane, unless exact
 *     arithmetic would take long
 */
public record Examination(
    Dataset data,
    Verdict verdict,
    Optional<ThreeAnswers> three,
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

  public static Examination of(Dataset data) {
    return of(data, new Separability(Workers.ONE, MarginWatch.NONE));
  }

  /** The same, with somebody who decides. */
  public static Examination of(Dataset data, Separability separability) {
    return of(data, separability.decide(data), separability);
  }

  /** Where the verdict is known. */
  public static Examination of(Dataset data, Verdict verdict, Separability separability) {
    return verdict instanceof Verdict.Separated yes
        ? new Examination(data, verdict, Optional.empty(), WidestSearch.of(data, yes, separability))
        : new Examination(
            data,
            verdict,
            ThreeAnswers.of(data, (Verdict.Inseparable) verdict, separability),
            Optional.empty());
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
    return CoverProbability.of(data.eachRowOnce().points());
  }

  /** The rows that hold the widest hyperplane; none where it is not known exactly. */
  public List<Integer> holdingRows() {
    return widest.stream()
        .flatMap(exact -> exact.holding().stream())
        .map(Certificate.Term::row)
        .toList();
  }

  /** How far a row of separable data must move at least to change side. */
  public Optional<Firmness> firmness() {
    return verdict instanceof Verdict.Separated yes
        ? Optional.of(Firmness.of(data, yes, widest))
        : Optional.empty();
  }
}
