package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.count.MistakeScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.model.MistakeRules;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.model.ClassWeights;
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
public record Pocket(Perceptron perceptron) implements Learner {

  public Pocket {
    Objects.requireNonNull(perceptron, "perceptron");
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    if (data.classes() > 2 || !perceptron.classWeights().areEqual()) {
      return new PlainPocket(perceptron).fit(data, observer, workers);
    }
    return new BatchPocket(perceptron, data, observer, workers).outcome();
  }

  /** A number of mistakes, and their cost: one each, or the weight of their class. */
  record Counted(long mistakes, BigDecimal cost) {

    static Counted equally(long mistakes) {
      return new Counted(mistakes, BigDecimal.valueOf(mistakes));
    }
  }

  /** Watches PLA and keeps the best w met: what all pockets share. */
  abstract static class Watch implements Observer, Checkpoints {
    final Perceptron pla;
    final Dataset data;
    final Observer observer;
    private final Workers workers;
    private final Checkpoints checkpoints;
    private final MistakeScan scan;
    private Hypothesis best;
    private long foundAt;
    Counted least;
    long longest;

    Watch(Perceptron pla, Dataset data, Observer observer, Workers workers) {
      if (data.classes() > 2 && !pla.classWeights().equals(ClassWeights.EQUAL)) {
        throw new IllegalArgumentException(
            "the pocket of " + data.classes() + " classes weighs them the same");
      }
      this.pla = pla;
      this.data = data;
      this.observer = observer;
      this.workers = workers;
      this.checkpoints = Checkpointed.of(observer);
      this.scan = new MistakeScan(data, workers);
      this.longest = held().map(PocketState::longest).orElse(0L);
    }

    /** Runs PLA; the answer is what the pocket holds in the end. */
    final Outcome outcome() {
      Outcome run = run();
      Hypothesis answer = best;
      return run.answering(
          answer, Lazy.of(() -> answer.loss(data, workers)), foundAt, least.mistakes() == 0);
    }

    Outcome run() {
      return pla.fit(data, this, workers);
    }

    final Counted count(Hypothesis h) {
      if (h.vectors() > 1) {
        return Counted.equally(h.mistakes(data));
      }
      Weights w = new Weights(h.weights());
      MistakeRule rule = MistakeRules.of(h.zero());
      if (pla.classWeights().areEqual()) {
        return Counted.equally(scan.count(w, rule));
      }
      long mistakes = scan.find(w, rule);
      long[] onPositives = {0};
      scan.forEachWrong(i -> onPositives[0] += data.labels().sign(i) > 0 ? 1 : 0);
      return new Counted(
          mistakes, pla.classWeights().cost(onPositives[0], mistakes - onPositives[0]));
    }

    /** Puts the starting w into the pocket, or what it held at the checkpoint. */
    final void start(Step step) {
      if (held().isPresent()) {
        PocketState state = held().get();
        Hypothesis h = new Hypothesis(state.weights().toArray(), pla.zero());
        put(step, h, count(h), state.foundAt());
      } else {
        put(step, count(step.hypothesis()));
      }
    }

    /** Keeps the w of this step, and tells those who watch. */
    final void put(Step step, Counted counted) {
      put(step, step.hypothesis(), counted, step.update());
    }

    private void put(Step step, Hypothesis h, Counted counted, long update) {
      best = h;
      least = counted;
      foundAt = update;
      observer.on(Event.POCKETED, new Pocketed(step, h, counted.mistakes(), update));
    }

    final boolean isFirst(Step step) {
      return foundAt == step.update();
    }

    @Override
    public boolean wantsToStop() {
      return observer.wantsToStop() || least.mistakes() == 0;
    }

    private Optional<PocketState> held() {
      return from().flatMap(RunState::pocket);
    }

    @Override
    public final Optional<RunState> from() {
      return checkpoints.from();
    }

    @Override
    public boolean isDue(long visits) {
      return checkpoints.isDue(visits);
    }

    @Override
    public final void keep(RunState run) {
      Vector weights = new Vector(best.weights());
      checkpoints.keep(
          run.withPocket(new PocketState(weights, least.mistakes(), foundAt, longest)));
    }
  }

  /** The step at which a pocket took what it holds. */
  private record Pocketed(Step run, Hypothesis hypothesis, long mistakes, long update)
      implements Step {

    @Override
    public long visit() {
      return run.visit();
    }

    @Override
    public long cycle() {
      return run.cycle();
    }

    @Override
    public int example() {
      return run.example();
    }

    @Override
    public int label() {
      return run.label();
    }

    @Override
    public double score() {
      return run.score();
    }

    @Override
    public long rightInARow() {
      return run.rightInARow();
    }

    @Override
    public int mistakesInCycle() {
      return run.mistakesInCycle();
    }

    @Override
    public double weight(int j) {
      return hypothesis.weight(j);
    }
  }
}
