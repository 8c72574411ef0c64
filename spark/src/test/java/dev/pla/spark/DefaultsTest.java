package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.spark.TrainingSummary.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.classification.LinearSVC;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import scala.jdk.javaapi.CollectionConverters;

/** What happens without settings. */
@ExtendWith(LocalSpark.class)
final class DefaultsTest {

  private static final Dataset NOISY = Frames.noisy(3000, 10, 0.05, 4);

  @Test
  void noisyDataAreLearnedAsWellAsByLinearSvcAndProvenInseparable(SparkSession spark) {
    // Sorted by label, as many tables are: each partition has one class alone.
    List<Row> rows = new ArrayList<>(Frames.rows(NOISY));
    rows.sort(Comparator.comparingDouble(row -> row.getDouble(1)));
    var frame = Frames.of(spark, rows, 2);
    PerceptronModel ours = new Perceptron().setMaxIter(10).fit(frame);
    long theirs =
        new LinearSVC()
            .setMaxIter(10)
            .fit(frame)
            .transform(frame)
            .filter("prediction != label")
            .count();
    TrainingSummary summary = ours.summary().orElseThrow();
    assertThat(summary.status()).isEqualTo(Status.INSEPARABLE);
    assertThat(ours.toModel().training().status()).isEqualTo("inseparable");
    assertThat(summary.mistakes())
        .isEqualTo(new Hypothesis(ours.weights(), TieRule.MISTAKE).mistakes(NOISY))
        .isLessThanOrEqualTo(theirs + 3000 * 2 / 1000);
  }

  @Test
  void separableDataAreSeparatedByRoundsOrByTheVerdict(SparkSession spark) {
    PerceptronModel easy = new Perceptron().fit(Frames.of(spark, Frames.separable(300, 3, 1), 2));
    assertThat(easy.summary().orElseThrow().status()).isEqualTo(Status.SEPARATED);
    Dataset narrow = Frames.noisy(2000, 5, 0, 3);
    PerceptronModel hard = new Perceptron().setMaxIter(6).fit(Frames.of(spark, narrow, 3));
    assertThat(hard.summary().orElseThrow().status()).isEqualTo(Status.SEPARATED);
    assertThat(new Hypothesis(hard.weights(), TieRule.MISTAKE).mistakes(narrow)).isZero();
  }

  @Test
  void theUnitsOfTheFeaturesDoNotMatter(SparkSession spark) {
    PerceptronModel model = new Perceptron().setMaxIter(8).fit(Frames.of(spark, NOISY, 2));
    List<Row> scaled = new ArrayList<>();
    for (Row row : Frames.rows(NOISY)) {
      double[] x = ((Vector) row.get(0)).toArray().clone();
      for (int j = 0; j < x.length; j++) {
        x[j] = Math.scalb(x[j], 4 * j - 20); // exact, from 1e−6 to 1e5
      }
      scaled.add(Frames.row(Vectors.dense(x), row.getDouble(1), 1));
    }
    PerceptronModel other = new Perceptron().setMaxIter(8).fit(Frames.of(spark, scaled, 2));
    assertThat(other.summary()).isEqualTo(model.summary());
    for (int j = 0; j < 10; j++) {
      assertThat(Math.scalb(other.weights()[j + 1], 4 * j - 20)).isEqualTo(model.weights()[j + 1]);
    }
    PerceptronModel raw =
        new Perceptron().setStandardization(false).setMaxIter(8).fit(Frames.of(spark, scaled, 2));
    assertThat(raw.summary().orElseThrow().mistakes())
        .isGreaterThan(2 * model.summary().orElseThrow().mistakes());
  }

  @Test
  void standardizationIsPlaOnStandardizedFeatures(SparkSession spark) {
    // Mean 3 and deviation 2 in every column, told by hand.
    double[][] z = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    double[] y = {1, 0, 1, 1};
    List<Row> rows = new ArrayList<>();
    List<Row> standard = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      standard.add(Frames.row(Vectors.dense(z[i]), y[i], 1));
      rows.add(Frames.row(Vectors.dense(3 + 2 * z[i][0], 3 + 2 * z[i][1]), y[i], 1));
    }
    Perceptron pla = new Perceptron().setAlgorithm("pla").setOrder("cyclic").setMaxIter(3);
    double[] u = pla.fit(Frames.of(spark, standard, 1)).weights();
    double[] w = pla.setStandardization(true).fit(Frames.of(spark, rows, 1)).weights();
    assertThat(w[1]).isEqualTo(u[1] / 2);
    assertThat(w[2]).isEqualTo(u[2] / 2);
    assertThat(w[0]).isEqualTo(u[0] - 3 * (w[1] + w[2]));
  }

  @Test
  void sparseFeaturesAreDividedByTheSizeOfTheirCells(SparkSession spark) {
    List<Row> ones = new ArrayList<>();
    List<Row> fours = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int[] at = {i % 7, 7 + i % 11};
      ones.add(Frames.row(Vectors.sparse(40, at, new double[] {1, 1}), i * i % 5 % 2, 1));
      fours.add(Frames.row(Vectors.sparse(40, at, new double[] {4, 1}), i * i % 5 % 2, 1));
    }
    Perceptron learner = new Perceptron().setAlgorithm("averaged").setMaxIter(4);
    double[] u = learner.fit(Frames.of(spark, ones, 2)).weights();
    double[] w = learner.fit(Frames.of(spark, fours, 2)).weights();
    double[] raw = learner.setStandardization(false).fit(Frames.of(spark, ones, 2)).weights();
    assertThat(u).isEqualTo(raw);
    for (int j = 1; j <= 40; j++) {
      assertThat(j <= 7 ? 4 * w[j] : w[j]).isEqualTo(u[j]);
    }
  }

  @Test
  void withFewRowsForManyFeaturesTheMeanIsTheAnswer(SparkSession spark) {
    Random random = new Random(6);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      int[] at = random.ints(0, 300).distinct().limit(6).sorted().toArray();
      double[] ones = {1, 1, 1, 1, 1, 1};
      rows.add(Frames.row(Vectors.sparse(300, at, ones), random.nextInt(2), 1));
    }
    var frame = Frames.of(spark, rows, 2);
    PerceptronModel auto = new Perceptron().setMaxIter(6).setTol(0).fit(frame);
    PerceptronModel mean = new Perceptron().setMaxIter(6).setAlgorithm("averaged").fit(frame);
    assertThat(auto.weights()).isEqualTo(mean.weights());
    // A w without mistakes is the answer all the same.
    List<Row> easy = new ArrayList<>();
    for (Row row : rows) {
      Vector x = (Vector) row.get(0);
      easy.add(Frames.row(x, x.toSparse().indices()[0] < 60 ? 1 : 0, 1));
    }
    PerceptronModel separated = new Perceptron().setMaxIter(200).fit(Frames.of(spark, easy, 2));
    assertThat(separated.summary().orElseThrow().status()).isEqualTo(Status.SEPARATED);
  }

  @Test
  void tolEndsAutoEarlyAndOthersIgnoreIt(SparkSession spark) {
    var frame = Frames.of(spark, NOISY, 2);
    assertThat(
            new Perceptron().setTol(1).setMaxIter(30).fit(frame).summary().orElseThrow().rounds())
        .isLessThan(10);
    assertThat(
            new Perceptron().setTol(0).setMaxIter(12).fit(frame).summary().orElseThrow().rounds())
        .isEqualTo(12);
    Perceptron learner = new Perceptron().setMaxIter(12);
    ParamMap[] grid =
        new ParamGridBuilder()
            .addGrid(learner.tol(), new double[] {0, 1})
            .addGrid(learner.algorithm(), CollectionConverters.asScala(List.of("auto", "averaged")))
            .build();
    for (ParamMap point : grid) {
      PerceptronModel model = learner.fit(frame, point);
      if (point.apply(learner.algorithm()).equals("averaged")) {
        assertThat(model.summary().orElseThrow().rounds()).isEqualTo(12);
      }
    }
    assertThat(grid).hasSize(4);
  }
}
