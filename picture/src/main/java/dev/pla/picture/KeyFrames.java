package dev.pla.picture;

import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import java.util.ArrayList;
import java.util.List;

/**
 * Watches a run and keeps the corrections worth showing: the first ones all, then at growing
 * distances, and always the last.
 */
final class KeyFrames implements Observer {

  /** The first corrections, which are all kept. */
  static final int FIRST = 24;

  /** From one correction kept to the next; a million take 60 more. */
  private static final double GROWTH = 1.2;

  /**
   * One correction.
   *
   * @param update its number, from 1
   * @param example the mistake that was corrected
   * @param kept the best w known before; null when the learner keeps none
   * @param pocket the best w known after
   */
  record Shot(
      long update,
      int example,
      int label,
      Hypothesis before,
      Hypothesis after,
      Hypothesis kept,
      Hypothesis pocket) {

    private Shot keeping(Hypothesis best) {
      return new Shot(update, example, label, before, after, kept, best);
    }
  }

  private final List<Shot> shots = new ArrayList<>();
  private Hypothesis start;
  private Hypothesis now;
  private Hypothesis pocket;
  private boolean isLastKept = true;
  private long next = 1;

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> start = now = step.hypothesis();
      case POCKETED -> pocketed(step);
      case CORRECTED -> corrected(step);
      default -> {}
    }
  }

  /** The pocket is told after the correction that made this w; the shot of it shows both. */
  private void pocketed(Step step) {
    pocket = step.hypothesis();
    int end = shots.size() - 1;
    if (end >= 0 && shots.get(end).update() == step.update()) {
      shots.set(end, shots.get(end).keeping(pocket));
    }
  }

  private void corrected(Step step) {
    Hypothesis before = now;
    now = step.hypothesis();
    if (!isLastKept) {
      shots.remove(shots.size() - 1);
    }
    long update = step.update();
    shots.add(new Shot(update, step.example(), step.label(), before, now, pocket, pocket));
    isLastKept = update >= next;
    if (isLastKept) {
      next = Math.max(update + 1, update < FIRST ? 0 : (long) Math.ceil(update * GROWTH));
    }
  }

  Hypothesis start() {
    return start;
  }

  Hypothesis now() {
    return now;
  }

  /** The best w known now; null when the learner keeps none. */
  Hypothesis pocket() {
    return pocket;
  }

  /** Those that are kept, and the last. */
  List<Shot> shots() {
    return shots;
  }
}
