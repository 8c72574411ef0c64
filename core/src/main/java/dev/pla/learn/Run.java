package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.kernel.Corrections;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.learn.checkpoint.CycleCounts;
import dev.pla.learn.checkpoint.Numbers;
import dev.pla.learn.checkpoint.RunState;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.Zero;
import dev.pla.work.Workers;
import java.util.Optional;

/** The books of one run: w, the counters, the budget and who watches. */
final class Run implements Step {

  /** Scores below this cannot overflow, in any order of summation. */
  private static final double HUGE = 1e300;

  /** J of no mistakes is zero, and needs no look at the examples. */
  private static final Loss NO_MISTAKES = new Loss(0, 0);

  /** Visits, and numbers looked at, that take a moment. */
  private static final int FEW_VISITS = 1 << 10;

  private static final int FEW_NUMBERS = 1 << 20;

  private final Dataset data;
  private final Points points;
  private final Labels labels;
  private final Weights w;
  private final Perceptron settings;
  private final Zero zero;
  private final MistakeRule rule;
  private final Budget budget;
  private final Observer observer;
  private final CycleCounts cycles;
  private final boolean isWhole;

  private Outcome.Ending ending;
  private long updates;
  private long visits;
  private long rightInARow;
  private int visitsInCycle;
  private int mistakesInCycle;
  private boolean allMistakesCounted;
  private boolean mayBeAsked;
  private int lastUpdated = -1;
  private int example = -1;

  /** A run that begins, or goes on from a state. */
  Run(Perceptron settings, Dataset data, Observer observer, Optional<RunState> from) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.data = data;
    this.points = data.points();
    this.labels = data.labels();
    from.ifPresent(state -> state.requireFits(data.size(), data.dimension()));
    this.w = new Weights(settings.start().weights(data, from));
    this.settings = settings;
    this.zero = settings.zero();
    this.rule = zero.mistakeRule();
    this.budget = settings.budget();
    this.observer = observer;
    this.cycles = CycleCounts.from(from);
    this.isWhole = from.isEmpty();
    from.ifPresent(this::goOn);
    tell(Event.STARTED);
  }

  private void goOn(RunState state) {
    updates = state.updates();
    visits = state.visits();
    rightInARow = state.rightInARow();
    visitsInCycle = state.visitsInCycle();
    mistakesInCycle = state.mistakesInCycle();
    example = state.example();
    lastUpdated = state.lastUpdated();
  }

  /** Where the run stands between two visits, to be kept if that is due. */
  void keep(Mistakes mistakes, Checkpoints checkpoints) {
    if (ending == null && checkpoints.isDue(visits)) {
      checkpoints.keep(state(mistakes));
    }
  }

  RunState state(Mistakes mistakes) {
    return new RunState(
        new Numbers(w.toArray()),
        updates,
        visits,
        rightInARow,
        visitsInCycle,
        mistakesInCycle,
        example,
        lastUpdated,
        cycles.count(),
        cycles.mistakes(),
        mistakes.state());
  }

  private void tell(Event event) {
    if (observer.wants(event)) {
      observer.on(event, this);
    }
    mayBeAsked = true;
  }

  /** Whether the run goes on with that many visits: nobody stops it, and the budget allows. */
  boolean mayGoOn(int cost) {
    if (ending == null && mayBeAsked && observer.wantsToStop()) {
      ending = Outcome.Ending.STOPPED;
    }
    mayBeAsked = false;
    boolean withinBudget =
        visits <= budget.visits() - cost && (visitsInCycle > 0 || cycles.count() < budget.cycles());
    if (ending == null && !withinBudget) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  /** Visits until the cycle ends, or the budget does, or N visits in a row were right. */
  int visitsUntilPause() {
    int untilAllRight = data.size() - (int) (rightInARow % data.size());
    int most = Math.min(data.size() - visitsInCycle, untilAllRight);
    return (int) Math.min(most, budget.visits() - visits);
  }

  /** Whether the budget allows so many cycles more, this one included. */
  boolean mayTakeCycles(int count) {
    return cycles.count() <= budget.cycles() - count
        && visits <= budget.visits() - (long) count * data.size();
  }

  /**
   * Visits that may be made, and mistakes among them corrected, before the books must be kept
   * again; 0 where single corrections have to be told, or looked at because numbers are huge.
   *
   * <p>They are few enough for nobody to wait long who wants to stop or to keep the state.
   */
  int untoldVisits() {
    if (observer.wants(Event.MISTAKEN)
        || observer.wants(Event.CORRECTED)
        || updates == budget.updates()) {
      return 0;
    }
    int few = Math.max(FEW_VISITS, FEW_NUMBERS / (data.dimension() + 1));
    int most = Math.min(few, visitsUntilPause());
    double step = Math.max(Math.abs(settings.step(1)), Math.abs(settings.step(-1)));
    double largest = 2 * (w.largest() + most * step * points.largest()); // twice: for roundings
    return isSmall(largest) ? most : 0;
  }

  /** Corrections of w that begin now, as many as the budget allows. */
  Corrections corrections() {
    int most = (int) Math.min(Integer.MAX_VALUE, budget.updates() - updates);
    return new Corrections(w, settings.step(1), settings.step(-1), points.largest(), most);
  }

  /**
   * So many corrections, the last one of example {@code corrected}, were made in so many visits;
   * the last visit was to example n, and all {@code right} visits after the correction were right.
   */
  void corrected(int corrections, int corrected, int count, int n, int right) {
    visited(count, n);
    updates += corrections;
    mistakesInCycle += corrections;
    lastUpdated = corrected;
    rightInARow = right;
    mayBeAsked = true;
  }

  /** Whether no score can overflow while no |w_j| is larger. */
  private boolean isSmall(double largestWeight) {
    return largestWeight * points.largest() * (data.dimension() + 2) < HUGE;
  }

  /** Whether sign(w·xₙ) ≠ yₙ. */
  boolean isMistake(int n) {
    return rule.isWrong(labels.sign(n), points.dot(n, w));
  }

  /** After {@code right} right visits, example n is a mistake; returns n. */
  int foundMistake(int right, int n) {
    visited(right + 1, n);
    rightInARow += right;
    return n;
  }

  /** That many visits, the last one to example n, were right; returns −1. */
  int foundNone(int right, int n, boolean allWereMet) {
    visited(right, n);
    rightInARow += right;
    boolean isCycleRight = rightInARow % data.size() == 0;
    if (isCycleRight && (allWereMet || hypothesis().mistakes(data) == 0)) {
      ending = Outcome.Ending.ALL_RIGHT;
    }
    return -1;
  }

  /** A look at all examples found so many mistakes. */
  void foundAll(int mistakes) {
    visited(data.size(), data.size() - 1);
    mistakesInCycle = mistakes;
    allMistakesCounted = true;
    if (mistakes == 0) {
      ending = Outcome.Ending.ALL_RIGHT;
    }
  }

  private void visited(int count, int last) {
    visits += count;
    visitsInCycle += count;
    example = last;
  }

  /** w ← w + η·yₙ·xₙ, if the budget allows. */
  void correct(int n) {
    example = n;
    if (!isSmall(w.largest()) && !Double.isFinite(score())) {
      throw Numbers.overflow();
    }
    if (updates == budget.updates()) {
      ending = Outcome.Ending.BUDGET_SPENT;
      return;
    }
    mistakesInCycle += allMistakesCounted ? 0 : 1;
    tell(Event.MISTAKEN);
    points.addTo(n, settings.step(labels.sign(n)), w);
    updates++;
    lastUpdated = n;
    tell(Event.CORRECTED);
    rightInARow = 0;
  }

  /** Call after each visit: closes the cycle when it has seen N visits. */
  void endVisit() {
    if (visitsInCycle == data.size()) {
      tell(Event.CYCLE_ENDED);
      closeCycle();
    }
  }

  private void closeCycle() {
    cycles.close(mistakesInCycle);
    visitsInCycle = 0;
    mistakesInCycle = 0;
    allMistakesCounted = false;
  }

  /** Call when the run is over. */
  void end() {
    tell(Event.ENDED);
    if (visitsInCycle > 0) {
      closeCycle();
    }
  }

  Outcome.Ending ending() {
    return ending;
  }

  /** Whether this very run, not one it goes on from, has seen that all examples are right. */
  private boolean hasSeenNoMistake() {
    return ending == Outcome.Ending.ALL_RIGHT && isWhole;
  }

  /** Ends the run. */
  Outcome outcome(Workers workers) {
    end();
    Hypothesis last = hypothesis();
    return new Outcome(
        last,
        hasSeenNoMistake() ? NO_MISTAKES : last.loss(data, workers),
        ending,
        updates,
        updates,
        cycles.count(),
        visits,
        lastUpdated,
        cycles.mistakes());
  }

  /** w now; not a copy. */
  Weights weights() {
    return w;
  }

  /** What makes an example a mistake. */
  MistakeRule rule() {
    return rule;
  }

  /** A copy of this moment. */
  StepSnapshot snapshot() {
    return new StepSnapshot(data, zero, this, w.toArray());
  }

  static Hypothesis hypothesis(double[] w, Zero zero) {
    Numbers.requireFinite(w);
    return new Hypothesis(w, zero);
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

  @Override
  public double score() {
    return points.dot(example, w);
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
}
