package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The job for spark-submit, run inside the test's session. */
@ExtendWith(LocalSpark.class)
class TrainTest {

  private static final String CREDIT = Path.of("..", "examples", "credit.csv").toString();

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private String model;

  @BeforeEach
  void start(SparkSession spark) {
    assertThat(spark).isNotNull();
    model = folder.resolve("model.json").toString();
  }

  @Test
  void learnsFromParquetAndSaysSo(SparkSession spark) throws IOException {
    String parquet = folder.resolve("credit.parquet").toString();
    spark
        .read()
        .option("header", true)
        .option("inferSchema", true)
        .csv(CREDIT)
        .write()
        .parquet(parquet);
    assertThat(train(parquet, "--label", "decision", "--model", model, "--max-rounds", "2000"))
        .as(err.toString(StandardCharsets.UTF_8))
        .isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("SEPARATED: all 1,000 examples are on their side (")
        .contains("Model: " + model);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .isNotEmpty()
        .allMatch(line -> line.matches("round \\d+: [0-9,]+ mistakes, \\d+\\.\\d s"));
    Model read = ModelFile.read(Source.of(Path.of(model)));
    assertThat(read.schema().features()).contains("age", "late_payments").hasSize(5);
    assertThat(read.schema().positive()).isEqualTo("deny");
    assertThat(read.training().examples()).isEqualTo(1000);
  }

  @Test
  void csvAndLibsvmGiveTheSameModelAsTheCore(SparkSession spark) throws IOException {
    var core = new dev.pla.learn.Perceptron();
    var credit =
        dev.pla.io.TableReader.read(Source.of(Path.of(CREDIT)), dev.pla.io.ColumnChoice.ASSUMED)
            .data();
    double[] expected = core.fit(credit).hypothesis().weights();
    assertThat(
            train(
                CREDIT,
                "--label",
                "decision",
                "--model",
                model,
                "--algorithm",
                "pla",
                "--order",
                "cyclic",
                "--partitions",
                "1"))
        .isZero();
    assertThat(weights()).isEqualTo(expected);
    String libsvm = folder.resolve("credit.svm").toString();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < credit.size(); i++) {
      StringBuilder line = new StringBuilder().append(credit.labels().sign(i));
      credit.points().forEach(i, (j, x) -> line.append(' ').append(j).append(':').append(x));
      lines.add(line.toString());
    }
    Files.write(Path.of(libsvm), lines);
    assertThat(
            train(
                libsvm,
                "--label",
                "label",
                "--model",
                model,
                "--algorithm",
                "pla",
                "--order",
                "cyclic",
                "--partitions",
                "1"))
        .isZero();
    assertThat(weights()).isEqualTo(expected);
  }

  @Test
  void everyOptionReachesTheLearner() throws IOException {
    String start = folder.resolve("start.json").toString();
    assertThat(
            train(
                CREDIT,
                "--label",
                "decision",
                "--model",
                start,
                "--algorithm",
                "averaged",
                "--max-rounds",
                "3",
                "--eta",
                "0.5",
                "--order",
                "shuffled",
                "--seed",
                "9",
                "--scale",
                "none",
                "--features",
                "debt,age",
                "--weight",
                "income",
                "--format",
                "csv"))
        .isZero();
    Model first = ModelFile.read(Source.of(Path.of(start)));
    assertThat(first.schema().features()).containsExactly("debt", "age");
    assertThat(first.provenance().values())
        .containsEntry("algorithm", "averaged")
        .containsEntry("rounds", 3L)
        .containsEntry("eta", 0.5)
        .containsEntry("order", "shuffled")
        .containsEntry("seed", 9L)
        .containsEntry("weights", "income");
    assertThat(
            train(
                CREDIT,
                "--label",
                "decision",
                "--model",
                model,
                "--start",
                start,
                "--max-rounds",
                "0",
                "--ignore",
                "income,years_employed,late_payments",
                "--features",
                "debt,age"))
        .isZero();
    assertThat(weights()).isEqualTo(first.hypothesis().weights());
  }

  @Test
  void columnsOfAnyCaseKeepTheirTaskAndTheirName() throws IOException {
    Path csv = folder.resolve("case.csv");
    Files.writeString(csv, "Age,Debt,Label\n1,2,false\n3,4,true\n2,2,true\n1,5,false\n");
    assertThat(train(csv.toString(), "--label", "LABEL", "--weight", "debt", "--model", model))
        .isZero();
    Model read = ModelFile.read(Source.of(Path.of(model)));
    assertThat(read.schema().features()).containsExactly("Age");
    assertThat(read.label()).contains("Label");
    assertThat(read.schema().negative()).isEqualTo("false");
    assertThat(read.schema().positive()).isEqualTo("true");
    assertThat(train(csv.toString(), "--label", "label", "--ignore", "AGE", "--model", model))
        .isZero();
    assertThat(ModelFile.read(Source.of(Path.of(model))).schema().features())
        .containsExactly("Debt");
  }

  @Test
  void aCommaInBackquotesIsPartOfAName() throws IOException {
    Path csv = folder.resolve("names.csv");
    Files.writeString(csv, "\"name, first\",age,\"debt, net\",y\nada,1,2,a\neva,3,4,b\n");
    String[] words = {csv.toString(), "--label", "y", "--model", model, "--ignore", "…"};
    words[words.length - 1] = "age,`name, first`";
    assertThat(train(words)).isZero();
    assertThat(ModelFile.read(Source.of(Path.of(model))).schema().features())
        .containsExactly("debt, net");
  }

  @Test
  void aModelOfOtherFeaturesIsNoStart() throws IOException {
    Path here = folder.resolve("ab.csv");
    Files.writeString(here, "a,b,y\n1,5,0\n3,2,1\n");
    assertThat(train(here.toString(), "--label", "y", "--model", model)).isZero();
    Path turned = folder.resolve("ba.csv");
    Files.writeString(turned, "b,a,y\n5,1,0\n2,3,1\n");
    String second = folder.resolve("second.json").toString();
    String[] words = {
      turned.toString(), "--label", "y", "--model", second, "--start", model, "--max-rounds", "0"
    };
    err.reset();
    assertThat(train(words)).isEqualTo(3);
    assertThat(said())
        .isEqualToIgnoringNewLines(
            "pla: --start: feature 1 of the model is \"a\", of the data \"b\"; --features puts them"
                + " in order");
    List<String> inOrder = new ArrayList<>(List.of(words));
    inOrder.addAll(List.of("--features", "a,b"));
    assertThat(train(inOrder.toArray(new String[0]))).isZero();
    assertThat(ModelFile.read(Source.of(Path.of(second))).hypothesis().weights())
        .isEqualTo(weights());
  }

  @Test
  void aModelMayGoToStorageNamedByAScheme() throws IOException {
    String[] args = {CREDIT, "--label", "decision", "--max-rounds", "1", "--model"};
    List<String> here = new ArrayList<>(List.of(args));
    here.add(model);
    List<String> there = new ArrayList<>(List.of(args));
    Path file = folder.resolve("there.json");
    Files.writeString(file, "an old model");
    there.add(file.toUri().toString());
    assertThat(train(here.toArray(new String[0]))).isZero();
    assertThat(train(there.toArray(new String[0]))).isZero();
    assertThat(file).hasSameTextualContentAs(Path.of(model));
    assertThat(folder.resolve("there.json.tmp")).doesNotExist();
  }

  @Test
  void badCommandLinesAndBadDataAreSaidInOneLine() throws IOException {
    assertThat(train(CREDIT, "--model", model)).isEqualTo(2);
    assertThat(said()).startsWith("pla: --label is missing").contains("usage:");
    assertThat(train(CREDIT, "--label", "decision", "--model", model, "--eta", "-1")).isEqualTo(2);
    assertThat(said()).startsWith("pla: --eta: ").contains("invalid value -1.0", "usage:");
    assertThat(train(CREDIT, "--label", "decison", "--model", model)).isEqualTo(3);
    assertThat(said()).contains("there is no column \"decison\"; the columns are age, income");
    assertThat(train(CREDIT, "--label", "decision", "--model", folder.toString())).isEqualTo(4);
    assertThat(train("absent.csv", "--label", "a", "--model", model)).isEqualTo(4);
    assertThat(said()).contains("absent.csv: ").doesNotContain("\tat ");
    Path bad = folder.resolve("bad.csv");
    Files.writeString(bad, "a,b,c\n1,2,x\n3,,y\n");
    assertThat(train(bad.toString(), "--label", "c", "--model", model)).isEqualTo(3);
    assertThat(said()).contains("column \"b\", row 2 (").doesNotContain("\tat ");
    assertThat(train(bad.toString(), "--label", "a", "--model", model)).isEqualTo(3);
    assertThat(said()).contains("column \"c\" holds string").contains("--ignore c");
    assertThat(Path.of(model)).doesNotExist();
  }

  @Test
  void helpIsWhatWasAskedForAndNoError() {
    assertThat(train("--help")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("usage: spark-submit --class dev.pla.spark.Train ")
        .contains("--label NAME");
    assertThat(err.size()).isZero();
  }

  private int train(String... args) {
    return Train.JOB.run(
        args,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String said() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  private double[] weights() throws IOException {
    return ModelFile.read(Source.of(Path.of(model))).hypothesis().weights();
  }
}
