package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.learn.Outcome.Ending;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PerceptronTest {

  private static final Perceptron PLA = new Perceptron();

  static Stream<Order> orders() {
    return Stream.of(
        new Order.Cyclic(),
        new Order.Shuffled(5),
        new Order.Reshuffled(5),
        new Order.RandomVisit(5),
        new Order.RandomMistake(5));
  }

  static List<Start> starts() {
    return List.of(
        Start.zeros(),
        new Start.FirstExample(),
        Start.random(11),
        Start.nearZero(11),
        new Start.Given(
            new Hypothesis(new double[] {0.5, -1, 2, 0.25, -0.0, 3, 1, 1}, TieRule.MISTAKE)));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void weightsAreTheOraclesBitForBit(Order order) {
    List<Dataset> sets =
        List.of(Sets.planted(1, 60, 7, 0.05), Sets.coins(2, 40, 7), Sets.planted(3, 200, 7, 0.01));
    for (Dataset data : sets) {
      for (Dataset stored : List.of(data, Sets.sparse(data))) {
        for (Start start : starts()) {
          for (double eta : new double[] {1, 0.5, 0.1}) {
            for (TieRule zero : TieRule.values()) {
              compareWithOracle(
                  stored, new Perceptron(order, start, eta, zero, Budget.ofUpdates(300)));
            }
          }
        }
      }
    }
  }

  private static void compareWithOracle(Dataset data, Perceptron pla) {
    double[] start = pla.start().weights(data);
    NaivePerceptron oracle =
        new NaivePerceptron(data, start, pla.eta(), pla.zero(), 300).run(pla.order());
    Outcome outcome = pla.fit(data);
    assertThat(outcome.hypothesis().weights()).as("%s", pla).isEqualTo(oracle.w);
    assertThat(outcome.updates()).isEqualTo(oracle.updates);
    assertThat(outcome.visits()).isEqualTo(oracle.visits);
    assertThat(outcome.lastUpdated()).isEqualTo(oracle.last);
    assertThat(outcome.ending() == Ending.ALL_RIGHT).isEqualTo(oracle.allRight);
    assertThat(outcome.loss().mistakes()).isEqualTo(oracle.mistakes().size());
  }

  @Test
  void theStartingPointsAreWhatTheySay() {
    Dataset data =
        new Dataset(Points.of(new double[] {7, 8}, new double[] {1, 2}), Labels.of(-1, 1));
    assertThat(Start.zeros().weights(data)).containsExactly(0, 0, 0);
    assertThat(new Start.FirstExample().weights(data)).containsExactly(1, 7, 8);
    java.util.Random random = new java.util.Random(9);
    double[] drawn = {
      2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1
    };
    assertThat(Start.random(9).weights(data)).isEqualTo(drawn);
    assertThat(Start.nearZero(9).weights(data))
        .containsExactly(0.01 * drawn[0], 0.01 * drawn[1], 0.01 * drawn[2]);
  }

  @Test
  void startingAtTheFirstExampleLeavesTheExampleAsItWas() {
    Dataset data = Sets.coins(8, 30, 3);
    double before = data.points().dot(0, new double[] {1, 2, 3, 4});
    PLA.withStart(new Start.FirstExample()).withBudget(Budget.ofUpdates(50)).fit(data);
    assertThat(data.points().dot(0, new double[] {1, 2, 3, 4})).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({
    "NEGATIVE, and, 10, '-2,2,1'",
    "POSITIVE, and, 11, '-3,2,1'",
    "NEGATIVE, or, 4, '0,1,1'",
    "POSITIVE, or, 5, '-1,1,1'"
  })
  void learnsLogicInTheKnownNumberOfCorrections(TieRule zero, String set, int updates, String w) {
    Outcome outcome = PLA.withZero(zero).fit(set.equals("and") ? Sets.and() : Sets.or());
    double[] expected = Stream.of(w.split(",")).mapToDouble(Double::parseDouble).toArray();
    assertThat(outcome.updates()).isEqualTo(updates);
    assertThat(outcome.hypothesis().weights()).isEqualTo(expected);
    assertThat(outcome.separated()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("orders")
  void makesNoMoreUpdatesThanTheBoundAllows(Order order) {
    for (long seed = 0; seed < 200; seed++) {
      Dataset data = Sets.planted(seed, 50, 3, 0.1);
      Outcome outcome = PLA.withOrder(order).withEta(0.7).fit(data);
      assertThat(outcome.separated()).isTrue();
      CorrectionBound bound = CorrectionBound.of(data, outcome.hypothesis());
      assertThat((double) outcome.updates()).isLessThanOrEqualTo(bound.corrections());
    }
  }

  @Test
  void fromZeroEtaOnlyScalesTheWeights() {
    Dataset data = Sets.planted(4, 100, 5, 0.02);
    Outcome one = PLA.fit(data);
    Outcome half = PLA.withEta(0.5).fit(data);
    assertThat(half.updates()).isEqualTo(one.updates());
    for (int j = 0; j <= 5; j++) {
      assertThat(half.hypothesis().weight(j)).isEqualTo(one.hypothesis().weight(j) / 2);
    }
  }

  @Test
  void aFinishedRunIsStrictlyRightWhenZeroIsAMistake() {
    Dataset data = Sets.planted(6, 100, 4, 0.001);
    assertThat(CorrectionBound.smallestScore(data, PLA.fit(data).hypothesis()).isPositive())
        .isTrue();
  }

  @Test
  void stopsAtTheBudgetOfUpdatesVisitsOrCycles() {
    Dataset data = Sets.xor();
    Outcome updates = PLA.withBudget(Budget.ofUpdates(7)).fit(data);
    assertThat(updates.updates()).isEqualTo(7);
    assertThat(updates.ending()).isEqualTo(Ending.BUDGET_SPENT);
    Outcome visits = PLA.withBudget(Budget.ofVisits(6)).fit(data);
    assertThat(visits.visits()).isEqualTo(6);
    assertThat(visits.cycles()).isEqualTo(2);
    Outcome cycles = PLA.withBudget(Budget.ofCycles(3)).fit(data);
    assertThat(cycles.visits()).isEqualTo(12);
    assertThat(cycles.mistakesPerCycle()).hasSize(3);
    assertThat(cycles.mistakesPerCycle().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo((int) cycles.updates());
  }

  @Test
  void aSpentBudgetOfUpdatesStillAllowsTheProofThatAllIsRight() {
    Outcome outcome =
        PLA.withZero(TieRule.NEGATIVE).withBudget(Budget.ofUpdates(10)).fit(Sets.and());
    assertThat(outcome.ending()).isEqualTo(Ending.ALL_RIGHT);
  }

  @Test
  void randomMistakesCountEachLookAtAllExamplesAsACycle() {
    Outcome outcome =
        PLA.withOrder(new Order.RandomMistake(1)).withBudget(Budget.ofCycles(5)).fit(Sets.xor());
    assertThat(outcome.updates()).isEqualTo(5);
    assertThat(outcome.visits()).isEqualTo(20);
    assertThat(outcome.mistakesPerCycle()).hasSize(5).first().isEqualTo(4);
  }

  @Test
  void anObserverSeesEveryCorrectionBeforeAndAfter() {
    List<String> seen = new ArrayList<>();
    PLA.withZero(TieRule.NEGATIVE)
        .fit(
            Sets.or(),
            (event, step) -> {
              switch (event) {
                case STARTED -> seen.add("start " + step.weight(0));
                case MISTAKEN -> seen.add("x" + step.example() + " " + step.score());
                case CORRECTED ->
                    seen.add(step.update() + "@" + step.visit() + " w0 " + step.weight(0));
                case CYCLE_ENDED ->
                    seen.add("cycle " + step.cycle() + ": " + step.mistakesInCycle());
                default -> {}
              }
            });
    assertThat(seen.subList(0, 4))
        .containsExactly("start 0.0", "x1 0.0", "1@2 w0 1.0", "cycle 1: 1");
    assertThat(seen).contains("x0 1.0", "2@5 w0 0.0");
  }

  @Test
  void anObserverCanStopTheRun() {
    Observer afterThree =
        new Observer() {
          private long updates;

          @Override
          public void on(Event event, Step step) {
            updates = step.update();
          }

          @Override
          public boolean wantsToStop() {
            return updates == 3;
          }
        };
    Outcome outcome = PLA.fit(Sets.xor(), afterThree);
    assertThat(outcome.ending()).isEqualTo(Ending.STOPPED);
    assertThat(outcome.updates()).isEqualTo(3);
  }

  @Test
  void overflowIsSaid() {
    Dataset data =
        new Dataset(
            Points.of(new double[] {1e308, 1e308}, new double[] {-1e308, 1.1e308}),
            Labels.of(1, -1));
    assertThatThrownBy(() -> PLA.withBudget(Budget.ofUpdates(100)).fit(data))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("too large");
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> PLA.withEta(0)).hasMessage("eta is 0.0, expected a positive number");
    assertThatThrownBy(() -> Budget.ofCycles(-1)).hasMessageContaining("cycles is -1");
    Dataset nothing = new Dataset(Points.of(), Labels.of());
    assertThatThrownBy(() -> PLA.fit(nothing)).hasMessage("no examples to learn from");
  }

  @Test
  void aLearnerTellsItsSettings() {
    assertThat(PLA.withBudget(Budget.ofCycles(9)).toString())
        .isEqualTo(
            "Perceptron[order=Cyclic[], start=Zeros[], eta=1.0, zero=MISTAKE, budget=9 cycles]");
  }
}
