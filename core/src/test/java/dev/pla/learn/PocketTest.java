package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PocketTest {

  private static final Perceptron RANDOM =
      new Perceptron().withOrder(new Order.RandomMistake(3)).withBudget(Budget.ofUpdates(200));

  /** Every w of a run, the starting one first. */
  private static List<Hypothesis> allWeights(Dataset data, Perceptron pla) {
    List<Hypothesis> all = new ArrayList<>();
    pla.fit(
        data,
        (event, step) -> {
          if (event == Observer.Event.STARTED || event == Observer.Event.CORRECTED) {
            all.add(step.hypothesis());
          }
        });
    return all;
  }

  @Test
  void keepsTheFirstOfTheBestWeightsSeen() {
    for (long seed = 0; seed < 30; seed++) {
      Dataset data = Sets.coins(seed, 25, 3);
      List<Hypothesis> all = allWeights(data, RANDOM);
      long fewest = all.stream().mapToLong(h -> h.mistakes(data)).min().orElseThrow();
      int first = -1;
      for (int t = 0; t < all.size(); t++) {
        if (all.get(t).mistakes(data) == fewest) {
          first = first < 0 ? t : first;
        }
      }
      Outcome strict = new Pocket(RANDOM).fit(data);
      assertThat(strict.hypothesis()).isEqualTo(all.get(first));
      assertThat(strict.foundAt()).isEqualTo(first);
      assertThat(strict.loss().mistakes()).isEqualTo(fewest);
    }
  }

  @Test
  void neverChangesTheCorrections() {
    Dataset data = Sets.coins(7, 25, 3);
    assertThat(new Pocket(RANDOM).fit(data).updates()).isEqualTo(200);
    assertThat(new Pocket(RANDOM).fit(data).lastUpdated())
        .isEqualTo(RANDOM.fit(data).lastUpdated());
  }

  @Test
  void stopsOnceNothingIsWrong() {
    Dataset data = Sets.planted(5, 50, 3, 0.05);
    Outcome outcome = new Pocket(RANDOM.withBudget(Budget.unlimited())).fit(data);
    assertThat(outcome.separated()).isTrue();
    assertThat(outcome.ending()).isEqualTo(Outcome.Ending.ALL_RIGHT);
    assertThat(outcome.foundAt()).isEqualTo(outcome.updates());
  }

  @Test
  void tellsItsObserverWhatItKeeps() {
    Dataset data = Sets.coins(1, 25, 3);
    List<Long> kept = new ArrayList<>();
    Outcome outcome =
        new Pocket(RANDOM)
            .fit(
                data,
                (event, step) -> {
                  if (event == Observer.Event.POCKETED) {
                    kept.add(step.mistakes());
                  }
                });
    assertThat(kept).isSortedAccordingTo((a, b) -> Long.compare(b, a)).doesNotHaveDuplicates();
    assertThat(kept).last().isEqualTo(outcome.loss().mistakes());
  }

  @Test
  void everyPocketTellsInTheSameOrder() {
    for (Learner learner :
        List.of(
            new Pocket(RANDOM),
            new PlainPocket(RANDOM),
            new Gallant(RANDOM.withOrder(new Order.RandomVisit(3))))) {
      StringBuilder told = new StringBuilder();
      learner.fit(
          Sets.coins(1, 25, 3),
          (event, step) ->
              told.append(event.name().charAt(event == Observer.Event.CYCLE_ENDED ? 1 : 0)));
      assertThat(told.toString()).matches("S(PY*)(MCP?Y*P?)+E").contains("CP");
    }
  }

  @Test
  void xorLeavesOneMistakeAtBest() {
    assertThat(new Pocket(RANDOM).fit(Sets.xor()).loss().mistakes()).isEqualTo(1);
  }

  /** Gallant's pocket, replayed visit by visit as the paper writes it. */
  private static Hypothesis gallantByTheBook(Dataset data, Perceptron pla) {
    double[] w = new double[data.dimension() + 1];
    Hypothesis pocket = new Hypothesis(w, pla.zero());
    long run = 0;
    long runOfPocket = 0;
    long updates = 0;
    long updatesOfPocket = 0;
    java.util.Random random = new java.util.Random(((Order.RandomVisit) pla.order()).seed());
    while (true) {
      int n = random.nextInt(data.size());
      Hypothesis current = new Hypothesis(w, pla.zero());
      if (!current.isMistake(data.labels().sign(n), data.points().dot(n, w))) {
        run++;
        boolean longer = run > runOfPocket;
        if (longer
            && (updates == updatesOfPocket || current.mistakes(data) < pocket.mistakes(data))) {
          pocket = current;
          runOfPocket = run;
          updatesOfPocket = updates;
        }
      } else {
        if (updates == pla.budget().updates()) {
          return pocket;
        }
        data.points().addTo(n, data.labels().sign(n), w);
        updates++;
        run = 0;
      }
    }
  }

  @Test
  void gallantsPocketIsTheOneOfThePaper() {
    for (long seed = 0; seed < 40; seed++) {
      Dataset data = Sets.coins(seed, 30, 2);
      Perceptron pla =
          new Perceptron().withOrder(new Order.RandomVisit(seed)).withBudget(Budget.ofUpdates(150));
      assertThat(new Gallant(pla).fit(data).hypothesis()).isEqualTo(gallantByTheBook(data, pla));
    }
  }

  @Test
  void theRatchetReachesTheOptimumOfFiveBitParity() {
    Perceptron pla =
        new Perceptron()
            .withZero(TieRule.NEGATIVE)
            .withOrder(new Order.RandomVisit(1))
            .withBudget(Budget.ofVisits(30_000));
    Dataset parity = Sets.parity(5);
    assertThat(new Gallant(pla).fit(parity).loss().mistakes()).isEqualTo(10);
  }

  @Test
  void gallantsPocketNeedsVisits() {
    assertThatThrownBy(() -> new Gallant(RANDOM)).hasMessageContaining("RandomVisit");
  }

  @Test
  void theAverageIsTheMeanOfTheWeightsOverAllVisits() {
    Dataset data = Sets.coins(3, 20, 3);
    Perceptron pla =
        new Perceptron()
            .withEta(0.5)
            .withStart(new Start.FirstExample())
            .withBudget(Budget.ofCycles(8));
    double[] w = pla.start().weights(data);
    double[] sum = new double[w.length];
    for (int visit = 0; visit < 8 * data.size(); visit++) {
      int n = visit % data.size();
      if (data.labels().sign(n) * data.points().dot(n, w) <= 0) {
        data.points().addTo(n, 0.5 * data.labels().sign(n), w);
      }
      for (int j = 0; j < w.length; j++) {
        sum[j] += w[j];
      }
    }
    Outcome outcome = new Averaged(pla).fit(data);
    assertThat(outcome.visits()).isEqualTo(8L * data.size());
    for (int j = 0; j < w.length; j++) {
      assertThat(outcome.hypothesis().weight(j))
          .isCloseTo(sum[j] / (8 * data.size()), org.assertj.core.data.Offset.offset(1e-12));
    }
  }
}
