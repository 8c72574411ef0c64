package dev.pla.cli.prove;

import dev.pla.cli.answer.VerdictText;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.SupportVectorPicture;
import dev.pla.proof.Separation;

/** What is known beyond separable or not, told with the numbers of one data set. */
final class SeparationStory {

  private SeparationStory() {}

  /** After the convergence proof; w_f has length 1. */
  static void ofSeparable(StoryPage story, Table table, SeparabilityReport found, Hypothesis wf) {
    story.heading("What holds the hyperplane");
    story.say(
        "Separation is complete: every example is strictly on its side, and a logistic regression has no finite estimate.");
    VerdictText.holding(table, found).forEach(story::fact);
    if (found.widest().isPresent()) {
      SupportVectorPicture.of(once(table), table.schema(), unit(table, wf), found.supportVectors())
          .ifPresent(story::picture);
    }
    story.heading("What it says about the world");
    story.fact("Coincidence?", VerdictText.coincidence(found));
  }

  /** After the certificate. */
  static void ofInseparable(StoryPage story, Table table, SeparabilityReport found) {
    story.heading("How far from separable");
    VerdictText.separation(table, found).forEach(story::fact);
    if (found.kind().filter(SeparabilityReport.Kind.QUASI_COMPLETE::equals).isPresent()) {
      Separation.QuasiComplete quasi =
          (Separation.QuasiComplete) found.three().orElseThrow().separation();
      Hypothesis w = ConvergenceStory.unit(quasi.weights().toHypothesis(TieRule.MISTAKE));
      SupportVectorPicture.ofQuasiComplete(
              once(table), table.schema(), unit(table, w), found.three().orElseThrow().rowsOn())
          .ifPresent(story::picture);
    }
  }

  /** Pictures know x₀ = 1 only. */
  private static Hypothesis unit(Table table, Hypothesis w) {
    return w.forUnitBias(table.data().points().constant());
  }

  private static Dataset once(Table table) {
    return table.data().distinctRows().withConstant(1);
  }
}
