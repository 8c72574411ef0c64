package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What a run of any number of classes keeps: its counters, its budget and its observer. */
abstract class CountedRun implements Step {

  final Dataset data;
  final Budget budget;
  final Checkpoints checkpoints;
  private final Observer observer;

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

  CountedRun(Dataset data, Budget budget, Observer observer) {
    if (data.size() == 0) {
      throw new IllegalArgumentException("no examples to learn from");
    }
    this.data = data;
    this.budget = budget;
    this.observer = observer;
    this.checkpoints = Checkpointed.of(observer);
  }

  final void tell(Event event) {
    if (observer.wants(event)) {
      observer.on(event, this);
    }
    mayBeAsked = true;
  }

  /** Whether this many more visits follow: no observer stops, and the budget allows them. */
  boolean keepGoing(int cost) {
    if (ending == null && mayBeAsked && observer.wantsToStop()) {
      ending = Outcome.Ending.STOPPED;
    }
    mayBeAsked = false;
    boolean withinBudget =
        visits <= budget.visits() - cost && (visitsInCycle > 0 || cycles < budget.cycles());
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

  /** Call after each visit: closes the cycle when it has seen N visits. */
  void endVisit() {
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

  final void end() {
    tell(Event.ENDED);
    if (visitsInCycle > 0) {
      closeCycle();
    }
  }

  final Outcome outcome(Hypothesis last, Supplier<Loss> loss) {
    return new Outcome(
        last, loss, ending, updates, updates, cycles, visits, lastUpdated, mistakesPerCycle);
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
