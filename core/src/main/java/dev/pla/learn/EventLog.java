package dev.pla.learn;

import java.util.ArrayList;
import java.util.List;

/** Writes down what a run does, so that it can be told later. */
final class EventLog implements Observer {

  /** What happened; a mistake and its correction are one event. */
  enum Kind {
    STARTED,
    CORRECTED,
    CYCLE_ENDED,
    /** Whether to stop; answered when it is told. */
    ASKED,
    ENDED
  }

  /** What happened and how things stood then; nothing is kept of a question. */
  record Event(Kind kind, StepSnapshot step) {}

  private static final Event QUESTION = new Event(Kind.ASKED, null);

  private final boolean asksForScores;
  private List<Event> events = new ArrayList<>();
  private StepSnapshot latest;
  private int corrections;

  /** Writes scores down only for those who ask for them. */
  EventLog(boolean asksForScores) {
    this.asksForScores = asksForScores;
  }

  @Override
  public boolean asksForScores() {
    return asksForScores;
  }

  /** Steps with the same w share it. */
  private void add(Kind kind, Step step) {
    boolean sameWeights = latest != null && latest.update() == step.update();
    latest =
        sameWeights
            ? latest.sharing(step, asksForScores ? step.score() : Double.NaN)
            : (StepSnapshot) step.copy();
    events.add(new Event(kind, latest));
  }

  @Override
  public void started(Step step) {
    add(Kind.STARTED, step);
  }

  @Override
  public void corrected(Step step) {
    add(Kind.CORRECTED, step);
    corrections++;
  }

  @Override
  public void cycleEnded(Step step) {
    add(Kind.CYCLE_ENDED, step);
  }

  @Override
  public void ended(Step step) {
    add(Kind.ENDED, step);
  }

  @Override
  public boolean wantsToStop() {
    events.add(QUESTION);
    return false;
  }

  /** Corrections written down since the last {@link #take}. */
  int corrections() {
    return corrections;
  }

  /** What was written down since the last call. */
  List<Event> take() {
    List<Event> taken = events;
    events = new ArrayList<>();
    corrections = 0;
    return taken;
  }
}
