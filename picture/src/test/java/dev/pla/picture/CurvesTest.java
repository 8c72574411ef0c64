package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurvesTest {

  @Test
  void theLearningCurveEndsAtTheMistakesOfTheLastW() {
    Dataset data = Sets.clouds(6, 80, 2);
    Perceptron perceptron = new Perceptron().withBudget(Budget.ofCycles(7));
    LearningCurve curve = new LearningCurve(data);
    Outcome outcome = perceptron.fit(data, curve);
    Drawn drawn = Drawn.of(curve.scene(outcome, Size.USUAL));
    List<Drawn.At> line = drawn.line("curve mistakes");
    assertThat(line).hasSize(8); // the start and seven cycles
    Drawn.At start = drawn.value(line.get(0));
    Drawn.At end = drawn.value(line.get(7));
    assertThat(start.x()).isCloseTo(0, within(0.02));
    assertThat(start.y()).isCloseTo(80, within(0.3)); // w = 0: all wrong
    assertThat(end.x()).isCloseTo(7, within(0.02));
    assertThat(end.y()).isCloseTo((double) outcome.loss().mistakes(), within(0.3));
    assertThat(drawn.line("curve loss")).hasSize(8);
  }

  @Test
  void thePocketsCurveNeverRises() {
    Dataset data = Sets.clouds(6, 80, 2);
    Perceptron perceptron = new Perceptron().withBudget(Budget.ofCycles(30));
    LearningCurve curve = new LearningCurve(data);
    Outcome outcome = new Pocket(perceptron).fit(data, curve);
    Drawn drawn = Drawn.of(curve.scene(outcome, Size.USUAL));
    List<Drawn.At> pocket = drawn.line("curve pocket");
    assertThat(pocket).hasSize(2 * 31 - 1 - 2); // a staircase; the start is far above and named
    for (int k = 1; k < pocket.size(); k++) {
      assertThat(pocket.get(k).y()).isGreaterThanOrEqualTo(pocket.get(k - 1).y());
    }
    long fewest = outcome.loss().mistakes();
    assertThat(drawn.value(pocket.get(pocket.size() - 1)).y())
        .isCloseTo((double) fewest, within(0.3));
    assertThat(drawn.texts()).contains("fewest mistakes so far: from 80 to " + fewest);
  }

  @Test
  void aLongRunStaysSmallAndKeepsItsEnd() {
    Dataset data = Sets.xor();
    Perceptron perceptron = new Perceptron().withBudget(Budget.ofCycles(50_001));
    LearningCurve curve = new LearningCurve(data);
    Drawn drawn = Drawn.of(curve.scene(perceptron.fit(data, curve), Size.USUAL));
    List<Drawn.At> line = drawn.line("curve mistakes");
    assertThat(line).hasSizeBetween(1000, 2050);
    assertThat(drawn.value(line.get(line.size() - 1)).x()).isCloseTo(50_001, within(60.0));
  }

  @Test
  void theProofsCurvesKeepToTheirSides() {
    Dataset data = Sets.planted(10, 100, 0.01);
    ConvergencePictures proof =
        new ConvergencePictures(new ConvergenceProof(data, Sets.plantedLine(10), 1));
    Outcome outcome = new Perceptron().fit(data, proof);
    Drawn drawn = Drawn.of(proof.overview(Size.USUAL));
    List<Drawn.At> cosine = drawn.line("curve cosine");
    List<Drawn.At> least = drawn.line("curve cosine bound");
    List<Drawn.At> length = drawn.line("curve length");
    List<Drawn.At> most = drawn.line("curve length bound");
    assertThat(cosine).hasSize((int) outcome.updates());
    for (int k = 0; k < cosine.size(); k++) {
      assertThat(cosine.get(k).y()).isLessThanOrEqualTo(least.get(k).y()); // higher up
      assertThat(length.get(k).y()).isGreaterThanOrEqualTo(most.get(k).y());
    }
    assertThat(drawn.value(least.get(0)).y()).isPositive();
    assertThat(drawn.words())
        .contains(outcome.updates() + " corrections; the proof allows at most")
        .contains("Every inequality holds");
  }

  @Test
  void theProofSaysWhereItDoesNotApply() {
    Dataset data = Sets.planted(10, 30, 0.05);
    ConvergencePictures elsewhere =
        new ConvergencePictures(new ConvergenceProof(data, Sets.plantedLine(10), 1));
    Outcome begun = new Perceptron().withStart(Start.random(3)).fit(data, elsewhere);
    assertThat(begun.separated()).isTrue();
    assertThat(Drawn.of(elsewhere.overview(Size.USUAL)).words())
        .contains("this one began elsewhere");
    ConvergencePictures nothing =
        new ConvergencePictures(new ConvergenceProof(Sets.xor(), Sets.plantedLine(10), 1));
    Outcome spent = new Perceptron().withBudget(Budget.ofUpdates(9)).fit(Sets.xor(), nothing);
    assertThat(spent.separated()).isFalse();
    assertThat(Drawn.of(nothing.overview(Size.USUAL)).words()).contains("promises nothing");
  }

  @Test
  void theHistogramCountsEveryRunAndMarksMeanAndMedian() {
    List<Long> counts = List.of(1L, 2L, 2L, 3L, 12L);
    Drawn drawn = Drawn.of(Histogram.of(counts, "Corrections"));
    assertThat(drawn.words()).contains("5 runs: from 1 to 12", "mean 4", "median 2");
    assertThat(drawn.value(drawn.line("mean").get(0)).x()).isCloseTo(4.5, within(0.05));
    assertThat(drawn.value(drawn.line("median").get(0)).x()).isCloseTo(2.5, within(0.05));
    assertThat(drawn.marks("bars")).hasSize(4);
  }

  @Test
  void theHeightsOfTheBarsAddUp() {
    List<Long> counts = new ArrayList<>();
    for (long seed = 0; seed < 300; seed++) {
      Perceptron perceptron = new Perceptron().withOrder(new Order.RandomMistake(seed));
      counts.add(perceptron.fit(Sets.planted(seed, 30, 0)).updates());
    }
    counts.add(100_000L); // one far out must not squeeze the rest into one bar
    Histogram.Bins bins = new Histogram.Bins(counts);
    long sum = 0;
    for (int k = 0; k < bins.count(); k++) {
      sum += bins.height(k);
    }
    assertThat(sum).isEqualTo(301);
    assertThat(bins.count()).isBetween(10, 60);
    assertThat(bins.beyond()).isPositive();
    assertThat(Drawn.of(Histogram.of(counts, "Corrections")).words())
        .contains("The last bar holds");
  }

  @Test
  void oddHistogramsAreDrawn() {
    for (List<Long> counts :
        List.of(List.<Long>of(), List.of(0L), List.of(7L, 7L), List.of(0L, 1L << 60))) {
      assertThat(Drawn.of(Histogram.of(counts, "Corrections")).elements("polygon")).isNotEmpty();
    }
  }

  @Test
  void ticksAreRoundAndWithinTheirRange() {
    assertThat(Ticks.of(new Range(0, 1), 5))
        .extracting(Ticks.Tick::text)
        .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1.0");
    assertThat(Ticks.of(new Range(-3, 4), 4))
        .extracting(Ticks.Tick::text)
        .containsExactly("−2", "0", "2", "4");
    assertThat(Ticks.of(new Range(0, 3e-8), 3))
        .extracting(Ticks.Tick::text)
        .containsExactly("0", "1e−8", "2e−8", "3e−8");
    assertThat(Ticks.whole(new Range(0, 1), 8)).hasSize(2);
  }
}
