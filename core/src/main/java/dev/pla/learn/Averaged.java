package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.learn.checkpoint.Numbers;
import dev.pla.learn.checkpoint.RunState;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.Optional;

/**
 * The averaged perceptron: the mean of w over all visits, each w as it is after the visit.
 *
 * <p>The mean is w_T − (1/T)·Σ (v − 1)·η·y·x over the corrections, the correction at visit v being
 * absent from the first v − 1 of T terms; so a correction costs one more {@code addTo} and sparse
 * stays sparse (Freund and Schapire, "Large margin classification using the perceptron algorithm",
 * Machine Learning, 1999).
 */
public record Averaged(Perceptron perceptron) implements Learner {

  public Averaged {
    Objects.requireNonNull(perceptron, "perceptron");
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers, Checkpoints checkpoints) {
    Absences absences = new Absences(data, perceptron, checkpoints.from());
    Outcome run =
        perceptron.fit(data, absences.and(observer), workers, checkpoints.with(absences::in));
    Hypothesis mean = absences.mean(run);
    return run.answering(mean, mean.loss(data, workers), run.updates());
  }

  /** Σ (v − 1)·η·y·x over the corrections. */
  private static final class Absences implements Observer {

    private final Dataset data;
    private final Perceptron settings;
    private final double[] sum;

    Absences(Dataset data, Perceptron settings, Optional<RunState> from) {
      this.data = data;
      this.settings = settings;
      this.sum =
          from.flatMap(RunState::absences)
              .map(Numbers::toArray)
              .orElseGet(() -> new double[data.dimension() + 1]);
    }

    /** The state of a run that also holds this sum. */
    RunState in(RunState run) {
      return run.withAbsences(new Numbers(sum));
    }

    @Override
    public void on(Event event, Step step) {
      if (event != Event.CORRECTED) {
        return;
      }
      double missed = (double) (step.visit() - 1);
      data.points().addTo(step.example(), missed * settings.step(step.label()), sum);
    }

    @Override
    public boolean wants(Event event) {
      return event == Event.CORRECTED;
    }

    Hypothesis mean(Outcome run) {
      double[] w = run.hypothesis().weights();
      for (int j = 0; j < w.length && run.visits() > 0; j++) {
        w[j] -= sum[j] / run.visits();
      }
      return new Hypothesis(w, run.hypothesis().zero());
    }
  }
}
