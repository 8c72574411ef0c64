package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;

/** What a run of any number of classes keeps: its counters, its budget and its observer. */
abstract class CountedRun implements Step {

  final Perceptron settings;
  final Dataset data;
  final Budget budget;
  final Checkpoints checkpoints;
  private final Observer observer;

  /** Told of each correction; null if the mean of w is not asked for. */
  final Averaged.Mean mean;

  /** Whether each look for a mistake counts them all. */
  private final boolean countsItself;

  Outcome.Ending ending;
  final List<Integer> mistakesPerCycle = new ArrayList<>();
  long updates;
  long visits;
  long cycles;
  long rightInARow;
  int visitsInCycle;
  int mistakesInCycle;
  int example = -1;
  int lastUpdated = -1;
  boolean mayBeAsked;

  CountedRun(Perceptron settings, Dataset data, Observer observer, Averaged.Mean mean) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.settings = settings;
    this.data = data;
    this.budget = settings.budget();
    this.observer = observer;
    this.checkpoints = Checkpointed.of(observer);
    this.mean = mean;
    this.countsItself = settings.order() instanceof Order.RandomMistake;
  }

  final void tell(Event event) {
    if (observer.wants(event)) {
      observer.on(event, this);
    }
    mayBeAsked = true;
  }

  /**
   * The next mistake of w; −1 if the run must pause first, or if mistakes were corrected already.
   */
  abstract int nextMistake();

  /** w ← w + η·yₙ·xₙ, and so for the mean. */
  abstract void add(int n);

  /** Whether w makes no mistake. */
  abstract boolean areAllRight();

  /** The smallest number of visits that one look for a mistake takes. */
  int cost() {
    return 1;
  }

  /** Whether more visits follow: no observer stops, and the budget allows them. */
  boolean keepGoing() {
    if (ending == null && mayBeAsked && observer.wantsToStop()) {
      ending = Outcome.Ending.STOPPED;
    }
    mayBeAsked = false;
    boolean withinBudget =
        visits <= budget.visits() - cost() && (visitsInCycle > 0 || cycles < budget.cycles());
    if (ending == null && !withinBudget) {
      ending = Outcome.Ending.BUDGET_SPENT;
    }
    return ending == null;
  }

  final void visited(int count, int last) {
    visits += count;
    visitsInCycle += count;
    example = last;
  }

  /** Visits until the cycle ends, or the budget does, or N visits in a row were right. */
  final int visitsUntilPause() {
    int untilAllRight = data.size() - (int) (rightInARow % data.size());
    int most = Math.min(data.size() - visitsInCycle, untilAllRight);
    return (int) Math.min(most, budget.visits() - visits);
  }

  /** After {@code right} right visits, example n is a mistake; returns n. */
  final int foundMistake(int right, int n) {
    visited(right + 1, n);
    rightInARow += right;
    return n;
  }

  /** That many visits, the last one to example n, were right; returns −1. */
  final int foundNone(int right, int n, boolean allWereMet) {
    visited(right, n);
    rightInARow += right;
    boolean isCycleRight = rightInARow % data.size() == 0;
    if (isCycleRight && (allWereMet || areAllRight())) {
      ending = Outcome.Ending.ALL_RIGHT;
    }
    return -1;
  }

  /** w ← w + η·yₙ·xₙ, if the budget allows. */
  final void correct(int n) {
    example = n;
    if (updates == budget.updates()) {
      ending = Outcome.Ending.BUDGET_SPENT;
      return;
    }
    mistakesInCycle += countsItself ? 0 : 1;
    tell(Event.MISTAKEN);
    add(n);
    updates++;
    lastUpdated = n;
    tell(Event.CORRECTED);
    rightInARow = 0;
  }

  /** Call after each visit: closes the cycle when it has seen N visits. */
  final void endVisit() {
    if (visitsInCycle == data.size()) {
      tell(Event.CYCLE_ENDED);
      closeCycle();
    }
  }

  private void closeCycle() {
    cycles++;
    if (cycles <= RunState.REMEMBERED) {
      mistakesPerCycle.add(mistakesInCycle);
    }
    visitsInCycle = 0;
    mistakesInCycle = 0;
  }

  final Outcome outcome(Workers workers) {
    tell(Event.ENDED);
    if (visitsInCycle > 0) {
      closeCycle();
    }
    Hypothesis last = hypothesis();
    return new Outcome(
        last,
        Lazy.of(() -> last.loss(data, workers)),
        ending,
        updates,
        updates,
        cycles,
        visits,
        lastUpdated,
        mistakesPerCycle);
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
  public long rightInARow() {
    return rightInARow;
  }

  @Override
  public int mistakesInCycle() {
    return mistakesInCycle;
  }
}
