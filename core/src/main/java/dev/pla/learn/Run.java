package dev.pla.learn;

import dev.pla.count.MistakeScan;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.kernel.Weights;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.work.Workers;

/**
 * One run of PLA: w, the counters, the budget and who watches. Lives for one call of {@code fit}.
 */
final class Run implements Step {

  /** Sums of so much are finite in any order. */
  private static final double HUGE = 1e300;

  private final Dataset data;
  private final Points points;
  private final Labels labels;
  private final Weights w;
  private final double eta;
  private final Zero zero;
  private final Budget budget;
  private final Observer observer;
  private final CycleCounts cycles = new CycleCounts();

  private Outcome.Ending ending;
  private long updates;
  private long visits;
  private long rightInARow;
  private int visitsInCycle;
  private int mistakesInCycle;
  private int lastUpdated = -1;
  private int example = -1;
  private double score;
  private boolean isScored = true;

  Run(Perceptron settings, Dataset data, Observer observer) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.data = data;
    this.points = data.points();
    this.labels = data.labels();
    this.w = new Weights(settings.start().weights(data));
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
        visits <= budget.visits() - count
            && (visitsInCycle > 0 || cycles.count() < budget.cycles());
    if (ending == null && !withinBudget) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /**
   * Visits examples until one is a mistake of the present w, but not beyond the end of the cycle,
   * of the budget, or of N right visits in a row.
   */
  boolean meetsMistake(Walk walk) {
    int untilCycleEnds = data.size() - visitsInCycle;
    int untilAllRight = data.size() - (int) (rightInARow % data.size());
    int most = Math.min(untilCycleEnds, untilAllRight);
    int limit = (int) Math.min(most, budget.visits() - visits);
    int right = walk.advance(limit, w, zero.mistakeRule());
    boolean mistake = right < limit;
    int visited = mistake ? right + 1 : right;
    visits += visited;
    visitsInCycle += visited;
    rightInARow += right;
    at(walk.example());
    return mistake;
  }

  /** Visits every example and returns how many are mistakes of the present w. */
  int countMistakes(MistakeScan scan) {
    int mistakes = scan.find(w, zero.mistakeRule());
    visits += data.size();
    visitsInCycle += data.size();
    at(data.size() - 1);
    return mistakes;
  }

  private void at(int n) {
    example = n;
    isScored = false;
  }

  /** Corrects the mistake just met, if the budget allows. */
  void correct() {
    if (mayCorrect()) {
      mistakesInCycle++;
      apply();
    }
  }

  /** Corrects example n, one of so many mistakes, if the budget allows. */
  void correctOneOf(int mistakes, int n) {
    mistakesInCycle = mistakes;
    at(n);
    if (mayCorrect()) {
      apply();
    }
  }

  private boolean mayCorrect() {
    boolean isSmall = w.largest() * points.largest() * (data.dimension() + 2) < HUGE;
    if (!isSmall && !Double.isFinite(score())) {
      throw overflow();
    }
    if (updates == budget.updates()) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /** w ← w + η·y·x. */
  private void apply() {
    if (observer.asksForScores()) {
      score();
    }
    observer.mistaken(this);
    points.addTo(example, eta * label(), w);
    updates++;
    lastUpdated = example;
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
    cycles.close(mistakesInCycle);
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

  /** To be said when no more steps are made. */
  void end() {
    observer.ended(this);
    if (visitsInCycle > 0) {
      closeCycle();
    }
  }

  Outcome.Ending ending() {
    return ending;
  }

  Outcome outcome(Workers workers) {
    Hypothesis last = hypothesis();
    return new Outcome(
        last,
        last.loss(data, workers),
        ending,
        updates,
        updates,
        cycles.count(),
        visits,
        lastUpdated,
        cycles.mistakes());
  }

  static Hypothesis hypothesis(double[] w, Zero zero) {
    for (double weight : w) {
      if (!Double.isFinite(weight)) {
        throw overflow();
      }
    }
    return new Hypothesis(w, zero);
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
    return cycles.count() + 1;
  }

  @Override
  public int example() {
    return example;
  }

  @Override
  public int label() {
    return labels.sign(example);
  }

  /** Computed when asked for, and before a correction if somebody may ask for it later. */
  @Override
  public double score() {
    if (!isScored) {
      score = points.dot(example, w);
      isScored = true;
    }
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
    return w.get(j);
  }

  @Override
  public Hypothesis hypothesis() {
    return hypothesis(w.toArray(), zero);
  }

  @Override
  public StepSnapshot copy() {
    double known = observer.asksForScores() ? score() : Double.NaN;
    return new StepSnapshot(this, known, w.toArray(), zero);
  }
}
