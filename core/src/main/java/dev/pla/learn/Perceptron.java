package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer.Event;
import dev.pla.model.ClassWeights;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.Objects;

/**
 * The perceptron learning algorithm: visit examples; at each mistake w ← w + η·y·x; stop after a
 * full cycle without one.
 *
 * <p>It halts exactly when the data are linearly separable, after at most R²/ρ² corrections when w
 * began at zero (where classes weigh c, so that η is c·η for them, c_max/c_min times as many);
 * otherwise it runs until the budget is spent (Rosenblatt, "The perceptron: a probabilistic model
 * for information storage and organization in the brain", Psychological Review, 1958).
 *
 * <pre>{@code
 * Outcome run = new Perceptron().withOrder(new Order.Reshuffled(1)).fit(data);
 * System.out.println(run.separated() + " after " + run.updates() + " corrections");
 * }</pre>
 */
public record Perceptron(
    Order order, Start start, double eta, TieRule zero, Budget budget, ClassWeights classWeights)
    implements Learner {

  /** The limit of {@link #Perceptron()}, in cycles. */
  public static final long CYCLES = 10_000;

  public Perceptron {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(zero, "zero");
    Objects.requireNonNull(budget, "budget");
    Objects.requireNonNull(classWeights, "classWeights");
    if (!(eta > 0) || !Double.isFinite(eta)) {
      throw new IllegalArgumentException("eta is " + eta + ", expected a positive number");
    }
  }

  /** Sets everything but class weights, which are equal. */
  public Perceptron(Order order, Start start, double eta, TieRule zero, Budget budget) {
    this(order, start, eta, zero, budget, ClassWeights.EQUAL);
  }

  /**
   * Visits in file order from w = 0 with η = 1; a score of 0 is a mistake; at most {@value #CYCLES}
   * cycles. {@link Budget#unlimited} takes the limit away; data that no hyperplane separates then
   * keep it running until its thread is interrupted.
   */
  public Perceptron() {
    this(new Order.Cyclic(), Start.zeros(), 1, TieRule.MISTAKE, Budget.ofCycles(CYCLES));
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return fit(data, observer, workers, null);
  }

  /** Learns, and tells the mean of all w, with its rule for mistakes, unless it is null. */
  Outcome fit(Dataset data, Observer observer, Workers workers, Averaged.Mean mean) {
    if (data.classes() > 2) {
      return stepByStep(new SeveralClasses(this, data, observer, mean), workers);
    }
    Run run = new Run(this, data, observer, MistakeFinder.of(order, data, workers), mean);
    boolean observed = observer.wants(Event.MISTAKEN) || observer.wants(Event.CORRECTED);
    return observed ? stepByStep(run, workers) : BulkFinder.inBulk(run, workers);
  }

  /** PLA as the lecture writes it. */
  static Outcome stepByStep(CountedRun run, Workers workers) {
    while (run.keepGoing()) {
      int n = run.nextMistake(); // visit examples in turn until sign(w·xₙ) ≠ yₙ
      if (n >= 0) {
        run.correct(n); // w ← w + η·yₙ·xₙ
      }
      run.endVisit(); // N visits are a cycle; one without a mistake ends the run
    }
    return run.outcome(workers);
  }

  /** What an example of label y is added to w with: η·y, times the weight of its class. */
  double step(int y) {
    return eta * classWeights.of(y) * y;
  }

  /** What an example of class k, of several, is added to the weights of its class with. */
  double stepOfClass(int k) {
    return eta * classWeights.ofClass(k);
  }

  public Perceptron withOrder(Order other) {
    return new Perceptron(other, start, eta, zero, budget, classWeights);
  }

  public Perceptron withStart(Start other) {
    return new Perceptron(order, other, eta, zero, budget, classWeights);
  }

  public Perceptron withEta(double other) {
    return new Perceptron(order, start, other, zero, budget, classWeights);
  }

  public Perceptron withZero(TieRule other) {
    return new Perceptron(order, start, eta, other, budget, classWeights);
  }

  public Perceptron withBudget(Budget other) {
    return new Perceptron(order, start, eta, zero, other, classWeights);
  }

  public Perceptron withClassWeights(ClassWeights others) {
    return new Perceptron(order, start, eta, zero, budget, others);
  }

  /** All settings; the weights of the classes where they differ from one. */
  @Override
  public String toString() {
    boolean areEqual = classWeights.equals(ClassWeights.EQUAL);
    String first = "Perceptron[order=" + order + ", start=" + start + ", eta=" + eta;
    String rest = ", zero=" + zero + ", budget=" + budget;
    return first + rest + (areEqual ? "" : ", classWeights=" + classWeights) + "]";
  }
}
