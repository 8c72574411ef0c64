package dev.pla.cli.answer;

import dev.pla.data.Dataset;
import dev.pla.io.file.Evidence;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.separation.ThreeAnswers;
import dev.pla.verdict.Separability;
import dev.pla.verdict.WidestSearch;
import java.util.Optional;

/**
 * What {@code check} finds out about two classes.
 *
 * @param three of data that cannot be separated: quasi-complete separation or overlap, unless there
 *     are too many weights
 * @param widest of separable data: the rows that hold the widest hyperplane, unless there are too
 *     many weights
 */
public record CheckAnswer(
    Verdict verdict, Optional<ThreeAnswers> three, Optional<WidestHyperplane> widest) {

  public static CheckAnswer of(Dataset data, Separability separability) {
    return of(data, separability.decide(data), separability);
  }

  /** Where the verdict is known. */
  public static CheckAnswer of(Dataset data, Verdict verdict, Separability separability) {
    return verdict instanceof Verdict.Separated yes
        ? new CheckAnswer(verdict, Optional.empty(), WidestSearch.of(data, yes, separability))
        : new CheckAnswer(
            verdict,
            ThreeAnswers.of(data, (Verdict.Inseparable) verdict, separability),
            Optional.empty());
  }

  /** What is proven. */
  public Evidence evidence() {
    if (verdict instanceof Verdict.Separated yes) {
      return new Evidence.Separates(yes.separator(), widest);
    }
    Optional<Separation> separation = three.map(ThreeAnswers::separation);
    return new Evidence.Obstructs(((Verdict.Inseparable) verdict).certificate(), separation);
  }
}
