package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Pocket.Keep;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;

/**
 * The pocket algorithm as it is written down, counting after each correction: the reference for
 * {@link BatchPocket}, and what the page runs, where all data are small.
 */
final class PlainPocket implements Observer {

  private final Dataset data;
  private final Keep keep;
  private final Observer told;
  private Hypothesis best;
  private long fewest;
  private long foundAt;

  private PlainPocket(Dataset data, Keep keep, Observer told) {
    this.data = data;
    this.keep = keep;
    this.told = told;
  }

  static Outcome fit(Pocket settings, Dataset data, Observer observer, Workers workers) {
    PlainPocket pocket = new PlainPocket(data, settings.keep(), observer);
    Outcome run =
        settings.perceptron().fit(data, pocket.and(new AlreadyStarted(observer)), workers);
    return run.answering(pocket.best, pocket.best.loss(data), pocket.foundAt);
  }

  @Override
  public void started(Step step) {
    told.started(step);
    Hypothesis w = step.hypothesis();
    put(step, w, w.mistakes(data));
  }

  @Override
  public void corrected(Step step) {
    Hypothesis w = step.hypothesis();
    long mistakes = w.mistakes(data);
    if (keep.prefers(mistakes, fewest)) {
      put(step, w, mistakes);
    }
  }

  private void put(Step step, Hypothesis w, long mistakes) {
    best = w;
    fewest = mistakes;
    foundAt = step.update();
    told.pocketed(step, mistakes);
  }

  @Override
  public boolean wantsToStop() {
    return fewest == 0;
  }
}
