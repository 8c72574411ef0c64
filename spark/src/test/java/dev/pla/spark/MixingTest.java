package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.spark.Retelling.Example;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many partitions: what is promised of parallel PLA holds. */
@ExtendWith(LocalSpark.class)
class MixingTest {

  private static final Dataset NOISY = Frames.noisy(600, 9, 0.1, 5);

  @Test
  void partitionsOfUnequalLengthCountByTheirRows(SparkSession spark) {
    List<List<Row>> parts = List.of(rows(0, 100), List.of(), rows(100, 110), rows(110, 600));
    List<List<Example>> told =
        List.of(examples(0, 100), List.of(), examples(100, 110), examples(110, 600));
    PerceptronModel model = plain().setMaxIter(4).fit(Frames.ofParts(spark, parts));
    assertThat(model.weights()).containsExactly(new Retelling(told, 9, 4, true).w, within(1e-9));
  }

  @Test
  void isParameterMixingByShareOfRows(SparkSession spark) {
    Retelling told = new Retelling(Retelling.parts(NOISY, 4), 9, 5, true);
    PerceptronModel model = plain().setMaxIter(5).fit(Frames.of(spark, NOISY, 4));
    assertThat(model.summary().orElseThrow().mistakesPerRound()).isEqualTo(told.mistakesPerRound);
    assertThat(model.weights()).containsExactly(told.w, within(1e-9));
  }

  @Test
  void theMeanIsOverAllVisitsOfAllPartitions(SparkSession spark) {
    List<List<Row>> parts = List.of(rows(0, 100), rows(100, 150), rows(150, 600));
    List<List<Example>> told = List.of(examples(0, 100), examples(100, 150), examples(150, 600));
    PerceptronModel model =
        plain().setMaxIter(4).setAlgorithm("averaged").fit(Frames.ofParts(spark, parts));
    assertThat(model.weights()).containsExactly(new Retelling(told, 9, 4, true).mean, within(1e-9));
  }

  @Test
  void thePocketCountsExactly(SparkSession spark) {
    PerceptronModel model =
        plain().setMaxIter(6).setAlgorithm("pocket").fit(Frames.of(spark, NOISY, 3));
    long fewest = Long.MAX_VALUE;
    for (double[] end : new Retelling(Retelling.parts(NOISY, 3), 9, 6, true).ends) {
      fewest = Math.min(fewest, mistakes(NOISY, end));
    }
    assertThat(model.summary().orElseThrow().mistakes())
        .isEqualTo(mistakes(NOISY, model.weights()))
        .isEqualTo(fewest);
  }

  @Test
  void withoutAnInterceptTheHyperplaneGoesThroughTheOrigin(SparkSession spark) {
    Retelling told = new Retelling(Retelling.parts(NOISY, 2), 9, 3, false);
    PerceptronModel model =
        plain().setMaxIter(3).setFitIntercept(false).fit(Frames.of(spark, NOISY, 2));
    assertThat(model.intercept()).isZero();
    assertThat(model.weights()).containsExactly(told.w, within(1e-9));
  }

  @Test
  void aWeightScalesTheStepAndZeroIgnoresTheRow(SparkSession spark) {
    List<Row> weighted = new ArrayList<>();
    List<List<Example>> told = List.of(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < 600; i++) {
      double weight = i % 3;
      Row row = rows(i, i + 1).get(0);
      weighted.add(
          Frames.row((org.apache.spark.ml.linalg.Vector) row.get(0), row.getDouble(1), weight));
      Example plain = examples(i, i + 1).get(0);
      if (weight > 0) {
        told.get(i < 300 ? 0 : 1).add(new Example(plain.z, plain.y, weight));
      }
    }
    PerceptronModel model =
        plain().setMaxIter(3).setWeightCol("weight").fit(Frames.of(spark, weighted, 2));
    assertThat(model.weights()).containsExactly(new Retelling(told, 9, 3, true).w, within(1e-9));
    assertThat(model.summary().orElseThrow().examples()).isEqualTo(400);
  }

  @Test
  void thePocketKeepsTheLeastWeightOfMistakes(SparkSession spark) {
    // Three light rows contradict a heavy one; by rows the light ones would win.
    Row heavy = Frames.row(Vectors.dense(1), 0, 10);
    Row light = Frames.row(Vectors.dense(1), 1, 0.5);
    List<Row> rows = List.of(heavy, light, light, light);
    Perceptron pocket = plain().setAlgorithm("pocket").setMaxIter(20);
    PerceptronModel byRows = pocket.fit(Frames.of(spark, rows, 1));
    PerceptronModel byWeight = pocket.setWeightCol("weight").fit(Frames.of(spark, rows, 1));
    assertThat(byRows.predict(Vectors.dense(1))).isEqualTo(1);
    assertThat(byWeight.predict(Vectors.dense(1))).isEqualTo(0);
    TrainingSummary summary = byWeight.summary().orElseThrow();
    assertThat(summary.mistakes()).isEqualTo(3);
    assertThat(summary.weightOfMistakes()).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource({"ntu/hw1_15_train.dat,2", "ntu/hw1_15_train.dat,8", "libsvm/mushrooms,5"})
  void separatesSeparableData(String name, int partitions, SparkSession spark) throws IOException {
    Dataset data = SharedTables.read(name).data();
    PerceptronModel model = plain().setMaxIter(2000).fit(Frames.of(spark, data, partitions));
    assertThat(model.summary().orElseThrow().separated()).isTrue();
    assertThat(mistakes(data, model.weights())).isZero();
  }

  @Test
  void correctionsStayWithinTheBoundOfParameterMixing(SparkSession spark) {
    Dataset data = Frames.separable(300, 4, 11);
    Verdict.Separated separated = (Verdict.Separated) Separability.of(data);
    PerceptronModel model = plain().setMaxIter(5000).fit(Frames.of(spark, data, 4));
    TrainingSummary summary = model.summary().orElseThrow();
    assertThat(summary.separated()).isTrue();
    assertThat(summary.corrections() / 4.0).isLessThanOrEqualTo(separated.bound().corrections());
  }

  @Test
  void emptyOneClassAndSkewedPartitionsWork(SparkSession spark) {
    Dataset data = Frames.separable(400, 3, 2);
    List<Row> positive = new ArrayList<>();
    List<Row> negative = new ArrayList<>();
    for (Row row : Frames.rows(data)) {
      (row.getDouble(1) > 0 ? positive : negative).add(row);
    }
    List<List<Row>> parts =
        List.of(
            List.of(),
            new ArrayList<>(positive.subList(0, 1)),
            new ArrayList<>(negative),
            List.of(),
            new ArrayList<>(positive.subList(1, positive.size())));
    PerceptronModel model = plain().setMaxIter(5000).fit(Frames.ofParts(spark, parts));
    assertThat(mistakes(data, model.weights())).isZero();
    assertThat(model.summary().orElseThrow().partitions()).isEqualTo(5);
  }

  @Test
  void theSeedDecidesTheShuffledOrderAndNothingElseDoes(SparkSession spark) {
    Perceptron shuffled = plain().setMaxIter(2).setOrder("shuffled");
    var frame = Frames.of(spark, NOISY, 3);
    double[] first = shuffled.setSeed(1).fit(frame).weights();
    assertThat(shuffled.setSeed(1).fit(frame).weights()).isEqualTo(first);
    assertThat(shuffled.setSeed(2).fit(frame).weights()).isNotEqualTo(first);
    assertThat(shuffled.setOrder("cyclic").fit(frame).weights()).isNotEqualTo(first);
  }

  @Test
  void cutAndSortedByAnIdTheOrderOfTheInputDoesNotMatter(SparkSession spark) {
    var frame =
        Frames.of(spark, NOISY, 1)
            .withColumn("id", org.apache.spark.sql.functions.monotonically_increasing_id());
    var mixedUp = frame.repartition(7).sort(org.apache.spark.sql.functions.hash(frame.col("id")));
    Perceptron learner = plain().setMaxIter(3);
    assertThat(learner.fit(byId(mixedUp)).weights()).isEqualTo(learner.fit(byId(frame)).weights());
    assertThat(learner.fit(mixedUp).weights()).isNotEqualTo(learner.fit(frame).weights());
  }

  private static org.apache.spark.sql.Dataset<Row> byId(org.apache.spark.sql.Dataset<Row> frame) {
    return frame.repartition(4, frame.col("id")).sortWithinPartitions("id");
  }

  @Test
  void aWarmStartGoesOn(SparkSession spark) {
    var frame = Frames.of(spark, NOISY, 3);
    PerceptronModel half = plain().setMaxIter(2).fit(frame);
    PerceptronModel rest = plain().setMaxIter(3).setInitialModel(half).fit(frame);
    PerceptronModel whole = plain().setMaxIter(5).fit(frame);
    assertThat(rest.weights()).isEqualTo(whole.weights());
  }

  private static List<Row> rows(int from, int to) {
    return new ArrayList<>(Frames.rows(NOISY).subList(from, to));
  }

  private static List<Example> examples(int from, int to) {
    return Retelling.parts(NOISY, 1).get(0).subList(from, to);
  }

  private static long mistakes(Dataset data, double[] w) {
    return new Hypothesis(w, TieRule.MISTAKE).mistakes(data);
  }

  /** The lecture's algorithm, rows in their order, features as they are. */
  private static Perceptron plain() {
    return new Perceptron().setAlgorithm("pla").setOrder("cyclic");
  }
}
