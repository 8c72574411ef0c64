package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * The pocket algorithm: PLA, and after each correction a count of the new w's mistakes on all
 * examples; the best w seen stays in the pocket.
 *
 * <p>The corrections are those of the perceptron it watches; the pocket never changes them. The
 * starting w is the first in the pocket. Data need not be separable; finding the best of all w is
 * NP-hard (Gallant, "Perceptron-based learning algorithms", IEEE Transactions on Neural Networks,
 * 1990).
 *
 * <p>Since the corrections do not depend on the pocket, they run ahead and many weight vectors are
 * counted in one pass; see {@link BatchPocket}. What comes out is that of {@link PlainPocket}.
 * Where classes weigh differently, so do their mistakes, and each weight vector is counted alone.
 */
public record Pocket(Perceptron perceptron, Keep keep) implements Learner {

  /** When a new w takes the place of the one in the pocket. */
  public enum Keep {
    /** When it makes strictly fewer mistakes: the first of equals stays. */
    FEWER,
    /** When it makes no more mistakes: the last of equals stays. */
    FEWER_OR_EQUAL;

    boolean prefers(BigDecimal cost, BigDecimal best) {
      return cost.compareTo(best) < (this == FEWER ? 0 : 1);
    }

    public boolean prefers(long mistakes, long best) {
      return mistakes < enough(best);
    }

    /** So many mistakes are too many. */
    long enough(long best) {
      return this == FEWER ? best : best + 1;
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
  public Outcome fit(Dataset data, Observer observer, Workers workers, Checkpoints checkpoints) {
    if (!perceptron.classWeights().areEqual()) {
      return new PlainPocket(perceptron, keep).fit(data, observer, workers, checkpoints);
    }
    return new BatchPocket(this, data, observer, workers, checkpoints).outcome();
  }
}
