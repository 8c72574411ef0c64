package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.work.Threads;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Running ahead changes nothing: neither the outcome nor anything that is told. */
class PocketAheadTest {

  private static final List<Workers> WORKERS = List.of(Workers.ONE, new Threads(2), new Threads(7));

  /** Writes down every event with everything that a step tells, and stops after so many. */
  private static final class Diary implements Observer {
    private final StringBuilder text = new StringBuilder();
    private final int dimension;
    private final int patience;
    private int questions;

    Diary(int dimension, int patience) {
      this.dimension = dimension;
      this.patience = patience;
    }

    @Override
    public void on(Event event, Step step) {
      text.append(event);
      text.append(' ').append(step.update()).append(' ').append(step.visit());
      text.append(' ').append(step.cycle()).append(' ').append(step.example());
      text.append(' ').append(step.example() < 0 ? 0 : step.label());
      text.append(' ').append(step.example() < 0 ? 0 : step.score());
      text.append(' ').append(step.rightInARow());
      text.append(' ').append(step.mistakesInCycle()).append(' ').append(step.mistakes());
      for (int j = 0; j <= dimension; j++) {
        text.append(' ').append(step.weight(j));
      }
      text.append(' ').append(step.hypothesis()).append('\n');
    }

    @Override
    public boolean wantsToStop() {
      text.append("asked\n");
      return ++questions >= patience;
    }
  }

  private static Order order(Random random) {
    List<OrderName> all = List.of(OrderName.values());
    return all.get(random.nextInt(all.size())).order(random.nextInt(100));
  }

  private static Budget budget(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Budget.ofUpdates(random.nextInt(300));
      case 1 -> Budget.ofVisits(random.nextInt(2000));
      case 2 -> Budget.ofCycles(random.nextInt(30));
      default -> new Budget(random.nextInt(300), random.nextInt(30), random.nextInt(3000));
    };
  }

  private static Dataset data(Random random) {
    int n = 1 + random.nextInt(40);
    int d = 1 + random.nextInt(20);
    Dataset data =
        random.nextInt(4) == 0
            ? Sets.planted(random.nextInt(), n, d, 0.01)
            : Sets.coins(random.nextInt(), n, d);
    return random.nextInt(3) == 0 ? Sets.sparse(data) : data;
  }

  @Test
  void tellsAndReturnsWhatThePlainPocketDoes() {
    Random random = new Random(1);
    for (int trial = 0; trial < 2000; trial++) {
      Dataset data = data(random);
      Start start = random.nextBoolean() ? Start.zeros() : new Start.Uniform(random.nextInt(9), 1);
      TieRule zero =
          List.of(TieRule.MISTAKE, TieRule.NEGATIVE, TieRule.POSITIVE).get(random.nextInt(3));
      Perceptron pla = new Perceptron(order(random), start, 0.5, zero, budget(random));
      int patience = random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(200);
      Diary expected = new Diary(data.dimension(), patience);
      Diary told = new Diary(data.dimension(), patience);
      Outcome plain = new PlainPocket(pla).fit(data, expected);
      Outcome ahead = new Pocket(pla).fit(data, told, WORKERS.get(trial % 3));
      assertThat(ahead).as("trial %s, %s", trial, pla).isEqualTo(plain);
      assertThat(told.text).asString().isEqualTo(expected.text.toString());
    }
  }

  @Test
  void manyBatchesGiveWhatThePlainPocketDoesWhoeverCounts() {
    Dataset data = Sets.coins(4, 3000, 30);
    Perceptron pla = new Perceptron().withBudget(Budget.ofUpdates(700));
    Outcome plain = new PlainPocket(pla).fit(data);
    for (Workers workers : WORKERS) {
      assertThat(new Pocket(pla).fit(data, Observer.NONE, workers)).isEqualTo(plain);
    }
  }

  /** So many numbers that only the harder half of the examples is made ready. */
  @Test
  void largeDataGiveWhatThePlainPocketDoes() {
    Dataset data = Sets.coins(5, 2400, 2000);
    Perceptron pla = new Perceptron().withBudget(Budget.ofUpdates(150));
    Outcome plain = new PlainPocket(pla).fit(data);
    Pocket pocket = new Pocket(pla);
    assertThat(pocket.fit(data, Observer.NONE, new Threads(2))).isEqualTo(plain);
  }

  @Test
  void whatRanAheadIsForgottenWhenItFailsAfterTheEnd() {
    Dataset huge =
        new Dataset(
            Points.of(new double[] {1e308}, new double[] {1e308}, new double[] {-1e308}),
            Labels.of(1, -1, -1));
    Perceptron pla = new Perceptron();
    Diary twice = new Diary(1, 2);
    assertThat(new Pocket(pla).fit(huge, twice).updates()).isEqualTo(1);
    assertThatThrownBy(() -> new Pocket(pla).fit(huge))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("scale them first");
  }
}
