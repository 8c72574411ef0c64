package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Pocket.Keep;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;

/** The pocket as the notes write it, counting after each correction: the oracle. */
record NaivePocket(Perceptron perceptron, Keep keep) implements Learner {

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    Counting counting = new Counting(data, keep, observer);
    Outcome run = perceptron.fit(data, counting.and(new AlreadyStarted(observer)), workers);
    return run.answering(counting.best, counting.best.loss(data), counting.foundAt);
  }

  private static final class Counting implements Observer {
    private final Dataset data;
    private final Keep keep;
    private final Observer told;
    private Hypothesis best;
    private long fewest;
    private long foundAt;

    Counting(Dataset data, Keep keep, Observer told) {
      this.data = data;
      this.keep = keep;
      this.told = told;
    }

    @Override
    public void started(Step step) {
      told.started(step);
      put(step, count(step.hypothesis()));
    }

    @Override
    public void corrected(Step step) {
      long mistakes = count(step.hypothesis());
      if (keep == Keep.FEWER ? mistakes < fewest : mistakes <= fewest) {
        put(step, mistakes);
      }
    }

    private long count(Hypothesis w) {
      long mistakes = 0;
      for (int i = 0; i < data.size(); i++) {
        int y = data.labels().sign(i);
        double score = w.score(data.points(), i);
        boolean right =
            switch (w.zero()) {
              case MISTAKE -> y * score > 0;
              case NEGATIVE -> y > 0 ? score > 0 : score <= 0;
              case POSITIVE -> y > 0 ? score >= 0 : score < 0;
            };
        mistakes += right ? 0 : 1;
      }
      return mistakes;
    }

    private void put(Step step, long mistakes) {
      best = step.hypothesis();
      fewest = mistakes;
      foundAt = step.update();
      told.pocketed(step, mistakes);
    }

    @Override
    public boolean wantsToStop() {
      return fewest == 0;
    }
  }
}
