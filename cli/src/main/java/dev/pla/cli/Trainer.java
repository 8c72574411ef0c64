package dev.pla.cli;

import dev.pla.cli.LearnOptions.Algorithm;
import dev.pla.cli.Training.Method;
import dev.pla.data.Dataset;
import dev.pla.data.Threads;
import dev.pla.io.Evidence;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.model.Bound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.verdict.Fewest;
import dev.pla.verdict.LowerBound;
import dev.pla.verdict.Separator;
import dev.pla.verdict.Verdict;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Trains as asked for. {@code auto} is PLA for a few cycles; where that does not separate the data
 * the verdict is asked, and then PLA goes on, or the pocket does, or the verdict's own separator is
 * the answer. No step depends on time.
 */
final class Trainer {

  /** PLA settles easy data within this many cycles; after them the verdict is the quicker way. */
  private static final long FEW_CYCLES = 100;

  /** A bound on PLA's corrections from which on waiting for it makes no sense. */
  private static final double ASTRONOMICAL = 1e12;

  private final Dataset data;
  private final LearnOptions options;
  private final Scale scale;
  private final Scaling scaling;
  private final Dataset used;
  private final Observer observer;
  private final Progress progress;
  private final Stopper stopper;

  Trainer(
      Dataset data,
      LearnOptions options,
      Scale scale,
      Function<Dataset, Observer> watching,
      Stopper stopper,
      Progress progress) {
    this.data = data;
    this.options = options;
    this.scale = scale;
    this.scaling = scale.of(data);
    this.used = scaling == null ? data : new Dataset(scaling.apply(data.points()), data.labels());
    this.observer = watching.apply(used).and(stopper);
    this.stopper = stopper;
    this.progress = progress;
  }

  /** The answer, its verdict and, if wanted, a bound on how good any hyperplane could be. */
  Training train(boolean bounded) throws IOException {
    Training training =
        switch (options.algorithm()) {
          case AUTO -> auto();
          case PLA -> fit(Algorithm.PLA);
          case POCKET, GALLANT, AVERAGED -> judged(fit(options.algorithm()));
          case FEWEST -> fewest();
        };
    Training proven = training.evidence().isEmpty() ? proven(training) : training;
    return bounded || options.algorithm() == Algorithm.FEWEST ? bounded(proven) : proven;
  }

  private Training auto() throws IOException {
    Perceptron pla = (Perceptron) options.learner(Algorithm.PLA, used, scaling, options.seed());
    Budget budget = pla.budget();
    boolean more = budget.cycles() > FEW_CYCLES;
    Training first = fit(Method.PLA, more ? pla.withBudget(budget.withCycles(FEW_CYCLES)) : pla);
    if (first.separated() || first.outcome().ending() == Outcome.Ending.STOPPED) {
      return first;
    }
    Optional<Verdict> verdict = verdict();
    if (verdict.isEmpty()) {
      return first;
    }
    if (verdict.get() instanceof Verdict.Inseparable) {
      return fit(Algorithm.POCKET).withGaveUp(first.outcome()).withVerdict(verdict.get());
    }
    return separable(pla, more, first, (Verdict.Separated) verdict.get());
  }

  /** PLA would end; it does so within its budget, or the verdict's separator is the answer. */
  private Training separable(Perceptron pla, boolean more, Training first, Verdict.Separated yes) {
    boolean hopeless = scale == Scale.NONE && yes.bound().corrections() > ASTRONOMICAL;
    Training last = first;
    if (more && !hopeless) {
      last = fit(Method.PLA, pla);
      if (last.separated()) {
        return last.withVerdict(yes);
      }
    }
    Hypothesis widest = yes.separator().toHypothesis(options.zero());
    return last.withGaveUp(last.outcome())
        .withVerdict(yes)
        .answering(Method.VERDICT, widest, widest.loss(data), yes.bound());
  }

  /**
   * The pocket's best, improved by search; separable data are separated by then or by the verdict.
   */
  private Training fewest() throws IOException {
    Training start = judged(fit(Algorithm.POCKET));
    if (start.separated() || !(start.evidence().orElse(null) instanceof Evidence.Obstructs)) {
      return start.verdict().isPresent() && start.verdict().get() instanceof Verdict.Separated yes
          ? start.answering(
              Method.VERDICT, separating(yes), separating(yes).loss(data), yes.bound())
          : start;
    }
    Stopper half = stopper.half();
    Fewest.Found found =
        Fewest.search(
            data,
            start.hypothesis(),
            options.seed(),
            options.searchSteps(data),
            (steps, mistakes, bound) -> {
              progress.say(
                  () ->
                      "searching: step "
                          + Words.grouped(steps)
                          + ", "
                          + Words.count(mistakes, "mistake"));
              return !half.wantsToStop();
            });
    Hypothesis best = found.best();
    return start
        .answering(Method.FEWEST, best, best.loss(data), Bound.of(data, best))
        .withSearch(found.steps());
  }

  private Hypothesis separating(Verdict.Separated yes) {
    return yes.separator().toHypothesis(options.zero());
  }

  private Training bounded(Training training) {
    if (training.separated()) {
      return training;
    }
    LowerBound bound =
        LowerBound.of(
            data,
            training.hypothesis(),
            options.boundSteps(),
            Threads.all(),
            (steps, mistakes, least) -> {
              progress.say(
                  () ->
                      "proving: step "
                          + Words.grouped(steps)
                          + ", between "
                          + Words.grouped(least)
                          + " and "
                          + Words.count(mistakes, "mistake"));
              return !stopper.wantsToStop();
            });
    Training known = training.withLowerBound(bound);
    boolean better = bound.mistakes() < training.loss().mistakes();
    return better && options.algorithm() == Algorithm.FEWEST
        ? known.answering(
            Method.FEWEST, bound.best(), bound.best().loss(data), Bound.of(data, bound.best()))
        : known;
  }

  private Training fit(Algorithm algorithm) throws IOException {
    Learner learner = options.learner(algorithm, used, scaling, options.seed());
    return fit(Method.valueOf(algorithm.name()), learner);
  }

  private Training fit(Method method, Learner learner) {
    Outcome outcome = learner.fit(used, observer);
    Hypothesis h = outcome.hypothesis();
    Hypothesis answer = scaling == null ? h : scaling.unscaled(h);
    return Training.of(method, learner, outcome, answer, data, Bound.of(used, h));
  }

  /** A run that separates nothing still ends with the verdict on its data. */
  private Training judged(Training training) {
    return training.separated() ? training : verdict().map(training::withVerdict).orElse(training);
  }

  /** A run that separates the data proves it by its own weights, checked exactly. */
  private Training proven(Training training) {
    if (!training.separated()) {
      return training;
    }
    Optional<Separator> own = Separator.proven(data, training.hypothesis());
    return own.isPresent()
        ? training.withEvidence(new Evidence.Separates(own.get()))
        : verdict().map(training::withVerdict).orElse(training);
  }

  private Optional<Verdict> verdict() {
    try {
      return Optional.of(Deciding.verdict(data, progress));
    } catch (Deciding.Interrupted e) {
      return Optional.empty();
    }
  }
}
