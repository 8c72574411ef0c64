package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeRules;
import dev.pla.internal.work.Lazy;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.Arrays;
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

    /** What an example of each class is added with to its weights. */
    private final double[] steps;

    /** For each weight vector, Σ (v − 1)·η·y·x over the corrections so far. */
    private final double[][] absent;

    Mean(Perceptron settings, double margin, Dataset data, Optional<RunState> from) {
      this.data = data;
      this.settings = settings;
      this.margin = margin;
      this.steps = new double[data.classes()];
      boolean areTwo = steps.length == 2;
      Arrays.setAll(steps, k -> areTwo ? settings.step(2 * k - 1) : settings.stepOfClass(k));
      this.absent = new double[areTwo ? 1 : steps.length][data.dimension() + 1];
      from.flatMap(RunState::absences).ifPresent(sum -> absent[0] = sum.toArray());
    }

    /** A run that corrects every example with y·w·x ≤ margin, and the mean of its weights. */
    static Outcome fit(
        Perceptron settings, double margin, Dataset data, Observer observer, Workers workers) {
      Mean mean = new Mean(settings, margin, data, Checkpointed.of(observer).from());
      Outcome run = settings.fit(data, observer, workers, mean);
      Hypothesis answer = mean.of(run);
      Loss loss = answer.loss(data, workers);
      return run.answering(answer, Lazy.known(loss), run.updates(), loss.mistakes() == 0);
    }

    double margin() {
      return margin;
    }

    /** What makes an example a mistake of such a run. */
    MistakeRule rule(TieRule zero) {
      return margin == 0 ? MistakeRules.of(zero) : MistakeRule.ofMargin(margin);
    }

    /** The sum so far, of two classes. */
    Vector state() {
      return new Vector(absent[0]);
    }

    /** Example n of two classes was corrected after this many visits. */
    void corrected(int n, long visitsBefore) {
      int y = data.labels().classOf(n);
      data.points().addTo(n, (double) visitsBefore * steps[y], absent[0]);
    }

    /** Example n was corrected after this many visits, and so was class {@code rival}. */
    void corrected(int n, int rival, long visitsBefore) {
      int y = data.labels().classOf(n);
      double missed = (double) visitsBefore * steps[y];
      data.points().addTo(n, missed, absent[y]);
      data.points().addTo(n, -missed, absent[rival]);
    }

    private Hypothesis of(Outcome run) {
      double[][] w = run.hypothesis().perClass();
      long terms = terms(run, settings.budget(), margin, data.size());
      for (int k = 0; k < w.length; k++) {
        for (int j = 0; j < w[k].length && terms > 0; j++) {
          w[k][j] -= absent[k][j] / terms;
        }
        Vector.requireFinite(w[k]);
      }
      return w.length == 1
          ? new Hypothesis(w[0], run.hypothesis().zero())
          : Hypothesis.ofClasses(w);
    }

    /**
     * T: the visits made; after an end before the budget's, with a margin, also those that would
     * have followed, because w would have stayed the same.
     */
    private static long terms(Outcome run, Budget budget, double margin, int size) {
      if (margin == 0 || run.ending() != Outcome.Ending.ALL_RIGHT) {
        return run.visits();
      }
      long cycles = Math.min(budget.cycles(), Long.MAX_VALUE / size);
      return Math.max(run.visits(), Math.min(budget.visits(), cycles * size));
    }
  }
}
