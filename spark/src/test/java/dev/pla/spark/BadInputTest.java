package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Bad input ends in one exception of the driver that names column and value. */
@ExtendWith(LocalSpark.class)
class BadInputTest {

  private static final Row NO = row(Vectors.dense(1, 2), 0.0, 1.0);
  private static final Row YES = row(Vectors.dense(2, 1), 1.0, 1.0);

  private static Row row(Vector x, Double label, Double weight) {
    return RowFactory.create(x, label, weight);
  }

  @Test
  void aMissingVector(SparkSession spark) {
    refused(
        spark,
        row(null, 1.0, 1.0),
        "column \"features\", row 4 (features = null, label = 1.0, weight = 1.0): null");
  }

  @Test
  void aValueThatIsNoNumber(SparkSession spark) {
    refused(
        spark,
        row(Vectors.dense(1, Double.NaN), 1.0, 1.0),
        "column \"features\", row 4 (",
        "): value 2 is NaN, expected a finite number");
    refused(
        spark,
        row(Vectors.sparse(2, new int[] {1}, new double[] {Double.NEGATIVE_INFINITY}), 1.0, 1.0),
        "value 2 is -Infinity");
  }

  @Test
  void anotherNumberOfValues(SparkSession spark) {
    refused(
        spark,
        row(Vectors.dense(1, 2, 3), 1.0, 1.0),
        "column \"features\", row ",
        "values, expected as many as in every row");
    Dataset<Row> apart =
        Frames.ofParts(spark, List.of(list(NO, YES), list(row(Vectors.dense(7), 1.0, 1.0))));
    refused(apart, "column \"features\" holds vectors of 2 and of 1 values");
  }

  @Test
  void labels(SparkSession spark) {
    refused(spark, row(Vectors.dense(1, 2), null, 1.0), "column \"label\", row 4 (", "null");
    refused(spark, row(Vectors.dense(1, 2), Double.NaN, 1.0), "column \"label\", row 4 (", "NaN");
    refused(spark, row(Vectors.dense(1, 2), 2.0, 1.0), "column \"label\" holds 0, 1, 2");
    refused(
        Frames.ofParts(spark, List.of(list(NO, YES, row(Vectors.dense(1, 2), 7.5, 1.0)))),
        "column \"label\" holds 0, 1, 7.5, expected two classes");
    refused(Frames.of(spark, list(YES, YES), 1), "column \"label\" holds 1 alone");
  }

  @Test
  void weights(SparkSession spark) {
    refused(spark, row(Vectors.dense(1, 2), 1.0, -0.5), "column \"weight\", row 4 (", "-0.5");
    refused(spark, row(Vectors.dense(1, 2), 1.0, null), "column \"weight\", row 4 (", "null");
    refused(spark, row(Vectors.dense(1, 2), 1.0, Double.NaN), "column \"weight\", row 4 (", "NaN");
  }

  @Test
  void noRows(SparkSession spark) {
    refused(Frames.of(spark, list(), 1), "no rows");
    refused(Frames.of(spark, list(row(Vectors.dense(1, 2), 1.0, 0.0)), 1), "no rows");
  }

  @Test
  void columns(SparkSession spark) {
    Dataset<Row> frame = Frames.of(spark, list(NO, YES), 1);
    refused(frame.drop("label"), "no column \"label\"", "features, weight");
    refused(frame.drop("weight"), "no column \"weight\"");
    refused(
        frame.withColumn("label", frame.col("label").cast("string")),
        "column \"label\" holds string",
        "StringIndexer");
    refused(frame.withColumn("features", frame.col("label")), "column \"features\" holds double");
    refused(frame.withColumnRenamed("label", "prediction"), "no column \"label\"");
    PerceptronModel model = new Perceptron().fit(frame);
    Throwable thrown = catchThrowable(() -> model.transform(model.transform(frame)));
    assertThat(thrown).isInstanceOf(IllegalArgumentException.class);
    assertThat(thrown).hasMessageContaining("column \"rawPrediction\" is there already");
  }

  @Test
  void anOutputThatIsThereAlreadyIsRefusedBeforeAnyRowIsRead(SparkSession spark) {
    Row unread = row(Vectors.dense(1, Double.NaN), 1.0, 1.0);
    Dataset<Row> frame = Frames.of(spark, list(NO, YES, unread), 1);
    refused(
        frame.withColumn("prediction", frame.col("label")),
        "column \"prediction\" is there already, choose another name for the output");
  }

  @Test
  void anOutputThatIsThereInAnotherCaseIsRefused(SparkSession spark) {
    Dataset<Row> frame = Frames.of(spark, list(NO, YES), 1);
    PerceptronModel model = new Perceptron().fit(frame);
    assertThat(
            catchThrowable(
                () -> model.transform(frame.withColumn("Prediction", frame.col("label")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("column \"Prediction\" is there already, choose another name for the output");
  }

  @Test
  void nothingStaysInMemoryWhateverGoesWrong(SparkSession spark) {
    UDF1<Double, Double> failing =
        label -> {
          throw new IllegalStateException("no label");
        };
    spark.udf().register("failing", failing, DataTypes.DoubleType);
    Dataset<Row> good = Frames.of(spark, list(NO, YES), 1);
    Dataset<Row> bad = good.withColumn("label", functions.expr("failing(label)"));
    var before = spark.sparkContext().getPersistentRDDs().keySet();
    assertThat(catchThrowable(() -> new Perceptron().fit(bad))).isNotNull();
    assertThat(catchThrowable(() -> new Perceptron().fit(good.filter("label = 1")))).isNotNull();
    new Perceptron().fit(good);
    assertThat(spark.sparkContext().getPersistentRDDs().keySet()).isEqualTo(before);
  }

  @Test
  void initialWeightsOfAnotherSpace(SparkSession spark) {
    Throwable thrown =
        catchThrowable(
            () ->
                new Perceptron()
                    .setInitialWeights(new double[] {1, 2})
                    .fit(Frames.of(spark, list(NO, YES), 1)));
    assertThat(thrown).isInstanceOf(IllegalArgumentException.class);
    assertThat(thrown).hasMessageContaining("are for 1 features, the data have 2");
  }

  @Test
  void featuresTooLargeForDoubles(SparkSession spark) {
    Row huge = row(Vectors.dense(1e300, 1e300), 1.0, 1.0);
    Row hugeToo = row(Vectors.dense(1e300, 1e299), 0.0, 1.0);
    Throwable thrown =
        catchThrowable(() -> new Perceptron().fit(Frames.of(spark, list(huge, hugeToo), 1)));
    assertThat(thrown).isInstanceOf(ArithmeticException.class).hasMessageContaining("too large");
  }

  @Test
  void aRowToPredictIsNamedInTheCause(SparkSession spark) {
    PerceptronModel model = new Perceptron().fit(Frames.of(spark, list(NO, YES), 1));
    Dataset<Row> bad = Frames.of(spark, list(row(Vectors.dense(1, Double.NaN), 1.0, 1.0)), 1);
    assertThat(catchThrowable(() -> model.transform(bad).collect()))
        .rootCause()
        .hasMessage("column \"features\": value 2 of a row is NaN, expected a finite number");
  }

  /** A good partition, and one that begins well. */
  private static void refused(SparkSession spark, Row bad, String... words) {
    refused(Frames.ofParts(spark, List.of(list(NO, YES), list(YES, bad))), words);
  }

  private static void refused(Dataset<Row> frame, String... words) {
    Throwable thrown = catchThrowable(() -> new Perceptron().setWeightCol("weight").fit(frame));
    assertThat(thrown).isInstanceOf(IllegalArgumentException.class).hasNoCause();
    assertThat(thrown.getMessage()).contains(words);
  }

  private static List<Row> list(Row... rows) {
    return new ArrayList<>(Arrays.asList(rows));
  }
}
