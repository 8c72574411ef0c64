package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.spark.TrainingSummary.Status;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.classification.OneVsRest;
import org.apache.spark.ml.classification.OneVsRestModel;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.mllib.util.MLUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Frames that are right, but not as one thinks of them. */
@ExtendWith(LocalSpark.class)
final class OddFramesTest {

  private static final double[][] CORNERS = {{0, 0}, {10, 0}, {0, 10}};

  @Test
  void oneVersusRestMayHaveAClassWithoutRows(SparkSession spark) {
    // Classes 1, 2, 3: to OneVsRest there is a class 0, all of whose rows are of the rest.
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      rows.add(Frames.row(Vectors.dense(CORNERS[i % 3]), 1 + i % 3, 1));
    }
    Dataset<Row> frame = Frames.of(spark, rows, 1);
    OneVsRestModel model = new OneVsRest().setClassifier(new Perceptron().setMaxIter(5)).fit(frame);
    assertThat(model.models()).hasSize(4);
    assertThat(model.transform(frame).filter("prediction != label").count()).isZero();
  }

  @Test
  void oneVersusRestHandsItsWeightsOver(SparkSession spark) {
    // The rows of weight 0 contradict the others; where they count, nothing separates.
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      rows.add(Frames.row(Vectors.dense(CORNERS[i % 3]), i % 3, 1));
      rows.add(Frames.row(Vectors.dense(CORNERS[i % 3]), (i + 1) % 3, 0));
    }
    OneVsRestModel model =
        new OneVsRest()
            .setClassifier(new Perceptron().setMaxIter(5))
            .setWeightCol("weight")
            .fit(Frames.of(spark, rows, 1));
    for (Object one : model.models()) {
      TrainingSummary summary = ((PerceptronModel) one).summary().orElseThrow();
      assertThat(summary.status()).isEqualTo(Status.SEPARATED);
      assertThat(summary.examples()).isEqualTo(9);
    }
  }

  @Test
  void oneClassAloneIsLearnedWhereTheOtherIsKnown(SparkSession spark) {
    Dataset<Row> all = Frames.of(spark, Frames.separable(40, 2, 1), 2);
    var names = NominalAttribute.defaultAttr().withName("label").withValues("no", "yes");
    Dataset<Row> known = all.withColumn("label", all.col("label").as("label", names.toMetadata()));
    for (double label : new double[] {0, 1}) {
      Dataset<Row> one = known.filter("label = " + label);
      PerceptronModel model = new Perceptron().fit(one);
      assertThat(model.transform(one).filter("prediction <> label").count()).isZero();
      assertThat(model.toModel().schema().positive()).isEqualTo("yes");
      assertThat(model.toModel().schema().negative()).isEqualTo("no");
    }
    assertThatThrownBy(() -> new Perceptron().fit(all.filter("label = 0")))
        .hasMessage("column \"label\" holds 0 alone, two classes are needed");
  }

  @Test
  void featuresAndLabelMayLieInAStruct(SparkSession spark) {
    Dataset<Row> flat = Frames.of(spark, Frames.separable(40, 2, 1), 2);
    Dataset<Row> nested =
        flat.select(
            functions.struct(flat.col("features").as("x y"), flat.col("label").as("a.b")).as("in"));
    PerceptronModel model =
        new Perceptron().setFeaturesCol("in.x y").setLabelCol("In.`a.b`").fit(nested);
    assertThat(model.weights()).isEqualTo(new Perceptron().fit(flat).weights());
    assertThat(model.transform(nested).filter("prediction <> in.`a.b`").count()).isZero();
  }

  @Test
  void zerosThatAreStoredSayNothing(SparkSession spark) {
    List<Row> stored = new ArrayList<>();
    List<Row> plain = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      int k = i * i % 5;
      Vector zeros =
          Vectors.sparse(20, new int[] {k, k + 3, k + 9}, new double[] {i - 40, 0, -0.0});
      stored.add(Frames.row(zeros, i % 7 % 2, 1));
      plain.add(Frames.row(Vectors.sparse(20, new int[] {k}, new double[] {i - 40}), i % 7 % 2, 1));
    }
    Perceptron learner = new Perceptron().setMaxIter(4);
    PerceptronModel expected = learner.fit(Frames.of(spark, plain, 2));
    PerceptronModel model = learner.fit(Frames.of(spark, stored, 2));
    assertThat(model.weights()).isEqualTo(expected.weights());
    assertThat(model.summary()).isEqualTo(expected.summary());
  }

  @Test
  void otherKindsOfVectorsAreToldWhatMakesThemOurs(SparkSession spark) {
    Dataset<Row> frame = Frames.of(spark, Frames.separable(4, 2, 1), 1);
    Dataset<Row> arrays =
        frame.withColumn(
            "features",
            org.apache.spark.ml.functions.vector_to_array(frame.col("features"), "float64"));
    assertThatThrownBy(() -> new Perceptron().fit(arrays))
        .hasMessage(
            "column \"features\" holds array<double>, expected vectors (array_to_vector makes"
                + " them)");
    assertThatThrownBy(
            () -> new Perceptron().fit(MLUtils.convertVectorColumnsFromML(frame, "features")))
        .hasMessageContaining("MLUtils.convertVectorColumnsToML makes them");
  }

  @Test
  void aThresholdIsANumber() {
    for (double value : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(() -> new Perceptron().setThreshold(value))
          .hasMessageContaining("parameter threshold given invalid value " + value);
      assertThatThrownBy(() -> new PerceptronModel().setThreshold(value))
          .hasMessageContaining("parameter threshold given invalid value " + value);
    }
  }
}
