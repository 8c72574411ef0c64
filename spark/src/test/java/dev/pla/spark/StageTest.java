package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.BinaryClassificationEvaluator;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The estimator and its model are good citizens of Spark ML. */
@ExtendWith(LocalSpark.class)
class StageTest {

  private static final Dataset NOISY = Frames.noisy(300, 4, 0.1, 5);
  private static final Path CREDIT = Path.of("..", "examples", "credit.csv");
  private static final String[] FEATURES = {
    "age", "income", "debt", "years_employed", "late_payments"
  };

  @TempDir Path folder;

  @Test
  void aPipelineLearnsFromNamesIsSavedAndLoaded(SparkSession spark) throws IOException {
    var credit = spark.read().option("header", true).option("inferSchema", true).csv(CREDIT + "");
    PipelineModel pipeline = pipeline().fit(credit);
    pipeline.write().overwrite().save(path("pipeline"));
    PipelineModel loaded = PipelineModel.load(path("pipeline"));
    assertThat(loaded.transform(credit).collectAsList())
        .isEqualTo(pipeline.transform(credit).collectAsList());
    PerceptronModel model = (PerceptronModel) loaded.stages()[2];
    assertThat(model.toModel().schema().features()).containsExactly(FEATURES);
    assertThat(model.toModel().schema().positive()).isEqualTo("deny");
    assertThat(model.toModel().training().status()).isEqualTo("separated");
  }

  @Test
  void transformIsWhatThePredictCommandSays(SparkSession spark) throws Exception {
    var credit = spark.read().option("header", true).option("inferSchema", true).csv(CREDIT + "");
    PipelineModel pipeline = pipeline().fit(credit.coalesce(1));
    PerceptronModel model = (PerceptronModel) pipeline.stages()[2];
    Path file = folder.resolve("model.json");
    ModelFile.write(model.toModel(), file);
    List<String> expected = new ArrayList<>(List.of("label,score"));
    for (Row row : pipeline.transform(credit.coalesce(1)).collectAsList()) {
      double score = ((Vector) row.getAs("rawPrediction")).apply(1);
      String label = (double) row.getAs("prediction") == 1 ? "deny" : "approve";
      expected.add(label + "," + dev.pla.internal.data.Decimals.toString(score));
    }
    assertThat(expected).hasSize(1001);
    assertThat(pla("predict", "--scores", file.toString(), CREDIT.toString())).isEqualTo(expected);
  }

  private static Pipeline pipeline() {
    StringIndexer index =
        new StringIndexer()
            .setInputCol("decision")
            .setOutputCol("label")
            .setStringOrderType("alphabetAsc");
    VectorAssembler assembler =
        new VectorAssembler().setInputCols(FEATURES).setOutputCol("features");
    Perceptron perceptron = new Perceptron().setMaxIter(1000);
    return new Pipeline().setStages(new PipelineStage[] {index, assembler, perceptron});
  }

  private static List<String> pla(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.pla.cli.Main"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    List<String> lines = process.inputReader().lines().toList();
    assertThat(process.waitFor()).isZero();
    return lines;
  }

  @Test
  void crossValidationChoosesAmongItsSettings(SparkSession spark) {
    Perceptron perceptron = new Perceptron().setAlgorithm("averaged");
    ParamMap[] grid =
        new ParamGridBuilder().addGrid(perceptron.maxIter(), new int[] {0, 3}).build();
    CrossValidatorModel model =
        new CrossValidator()
            .setEstimator(perceptron)
            .setEstimatorParamMaps(grid)
            .setEvaluator(new BinaryClassificationEvaluator())
            .setNumFolds(2)
            .fit(Frames.of(spark, NOISY, 2));
    PerceptronModel best = (PerceptronModel) model.bestModel();
    assertThat(best.summary().orElseThrow().rounds()).isEqualTo(3);
    assertThat(model.avgMetrics()[1]).isGreaterThan(0.8).isGreaterThan(model.avgMetrics()[0]);
  }

  @Test
  void estimatorAndModelAreSavedLoadedAndCopiedWithAllTheirSettings(SparkSession spark)
      throws Exception {
    Perceptron perceptron =
        new Perceptron()
            .setAlgorithm("pocket")
            .setOrder("shuffled")
            .setSeed(3)
            .setStepSize(0.1)
            .setStandardization(true)
            .setFitIntercept(false)
            .setMaxIter(4)
            .setThreshold(0.25)
            .setPredictionCol("guess")
            .setInitialWeights(new double[] {0, 1, 2, 3, 1e-300});
    perceptron.write().overwrite().save(path("estimator"));
    Perceptron loaded = Perceptron.load(path("estimator"));
    assertThat(loaded.uid()).isEqualTo(perceptron.uid());
    assertThat(loaded)
        .hasToString(
            "Perceptron: uid="
                + perceptron.uid()
                + ", algorithm=pocket, order=shuffled, maxIter=4");
    assertThat(perceptron.copy(ParamMap.empty()).uid()).isEqualTo(perceptron.uid());
    assertThat(loaded.params()).hasSize(15).allMatch(p -> p.parent().equals(perceptron.uid()));
    assertThat(settings(loaded)).isEqualTo(settings(perceptron));
    assertThat(loaded.getInitialWeights()).isEqualTo(perceptron.getInitialWeights());
    var frame = Frames.of(spark, NOISY, 2);
    PerceptronModel model = perceptron.fit(frame);
    assertThat(loaded.fit(frame).weights()).isEqualTo(model.weights());
    assertThat(perceptron.copy(ParamMap.empty()).fit(frame).weights()).isEqualTo(model.weights());

    model.write().overwrite().save(path("model"));
    List<Row> expected = model.transform(frame).collectAsList();
    for (PerceptronModel same :
        List.of(
            PerceptronModel.load(path("model")), model.copy(ParamMap.empty()), travelled(model))) {
      assertThat(same.uid()).isEqualTo(model.uid());
      assertThat(same)
          .hasToString("PerceptronModel: uid=" + model.uid() + ", numClasses=2, numFeatures=4");
      assertThat(same.params()).allMatch(param -> param.parent().equals(model.uid()));
      assertThat(same.toModel()).isEqualTo(model.toModel());
      assertThat(same.getThreshold()).isEqualTo(0.25);
      assertThat(same.transform(frame).collectAsList()).isEqualTo(expected);
    }
    Model file = ModelFile.read(Source.of(folder.resolve("model").resolve("model.json")));
    assertThat(file.hypothesis().weights()).isEqualTo(model.weights());
  }

  private static String settings(Perceptron perceptron) {
    return perceptron.explainParams().replaceAll("\\[D@\\w+", "an array");
  }

  private static PerceptronModel travelled(PerceptronModel model) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(model);
    }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (PerceptronModel) in.readObject();
    }
  }

  @Test
  void theRawPredictionIsBothSignsOfTheScoreAndTheThresholdMovesThePrediction(SparkSession spark) {
    PerceptronModel model =
        new Perceptron()
            .setAlgorithm("pla")
            .setOrder("cyclic")
            .setMaxIter(3)
            .fit(Frames.of(spark, NOISY, 1));
    model.setThreshold(0.5).setRawPredictionCol("raw").setPredictionCol("guess");
    int between = 0;
    for (Row row : model.transform(Frames.of(spark, NOISY, 1)).collectAsList()) {
      Vector raw = row.getAs("raw");
      double score = Retelling.dot(with1(row.getAs("features")), model.weights());
      assertThat(raw.apply(1)).isCloseTo(score, org.assertj.core.api.Assertions.within(1e-9));
      assertThat(raw.apply(0)).isEqualTo(-raw.apply(1));
      assertThat((double) row.getAs("guess")).isEqualTo(raw.apply(1) > 0.5 ? 1.0 : 0.0);
      between += raw.apply(1) > 0 && raw.apply(1) <= 0.5 ? 1 : 0;
    }
    assertThat(between).isPositive();
    assertThat(model.toModel().hypothesis().weight(0)).isEqualTo(model.intercept() - 0.5);
    assertThat(model.setRawPredictionCol("").transform(Frames.of(spark, NOISY, 1)).columns())
        .containsExactly("features", "label", "weight", "guess");
  }

  private static double[] with1(Vector x) {
    double[] z = new double[x.size() + 1];
    z[0] = 1;
    System.arraycopy(x.toArray(), 0, z, 1, x.size());
    return z;
  }

  @Test
  void anyTwoNumbersAreLabels(SparkSession spark) {
    List<Row> rows =
        List.of(
            Frames.row(Vectors.dense(1), 7, 1),
            Frames.row(Vectors.sparse(1, new int[0], new double[0]), -2.5, 1),
            Frames.row(Vectors.dense(2), 7, 1));
    PerceptronModel model = new Perceptron().fit(Frames.of(spark, rows, 2));
    assertThat(model.negativeLabel()).isEqualTo(-2.5);
    assertThat(model.predict(Vectors.dense(5))).isEqualTo(7);
    assertThat(model.predict(Vectors.dense(-5))).isEqualTo(-2.5);
    PerceptronModel back = PerceptronModel.fromModel(model.toModel());
    assertThat(back.predict(Vectors.dense(5))).isEqualTo(7);
    assertThat(back.toModel()).isEqualTo(model.toModel());
  }

  private String path(String name) {
    return folder.resolve(name).toUri().toString();
  }
}
