package dev.pla.cli.train;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.prove.CheckCommand;
import dev.pla.cli.prove.VerdictRun;
import dev.pla.cli.train.Training.Method;
import dev.pla.data.Dataset;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.io.file.Evidence;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Threads;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Trains as asked for. {@code auto} is PLA for a few cycles; where that does not separate the data
 * the verdict is asked, and then PLA goes on, or the pocket does, or the verdict's own separator is
 * the answer. No step depends on time. Lives for one training.
 */
public final class Trainer {

  /** PLA settles easy data within this many cycles; after them the verdict is the quicker way. */
  private static final long FEW_CYCLES = 100;

  /** A bound on PLA's corrections from which on waiting for it makes no sense. */
  private static final double ASTRONOMICAL = 1e12;

  private final Dataset data;
  private final LearnOptions options;
  private final ScaleName scale;
  private final Scaling scaling;
  private final Dataset used;
  private final Observer observer;
  private final ProgressLine progress;
  private final Stopper stopper;

  private Method method;
  private Learner learner;
  private Outcome outcome;
  private Hypothesis answer;
  private long mistakes;
  private CorrectionBound bound;
  private Outcome gaveUp;
  private Verdict verdict;
  private Evidence evidence;
  private Long search;
  private MistakesBound lowerBound;

  Trainer(
      Dataset data,
      LearnOptions options,
      ScaleName scale,
      Function<Dataset, Observer> watching,
      Stopper stopper,
      ProgressLine progress) {
    this.data = data;
    this.options = options;
    this.scale = scale;
    this.scaling = scale.of(data);
    this.used = scaling == null ? data : new Dataset(scaling.apply(data.points()), data.labels());
    this.observer = watching.apply(used).and(stopper);
    this.stopper = stopper;
    this.progress = progress;
  }

  /** Trains without progress and without a bound, for a picture of the run. */
  public static Training quietly(
      Dataset data, LearnOptions options, ScaleName scale, Function<Dataset, Observer> watching)
      throws IOException {
    return new Trainer(data, options, scale, watching, new Stopper(null), ProgressLine.NONE)
        .train(false);
  }

  /** The answer, its verdict and, if wanted, a bound on how good any hyperplane could be. */
  Training train(boolean bounded) throws IOException {
    switch (options.algorithm()) {
      case AUTO -> auto();
      case PLA -> fit(Method.PLA, learner(AlgorithmName.PLA));
      case POCKET, GALLANT, AVERAGED -> {
        fit(Method.valueOf(options.algorithm().name()), learner(options.algorithm()));
        judgeUnlessSeparated();
      }
      case FEWEST -> fewest();
    }
    proveSeparation();
    if ((bounded || options.algorithm() == AlgorithmName.FEWEST) && !isSeparated()) {
      bound();
    }
    return new Training(
        method,
        learner,
        outcome,
        answer,
        answer.loss(data, Threads.all()),
        bound,
        Optional.ofNullable(gaveUp),
        Optional.ofNullable(verdict),
        Optional.ofNullable(evidence),
        Optional.ofNullable(search),
        Optional.ofNullable(lowerBound));
  }

  private void auto() throws IOException {
    Perceptron pla = (Perceptron) learner(AlgorithmName.PLA);
    Budget budget = pla.budget();
    boolean more = budget.cycles() > FEW_CYCLES;
    fit(Method.PLA, more ? pla.withBudget(budget.withCycles(FEW_CYCLES)) : pla);
    if (isSeparated() || outcome.ending() == Outcome.Ending.STOPPED) {
      return;
    }
    judge();
    if (verdict instanceof Verdict.Inseparable) {
      gaveUp = outcome;
      fit(Method.POCKET, learner(AlgorithmName.POCKET));
    } else if (verdict instanceof Verdict.Separated yes) {
      separate(pla, more, yes);
    }
  }

  /** PLA would end; it does so within its budget, or the verdict's separator is the answer. */
  private void separate(Perceptron pla, boolean more, Verdict.Separated yes) {
    boolean hopeless = scale == ScaleName.NONE && yes.bound().corrections() > ASTRONOMICAL;
    if (more && !hopeless) {
      fit(Method.PLA, pla);
    }
    if (!isSeparated()) {
      gaveUp = outcome;
      answer(Method.VERDICT, yes.separator().toHypothesis(options.zero()), yes.bound());
    }
  }

  /**
   * The pocket's best, improved by search; separable data are separated by then or by the verdict.
   */
  private void fewest() throws IOException {
    fit(Method.POCKET, learner(AlgorithmName.POCKET));
    judgeUnlessSeparated();
    if (verdict instanceof Verdict.Separated yes) {
      answer(Method.VERDICT, yes.separator().toHypothesis(options.zero()), yes.bound());
    } else if (verdict != null) {
      search();
    }
  }

  private void search() {
    Stopper half = stopper.half();
    Fewest.Found found =
        Fewest.search(
            data,
            answer,
            options.seed(),
            options.searchSteps(data, stopper.isLimited()),
            (steps, mistakes, least) -> {
              progress.say(
                  () ->
                      "searching: step "
                          + NumberText.grouped(steps)
                          + ", "
                          + NumberText.count(mistakes, "mistake"));
              return !half.wantsToStop();
            });
    search = found.steps();
    answer(Method.FEWEST, found.best(), CorrectionBound.of(data, found.best(), Threads.all()));
  }

  private void bound() {
    lowerBound =
        MistakesBound.of(
            data,
            answer,
            options.boundSteps(stopper.isLimited()),
            Threads.all(),
            (steps, mistakes, least) -> {
              progress.say(
                  () ->
                      "proving: step "
                          + NumberText.grouped(steps)
                          + ", between "
                          + NumberText.grouped(least)
                          + " and "
                          + NumberText.count(mistakes, "mistake"));
              return !stopper.wantsToStop();
            });
    if (method == Method.FEWEST && lowerBound.mistakes() < mistakes) {
      answer(
          Method.FEWEST,
          lowerBound.best(),
          CorrectionBound.of(data, lowerBound.best(), Threads.all()));
    }
  }

  private Learner learner(AlgorithmName algorithm) throws IOException {
    return options.learner(algorithm, used, scaling, options.seed());
  }

  private void fit(Method by, Learner with) {
    learner = with;
    outcome = with.fit(used, observer, Threads.all());
    Hypothesis h = outcome.hypothesis();
    CorrectionBound of = CorrectionBound.of(used, h, Threads.all());
    if (scaling == null) {
      answer(by, h, of, outcome.loss().mistakes());
    } else {
      answer(by, scaling.unscaled(h), of);
    }
  }

  private void answer(Method by, Hypothesis h, CorrectionBound of) {
    answer(by, h, of, h.mistakes(data, Threads.all()));
  }

  private void answer(Method by, Hypothesis h, CorrectionBound of, long makes) {
    method = by;
    answer = h;
    bound = of;
    mistakes = makes;
  }

  private boolean isSeparated() {
    return mistakes == 0;
  }

  /** A run that separates the data proves it by its own weights, checked exactly. */
  private void proveSeparation() {
    if (evidence != null || !isSeparated()) {
      return;
    }
    Optional<Separator> own = Separability.prove(data, answer);
    if (own.isPresent()) {
      evidence = new Evidence.Separates(own.get());
    } else {
      judge();
    }
  }

  private void judgeUnlessSeparated() {
    if (!isSeparated()) {
      judge();
    }
  }

  /** Asks the verdict; an interruption leaves the question open. */
  private void judge() {
    try {
      verdict = VerdictRun.verdict(data, progress);
      evidence = CheckCommand.evidence(verdict);
    } catch (VerdictRun.Interrupted e) {
      verdict = null;
    }
  }
}
