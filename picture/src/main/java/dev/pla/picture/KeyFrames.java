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

  private final int first;
  private final double growth;
  private final List<Shot> kept = new ArrayList<>();
  private Hypothesis start;
  private Hypothesis now;
  private Hypothesis pocket;
  private Shot last;
  private long next = 1;

  /** Keeps the first frames, then each that is {@code growth} times as far as the one before. */
  KeyFrames(int first, double growth) {
    this.first = first;
    this.growth = growth;
  }

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
    if (last != null && last.update() == step.update()) {
      last = last.keeping(pocket);
      int end = kept.size() - 1;
      if (end >= 0 && kept.get(end).update() == last.update()) {
        kept.set(end, last);
      }
    }
  }

  private void corrected(Step step) {
    Hypothesis before = now;
    now = step.hypothesis();
    last = new Shot(step.update(), step.example(), step.label(), before, now, pocket, pocket);
    if (step.update() >= next) {
      kept.add(last);
      next = Math.max(step.update() + 1, next(step.update()));
    }
  }

  private long next(long update) {
    return update < first ? update + 1 : (long) Math.ceil(update * growth);
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

  List<Shot> kept() {
    List<Shot> all = new ArrayList<>(kept);
    if (last != null && (all.isEmpty() || all.get(all.size() - 1).update() != last.update())) {
      all.add(last);
    }
    return all;
  }
}
