package dev.pla.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.work.Threads;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Margin;
import dev.pla.learn.Observer;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.learn.Step;
import dev.pla.model.Scaling;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.sample.Samples;
import dev.pla.solve.Solution.Source;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SolverTest {

  private static final Dataset EASY = Samples.credit(200, 0, 1).data();
  private static final Dataset NOISY = Samples.planted(120, 2, 0.05, 0.1, 7).data();

  private static final Perceptron PLA = new Perceptron();
  private static final Pocket POCKET = new Pocket(PLA.withOrder(new Order.RandomVisit(0)));

  @Test
  void separatesSeparableDataAndProvesIt() {
    Answer.Separated yes = (Answer.Separated) Solver.solve(EASY);

    assertThat(yes.mistakes()).isZero();
    assertThat(yes.hypothesis().mistakes(EASY)).isZero();
    assertThat(new Verifier(EASY).objection(yes.proof())).isEmpty();
    assertThat(yes.solution().outcome().updates())
        .isLessThanOrEqualTo((long) yes.bound().corrections());
    assertThat(yes.provenLeast()).isZero();
  }

  @Test
  void isTheAveragedRuleWhereItMakesNoMistake() {
    Dataset wide = Samples.planted(200, 3, 0.5, 0, 7).data();
    Scaling scaling = Scaling.auto(wide.points());
    Outcome byHand = new Margin(0).fit(scaled(wide, scaling));
    assertThat(byHand.loss().mistakes()).isZero();

    Solution solution = Solver.solve(wide).solution();

    assertThat(solution.outcome()).isEqualTo(byHand);
    assertThat(solution.hypothesis()).isEqualTo(scaling.unscaled(byHand.hypothesis()));
    assertThat(solution.gaveUp()).isEmpty();
    assertThat(((Answer.Separated) Solver.solve(wide)).proof())
        .isEqualTo(Separability.prove(wide, solution.hypothesis()).orElseThrow());
  }

  @Test
  void isPlaFromTheAveragedRuleWhereThatMakesMistakes() {
    Dataset tight = Samples.planted(800, 4, 0.001, 0, 7).data();
    for (Dataset data : List.of(tight, severalClasses(0))) {
      Scaling scaling = Scaling.auto(data.points());
      Dataset scaled = scaled(data, scaling);
      Outcome averaged = new Margin(0).fit(scaled);
      assertThat(averaged.loss().mistakes()).as("%d classes", data.classes()).isPositive();
      Outcome byHand = PLA.withStart(new Start.Given(averaged.hypothesis())).fit(scaled);

      Solution solution = Solver.solve(data).solution();

      assertThat(Solver.solve(data)).isInstanceOf(Answer.Separated.class);
      assertThat(solution.outcome()).isEqualTo(byHand);
      assertThat(solution.hypothesis()).isEqualTo(scaling.unscaled(byHand.hypothesis()));
    }
  }

  @Test
  void withoutTheVerdictFewCyclesDecide() {
    Plan quick = new Plan.Automatic(new Margin(0), PLA, false);
    Answer.Undecided open = (Answer.Undecided) solve(NOISY, quick);

    assertThat(open.solution().outcome()).isEqualTo(new Margin(0).fit(NOISY));
    assertThat(open.separable()).isEmpty();
  }

  private static Dataset scaled(Dataset data, Scaling scaling) {
    return new Dataset(scaling.apply(data.points()), data.labels());
  }

  /** Three classes by the highest of three scores, some of which are close. */
  private static Dataset severalClasses(int seed) {
    Random random = new Random(seed);
    double[][] x = new double[150][2];
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      Arrays.setAll(x[i], j -> Math.exp(random.nextGaussian()) - 1);
      double second = x[i][0] + 0.2;
      double third = x[i][1] - 0.1;
      y[i] = second > Math.max(0, third) ? 1 : third > 0 ? 2 : 0;
    }
    return new Dataset(Points.of(x), Labels.ofClasses(3, y));
  }

  @Test
  void provesThatNoisyDataAreInseparableAndGivesTheAveragedRule() {
    Answer.Inseparable no =
        (Answer.Inseparable) solve(NOISY, new Plan.Automatic(new Margin(0), PLA, true));

    assertThat(new Verifier(NOISY).objection(no.certificate())).isEmpty();
    assertThat(no.certificate())
        .isEqualTo(((Verdict.Inseparable) Separability.of(NOISY)).certificate());
    Outcome averaged = new Margin(0).fit(NOISY);
    assertThat(no.solution().outcome()).isEqualTo(averaged);
    assertThat(no.solution().gaveUp())
        .contains(
            PLA.withBudget(Budget.ofCycles(100))
                .withStart(new Start.Given(averaged.hypothesis()))
                .fit(NOISY));
    assertThat(no.mistakes()).isEqualTo(no.hypothesis().mistakes(NOISY));
    assertThat(no.provenLeast()).isEqualTo(1);
  }

  @Test
  void provesHowFewMistakesArePossibleWhenAsked() {
    Pocket limited = new Pocket(POCKET.perceptron().withBudget(Budget.ofUpdates(100)));
    SolverSettings settings =
        new SolverSettings().withPlan(new Plan.Judged(limited)).withBound().withBoundSteps(500);
    Answer answer = Solver.solve(NOISY, settings, SolverProgress.NONE);

    MistakesBound byHand =
        MistakesBound.of(
            NOISY, limited.fit(NOISY).hypothesis(), 500, Workers.ONE, dev.pla.work.Progress.NONE);
    assertThat(answer.solution().least()).contains(byHand);
    assertThat(answer.provenLeast()).isEqualTo(Math.max(1, byHand.value()));
    assertThat(answer.provenLeast()).isLessThanOrEqualTo(answer.mistakes());
  }

  @Test
  void searchesForTheFewestMistakesAndProvesTheBound() {
    Pocket limited = new Pocket(POCKET.perceptron().withBudget(Budget.ofUpdates(50)));
    SolverSettings settings =
        new SolverSettings()
            .withPlan(new Plan.FewestMistakes(limited, 3))
            .withSearchSteps(200)
            .withBoundSteps(2_000);
    Answer.Inseparable no = (Answer.Inseparable) Solver.solve(NOISY, settings, SolverProgress.NONE);

    Fewest.Found found =
        Fewest.search(NOISY, limited.fit(NOISY).hypothesis(), 3, 200, dev.pla.work.Progress.NONE);
    MistakesBound bound =
        MistakesBound.of(NOISY, found.best(), 2_000, Workers.ONE, dev.pla.work.Progress.NONE);
    assertThat(no.solution().source()).isEqualTo(Source.SEARCH);
    assertThat(no.solution().searchSteps()).contains(found.steps());
    assertThat(no.solution().least()).contains(bound);
    assertThat(no.mistakes()).isEqualTo(bound.mistakes());
    assertThat(no.provenLeast()).isBetween(1L, no.mistakes());
    assertThat(new Verifier(NOISY).objection(bound.proof().orElseThrow())).isEmpty();
  }

  @Test
  void theVerdictsSeparatorAnswersWherePlaWouldTakeTooLong() {
    Dataset tight = tight();
    Answer.Separated yes = (Answer.Separated) Solver.solve(tight);

    Verdict.Separated byHand = (Verdict.Separated) Separability.of(tight);
    assertThat(yes.solution().source()).isEqualTo(Source.VERDICT);
    assertThat(yes.solution().gaveUp()).isPresent();
    assertThat(yes.proof()).isEqualTo(byHand.separator());
    assertThat(yes.margin()).contains(byHand.margin());
    assertThat(yes.bound()).isEqualTo(byHand.bound());
    assertThat(new Verifier(tight).objection(yes.proof())).isEmpty();
  }

  @Test
  void plaAloneWithATinyBudgetLeavesTheQuestionOpen() {
    Perceptron tiny = PLA.withBudget(Budget.ofUpdates(1));
    Answer.Undecided open = (Answer.Undecided) solve(NOISY, new Plan.Alone(tiny));

    assertThat(open.stopped()).isFalse();
    assertThat(open.separable()).isEmpty();
    assertThat(open.provenLeast()).isZero();
    assertThat(open.solution().outcome()).isEqualTo(tiny.fit(NOISY));
    assertThat(open.mistakes()).isEqualTo(open.hypothesis().mistakes(NOISY));
  }

  @Test
  void aLearnerThatLeavesMistakesOnSeparableDataIsToldThatSomeHyperplaneMakesNone() {
    Averaged tiny = new Averaged(PLA.withBudget(Budget.ofUpdates(1)));
    Answer.Undecided open = (Answer.Undecided) solve(EASY, new Plan.Judged(tiny));

    assertThat(open.mistakes()).isPositive();
    assertThat(new Verifier(EASY).objection(open.separable().orElseThrow())).isEmpty();
  }

  @Test
  void aTinyBudgetOfPlaIsNoReasonToLeaveTheQuestionOpen() {
    Plan plan =
        new Plan.Automatic(
            new Margin(0).withBudget(Budget.ofUpdates(1)),
            PLA.withBudget(Budget.ofUpdates(1)),
            true);

    Answer.Separated yes = (Answer.Separated) solve(EASY, plan);

    assertThat(yes.solution().source()).isEqualTo(Source.VERDICT);
    assertThat(new Verifier(EASY).objection(yes.proof())).isEmpty();
  }

  @Test
  void stoppingALearnerLeavesTheBestSoFar() {
    SolverProgress stop =
        new SolverProgress() {
          @Override
          public Observer learning(Dataset used) {
            return stopper();
          }
        };
    Answer.Undecided open = (Answer.Undecided) Solver.solve(NOISY, new SolverSettings(), stop);

    assertThat(open.stopped()).isTrue();
    assertThat(open.solution().outcome().ending()).isEqualTo(Outcome.Ending.STOPPED);
    assertThat(open.solution().outcome()).isEqualTo(new Margin(0).fit(NOISY, stopper()));
  }

  @Test
  void stoppingTheVerdictLeavesTheQuestionOpen() {
    SolverProgress stop =
        new SolverProgress() {
          @Override
          public boolean keepGoing(Stage stage, long done, double lower, double upper) {
            return stage != Stage.DECIDING;
          }
        };
    Answer.Undecided open = (Answer.Undecided) Solver.solve(NOISY, new SolverSettings(), stop);

    assertThat(open.stopped()).isTrue();
    assertThat(open.separable()).isEmpty();
    assertThat(open.solution().source()).isEqualTo(Source.LEARNER);
  }

  @Test
  void theAnswerIsInTheUnitsOfTheData() {
    Scaling scaling = Scaling.standard(EASY.points());
    Dataset scaled = scaled(EASY, scaling);
    SolverSettings settings =
        new SolverSettings().withScaling(scaling).withPlan(new Plan.Alone(PLA));
    Answer.Separated yes = (Answer.Separated) Solver.solve(EASY, settings, SolverProgress.NONE);

    assertThat(yes.solution().outcome()).isEqualTo(PLA.fit(scaled));
    assertThat(yes.hypothesis()).isEqualTo(scaling.unscaled(PLA.fit(scaled).hypothesis()));
    assertThat(yes.hypothesis().mistakes(EASY)).isZero();
    assertThat(new Verifier(EASY).objection(yes.proof())).isEmpty();
  }

  @Test
  void theVerdictProvesWhatWeightsWithAPointOnTheirHyperplaneCannot() {
    // with sign(0) = −1 the weights (0, 1) make no mistake, but x = 0 lies on their hyperplane
    Dataset data = new Dataset(Points.of(new double[][] {{1}, {0}, {-1}}), Labels.of(1, -1, -1));
    Answer.Separated yes =
        (Answer.Separated) solve(data, new Plan.Alone(PLA.withZero(TieRule.NEGATIVE)));

    assertThat(yes.hypothesis().weights()).containsExactly(0, 1);
    assertThat(Separability.prove(data, yes.hypothesis())).isEmpty();
    assertThat(yes.proof()).isEqualTo(((Verdict.Separated) Separability.of(data)).separator());
    assertThat(new Verifier(data).objection(yes.proof())).isEmpty();
  }

  @Test
  void theAnswerDoesNotDependOnTheWorkers() {
    SolverSettings settings = new SolverSettings().withBound().withBoundSteps(100);

    assertThat(Solver.solve(NOISY, settings.withWorkers(new Threads(3)), SolverProgress.NONE))
        .isEqualTo(Solver.solve(NOISY, settings, SolverProgress.NONE));
  }

  private static Answer solve(Dataset data, Plan plan) {
    return Solver.solve(data, new SolverSettings().withPlan(plan), SolverProgress.NONE);
  }

  private static Observer stopper() {
    return new Observer() {
      @Override
      public void on(Event event, Step step) {}

      @Override
      public boolean wantsToStop() {
        return true;
      }
    };
  }

  /** Two pairs of points that a double can just tell apart: PLA needs about 1e26 corrections. */
  private static Dataset tight() {
    return new Dataset(
        Points.of(new double[][] {{1, 1}, {1 + 1e-13, 1}, {2, 5}, {2 + 1e-12, 5}}),
        Labels.of(1, -1, 1, -1));
  }
}
