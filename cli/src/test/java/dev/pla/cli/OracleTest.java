package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.SharedData;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.input.EvaluationData;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.UnknownLevel;
import dev.pla.io.json.JsonReader;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.model.Confusion;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact answers that were found by other means. */
class OracleTest {

  private static final String HW15 = "ntu/hw1_15_train.dat";

  private static void assertWeights(JsonReader json, double... expected) {
    assertThat(json.numbers("weights")).containsExactly(expected, within(1e-12));
  }

  @Test
  void theCourseExercise() {
    Cli run = Cli.run("train", SharedData.file(HW15), "--as", "ntu", "--json");
    JsonReader json = run.json();
    assertThat(run.code()).isEqualTo(ExitCode.DONE);
    assertThat(json.text("status")).isEqualTo("separated");
    assertThat(json.integer("updates")).isEqualTo(45);
    assertThat(json.numbers("mistakesPerCycle")).containsExactly(37, 8, 0);
    assertThat(json.integer("lastUpdated")).isEqualTo(135);
    assertThat(json.integer("visits")).isEqualTo(936);
    assertThat(json.number("radius")).isCloseTo(2.050530, within(1e-6));
    assertWeights(json, -3, 3.0841436, -1.583081, 2.391305, 4.5287635);
  }

  @Test
  void theCourseExerciseWithPositiveZero() {
    JsonReader json =
        Cli.run("train", SharedData.file(HW15), "--as", "ntu", "--zero", "positive", "--json")
            .json();
    assertThat(json.integer("updates")).isEqualTo(41);
    assertThat(json.integer("lastUpdated")).isEqualTo(233);
    assertThat(json.integer("visits")).isEqualTo(1034);
    assertThat(json.numbers("mistakesPerCycle")).containsExactly(39, 2, 0);
    assertWeights(json, -3, 2.376295, -1.245351, 2.7881873, 3.7895245);
  }

  @Test
  void halfEtaGivesTheSameSequenceAndHalfTheWeights() {
    JsonReader json =
        Cli.run("train", SharedData.file(HW15), "--as", "ntu", "--eta", "0.5", "--json").json();
    assertThat(json.integer("updates")).isEqualTo(45);
    assertWeights(json, -1.5, 3.0841436 / 2, -1.583081 / 2, 2.391305 / 2, 4.5287635 / 2);
    Cli plain = Cli.run("train", SharedData.file(HW15), "--algorithm", "pla", "--json");
    assertThat(plain.json().integer("updates")).isEqualTo(45);
  }

  @ParameterizedTest
  @CsvSource({"negative, minus1", "positive, plus1"})
  void everyStepOfTheTrace(String zero, String name) throws IOException {
    String oracle = SharedData.file("oracle/hw1_15_cyclic_trace_sign0_" + name + ".csv");
    Cli run = Cli.run("trace", SharedData.file(HW15), "--zero", zero);
    List<String> expected = Files.readAllLines(Path.of(oracle));
    List<String> traced = run.out().lines().toList();
    assertThat(traced).hasSameSizeAs(expected);
    for (int k = 1; k < expected.size(); k++) {
      String[] want = expected.get(k).split(",", -1);
      String[] got = traced.get(k).split(",", -1);
      assertThat(List.of(got).subList(0, 4)).isEqualTo(List.of(want).subList(0, 4));
      for (int j = 0; j < 5; j++) {
        assertThat(Double.parseDouble(got[5 + j]))
            .isCloseTo(Double.parseDouble(want[4 + j]), within(1e-12));
      }
    }
  }

  @Test
  void everySeedOfTheCourse() throws IOException {
    List<String> rows = Files.readAllLines(Path.of(SharedData.file("oracle/ntu_seeded_runs.csv")));
    Table hw15 = TableReader.read(Source.of(Path.of(SharedData.file(HW15))), ColumnChoice.ASSUMED);
    Table hw18 =
        TableReader.read(
            Source.of(Path.of(SharedData.file("ntu/hw1_18_train.dat"))), ColumnChoice.ASSUMED);
    Dataset test =
        EvaluationData.examples(
            Source.of(Path.of(SharedData.file("ntu/hw1_18_test.dat"))),
            hw18.schema(),
            hw18.columns(UnknownLevel.REFUSED, Optional.empty(), ModelColumns.Labels.READ),
            null,
            true);
    assertThat(rows).hasSize(4001);
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split(",", -1);
      long seed = Long.parseLong(cells[0]);
      Perceptron pla =
          new Perceptron().withZero(cells[1].equals("1") ? TieRule.POSITIVE : TieRule.NEGATIVE);
      Outcome shuffled = pla.withOrder(new Order.Shuffled(seed)).fit(hw15.data());
      assertThat(shuffled.updates()).as(row).isEqualTo(Long.parseLong(cells[2]));
      Perceptron visits = pla.withOrder(new Order.RandomVisit(seed));
      Outcome fifty = new Pocket(visits.withBudget(Budget.ofUpdates(50))).fit(hw18.data());
      Outcome last = visits.withBudget(Budget.ofUpdates(50)).fit(hw18.data());
      Outcome hundred = new Pocket(visits.withBudget(Budget.ofUpdates(100))).fit(hw18.data());
      assertThat(
              List.of(
                  fifty.loss().mistakes(),
                  mistakes(fifty, test),
                  last.loss().mistakes(),
                  mistakes(last, test),
                  hundred.loss().mistakes(),
                  mistakes(hundred, test)))
          .as(row)
          .isEqualTo(List.of(cells).subList(3, 9).stream().map(Long::valueOf).toList());
    }
  }

  private static long mistakes(Outcome outcome, Dataset test) {
    return Confusion.of(outcome.hypothesis(), test).mistakes();
  }

  @ParameterizedTest
  @CsvSource({"50, 52, 31", "100, 51, 71", "1000, 47, 960", "10000, 46, 2240"})
  void thePocketInFileOrder(String updates, long mistakes, long foundAt) {
    JsonReader json =
        Cli.run(
                "train",
                SharedData.file("ntu/hw1_18_train.dat"),
                "--as",
                "ntu",
                "--algorithm",
                "pocket",
                "--max-updates",
                updates,
                "--json")
            .json();
    assertThat(json.integer("mistakes")).isEqualTo(mistakes);
    assertThat(json.integer("foundAt")).isEqualTo(foundAt);
  }

  @ParameterizedTest
  @CsvSource({
    "negative, libsvm/mushrooms, , 153, 23, 4143, -1",
    "positive, libsvm/mushrooms, , 141, 19, 4899, -1",
    "negative, sklearn/digits.csv.gz, 0, 70, 6, 1285, -4",
    "positive, sklearn/digits.csv.gz, 0, 63, 6, 1285, -5",
    "negative, sklearn/digits.csv.gz, 2, 161, 11, 735, ",
    "positive, sklearn/digits.csv.gz, 2, 113, 6, 1357, ",
    "negative, sklearn/digits.csv.gz, 7, 754, 81, 393, ",
    "positive, sklearn/digits.csv.gz, 7, 729, 81, 1603, ",
    "negative, sklearn/digits.csv.gz, 3, 72157, 7300, 795, ",
    "positive, sklearn/digits.csv.gz, 3, 71562, 7129, 795, ",
    "negative, sklearn/iris.csv, 0, 5, , , 1"
  })
  void cyclicPlaOnKnownData(
      String zero, String file, String positive, long updates, Long cycles, Long last, Double w0) {
    String path = SharedData.file(file);
    List<String> line =
        new ArrayList<>(List.of("train", path, "--algorithm", "pla", "--zero", zero, "--json"));
    if (positive != null) {
      line.addAll(List.of("--positive", positive));
    }
    if (file.contains("digits")) { // other columns may be the label, too
      line.addAll(List.of("--label", "65"));
    }
    Cli run = Cli.run(line.toArray(String[]::new));
    JsonReader json = run.json();
    assertThat(json.text("status")).isEqualTo("separated");
    assertThat(json.integer("updates")).isEqualTo(updates);
    if (cycles != null) {
      assertThat(json.integer("cycles")).isEqualTo(cycles);
      assertThat(json.integer("lastUpdated")).isEqualTo(last);
    }
    if (w0 != null) {
      assertThat(json.numbers("weights")[0]).isEqualTo(w0);
    }
    if (file.endsWith("mushrooms")) {
      double squared = 0;
      for (double w : json.numbers("weights")) {
        squared += w * w;
      }
      assertThat(squared).isEqualTo(zero.equals("negative") ? 2536 : 2280);
    }
    if (file.endsWith("iris.csv")) {
      assertWeights(json, 1, 1.3, 4.1, -5.2, -2.2);
    }
  }

  @ParameterizedTest
  @CsvSource({"negative, 301", "positive, 275"})
  void theFirstCycleOfA1a(String zero, long wrongAfter) {
    JsonReader json =
        Cli.run(
                "train",
                SharedData.file("libsvm/a1a"),
                "--zero",
                zero,
                "--algorithm",
                "pla",
                "--max-cycles",
                "1",
                "--json")
            .json();
    assertThat(json.integer("updates")).isEqualTo(374);
    assertThat(json.integer("mistakes")).isEqualTo(wrongAfter);
  }

  @Test
  void twoThousandShuffledRuns() {
    Cli run =
        Cli.run(
            "experiment",
            SharedData.file(HW15),
            "--as",
            "ntu",
            "--order",
            "shuffled",
            "--runs",
            "2000",
            "--json");
    assertThat(run.json().object("updates").number("mean")).isEqualTo(39.8335);
  }

  @ParameterizedTest
  @CsvSource({
    "negative, pocket, 50, 0.133142",
    "positive, pocket, 50, 0.133952",
    "negative, pla, 50, 0.354341",
    "positive, pla, 50, 0.362702",
    "negative, pocket, 100, 0.115870",
    "positive, pocket, 100, 0.115647"
  })
  void thePocketExperiment(String zero, String algorithm, String updates, double error) {
    Cli run =
        Cli.run(
            "experiment",
            SharedData.file("ntu/hw1_18_train.dat"),
            "--as",
            "ntu",
            "--zero",
            zero,
            "--algorithm",
            algorithm,
            "--order",
            "visits",
            "--max-updates",
            updates,
            "--seeds",
            "0..1999",
            "--test",
            SharedData.file("ntu/hw1_18_test.dat"),
            "--json");
    assertThat(run.json().object("testError").number("mean")).isCloseTo(error, within(5e-7));
  }
}
