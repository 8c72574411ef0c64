package dev.pla.solve;

import dev.pla.data.multi.Kesler;
import dev.pla.data.multi.MulticlassData;
import dev.pla.learn.Budget;
import dev.pla.learn.Outcome.Ending;
import dev.pla.learn.multi.MulticlassAveraged;
import dev.pla.learn.multi.MulticlassLearner;
import dev.pla.learn.multi.MulticlassObserver;
import dev.pla.learn.multi.MulticlassOutcome;
import dev.pla.learn.multi.MulticlassPerceptron;
import dev.pla.learn.multi.MulticlassPocket;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.MulticlassHypothesis;
import dev.pla.model.Scaling;
import dev.pla.model.Zero;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.verdict.ClassPairs;
import dev.pla.verdict.Separability;
import java.util.Optional;

/**
 * Separates several classes; or proves that no weights do, and gives the best it finds. One call is
 * one object of this class.
 *
 * <p>Invariant: the answer depends on the data and the settings alone, unless somebody stops it.
 */
public final class MulticlassSolver {

  /** Easy data are settled within this many cycles; after them the verdict is the quicker way. */
  private static final long FEW_CYCLES = 100;

  /** A bound on the corrections from which on waiting for the perceptron makes no sense. */
  private static final double ASTRONOMICAL = 1e12;

  /** A run of about this many multiplications takes a second or two. */
  private static final long WORK = 2_000_000_000L;

  /** The average is as good after a few cycles. */
  private static final long AVERAGED_CYCLES = 10;

  private final MulticlassData data;
  private final MulticlassData used;
  private final Optional<Scaling> scaling;
  private final Kesler kesler;
  private final Separability separability;
  private final MulticlassObserver observer;

  private MulticlassLearner learner;
  private MulticlassOutcome outcome;
  private MulticlassHypothesis hypothesis;
  private Loss loss;
  private Optional<MulticlassOutcome> gaveUp = Optional.empty();
  private Optional<Verdict> verdict = Optional.empty();
  private boolean isVerdicts;
  private boolean stopped;

  /**
   * A solver for these data.
   *
   * @param scaling what the points go through before learners see them
   * @param separability who decides, and may be stopped by an exception of its own
   */
  public MulticlassSolver(
      MulticlassData data,
      Optional<Scaling> scaling,
      Separability separability,
      MulticlassObserver observer) {
    this.data = data;
    this.scaling = scaling;
    this.used =
        scaling.map(s -> new MulticlassData(s.apply(data.points()), data.classes())).orElse(data);
    this.kesler = new Kesler(data);
    this.separability = separability;
    this.observer = observer;
  }

  public Kesler kesler() {
    return kesler;
  }

  public MulticlassAnswer solve(MulticlassPlan plan) {
    if (plan instanceof MulticlassPlan.Automatic automatic) {
      automatic(automatic);
    } else if (plan instanceof MulticlassPlan.Alone alone) {
      fit(alone.learner());
    } else if (plan instanceof MulticlassPlan.Judged judged) {
      fit(judged.learner());
      if (loss.mistakes() > 0 && !stopped) {
        judge();
      }
    }
    Optional<Separator> separator = separator();
    return new MulticlassAnswer(
        learner,
        outcome,
        hypothesis,
        loss,
        bound(),
        gaveUp,
        isVerdicts,
        separator,
        verdict,
        stopped);
  }

  private void automatic(MulticlassPlan.Automatic plan) {
    MulticlassPerceptron all = limited(plan.perceptron(), usualCycles());
    boolean more = all.budget().cycles() > FEW_CYCLES;
    fit(more ? all.withBudget(all.budget().withCycles(FEW_CYCLES)) : all);
    if (loss.mistakes() == 0 || stopped) {
      return;
    }
    judge();
    MulticlassOutcome first = outcome;
    if (verdict.orElse(null) instanceof Verdict.Separated yes) {
      boolean hopeless = scaling.isEmpty() && yes.bound().corrections() > ASTRONOMICAL;
      if (more && !hopeless) {
        fit(all);
      }
      if (loss.mistakes() > 0) {
        gaveUp = Optional.of(outcome);
        take(yes);
      }
    } else {
      Loss before = loss;
      MulticlassHypothesis last = hypothesis;
      fit(plan.pocket());
      gaveUp = Optional.of(first);
      if (stopped && loss.mistakes() >= before.mistakes()) {
        hypothesis = last;
        loss = before;
      }
    }
  }

  private void fit(MulticlassLearner asked) {
    learner = given(asked);
    outcome = learner.fit(used, observer);
    stopped |= outcome.ending() == Ending.STOPPED;
    hypothesis = scaling.map(outcome.hypothesis()::unscaled).orElse(outcome.hypothesis());
    loss = scaling.isEmpty() ? outcome.loss() : hypothesis.loss(data);
  }

  private MulticlassLearner given(MulticlassLearner asked) {
    if (asked instanceof MulticlassPocket pocket) {
      Budget updates = Budget.ofUpdates(Math.max(100, Math.min(100_000, 2 * passes())));
      return new MulticlassPocket(limited(pocket.perceptron(), updates), pocket.keep());
    }
    if (asked instanceof MulticlassAveraged averaged) {
      Budget cycles = Budget.ofCycles(AVERAGED_CYCLES);
      return new MulticlassAveraged(limited(averaged.perceptron(), cycles));
    }
    return limited(asked.perceptron(), usualCycles());
  }

  private static MulticlassPerceptron limited(MulticlassPerceptron asked, Budget usual) {
    return asked.budget().isUnlimited() ? asked.withBudget(usual) : asked;
  }

  private Budget usualCycles() {
    return Budget.ofCycles(Math.max(10, Math.min(10_000, passes())));
  }

  private long passes() {
    long numbers = (long) data.size() * data.classes().count() * (data.dimension() + 1);
    return WORK / Math.max(1, numbers);
  }

  private void judge() {
    verdict = Optional.of(new ClassPairs(separability).decide(kesler));
  }

  private void take(Verdict.Separated yes) {
    double[] flat = yes.separator().toHypothesis(Zero.MISTAKE).weights();
    hypothesis = new MulticlassHypothesis(kesler.perClass(flat));
    loss = hypothesis.loss(data);
    isVerdicts = true;
  }

  /** Why the classes are separable: the verdict, or the weights themselves, checked exactly. */
  private Optional<Separator> separator() {
    if (verdict.isEmpty() && loss.mistakes() == 0) {
      Hypothesis flat = new Hypothesis(kesler.flat(hypothesis.weights()), Zero.MISTAKE);
      Optional<Separator> own = Separability.prove(kesler.rows(), flat);
      if (own.isPresent()) {
        return own;
      }
      judge();
    }
    return verdict
        .filter(Verdict.Separated.class::isInstance)
        .map(yes -> ((Verdict.Separated) yes).separator());
  }

  private CorrectionBound bound() {
    if (isVerdicts) {
      return ((Verdict.Separated) verdict.orElseThrow()).bound();
    }
    Kesler rows = scaling.isEmpty() ? kesler : new Kesler(used);
    Hypothesis flat = new Hypothesis(rows.flat(outcome.hypothesis().weights()), Zero.MISTAKE);
    return CorrectionBound.of(rows.rows(), flat);
  }
}
