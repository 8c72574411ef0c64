package dev.pla.learn;

import java.util.ArrayList;
import java.util.List;

/** Writes down what a run does, so that it can be told later. */
final class EventLog implements Observer {

  /**
   * What happened and how things stood then. A mistake and its correction are one entry; a question
   * whether to stop has neither event nor step, and is answered when it is told.
   */
  record Entry(Event event, StepSnapshot step) {

    private static final Entry QUESTION = new Entry(null, null);

    boolean isQuestion() {
      return event == null;
    }

    boolean isCorrection() {
      return event == Event.CORRECTED;
    }
  }

  private List<Entry> entries = new ArrayList<>();
  private StepSnapshot latest;
  private int corrections;

  /** Steps with the same w share it. */
  @Override
  public void on(Event event, Step step) {
    boolean sameWeights = latest != null && latest.update() == step.update();
    latest = sameWeights ? latest.sharing(step) : ((Run) step).snapshot();
    entries.add(new Entry(event, latest));
    corrections += event == Event.CORRECTED ? 1 : 0;
  }

  @Override
  public boolean wants(Event event) {
    return event != Event.MISTAKEN;
  }

  @Override
  public boolean wantsToStop() {
    entries.add(Entry.QUESTION);
    return false;
  }

  /** Corrections written down since the last {@link #take}. */
  int corrections() {
    return corrections;
  }

  /** What was written down since the last call. */
  List<Entry> take() {
    List<Entry> taken = entries;
    entries = new ArrayList<>();
    corrections = 0;
    return taken;
  }
}
