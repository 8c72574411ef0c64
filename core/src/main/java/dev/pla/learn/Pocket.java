package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeCost;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

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
 *
 * <pre>{@code
 * Outcome best = new Pocket(new Perceptron().withBudget(Budget.ofUpdates(1_000))).fit(data);
 * double[] weights = best.hypothesis().weights();
 * }</pre>
 */
public record Pocket(Perceptron perceptron, Keep keep) implements Learner {

  /** When a new w replaces the one in the pocket. */
  public enum Keep {
    /** If it makes fewer mistakes: the first of equals stays. */
    FEWER,
    /** If it does not make more mistakes: the last of equals stays. */
    FEWER_OR_EQUAL;

    boolean prefers(BigDecimal cost, BigDecimal best) {
      return cost.compareTo(best) < (this == FEWER ? 0 : 1);
    }

    public boolean prefers(long mistakes, long best) {
      return mistakes < enough(best);
    }

    /** The mistake count at which a candidate is rejected. */
    long enough(long best) {
      return this == FEWER ? best : best + 1;
    }
  }

  public Pocket {
    Objects.requireNonNull(perceptron, "perceptron");
    Objects.requireNonNull(keep, "keep");
  }

  /** Keeps a new w if it makes fewer mistakes. */
  public Pocket(Perceptron perceptron) {
    this(perceptron, Keep.FEWER);
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    if (data.classes() > 2) {
      return SeveralClasses.pocket(this, data, observer);
    }
    if (!perceptron.classWeights().areEqual()) {
      return new PlainPocket(perceptron, keep).fit(data, observer, workers);
    }
    return new BatchPocket(this, data, observer, workers).outcome();
  }

  /** What a pocket holds: the best w seen, its mistakes, and when it was met. */
  static final class Best {

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

    /** Restores the pocket of this step and reports it to the observer. */
    void restore(PocketState held, StepSnapshot step, Observer told) {
      keep(step.holding(held), told);
    }

    /** What it holds; {@code longest} is for a pocket that counts right visits in a row. */
    PocketState state(long longest) {
      return new PocketState(new Vector(hypothesis.weights()), mistakes, foundAt, longest);
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

  /** Watches PLA and keeps the best w met: what {@link PlainPocket} and {@link Gallant} share. */
  abstract static class Watch implements Observer {
    final Observer told;
    final Optional<PocketState> from;
    final Best best = new Best();
    BigDecimal least;
    long longest;
    private final MistakeCost cost;

    Watch(Perceptron settings, Dataset data, Observer told, Workers workers) {
      this.told = told;
      this.from = Checkpointed.of(told).from().flatMap(RunState::pocket);
      this.cost = new MistakeCost(data, workers, settings.classWeights());
    }

    /** Runs PLA; the answer is what the pocket holds in the end. */
    final Outcome fit(Perceptron settings, Dataset data, Workers workers) {
      Checkpoints checkpoints =
          Checkpointed.of(told).with(run -> run.withPocket(best.state(longest)));
      Outcome run = settings.fit(data, Checkpointed.with(this, checkpoints), workers);
      Hypothesis answer = best.hypothesis();
      boolean sawNone = best.mistakes() == 0;
      return run.answering(
          answer, Lazy.of(() -> answer.loss(data, workers)), best.foundAt(), sawNone);
    }

    final MistakeCost.Counted count(Step step) {
      return cost.of(step.hypothesis());
    }

    final void start(Step step) {
      if (from.isPresent()) {
        best.restore(from.get(), ((Run) step).snapshot(), told);
        least = cost.of(best.hypothesis()).cost();
      } else {
        keep(step, count(step));
      }
    }

    final void keep(Step step, MistakeCost.Counted counted) {
      least = counted.cost();
      best.keep(((Run) step).snapshot().with(counted.mistakes()), told);
    }

    @Override
    public boolean wantsToStop() {
      return told.wantsToStop() || best.mistakes() == 0;
    }
  }
}
