package dev.pla.learn.multi;

import dev.pla.data.multi.MulticlassData;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import java.util.Objects;

/**
 * The perceptron for several classes: each has weights w_k, and the highest w_k·x is predicted. At
 * each mistake w_y ← w_y + η·x, and w_k ← w_k − η·x for the highest wrong class k; of several, the
 * first. A tie with it is a mistake.
 *
 * <p>A correction adds one of Kesler's rows, so what holds for PLA holds here: from w = 0 it halts
 * exactly when the classes are separable, after at most 2R²/ρ² corrections (Duda and Hart, "Pattern
 * Classification and Scene Analysis", 1973; Crammer and Singer, "Ultraconservative online
 * algorithms for multiclass problems", Journal of Machine Learning Research, 2003). With two
 * classes it is PLA, with w and −w.
 */
public record MulticlassPerceptron(Order order, double eta, Budget budget)
    implements MulticlassLearner {

  public MulticlassPerceptron {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(budget, "budget");
    if (!(eta > 0) || !Double.isFinite(eta)) {
      throw new IllegalArgumentException("eta is " + eta + ", expected a positive number");
    }
  }

  /** Naive cycles, η = 1, no limit. */
  public MulticlassPerceptron() {
    this(new Order.Cyclic(), 1, Budget.unlimited());
  }

  @Override
  public MulticlassOutcome fit(MulticlassData data, MulticlassObserver observer) {
    MulticlassRun run = new MulticlassRun(this, data, observer);
    while (run.mayGoOn()) {
      int n = run.next(); // visit examples in turn
      int k = run.rival(n); // the highest of the wrong classes
      if (run.isMistake(n, k)) {
        run.correct(n, k); // w_y ← w_y + η·xₙ, w_k ← w_k − η·xₙ
      }
      run.endVisit(); // N visits are a cycle; one without a mistake ends the run
    }
    return run.outcome();
  }

  public MulticlassPerceptron withOrder(Order other) {
    return new MulticlassPerceptron(other, eta, budget);
  }

  public MulticlassPerceptron withBudget(Budget other) {
    return new MulticlassPerceptron(order, eta, other);
  }
}
