package dev.pla.learn.multi;

import dev.pla.data.multi.MulticlassData;
import dev.pla.learn.Pocket.Keep;
import dev.pla.model.MulticlassHypothesis;
import java.util.Objects;

/**
 * The pocket for several classes: the perceptron, and after each correction a count of the mistakes
 * on all examples; the best weights seen stay in the pocket.
 */
public record MulticlassPocket(MulticlassPerceptron perceptron, Keep keep)
    implements MulticlassLearner {

  public MulticlassPocket {
    Objects.requireNonNull(perceptron, "perceptron");
    Objects.requireNonNull(keep, "keep");
  }

  @Override
  public MulticlassOutcome fit(MulticlassData data, MulticlassObserver observer) {
    Counting pocket = new Counting(data, keep);
    MulticlassOutcome run = perceptron.fit(data, pocket.and(observer));
    return run.answering(pocket.best, pocket.best.loss(data), pocket.foundAt);
  }

  /** Watches the perceptron and counts the mistakes of all weights it meets. */
  private static final class Counting implements MulticlassObserver {

    private final MulticlassData data;
    private final Keep keep;
    private MulticlassHypothesis best;
    private long mistakes;
    private long foundAt;

    Counting(MulticlassData data, Keep keep) {
      this.data = data;
      this.keep = keep;
    }

    @Override
    public void started(MulticlassStep step) {
      best = step.hypothesis();
      mistakes = best.loss(data).mistakes();
    }

    @Override
    public void corrected(MulticlassStep step) {
      MulticlassHypothesis now = step.hypothesis();
      long counted = now.loss(data).mistakes();
      if (keep.prefers(counted, mistakes)) {
        best = now;
        mistakes = counted;
        foundAt = step.update();
      }
    }

    @Override
    public boolean wantsToStop() {
      return mistakes == 0;
    }
  }
}
