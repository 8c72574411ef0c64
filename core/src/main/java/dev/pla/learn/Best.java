package dev.pla.learn;

import dev.pla.learn.Observer.Event;
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
