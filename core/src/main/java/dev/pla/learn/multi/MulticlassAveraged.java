package dev.pla.learn.multi;

import dev.pla.data.multi.MulticlassData;
import dev.pla.model.MulticlassHypothesis;
import java.util.Objects;

/**
 * The averaged perceptron for several classes: the mean of the weights over all visits, each as
 * they are after the visit. The correction at visit v is absent from the first v − 1 of T terms, so
 * the mean is w_T − (1/T)·Σ (v − 1)·η·(± x).
 */
public record MulticlassAveraged(MulticlassPerceptron perceptron) implements MulticlassLearner {

  public MulticlassAveraged {
    Objects.requireNonNull(perceptron, "perceptron");
  }

  @Override
  public MulticlassOutcome fit(MulticlassData data, MulticlassObserver observer) {
    Absences absences = new Absences(data, perceptron.eta());
    MulticlassOutcome run = perceptron.fit(data, absences.and(observer));
    MulticlassHypothesis mean = absences.mean(run);
    return run.answering(mean, mean.loss(data), run.updates());
  }

  private static final class Absences implements MulticlassObserver {

    private final MulticlassData data;
    private final double eta;
    private final double[][] sum;

    Absences(MulticlassData data, double eta) {
      this.data = data;
      this.eta = eta;
      this.sum = new double[data.classes().count()][data.dimension() + 1];
    }

    @Override
    public void corrected(MulticlassStep step) {
      double missed = (double) (step.visit() - 1);
      int n = step.example();
      data.points().addTo(n, missed * eta, sum[data.classes().of(n)]);
      data.points().addTo(n, -missed * eta, sum[step.rival()]);
    }

    MulticlassHypothesis mean(MulticlassOutcome run) {
      double[][] w = run.hypothesis().weights();
      for (int k = 0; k < w.length; k++) {
        for (int j = 0; j < w[k].length && run.visits() > 0; j++) {
          w[k][j] -= sum[k][j] / run.visits();
        }
      }
      return new MulticlassHypothesis(w);
    }
  }
}
