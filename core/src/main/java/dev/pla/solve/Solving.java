package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.solve.Solution.Source;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.util.Optional;

/** One call of {@link Solver}: the best solution so far, and the verdict once it is known. */
final class Solving {

  /** PLA settles easy data within this many cycles; after them the verdict is the quicker way. */
  private static final long FEW_CYCLES = 100;

  /** A bound on PLA's corrections from which on waiting for it makes no sense. */
  private static final double ASTRONOMICAL = 1e12;

  private final Dataset data;
  private final Dataset used;
  private final SolverSettings settings;
  private final Workers workers;
  private final Observer observer;
  private final Progress progress;

  private Solution solution;
  private Optional<Verdict> verdict = Optional.empty();
  private boolean stopped;
  private int runs;

  Solving(
      Dataset data, Dataset used, SolverSettings settings, Observer observer, Progress progress) {
    this.data = data;
    this.used = used;
    this.settings = settings;
    this.workers = settings.workers();
    this.observer = observer;
    this.progress = progress;
  }

  Answer answer() {
    boolean wantsBound = settings.wantsBound();
    if (settings.plan() instanceof Plan.Automatic plan) {
      automatic(plan);
    } else if (settings.plan() instanceof Plan.Alone plan) {
      fit(plan.learner());
    } else if (settings.plan() instanceof Plan.Judged plan) {
      fit(plan.learner());
      judgeUnlessSeparated();
    } else if (settings.plan() instanceof Plan.FewestMistakes plan) {
      fewest(plan);
      wantsBound = true;
    }
    Optional<Separator> proof = separator();
    if (wantsBound && !solution.makesNoMistake()) {
      prove();
    }
    return answer(proof);
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
    Budget budget = pla.budget();
    boolean more = budget.cycles() > FEW_CYCLES;
    fit(more ? pla.withBudget(budget.withCycles(FEW_CYCLES)) : pla);
    if (solution.makesNoMistake() || stopped) {
      return;
    }
    judge();
    if (verdict.orElse(null) instanceof Verdict.Inseparable) {
      Solution last = solution;
      fit(plan.pocket());
      boolean isWorse = stopped && solution.loss().mistakes() >= last.loss().mistakes();
      solution = isWorse ? last : solution.after(last.outcome());
    } else if (verdict.orElse(null) instanceof Verdict.Separated yes) {
      separate(pla, more, yes);
    }
  }

  /** PLA would end; it does so within its budget, or the verdict's separator is the answer. */
  private void separate(Perceptron pla, boolean more, Verdict.Separated yes) {
    boolean hopeless = settings.scaling().isEmpty() && yes.bound().corrections() > ASTRONOMICAL;
    if (more && !hopeless) {
      fit(pla);
    }
    if (!solution.makesNoMistake()) {
      solution = solution.after(solution.outcome());
      take(yes, pla.zero());
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
    Outcome outcome = learner.fit(used, observer, workers, progress.checkpoints(runs++, used));
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
            BoundOnRequest.of(used, learned, workers),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }

  private void take(Verdict.Separated yes, Zero zero) {
    take(Source.VERDICT, yes.separator().toHypothesis(zero), BoundOnRequest.known(yes.bound()));
  }

  private void take(Source source, Hypothesis h, BoundOnRequest bound) {
    solution = solution.replacedBy(source, h, h.loss(data, workers), bound);
  }

  private void search(long seed) {
    long steps = settings.searchSteps().orElseGet(() -> DefaultBudget.searchSteps(data));
    Fewest.Found found =
        Fewest.search(
            data,
            solution.hypothesis(),
            seed,
            steps,
            (done, mistakes, least) -> goesOn(progress.searching(done, mistakes)));
    solution = solution.withSearchSteps(found.steps());
    take(Source.SEARCH, found.best(), BoundOnRequest.of(data, found.best(), workers));
  }

  /** How few mistakes any hyperplane must make; a better hypothesis met on the way is taken. */
  private void prove() {
    MistakesBound least =
        MistakesBound.of(
            data,
            solution.hypothesis(),
            settings.boundSteps(),
            workers,
            (done, mistakes, value) -> goesOn(progress.proving(done, mistakes, value)));
    solution = solution.withLeast(least);
    if (solution.source() == Source.SEARCH && least.mistakes() < solution.loss().mistakes()) {
      take(Source.SEARCH, least.best(), BoundOnRequest.of(data, least.best(), workers));
    }
  }

  /** Why the data are separable: the verdict, or the solution's own weights, checked exactly. */
  private Optional<Separator> separator() {
    if (verdict.isEmpty() && solution.makesNoMistake()) {
      Optional<Separator> own = Separability.prove(data, solution.hypothesis());
      if (own.isPresent()) {
        return own;
      }
      judge();
    }
    return verdict
        .filter(Verdict.Separated.class::isInstance)
        .map(yes -> ((Verdict.Separated) yes).separator());
  }

  private boolean goesOn(boolean wanted) {
    stopped |= !wanted;
    return wanted;
  }

  private void judgeUnlessSeparated() {
    if (!solution.makesNoMistake()) {
      judge();
    }
  }

  /** Asks the verdict; being stopped leaves the question open. */
  private void judge() {
    try {
      verdict = Optional.of(new Separability(workers, this::round).decide(data));
    } catch (Stopped e) {
      verdict = Optional.empty();
    }
  }

  private void round(int round, double lower, double upper, int active) {
    if (!goesOn(progress.deciding(round, lower, upper))) {
      throw new Stopped();
    }
  }

  /** Thrown out of the verdict's search. */
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped() {
      super(null, null, false, false);
    }
  }
}
