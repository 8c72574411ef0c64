package dev.pla.attack;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.learn.Budget;
import dev.pla.learn.Margin;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.solve.Answer;
import dev.pla.solve.Plan;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverProgress;
import dev.pla.solve.SolverSettings;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;

/** Asks the product everything about one set after the other and compares with the exact truth. */
final class Attack {

  /** What was compared, and how often. */
  enum Check {
    SETS,
    VERDICTS_RIGHT,
    PROOFS_ACCEPTED,
    MARGINS_WITHIN_THEIR_BRACKET,
    BRACKETS_TIGHTER_THAN_A_MILLIONTH,
    RADII_NOT_TOO_SMALL,
    CORRECTION_BOUNDS_HELD_BY_PLA,
    FEWEST_MISTAKES_NOT_BELOW_THE_TRUTH,
    LOWER_BOUNDS_NOT_ABOVE_THE_TRUTH,
    LOWER_BOUNDS_EQUAL_TO_THE_TRUTH,
    ANSWERS_RIGHT,
    OVERFLOWS_SAID
  }

  /** PLA is run where its bound is at most this. */
  private static final double CORRECTIONS = 2_000;

  private static final long LINES = 40;
  private static final long STEPS = 400;

  /** One set of so many is asked as sparse points, and goes through the solver as a whole. */
  private static final long OTHERS = 8;

  private static final SolverSettings SETTINGS = settings();

  private final boolean bounds;
  private final Map<Check, Long> counts = new EnumMap<>(Check.class);
  private NastySet set;
  private ExactTruth truth;

  private static SolverSettings settings() {
    Perceptron pla = new Perceptron();
    Plan plan = new Plan.Automatic(new Margin(0), pla.withBudget(Budget.ofCycles(100)), true);
    return new SolverSettings().withPlan(plan).withSearchSteps(LINES).withBoundSteps(20_000);
  }

  /** bounds: whether to ask about margins and corrections as well. */
  Attack(boolean bounds) {
    this.bounds = bounds;
  }

  /** How often a comparison was right. */
  long count(Check check) {
    return counts.getOrDefault(check, 0L);
  }

  /** Fails with what is wrong about the answers on this set. */
  void on(NastySet next) {
    set = next;
    truth = new ExactTruth(set);
    count(Check.SETS, true, "");
    boolean other = count(Check.SETS) % OTHERS == 0;
    Dataset data = other ? set.sparse() : set.dense();
    Verdict verdict = verdict(data);
    if (other) {
      answer(data);
    }
    if (verdict instanceof Verdict.Inseparable) {
      fewest(data);
    } else if (bounds) {
      margin((Verdict.Separated) verdict, data);
    }
  }

  private Verdict verdict(Dataset data) {
    Verdict verdict = Separability.of(data);
    count(
        Check.VERDICTS_RIGHT,
        verdict instanceof Verdict.Separated == truth.separable(),
        "verdict " + verdict + ", but separable: " + truth.separable());
    String objection = new Verifier(data).objection(verdict).orElse("");
    count(Check.PROOFS_ACCEPTED, objection.isEmpty(), "the verifier says: " + objection);
    if (verdict instanceof Verdict.Inseparable no) {
      require(truth.isObstacle(no.certificate().rows()), "certificate is not irreducible");
    }
    return verdict;
  }

  private void margin(Verdict.Separated verdict, Dataset data) {
    ExactMargin exact = new ExactMargin(set);
    double lower = verdict.margin().lower();
    double upper = verdict.margin().upper();
    boolean small = exact.compareToMargin(Double.MIN_VALUE) > 0;
    require(lower > 0 || (lower == 0 && small), "margin from " + lower);
    require(Double.isFinite(lower), "margin from " + lower);
    require(exact.compareToMargin(lower) <= 0, "margin's lower end " + lower + " is too high");
    count(
        Check.MARGINS_WITHIN_THEIR_BRACKET,
        upper == Double.POSITIVE_INFINITY || exact.compareToMargin(upper) >= 0,
        "margin's upper end " + upper + " is too low");
    if (upper - lower <= 2e-6 * upper) {
      count(Check.BRACKETS_TIGHTER_THAN_A_MILLIONTH, true, "");
    }
    double radius = verdict.radius();
    count(
        Check.RADII_NOT_TOO_SMALL,
        radius == Double.POSITIVE_INFINITY || exact.compareToRadius(radius) >= 0,
        "R = " + radius + " is too small");
    double corrections = verdict.bound().corrections();
    boolean enough =
        corrections == Double.POSITIVE_INFINITY
            || new BigDecimal(corrections).toBigInteger().compareTo(exact.corrections()) >= 0;
    require(enough, "R²/ρ² = " + corrections + ", expected at least " + exact.corrections());
    if (corrections <= CORRECTIONS) {
      pla(data, (long) corrections);
    }
  }

  private void pla(Dataset data, long corrections) {
    try {
      Outcome run = new Perceptron().withBudget(Budget.ofUpdates(corrections)).fit(data);
      count(
          Check.CORRECTION_BOUNDS_HELD_BY_PLA,
          run.ending() == Outcome.Ending.ALL_RIGHT,
          "PLA makes more than " + corrections + " corrections");
    } catch (ArithmeticException overflow) {
      said(overflow);
    }
  }

  private void fewest(Dataset data) {
    int fewest = truth.fewest();
    Fewest.Found found = Fewest.search(data, 1, LINES, dev.pla.work.Progress.NONE);
    require(
        found.mistakes() == ExactTruth.mistakes(set, found.best().weights()),
        "counts " + found.mistakes() + " mistakes");
    MistakesBound bound =
        MistakesBound.of(data, found.best(), STEPS, Workers.ONE, dev.pla.work.Progress.NONE);
    require(
        bound.mistakes() == ExactTruth.mistakes(set, bound.best().weights()),
        "counts " + bound.mistakes() + " mistakes after branch and bound");
    count(
        Check.FEWEST_MISTAKES_NOT_BELOW_THE_TRUTH,
        bound.mistakes() >= fewest && found.mistakes() >= bound.mistakes(),
        "finds " + found.mistakes() + " and " + bound.mistakes() + ", but " + fewest + " is least");
    count(
        Check.LOWER_BOUNDS_NOT_ABOVE_THE_TRUTH,
        bound.value() <= fewest && bound.value() >= 0,
        "proves " + bound.value() + ", but " + fewest + " is possible: " + bound.proof());
    if (bound.value() == fewest) {
      count(Check.LOWER_BOUNDS_EQUAL_TO_THE_TRUTH, true, "");
    }
    String objection = bound.proof().flatMap(new Verifier(data)::objection).orElse("");
    require(objection.isEmpty(), "refused: " + objection);
  }

  private void answer(Dataset data) {
    try {
      Answer answer = Solver.solve(data, SETTINGS, SolverProgress.NONE);
      boolean right =
          answer instanceof Answer.Inseparable
              ? !truth.separable()
              : truth.separable()
                  && (answer instanceof Answer.Separated
                      || ((Answer.Undecided) answer).separable().isPresent());
      count(Check.ANSWERS_RIGHT, right, "answer " + answer);
      require(
          answer.provenLeast() <= truth.fewest(), "proves " + answer.provenLeast() + " mistakes");
    } catch (ArithmeticException overflow) {
      said(overflow);
    }
  }

  /** Learning in doubles may leave their range, and says so; nothing else may go wrong. */
  private void said(ArithmeticException overflow) {
    count(
        Check.OVERFLOWS_SAID,
        overflow.getMessage() != null && overflow.getMessage().contains("range of doubles"),
        overflow.toString());
  }

  private void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(set.name() + ": " + what + "\n" + set.csv());
    }
  }

  private void count(Check check, boolean holds, String what) {
    require(holds, what);
    counts.merge(check, 1L, Long::sum);
  }
}
