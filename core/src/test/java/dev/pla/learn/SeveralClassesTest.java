package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.learn.Observer.Event;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SeveralClassesTest {

  private static final int MOST = 40;

  private static final class Set {
    private final double[][] x;
    private final int[] y;
    private final int classes;

    Set(double[][] x, int[] y, int classes) {
      this.x = x;
      this.y = y;
      this.classes = classes;
    }

    static Set random(Random random, int classes) {
      int d = 1 + random.nextInt(4);
      double[][] x = new double[classes + random.nextInt(12)][d];
      int[] y = new int[x.length];
      double[][] centre = new double[classes][d];
      for (double[] of : centre) {
        Arrays.setAll(of, j -> random.nextInt(17) - 8);
      }
      for (int n = 0; n < x.length; n++) {
        y[n] = n < classes ? n : random.nextInt(classes);
        int k = y[n];
        Arrays.setAll(x[n], j -> centre[k][j] + (random.nextInt(33) - 16) / 8.0);
      }
      return new Set(x, y, classes);
    }

    Dataset data(boolean isSparse) {
      PointsBuilder builder =
          isSparse ? PointsBuilder.sparse(x[0].length) : PointsBuilder.dense(x[0].length);
      for (double[] row : x) {
        builder.add(row);
      }
      return new Dataset(builder.build(), Labels.ofClasses(classes, y));
    }
  }

  private static Order order(String name, long seed) {
    return switch (name) {
      case "shuffled" -> new Order.Shuffled(seed);
      case "visits" -> new Order.RandomVisit(seed);
      default -> new Order.Cyclic();
    };
  }

  @Test
  void equalsANaiveOracleBitForBit() {
    Random random = new Random(3);
    int separated = 0;
    for (int round = 0; round < 300; round++) {
      Set set = Set.random(random, 2 + random.nextInt(4));
      String name = new String[] {"cyclic", "shuffled", "visits"}[round % 3];
      double c = round / 3 % 2;
      double eta = round % 2 == 0 ? 1 : 0.25;
      NaiveSeveralClasses naive =
          new NaiveSeveralClasses(set.x, set.y, set.classes, c).run(name, round, eta, MOST);
      Dataset data = set.data(round % 4 == 0);
      data = data.withIntercept(c == 1);
      Perceptron pla =
          new Perceptron()
              .withOrder(order(name, round))
              .withEta(eta)
              .withBudget(Budget.ofCycles(MOST));

      Outcome outcome = several(pla, data);
      assertThat(outcome.hypothesis().perClass()).isDeepEqualTo(naive.w);
      assertThat(outcome.updates()).isEqualTo(naive.updates);
      assertThat(outcome.cycles()).isEqualTo(naive.cycles);
      assertThat(outcome.visits()).isEqualTo(naive.visits);
      assertThat(outcome.loss().mistakes()).isEqualTo(naive.mistakes(naive.w));
      for (int n = 0; n < data.size(); n++) {
        assertThat(outcome.hypothesis().predict(data.points(), n))
            .isEqualTo(naive.predict(naive.w, n));
      }
      if (set.classes > 2) {
        assertThat(pla.fit(data)).isEqualTo(outcome);
        Outcome pocket = new Pocket(pla).fit(data);
        assertThat(pocket.hypothesis().perClass()).isDeepEqualTo(naive.pocket);
        assertThat(pocket.loss().mistakes()).isEqualTo(naive.pocketMistakes);
        double[][] mean = new Averaged(pla).fit(data).hypothesis().perClass();
        for (int k = 0; k < mean.length; k++) {
          assertThat(mean[k]).containsExactly(naive.mean[k], within(1e-9));
        }
      }
      separated += outcome.separated() ? 1 : 0;
    }
    assertThat(separated).isBetween(30, 290);
  }

  @Test
  void twoClassesArePlaWithWAndMinusW() {
    Random random = new Random(4);
    for (int round = 0; round < 200; round++) {
      Set set = Set.random(random, 2);
      Points points = Points.of(set.x);
      Dataset data = new Dataset(points, Labels.ofClasses(2, set.y));
      int[] signs = Arrays.stream(set.y).map(y -> y == 1 ? 1 : -1).toArray();
      Dataset two = new Dataset(points, Labels.of(signs));
      Order order = order(round % 2 == 0 ? "cyclic" : "visits", round);
      Budget budget = Budget.ofCycles(MOST);
      Perceptron pla = new Perceptron().withOrder(order).withBudget(budget);

      isSame(several(pla, data), pla.fit(two));
    }
  }

  private static Outcome several(Perceptron pla, Dataset data) {
    return Perceptron.stepByStep(new SeveralClasses(pla, data, Observer.NONE, null), Workers.ONE);
  }

  private static void isSame(Outcome several, Outcome two) {
    double[] w = two.hypothesis().weights();
    double[] minus = Arrays.stream(w).map(weight -> 0 - weight).toArray();
    assertThat(several.hypothesis().perClass()[1]).isEqualTo(w);
    assertThat(several.hypothesis().perClass()[0])
        .usingComparator(Arrays::compare)
        .isEqualTo(minus);
    assertThat(several.updates()).isEqualTo(two.updates());
    assertThat(several.cycles()).isEqualTo(two.cycles());
    assertThat(several.visits()).isEqualTo(two.visits());
    assertThat(several.foundAt()).isEqualTo(two.foundAt());
    assertThat(several.lastUpdated()).isEqualTo(two.lastUpdated());
    assertThat(several.loss().mistakes()).isEqualTo(two.loss().mistakes());
    assertThat(several.mistakesPerCycle()).isEqualTo(two.mistakesPerCycle());
    assertThat(several.ending()).isEqualTo(two.ending());
  }

  @Test
  void budgetsAreKeptAndAnObserverStopsTheRun() {
    Set xor = new Set(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, new int[] {0, 1, 1, 0}, 3);
    Perceptron pla = new Perceptron();
    assertThat(pla.withBudget(Budget.ofUpdates(5)).fit(xor.data(false)).updates()).isEqualTo(5);
    assertThat(pla.withBudget(Budget.ofVisits(7)).fit(xor.data(false)).visits()).isEqualTo(7);
    assertThat(pla.withBudget(Budget.ofCycles(3)).fit(xor.data(false)).cycles()).isEqualTo(3);
    Observer impatient =
        new Observer() {
          private long seen;

          @Override
          public void on(Event event, Step step) {
            seen = event == Event.CORRECTED ? step.update() : seen;
          }

          @Override
          public boolean wantsToStop() {
            return seen == 2;
          }
        };
    Outcome stopped = pla.fit(xor.data(false), impatient);
    assertThat(stopped.updates()).isEqualTo(2);
    assertThat(stopped.ending()).isEqualTo(Outcome.Ending.STOPPED);
    assertThatThrownBy(() -> pla.withOrder(new Order.RandomMistake(1)).fit(xor.data(false)))
        .hasMessageContaining("looks for mistakes");
  }
}
