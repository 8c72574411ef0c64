package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.solve.CheckpointedProgress;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.internal.work.Lazy;
import dev.pla.internal.work.Work;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Start;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.model.TieRule;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.solve.Solution.Source;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Optional;

/** One call of {@link Solver}: the best solution so far, and the verdict once it is known. */
final class SolverRun {

  /** A bound on PLA's corrections from which on waiting for it makes no sense. */
  private static final double ASTRONOMICAL = 1e12;

  private final Dataset data;
  private final Dataset used;
  private final SolverSettings settings;
  private final Workers workers;
  private final Observer observer;
  private final SolverProgress progress;
  private final Progress watch = new StopNoted();

  /** What the verdict is about if there are more than two classes. */
  private final Optional<Kesler> kesler;

  private Solution solution;
  private Optional<Verdict> verdict = Optional.empty();
  private Optional<Outcome> gaveUp = Optional.empty();
  private Optional<Long> searchSteps = Optional.empty();
  private Optional<MistakesBound> least = Optional.empty();
  private boolean stopped;
  private int runs;

  SolverRun(
      Dataset data,
      Dataset used,
      SolverSettings settings,
      Observer observer,
      SolverProgress progress) {
    this.data = data;
    this.used = used;
    this.settings = settings;
    this.workers = settings.workers();
    this.observer = observer;
    this.progress = progress;
    this.kesler = data.classes() == 2 ? Optional.empty() : Optional.of(new Kesler(data));
  }

  Answer answer() {
    if (kesler.isPresent() && isAboutTwo()) {
      throw new IllegalArgumentException(data.classes() + " classes, but this plan is about two");
    }
    boolean wantsBound = settings.wantsBound();
    if (settings.plan() instanceof Plan.Automatic plan) {
      automatic(plan);
    } else if (settings.plan() instanceof Plan.FewestMistakes plan) {
      fewest(plan);
      wantsBound = true;
    } else {
      fit(settings.plan().learner());
      if (settings.plan() instanceof Plan.Judged) {
        judgeUnlessSeparated();
      }
      replaceIfRounded();
    }
    Optional<Separator> proof = separator();
    if (wantsBound && !solution.makesNoMistake()) {
      prove();
    }
    solution = solution.with(gaveUp, searchSteps, least);
    return answer(proof);
  }

  private boolean isAboutTwo() {
    return settings.wantsBound()
        || settings.plan() instanceof Plan.FewestMistakes
        || settings.plan().learner() instanceof Gallant;
  }

  private Answer answer(Optional<Separator> proof) {
    if (verdict.orElse(null) instanceof Verdict.Inseparable no) {
      return new Answer.Inseparable(solution, no.certificate());
    }
    Optional<Verdict.Separated> separable = verdict.map(Verdict.Separated.class::cast);
    if (proof.isPresent() && isSeparated()) {
      return new Answer.Separated(solution, proof.get(), separable.map(Verdict.Separated::margin));
    }
    return new Answer.Undecided(solution, separable, stopped);
  }

  private boolean isSeparated() {
    return solution.makesNoMistake() || solution.source() == Source.VERDICT;
  }

  private void automatic(Plan.Automatic plan) {
    Perceptron pla = (Perceptron) DefaultBudget.given(plan.pla(), used);
    boolean isFromAverage = pla.start().equals(Start.zeros());
    if (isFromAverage) {
      fit(plan.margin());
      if (solution.makesNoMistake() || stopped) {
        return;
      }
      pla = pla.withStart(new Start.Given(solution.outcome().hypothesis()));
    }
    Solution averaged = solution;
    Budget budget = pla.budget();
    long few = DefaultBudget.fewCycles(used);
    boolean more = budget.cycles() > few;
    fit(more ? pla.withBudget(budget.withCycles(few)) : pla);
    if (!solution.makesNoMistake() && !stopped && plan.isDecided()) {
      judge();
    }
    if (verdict.orElse(null) instanceof Verdict.Separated yes) {
      separate(pla, more, yes);
    } else if (!solution.makesNoMistake()) {
      Outcome last = solution.outcome();
      if (isFromAverage) {
        solution = averaged;
      } else if (!stopped) {
        fit(plan.margin());
      }
      gaveUp = Optional.of(last);
    }
  }

  /** PLA would end; it does so within its budget, or the verdict's separator is the answer. */
  private void separate(Perceptron pla, boolean more, Verdict.Separated yes) {
    boolean hopeless = settings.scaling().isEmpty() && yes.bound().corrections() > ASTRONOMICAL;
    if (more && !hopeless && !solution.isRounded()) {
      fit(pla);
    }
    if (!solution.makesNoMistake()) {
      gaveUp = Optional.of(solution.outcome());
      take(yes, pla.zero());
    }
  }

  /** Doubles saw no mistake where exact arithmetic sees some: the verdict's separator, if any. */
  private void replaceIfRounded() {
    if (!solution.isRounded() || stopped) {
      return;
    }
    if (verdict.isEmpty()) {
      judge();
    }
    gaveUp = Optional.of(solution.outcome());
    if (verdict.orElse(null) instanceof Verdict.Separated yes) {
      take(yes, solution.hypothesis().zero());
    }
  }

  /** The pocket's best, improved by search; separable data are separated by the verdict. */
  private void fewest(Plan.FewestMistakes plan) {
    fit(plan.pocket());
    judgeUnlessSeparated();
    if (verdict.orElse(null) instanceof Verdict.Separated yes) {
      take(yes, plan.pocket().perceptron().zero());
    } else if (verdict.isPresent()) {
      search(plan.seed());
    }
  }

  private void fit(Learner asked) {
    Learner learner = DefaultBudget.given(asked, used);
    Outcome outcome = learner.fit(used, watching(runs++), workers);
    stopped |= outcome.ending() == Outcome.Ending.STOPPED;
    Hypothesis learned = outcome.hypothesis();
    Hypothesis h = settings.scaling().map(scaling -> scaling.unscaled(learned)).orElse(learned);
    solution =
        new Solution(
            Source.LEARNER,
            learner,
            outcome,
            h,
            settings.scaling().isEmpty() ? outcome.loss() : h.loss(data, workers),
            settings.scaling().filter(Scaling::isAuto).isPresent()
                ? bound(data, h)
                : bound(used, learned),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }

  /** R, and ρ of a hypothesis, of more than two classes about Kesler's rows. */
  private Lazy<CorrectionBound> bound(Dataset examples, Hypothesis h) {
    return Lazy.of(
        examples.classes() == 2
            ? () -> CorrectionBound.of(examples, h, workers)
            : () -> {
              Kesler rows = new Kesler(examples);
              return CorrectionBound.of(rows.rows(), flat(rows, h));
            });
  }

  /** The weights of all classes as one vector for Kesler's rows. */
  private static Hypothesis flat(Kesler kesler, Hypothesis h) {
    return new Hypothesis(kesler.flat(h.perClass()), TieRule.MISTAKE);
  }

  private Observer watching(int run) {
    return progress instanceof CheckpointedProgress kept
        ? Checkpointed.with(observer, kept.checkpoints(run, used))
        : observer;
  }

  private void take(Verdict.Separated yes, TieRule zero) {
    Hypothesis h = yes.separator().toHypothesis(zero);
    Hypothesis ours = kesler.map(k -> Hypothesis.ofClasses(k.perClass(h.weights()))).orElse(h);
    take(Source.VERDICT, ours, Lazy.known(yes.bound()));
  }

  private void take(Source source, Hypothesis h, Lazy<CorrectionBound> bound) {
    solution = solution.replacedBy(source, h, h.loss(data, workers), bound);
  }

  private void search(long seed) {
    long steps = settings.searchSteps().orElseGet(() -> DefaultBudget.searchSteps(data));
    Fewest.Found found = Fewest.search(data, solution.hypothesis(), seed, steps, watch);
    searchSteps = Optional.of(found.steps());
    take(Source.SEARCH, found.best(), bound(data, found.best()));
  }

  /** How few mistakes any hyperplane must make; a better hypothesis met on the way is taken. */
  private void prove() {
    MistakesBound proven =
        MistakesBound.of(
            data,
            solution.hypothesis(),
            settings.boundSteps().orElse(DefaultBudget.BOUND_STEPS),
            workers,
            new Work(
                watch, settings.boundSteps().isPresent() ? Long.MAX_VALUE : DefaultBudget.BOUND));
    least = Optional.of(proven);
    if (solution.source() == Source.SEARCH && proven.mistakes() < solution.loss().mistakes()) {
      take(Source.SEARCH, proven.best(), bound(data, proven.best()));
    }
  }

  /** Why the data are separable: the verdict, or the solution's own weights, checked exactly. */
  private Optional<Separator> separator() {
    if (verdict.isEmpty() && solution.makesNoMistake()) {
      Optional<Separator> own =
          kesler
              .map(k -> Separability.prove(k.rows(), flat(k, solution.hypothesis())))
              .orElseGet(() -> Separability.prove(data, solution.hypothesis()));
      if (own.isPresent()) {
        return own;
      }
      judge();
    }
    return verdict
        .filter(Verdict.Separated.class::isInstance)
        .map(yes -> ((Verdict.Separated) yes).separator());
  }

  private void judgeUnlessSeparated() {
    if (!solution.makesNoMistake()) {
      judge();
    }
  }

  /** Asks the verdict; being stopped leaves the question open. */
  private void judge() {
    try {
      Separability separability =
          new Separability(workers, new Work(watch, DefaultBudget.verdictWork(data)));
      verdict =
          Optional.of(
              kesler
                  .map(new ClassPairs(separability)::decide)
                  .orElseGet(() -> separability.decide(data)));
    } catch (Progress.Stopped e) {
      verdict = Optional.empty();
    }
  }

  /** Asks the caller, and notes a wish to stop. */
  private final class StopNoted implements Progress {

    @Override
    public boolean keepGoing(Stage stage, long done, double lower, double upper) {
      boolean isWanted = progress.keepGoing(stage, done, lower, upper);
      stopped |= !isWanted;
      return isWanted;
    }

    @Override
    public boolean isHurried() {
      return progress.isHurried();
    }
  }
}
