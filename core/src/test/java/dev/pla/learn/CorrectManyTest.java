package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.NarrowSets;
import dev.pla.data.Points;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.model.ClassWeights;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Many corrections in one go, where nobody watches, come to what single ones come to. */
class CorrectManyTest {

  private static final List<TieRule> ZEROS = List.of(TieRule.values());

  /** Asks for single corrections, so that they are made one by one. */
  private static final Observer WATCHING = (event, step) -> {};

  /** Keeps the state wherever it can be had. */
  private static final class KeepAll implements Checkpoints {
    private final List<RunState> states = new ArrayList<>();
    private final Optional<RunState> from;

    KeepAll(Optional<RunState> from) {
      this.from = from;
    }

    @Override
    public Optional<RunState> from() {
      return from;
    }

    @Override
    public boolean isDue(long visits) {
      return states.size() < 40;
    }

    @Override
    public void keep(RunState state) {
      states.add(state);
    }
  }

  /** One example after the other, by the books alone. */
  private static Outcome oneByOne(Perceptron pla, Dataset data) {
    MistakeFinder mistakes =
        new MistakeFinder.OneByOne(visits((Order.OneByOne) pla.order(), data.size()));
    Run run = new Run(pla, data, WATCHING, mistakes, null);
    return Perceptron.stepByStep(run, Workers.ONE);
  }

  private static MistakeFinder.Visits visits(Order.OneByOne order, int size) {
    return order instanceof Order.Cyclic
        ? MistakeFinder.Visits.over(Permutation.identity(size))
        : (MistakeFinder.Visits) order.visits(size);
  }

  private static List<Dataset> sets() {
    Dataset noisy = Sets.coins(4, 1500, 45);
    Dataset planted = Sets.planted(5, 3000, 23, 0.05);
    Dataset small = Sets.coins(6, 7, 2);
    return List.of(
        noisy,
        Sets.sparse(noisy),
        planted,
        Sets.sparse(planted),
        small,
        Sets.sparse(Sets.bits(7, 2500, 40)),
        NarrowSets.of(Sets.bits(7, 2500, 40)),
        NarrowSets.of(planted),
        NarrowSets.of(noisy),
        new Dataset(noisy.points().withIntercept(false), noisy.labels()));
  }

  private static Perceptron settings(Random random, Order order, int size) {
    Budget budget =
        switch (random.nextInt(4)) {
          case 0 -> Budget.ofUpdates(random.nextInt(2 * size));
          case 1 -> Budget.ofCycles(random.nextInt(6));
          case 2 -> Budget.ofVisits(random.nextInt(6 * size));
          default -> new Budget(1 + random.nextInt(size), 8, 1 + random.nextInt(9 * size));
        };
    return new Perceptron(
        order,
        Start.zeros(),
        random.nextBoolean() ? 1 : 0.3 + random.nextDouble(),
        ZEROS.get(random.nextInt(ZEROS.size())),
        budget,
        random.nextBoolean() ? ClassWeights.EQUAL : new ClassWeights(0.37, 2.1));
  }

  @Test
  void theOutcomeIsThatOfSingleVisits() {
    Random random = new Random(1);
    for (Dataset data : sets()) {
      for (OrderName name : OrderName.values()) {
        Order order = name.order(random.nextInt(100));
        for (int trial = 0; order instanceof Order.OneByOne && trial < 12; trial++) {
          Perceptron pla = settings(random, order, data.size());
          if (trial % 3 == 1 && data.points().hasIntercept()) {
            pla = pla.withStart(Start.random(trial));
          }
          Outcome expected = oneByOne(pla, data);
          assertThat(pla.fit(data, Observer.NONE)).as("%s", pla).isEqualTo(expected);
          assertThat(pla.fit(data, WATCHING)).as("%s, watched", pla).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void everyStateKeptIsThatOfAsManySingleVisitsAndLeadsToTheSameEnd() {
    Dataset data = Sets.coins(7, 4000, 30);
    for (OrderName name : OrderName.values()) {
      Order order = name.order(5);
      if (order instanceof Order.OneByOne) {
        Perceptron pla = new Perceptron().withOrder(order).withBudget(Budget.ofVisits(15_001));
        KeepAll kept = new KeepAll(Optional.empty());
        Outcome whole = pla.fit(data, Checkpointed.with(Observer.NONE, kept));
        assertThat(kept.states).hasSizeGreaterThan(2);
        for (RunState state : kept.states) {
          Outcome cut = oneByOne(pla.withBudget(Budget.ofVisits(state.counts().visits())), data);
          assertThat(state.weights().toArray()).isEqualTo(cut.hypothesis().weights());
          assertThat(state.counts().updates()).isEqualTo(cut.updates());
          assertThat(state.counts().lastUpdated()).isEqualTo(cut.lastUpdated());
          for (Observer observer : List.of(Observer.NONE, WATCHING)) {
            KeepAll again = new KeepAll(Optional.of(state));
            assertThat(pla.fit(data, Checkpointed.with(observer, again))).isEqualTo(whole);
          }
        }
      }
    }
  }

  /** While numbers grow, the books change over to single corrections, and find the overflow. */
  @Test
  void hugeNumbersAreLookedAtOneByOne() {
    Dataset data = Sets.coins(8, 300, 3);
    Perceptron large = new Perceptron().withEta(1e296).withBudget(Budget.ofCycles(200));
    assertThat(large.fit(data, Observer.NONE)).isEqualTo(large.fit(data, WATCHING));
    Dataset opposite = new Dataset(Points.of(new double[][] {{1e200}, {1e200}}), Labels.of(1, -1));
    Perceptron overflowing = new Perceptron().withEta(1e100);
    String[] said = new String[2];
    for (int k = 0; k < 2; k++) {
      Observer observer = k == 0 ? Observer.NONE : WATCHING;
      int at = k;
      assertThatThrownBy(() -> overflowing.fit(opposite, observer))
          .satisfies(e -> said[at] = e.toString());
    }
    assertThat(said[0]).isEqualTo(said[1]);
  }

  /** A run that nobody watches still asks whether it shall stop, and soon. */
  @Test
  void whoWantsToStopIsAskedBetweenTwoStretches() {
    Dataset data = Sets.coins(9, 5000, 400);
    int[] asked = new int[1];
    Observer stopper =
        new Observer() {
          @Override
          public void on(Event event, Step step) {}

          @Override
          public boolean wants(Event event) {
            return false;
          }

          @Override
          public boolean wantsToStop() {
            return ++asked[0] > 1;
          }
        };
    Outcome outcome = new Perceptron().fit(data, stopper);
    assertThat(outcome.ending()).isEqualTo(Outcome.Ending.STOPPED);
    assertThat(outcome.visits()).isLessThan(data.size());
  }
}
