package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.work.Workers;
import java.util.Objects;

/**
 * The averaged perceptron with a margin: every example with y·w·x ≤ τ corrects w, and the answer is
 * the mean of w over all visits.
 *
 * <p>τ = factor·η·mean(‖x‖²), with x₀ in x. On separable data w itself ends after at most (R² +
 * 2τ)/ρ² corrections (Krauth and Mézard, "Learning algorithms with optimal stability in neural
 * networks", Journal of Physics A, 1987); the mean may still leave mistakes. It predicts well if
 * the columns have one scale and the order is shuffled anew for each cycle.
 *
 * @param perceptron order, start, η, budget and class weights
 * @param factor how many times the mean of ‖x‖² the margin is
 */
public record Margin(Perceptron perceptron, double factor) implements Learner {

  /** Cycles that predict well on most tables; their ratio to the factor matters. */
  public static final long CYCLES = 30;

  public static final double FACTOR = 3;

  public Margin {
    Objects.requireNonNull(perceptron, "perceptron");
    if (!(factor > 0) || !Double.isFinite(factor)) {
      throw new IllegalArgumentException("factor is " + factor + ", expected a positive number");
    }
    if (!(perceptron.order() instanceof Order.OneByOne)) {
      throw new IllegalArgumentException(
          "a margin corrects examples that are not mistakes, but the order visits mistakes only");
    }
  }

  /** Runs thirty cycles, each shuffled anew by this seed. */
  public Margin(long seed) {
    this(
        new Perceptron().withOrder(new Order.Reshuffled(seed)).withBudget(Budget.ofCycles(CYCLES)),
        FACTOR);
  }

  /** Returns this learner with another limit. */
  public Margin withBudget(Budget budget) {
    return new Margin(perceptron.withBudget(budget), factor);
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return Averaged.Mean.fit(perceptron, margin(data), data, observer, workers);
  }

  /** τ for these examples. */
  double margin(Dataset data) {
    double sum = 0;
    for (int n = 0; n < data.size(); n++) {
      sum += data.points().squaredNorm(n);
    }
    double margin = factor * perceptron.eta() * (sum / Math.max(1, data.size()));
    if (!Double.isFinite(margin)) {
      throw Vector.overflow();
    }
    return margin;
  }
}
