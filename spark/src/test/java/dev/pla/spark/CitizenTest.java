package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.classification.OneVsRest;
import org.apache.spark.ml.classification.OneVsRestModel;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Where Spark takes any classifier, it takes this one. */
@ExtendWith(LocalSpark.class)
final class CitizenTest {

  @TempDir private Path folder;

  @Test
  void oneVersusRestTakesIt(SparkSession spark) {
    Random random = new Random(2);
    double[][] centres = {{5, 0}, {-5, 5}, {-5, -5}};
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      double[] c = centres[i % 3];
      Vector x = Vectors.dense(c[0] + random.nextGaussian(), c[1] + random.nextGaussian());
      rows.add(Frames.row(x, i % 3, 1));
    }
    Dataset<Row> frame = Frames.of(spark, rows, 2);
    OneVsRestModel model = new OneVsRest().setClassifier(new Perceptron().setMaxIter(5)).fit(frame);
    assertThat(model.models()).hasSize(3);
    assertThat(model.transform(frame).filter("prediction != label").count()).isZero();
  }

  @Test
  void sparkConnectCanLoadEstimatorAndModel() throws Exception {
    List<Class<?>> found = new ArrayList<>();
    services(Estimator.class, found);
    services(Transformer.class, found);
    assertThat(found).contains(Perceptron.class, PerceptronModel.class);
    Perceptron named = Perceptron.class.getConstructor(String.class).newInstance("mine");
    assertThat(named.uid()).isEqualTo("mine");
    assertThat(named.params()).allMatch(param -> param.parent().equals("mine"));
    assertThat(new PerceptronModel().numFeatures()).isZero();
  }

  private static <T> void services(Class<T> type, List<Class<?>> found) {
    ServiceLoader.load(type).stream().forEach(provider -> found.add(provider.type()));
  }

  @Test
  void aStreamIsScored(SparkSession spark) throws Exception {
    Dataset<Row> frame = Frames.of(spark, Frames.separable(60, 2, 1), 1);
    PerceptronModel model = new Perceptron().fit(frame);
    String files = folder.resolve("in").toString();
    frame.write().parquet(files);
    var query =
        model
            .transform(spark.readStream().schema(frame.schema()).parquet(files))
            .writeStream()
            .format("memory")
            .queryName("scored")
            .start();
    query.processAllAvailable();
    query.stop();
    assertThat(spark.table("scored").count()).isEqualTo(60);
    assertThat(spark.table("scored").filter("prediction != label").count()).isZero();
  }

  @Test
  void aSqlFunctionScores(SparkSession spark) {
    Dataset<Row> frame = Frames.of(spark, Frames.separable(60, 2, 1), 1);
    PerceptronModel model = new Perceptron().fit(frame);
    UDF1<Vector, Double> predict = model::predict;
    spark.udf().register("pla_predict", predict, DataTypes.DoubleType);
    frame.createOrReplaceTempView("rows");
    assertThat(spark.sql("SELECT * FROM rows WHERE pla_predict(features) <> label").count())
        .isZero();
  }

  @Test
  void columnsAreFoundAsSparkFindsThem(SparkSession spark) {
    StructType inner = new StructType().add("y", DataTypes.IntegerType);
    StructType schema =
        new StructType()
            .add("in", inner)
            .add("a.b", DataTypes.DoubleType)
            .add("Size", DataTypes.LongType);
    List<Row> rows =
        List.of(
            RowFactory.create(RowFactory.create(0), 1.5, 3L),
            RowFactory.create(RowFactory.create(1), 2.5, 1L));
    Dataset<Row> frame = spark.createDataFrame(rows, schema);
    for (String dotted : List.of("`a.b`", "a.b")) {
      Answer answer =
          new Separability().setFeaturesCols(dotted, "size").setLabelCol("in.y").decide(frame);
      assertThat(answer).isInstanceOf(Answer.Separated.class);
    }
    assertThatThrownBy(
            () ->
                new Separability().setFeaturesCols("a.c", "size").setLabelCol("in.y").decide(frame))
        .hasMessage("there is no column \"a.c\"; the columns are in, a.b, Size");
  }

  @Test
  void columnsOfTheUserAreNeverMistakenForOurs(SparkSession spark) {
    Dataset<Row> frame =
        spark
            .range(0, 40, 1, 2)
            .select(
                functions.col("id").mod(2).as("label"),
                functions.col("id").as("pla_label"),
                functions.col("id").mod(2).as("id"),
                functions.col("id").mod(3).as("feature 0"),
                functions.col("id").mod(5).as("weight"));
    Answer answer = new Separability().setFeaturesCols("feature 0", "weight").decide(frame);
    assertThat(answer.about().features()).isEqualTo(2);
    assertThat(answer).isInstanceOf(Answer.Inseparable.class);
    assertThat(new Separability().setFeaturesCols("id", "weight").decide(frame))
        .isInstanceOf(Answer.Separated.class);
  }

  @Test
  void copiesKeepTheirUidAndTheirParameters(SparkSession spark) {
    Perceptron copy = new Perceptron("one").setMaxIter(7).copy(ParamMap.empty());
    assertThat(copy.uid()).isEqualTo("one");
    assertThat(copy.getMaxIter()).isEqualTo(7);
    assertThat(copy.params()).allMatch(param -> param.parent().equals("one"));
    assertThat(copy.set(copy.maxIter(), 3)).isNotNull();
  }
}
