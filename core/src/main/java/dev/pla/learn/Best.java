package dev.pla.learn;

import dev.pla.learn.Observer.Event;
import dev.pla.learn.checkpoint.Numbers;
import dev.pla.learn.checkpoint.PocketState;
import dev.pla.model.Hypothesis;

/** What a pocket holds: the best w seen, its mistakes, and when it was met. */
final class Best {

  private Hypothesis hypothesis;
  private long mistakes;
  private long foundAt;

  /** Keeps the w of this step, and tells those who watch. */
  void keep(StepSnapshot step, Observer told) {
    hypothesis = step.hypothesis();
    mistakes = step.mistakes();
    foundAt = step.update();
    told.on(Event.POCKETED, step);
  }

  /** Holds what a pocket held when the run stood at this step, and tells those who watch. */
  void goOn(PocketState held, StepSnapshot step, Observer told) {
    keep(step.holding(held), told);
  }

  /** What it holds; {@code longest} is for a pocket that counts right visits in a row. */
  PocketState state(long longest) {
    return new PocketState(new Numbers(hypothesis.weights()), mistakes, foundAt, longest);
  }

  Hypothesis hypothesis() {
    return hypothesis;
  }

  long mistakes() {
    return mistakes;
  }

  /** The number of corrections after which it was met. */
  long foundAt() {
    return foundAt;
  }
}
