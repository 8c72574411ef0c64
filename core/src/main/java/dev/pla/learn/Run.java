package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One run of PLA: w, the counters, the budget and who watches. Lives for one call of {@code fit}.
 */
final class Run implements Step {

  private final Dataset data;
  private final Points points;
  private final Labels labels;
  private final double[] w;
  private final double eta;
  private final Zero zero;
  private final Budget budget;
  private final Observer observer;
  private final List<Integer> mistakesPerCycle = new ArrayList<>();
  private long cycles;

  private Outcome.Ending ending;
  private long updates;
  private long visits;
  private long rightInARow;
  private int visitsInCycle;
  private int mistakesInCycle;
  private int lastUpdated = -1;
  private int example = -1;
  private double score;

  Run(Perceptron settings, Dataset data, Observer observer) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.data = data;
    this.points = data.points();
    this.labels = data.labels();
    this.w = settings.start().weights(data);
    this.eta = settings.eta();
    this.zero = settings.zero();
    this.budget = settings.budget();
    this.observer = observer;
    observer.started(this);
    stopIfAsked();
  }

  /** Whether the run goes on with one more visit. */
  boolean mayVisit() {
    return mayVisit(1);
  }

  /** Whether the run goes on with a visit to every example. */
  boolean mayVisitAll() {
    return mayVisit(data.size());
  }

  private boolean mayVisit(int count) {
    boolean withinBudget =
        visits <= budget.visits() - count && (visitsInCycle > 0 || cycles < budget.cycles());
    if (ending == null && !withinBudget) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /** Visits example n: is it a mistake of the present w? */
  boolean isMistake(int n) {
    visits++;
    visitsInCycle++;
    boolean mistake = look(n);
    rightInARow += mistake ? 0 : 1;
    return mistake;
  }

  /** Visits every example and returns the mistakes of the present w. */
  int[] findMistakes() {
    int[] mistakes = new int[16];
    int count = 0;
    for (int n = 0; n < data.size(); n++) {
      if (look(n)) {
        if (count == mistakes.length) {
          mistakes = Arrays.copyOf(mistakes, 2 * count);
        }
        mistakes[count++] = n;
      }
    }
    visits += data.size();
    visitsInCycle += data.size();
    return Arrays.copyOf(mistakes, count);
  }

  private boolean look(int n) {
    example = n;
    score = points.dot(n, w);
    return Hypothesis.isMistake(zero, labels.sign(n), score);
  }

  /** Corrects the mistake n, which was just visited, if the budget allows. */
  void correct(int n) {
    if (mayCorrect()) {
      mistakesInCycle++;
      apply(n);
    }
  }

  /** Corrects one of the mistakes that {@link #findMistakes} returned, if the budget allows. */
  void correctOneOf(int[] mistakes, int chosen) {
    mistakesInCycle = mistakes.length;
    look(mistakes[chosen]);
    if (mayCorrect()) {
      apply(mistakes[chosen]);
    }
  }

  private boolean mayCorrect() {
    if (!Double.isFinite(score)) {
      throw overflow();
    }
    if (updates == budget.updates()) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /** w ← w + η·y·x. */
  private void apply(int n) {
    observer.mistaken(this);
    points.addTo(n, eta * labels.sign(n), w);
    updates++;
    lastUpdated = n;
    observer.corrected(this);
    rightInARow = 0;
    stopIfAsked();
  }

  /** To be said after each visit: closes the cycle when it has seen N visits. */
  void endVisit() {
    if (visitsInCycle == data.size()) {
      observer.cycleEnded(this);
      closeCycle();
      stopIfAsked();
    }
  }

  private void closeCycle() {
    cycles++;
    if (cycles <= Outcome.CYCLES_REMEMBERED) {
      mistakesPerCycle.add(mistakesInCycle);
    }
    visitsInCycle = 0;
    mistakesInCycle = 0;
  }

  private void stopIfAsked() {
    if (ending == null && observer.wantsToStop()) {
      ending = Outcome.Ending.STOPPED;
    }
  }

  /** Whether the last N visits (or 2N, 3N, …) were right, all with the present w. */
  boolean isCycleRight() {
    return rightInARow > 0 && rightInARow % data.size() == 0;
  }

  boolean areAllRight() {
    return hypothesis().mistakes(data) == 0;
  }

  void endAllRight() {
    ending = Outcome.Ending.ALL_RIGHT;
  }

  Outcome outcome() {
    observer.ended(this);
    if (visitsInCycle > 0) {
      closeCycle();
    }
    Hypothesis last = hypothesis();
    return new Outcome(
        last,
        last.loss(data),
        ending,
        updates,
        updates,
        cycles,
        visits,
        lastUpdated,
        mistakesPerCycle);
  }

  private static ArithmeticException overflow() {
    return new ArithmeticException(
        "w·x left the range of doubles: the features are too large, scale them first");
  }

  @Override
  public long update() {
    return updates;
  }

  @Override
  public long visit() {
    return visits;
  }

  @Override
  public long cycle() {
    return cycles + 1;
  }

  @Override
  public int example() {
    return example;
  }

  @Override
  public int label() {
    return labels.sign(example);
  }

  @Override
  public double score() {
    return score;
  }

  @Override
  public long rightInARow() {
    return rightInARow;
  }

  @Override
  public int mistakesInCycle() {
    return mistakesInCycle;
  }

  @Override
  public double weight(int j) {
    return w[j];
  }

  @Override
  public Hypothesis hypothesis() {
    for (double weight : w) {
      if (!Double.isFinite(weight)) {
        throw overflow();
      }
    }
    return new Hypothesis(w, zero);
  }
}
