package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import java.util.Objects;

/**
 * The pocket algorithm: PLA, and after each correction a count of the new w's mistakes on all
 * examples; the best w seen stays in the pocket.
 *
 * <p>The corrections are those of the perceptron it watches; the pocket never changes them. The
 * starting w is the first in the pocket. Data need not be separable; finding the best of all w is
 * NP-hard (Gallant, "Perceptron-based learning algorithms", IEEE Transactions on Neural Networks,
 * 1990).
 */
public record Pocket(Perceptron perceptron, Keep keep) implements Learner {

  /** When a new w takes the place of the one in the pocket. */
  public enum Keep {
    /** When it makes strictly fewer mistakes: the first of equals stays. */
    FEWER,
    /** When it makes no more mistakes: the last of equals stays. */
    FEWER_OR_EQUAL;

    boolean prefers(long mistakes, long best) {
      return this == FEWER ? mistakes < best : mistakes <= best;
    }
  }

  public Pocket {
    Objects.requireNonNull(perceptron, "perceptron");
    Objects.requireNonNull(keep, "keep");
  }

  /** Keeps a new w when it makes strictly fewer mistakes. */
  public Pocket(Perceptron perceptron) {
    this(perceptron, Keep.FEWER);
  }

  @Override
  public Outcome fit(Dataset data, Observer observer) {
    Counting counting = new Counting(data, keep, observer);
    Outcome run = perceptron.fit(data, counting.and(new AlreadyStarted(observer)));
    return run.answering(counting.best, counting.best.loss(data), counting.foundAt);
  }

  /** Counts after each correction, and keeps the best. */
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
}
