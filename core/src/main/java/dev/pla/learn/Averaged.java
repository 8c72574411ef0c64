package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeRules;
import dev.pla.internal.work.Lazy;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.Optional;

/**
 * The averaged perceptron: the mean of w over all visits (Freund and Schapire, "Large margin
 * classification using the perceptron algorithm", Machine Learning, 1999).
 *
 * <pre>{@code
 * Outcome mean = new Averaged(new Perceptron().withBudget(Budget.ofCycles(10))).fit(data);
 * }</pre>
 */
public record Averaged(Perceptron perceptron) implements Learner {

  public Averaged {
    Objects.requireNonNull(perceptron, "perceptron");
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return Mean.fit(perceptron, 0, data, observer, workers);
  }

  /**
   * The mean of w over all visits of a run, each w as it is after the visit: the engine of this and
   * of {@link Margin}.
   *
   * <p>The mean is w_T − (1/T)·Σ (v − 1)·η·y·x over the corrections, because the correction at
   * visit v is absent from the first v − 1 of T terms. So a correction costs one more {@code addTo}
   * and sparse stays sparse.
   */
  static final class Mean {

    private final Dataset data;
    private final Perceptron settings;
    private final double margin;
    private final double positive;
    private final double negative;

    /** Σ (v − 1)·η·y·x over the corrections so far. */
    private final double[] absent;

    private Mean(Perceptron settings, double margin, Dataset data, Optional<RunState> from) {
      this.data = data;
      this.settings = settings;
      this.margin = margin;
      this.positive = settings.step(1);
      this.negative = settings.step(-1);
      this.absent =
          from.flatMap(RunState::absences)
              .map(Vector::toArray)
              .orElseGet(() -> new double[data.dimension() + 1]);
    }

    /** A run that corrects every example with y·w·x ≤ margin, and the mean of its weights. */
    static Outcome fit(
        Perceptron settings, double margin, Dataset data, Observer observer, Workers workers) {
      if (data.classes() > 2) {
        return SeveralClasses.averaged(settings, margin, data, observer);
      }
      Checkpoints checkpoints = Checkpointed.of(observer);
      Mean mean = new Mean(settings, margin, data, checkpoints.from());
      Observer both =
          Checkpointed.with(
              observer, checkpoints.with(state -> state.withAbsences(new Vector(mean.absent))));
      Outcome run = settings.fit(data, both, workers, mean);
      Hypothesis answer = mean.of(run);
      Loss loss = answer.loss(data, workers);
      return run.answering(answer, Lazy.known(loss), run.updates(), loss.mistakes() == 0);
    }

    /** What makes an example a mistake of such a run. */
    MistakeRule rule(TieRule zero) {
      return margin == 0 ? MistakeRules.of(zero) : MistakeRule.ofMargin(margin);
    }

    /** Example n was corrected after this many visits. */
    void corrected(int n, long visitsBefore) {
      double step = data.labels().sign(n) > 0 ? positive : negative;
      data.points().addTo(n, (double) visitsBefore * step, absent);
    }

    private Hypothesis of(Outcome run) {
      double[] w = run.hypothesis().weights();
      long terms = terms(run, settings.budget(), margin, data.size());
      for (int j = 0; j < w.length && terms > 0; j++) {
        w[j] -= absent[j] / terms;
      }
      Vector.requireFinite(w);
      return new Hypothesis(w, run.hypothesis().zero());
    }

    /**
     * T: the visits made; after an end before the budget's, with a margin, also those that would
     * have followed, because w would have stayed the same.
     */
    static long terms(Outcome run, Budget budget, double margin, int size) {
      if (margin == 0 || run.ending() != Outcome.Ending.ALL_RIGHT) {
        return run.visits();
      }
      long cycles = Math.min(budget.cycles(), Long.MAX_VALUE / size);
      return Math.max(run.visits(), Math.min(budget.visits(), cycles * size));
    }
  }
}
