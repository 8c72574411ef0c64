package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.cli.console.ExitCode;
import dev.pla.internal.data.Decimals;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands as a user types them. */
class CommandsTest {

  @TempDir private Path folder;
  private String credit;
  private String xor;

  @BeforeEach
  void makeData() throws IOException {
    credit = folder.resolve("credit.csv").toString();
    xor = folder.resolve("xor.csv").toString();
    assertThat(Cli.run("generate", "credit", "--rows", "200", "--seed", "3", "-o", credit).code())
        .isZero();
    Files.writeString(Path.of(xor), "0 0 -1\n0 1 1\n1 0 1\n1 1 -1\n");
  }

  @Test
  void trainingEndsInPlainWords() {
    Cli run = Cli.run("train", credit, "--positive", "approve");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("5 features").doesNotContain("corrected");
    assertThat(run.out())
        .startsWith("SEPARABLE  A linear rule classifies all 200 rows correctly.\n\n")
        .contains("\n  On these rows  no mistakes (0 of 200); always answering approve makes 35%")
        .contains("\n  On new rows    ", "(5-fold cross-validation)", "predicted approve")
        .contains("\n  Rule           approve if ", "·income", "\n\nNext: pla train ")
        .containsPattern("--model model.json\\s+# save the model\n")
        .doesNotContain("R²/ρ²", "J = ", "\033");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
    Cli verbose = Cli.run("train", credit, "-v");
    assertThat(verbose.err()).contains("cycle   corrected");
    assertThat(verbose.out()).contains("R²/ρ² = ", "J = 0", "Seconds");
  }

  @Test
  void theExamplesInTheRepositoryAreWhatGenerateMakes() throws IOException {
    Path examples = Path.of("..", "examples");
    Cli clean = Cli.run("generate", "credit", "--seed", "7");
    Cli noisy = Cli.run("generate", "credit", "--seed", "7", "--noise", "0.04");
    assertThat(clean.out()).isEqualTo(Files.readString(examples.resolve("credit.csv")));
    assertThat(noisy.out()).isEqualTo(Files.readString(examples.resolve("credit-noisy.csv")));
  }

  @Test
  void theModelPredictsWhatItLearned() throws IOException {
    String model = folder.resolve("model.json").toString();
    Cli trained = Cli.run("train", credit, "--model", model);
    assertThat(trained.out()).contains("Next: pla predict " + model);
    Cli predicted = Cli.run("predict", model, credit);
    List<String> truth =
        Files.readAllLines(Path.of(credit)).stream()
            .skip(1)
            .map(l -> l.substring(l.lastIndexOf(',') + 1))
            .toList();
    assertThat(predicted.out().lines().toList()).isEqualTo(truth);
    Cli evaluated = Cli.run("evaluate", model, credit);
    assertThat(evaluated.out()).startsWith("0%  mistakes (0 of 200 rows)");
  }

  @Test
  void predictingFindsColumnsByNameInAnyOrderWithoutALabel() throws IOException {
    String model = folder.resolve("model.json").toString();
    Cli.run("train", credit, "--model", model);
    Cli all = Cli.run("predict", model, credit, "--scores");
    String first = Files.readAllLines(Path.of(credit)).get(1);
    String[] c = first.split(",", -1);
    String shuffled =
        "late_payments,note,income,age,debt,years_employed\n"
            + String.join(",", c[4], "hello", c[1], c[0], c[2], c[3])
            + "\n";
    Cli one = Cli.withInput(shuffled, "predict", model, "-", "--scores");
    assertThat(one.out().lines()).containsExactlyElementsOf(all.out().lines().limit(2).toList());
  }

  @Test
  void evaluatingCountsEachKindOfMistake() throws IOException {
    Path data = folder.resolve("line.csv");
    Files.writeString(data, "x,y\n-2,no\n-1,no\n1,yes\n2,yes\n");
    String model = folder.resolve("m.json").toString();
    Cli.run("train", data.toString(), "--model", model);
    JsonReader json =
        Cli.withInput("x,y\n-5,yes\n-6,yes\n-7,no\n5,no\n6,yes\n", "evaluate", model, "-", "--json")
            .json();
    JsonReader confusion = json.object("confusion");
    assertThat(confusion.integer("truePositive")).isEqualTo(1);
    assertThat(confusion.integer("falseNegative")).isEqualTo(2);
    assertThat(confusion.integer("falsePositive")).isEqualTo(1);
    assertThat(confusion.integer("trueNegative")).isEqualTo(1);
    assertThat(json.number("error")).isEqualTo(0.6);
  }

  @Test
  void equalRunsGiveEqualModelFiles() throws IOException {
    Path a = folder.resolve("a.json");
    Path b = folder.resolve("b.json");
    for (Path path : List.of(a, b)) {
      Cli.run("train", credit, "--order", "reshuffled", "--seed", "5", "--model", path.toString());
    }
    assertThat(Files.readString(a)).isEqualTo(Files.readString(b));
    Cli.run("train", credit, "--order", "reshuffled", "--seed", "6", "--model", b.toString());
    assertThat(Files.readString(a)).isNotEqualTo(Files.readString(b));
  }

  @Test
  void theLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    String expected = Cli.run("train", credit).out();
    try {
      for (String tag : List.of("de", "tr", "ar")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(Cli.run("train", credit).out()).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "maxabs"})
  void aScaledRunGivesAModelInTheUsersUnits(String scale) {
    String model = folder.resolve("scaled.json").toString();
    JsonReader plain = Cli.run("train", credit, "--json").json();
    JsonReader scaled =
        Cli.run("train", credit, "--scale", scale, "--model", model, "--json").json();
    assertThat(scaled.text("status")).isEqualTo("separated");
    assertThat(scaled.number("radius")).isLessThan(plain.number("radius") / 5);
    assertThat(Cli.run("evaluate", model, credit, "--json").json().integer("mistakes")).isZero();
  }

  @Test
  void gallantDoesNotVisitMistakesOnly() {
    Cli run = Cli.run("train", xor, "--algorithm", "gallant", "--order", "random");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--order random", "take --order visits or cyclic");
    assertThat(run.err()).doesNotContain("label:");
  }

  @Test
  void sparseDataAreStandardisedOnlyWhereFillingThemIsNotMuch() {
    String few = "1 1:5\n-1 2:5\n";
    assertThat(Cli.withInput(few, "train", "-", "--scale", "standard").code()).isZero();
    String wide = "1 1:5\n-1 1000000:5\n".repeat(20);
    Cli run = Cli.withInput(wide, "train", "-", "--scale", "standard");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("maxabs");
  }

  @Test
  void plaAloneThatDoesNotEndIsUndecided() {
    Cli run = Cli.run("train", xor, "--algorithm", "pla", "--max-cycles", "20");
    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out()).contains("STOPPED  after ", "is not decided", "pla check");
  }

  @ParameterizedTest
  @CsvSource({
    "pocket, Pocket[perceptron=Perceptron[order=RandomVisit[seed=0]",
    "gallant, Gallant[perceptron=Perceptron[order=RandomVisit[seed=0]",
    "averaged, Averaged[perceptron=Perceptron[order=Cyclic[]"
  })
  void everyAlgorithmIsOnTheCommandLine(String algorithm, String learner) {
    JsonReader json =
        Cli.run("train", xor, "--algorithm", algorithm, "--max-visits", "400", "--json").json();
    assertThat(json.text("learner")).startsWith(learner);
    assertThat(json.integer("visits")).isLessThanOrEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({
    "--order shuffled, order=Shuffled[seed=4]",
    "--order reshuffled, order=Reshuffled[seed=4]",
    "--order random, order=RandomMistake[seed=4]",
    "--order visits, order=RandomVisit[seed=4]",
    "--start first, start=FirstExample[]",
    "--start random, 'start=Uniform[seed=4, scale=1.0]'",
    "--start near-zero, 'start=Uniform[seed=4, scale=0.01]'",
    "--eta 0.25, eta=0.25",
    "--zero negative, zero=NEGATIVE",
    "--zero positive, zero=POSITIVE",
    "--max-updates 7, budget=7 updates",
    "--max-cycles 7, budget=7 cycles",
    "--max-visits 7, budget=7 visits",
    "--as ntu, zero=NEGATIVE",
    "--as lfd, order=RandomMistake",
    "--as sklearn, budget=1000 cycles"
  })
  void everySettingReachesTheLearner(String options, String expected) {
    String[] both = options.split(" ", -1);
    Cli run =
        Cli.run("train", credit, "--algorithm", "pla", "--seed", "4", both[0], both[1], "--json");
    assertThat(run.json().text("learner")).contains(expected);
  }

  @Test
  void aRunCanGoOnFromAModelAlsoScaled() {
    String model = folder.resolve("m.json").toString();
    Cli.run("train", credit, "--model", model);
    for (String scale : List.of("none", "standard", "maxabs", "center")) {
      JsonReader json =
          Cli.run("train", credit, "--start", model, "--scale", scale, "--json").json();
      assertThat(json.integer("updates")).as(scale).isZero();
    }
  }

  @Test
  void writtenWeightsAreThoseOfAModelFile() {
    String model = folder.resolve("m.json").toString();
    Cli.run("train", credit, "--model", model);
    String weights =
        Arrays.stream(Cli.run("train", credit, "--json").json().numbers("weights"))
            .mapToObj(Decimals::toString)
            .collect(Collectors.joining(","));
    for (String scale : List.of("none", "center")) {
      String[] rest = {"--scale", scale, "--json"};
      JsonReader json = Cli.run(with(rest, "train", credit, "--start", weights)).json();
      assertThat(json.integer("updates")).as(scale).isZero();
      assertThat(json.text("learner"))
          .isEqualTo(Cli.run(with(rest, "train", credit, "--start", model)).json().text("learner"));
    }
  }

  private static String[] with(String[] rest, String... first) {
    return Stream.concat(Arrays.stream(first), Arrays.stream(rest)).toArray(String[]::new);
  }

  @Test
  void centredDataGiveAModelInTheUsersUnits() {
    String model = folder.resolve("centred.json").toString();
    JsonReader plain = Cli.run("train", credit, "--json").json();
    JsonReader centred =
        Cli.run("train", credit, "--scale", "center", "--model", model, "--json").json();
    assertThat(centred.text("status")).isEqualTo("separated");
    assertThat(centred.number("radius")).isLessThan(plain.number("radius"));
    assertThat(Cli.run("evaluate", model, credit, "--json").json().integer("mistakes")).isZero();
  }

  @Test
  void aWrongNumberOfStartingWeightsIsRefusedWithTheRightOne() {
    Cli run = Cli.run("trace", xor, "--start", "1,2");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--start: 2 weights, expected 3: w_0 and one for each of 2");
  }

  @Test
  void aTraceHoldsTheProof() {
    Cli run = Cli.run("trace", credit, "--proof");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("every inequality holds at each of");
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).startsWith("update,visit,row,label,score,w0").endsWith("holds");
    assertThat(lines.subList(1, lines.size())).allMatch(line -> line.endsWith(",true"));
    JsonReader json = Cli.run("trace", credit, "--proof", "--json").json();
    assertThat(json.objects("steps")).hasSize(lines.size() - 1);
    assertThat(json.number("bound")).isGreaterThanOrEqualTo(lines.size() - 1);
  }

  /** The bound of the playground's first data set, which the page and explain call 191. */
  @Test
  void traceAndExplainProveTheSameBound() throws IOException {
    Path people = folder.resolve("people.csv");
    Files.writeString(people, "income,debt,y\n6,1,1\n2,3,-1\n8,3,1\n4,5,-1\n5,0,1\n1,0,-1\n");
    JsonReader trace = Cli.run("trace", people.toString(), "--proof", "--json").json();
    assertThat(trace.number("bound")).isEqualTo(191);
    assertThat(Cli.run("explain", people.toString()).out().replaceAll("\\s+", " "))
        .contains("the proof below allows at most 191.", "the margin of w_f, with x₀ counted")
        .doesNotContain("distance of the nearest example");
  }

  @Test
  void aTraceAgainstAnotherReferenceUsesItsMargin() {
    String model = folder.resolve("m.json").toString();
    Cli.run("train", credit, "--order", "shuffled", "--seed", "2", "--model", model);
    double own = Cli.run("trace", credit, "--proof", "--json").json().number("margin");
    double other =
        Cli.run("trace", credit, "--proof", "--reference", model, "--json").json().number("margin");
    assertThat(other).isPositive().isNotEqualTo(own);
  }

  @Test
  void theProofIsAboutRunsFromZero() {
    Cli run = Cli.run("trace", credit, "--proof", "--start", "first");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("w = 0");
  }

  @Test
  void theCaltechExperimentHasItsKnownAverages() {
    JsonReader ten =
        Cli.run("experiment", "--line", "10", "--runs", "4000", "--as", "lfd", "--json").json();
    assertThat(ten.object("updates").number("median")).isEqualTo(5);
    assertThat(ten.object("testError").number("mean")).isCloseTo(0.109, within(0.006));
    assertThat(ten.object("trainError").number("max")).isZero();
    JsonReader hundred =
        Cli.run("experiment", "--line", "100", "--runs", "1000", "--as", "lfd", "--json").json();
    assertThat(hundred.object("updates").number("median")).isCloseTo(59, within(8.0));
    assertThat(hundred.object("testError").number("mean")).isCloseTo(0.0134, within(0.0015));
  }

  @Test
  void anExperimentShowsItsHistogram() {
    Cli run = Cli.run("experiment", credit, "--order", "shuffled", "--seeds", "5..24");
    assertThat(run.out()).contains("median", "corrections", "█", "train error");
  }

  @ParameterizedTest
  @CsvSource({
    "and, 4, 1",
    "or, 4, 3",
    "xor, 4, 2",
    "parity, 32, 16",
    "line, 100, ",
    "separable, 1000, ",
    "noisy, 1000, "
  })
  void generatedDataHaveTheirKnownShape(String kind, int rows, Integer positives) {
    List<String> lines = Cli.run("generate", kind).out().lines().skip(1).toList();
    assertThat(lines).hasSize(rows);
    long plus = lines.stream().filter(line -> line.endsWith(",1")).count();
    if (positives != null) {
      assertThat(plus).isEqualTo((long) positives);
    } else {
      assertThat(plus).isBetween(1L, rows - 1L);
    }
  }

  @Test
  void separableDataKeepTheirMargin() throws IOException {
    Path data = folder.resolve("sep.csv");
    Cli.run(
        "generate",
        "separable",
        "--features",
        "3",
        "--margin",
        "0.2",
        "--rows",
        "300",
        "-o",
        data.toString());
    JsonReader json = Cli.run("train", data.toString(), "--json").json();
    assertThat(json.text("status")).isEqualTo("separated");
    assertThat(json.integer("features")).isEqualTo(3);
    assertThat(json.integer("updates")).isLessThanOrEqualTo((long) (4 / (0.2 * 0.2) * 1.2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train",
        "train no.csv --eta zero",
        "train no.csv --algorithm plaa",
        "train no.csv --max-updates -1",
        "trian x.csv",
        "train --lable y x.csv",
        "experiment",
        "generate",
        "generate moons",
        "generate xor --rows 0",
        "generate parity --bits 99"
      })
  void wrongUsageIsSaidInALineWithHelp(String line) throws IOException {
    Path none = folder.resolve("no.csv");
    Files.writeString(none, "1,0\n2,1\n");
    Cli run = Cli.run(line.replace("no.csv", none.toString()).split(" ", -1));
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("error: ").doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().filter(l -> l.startsWith("error: "))).hasSize(1);
  }

  @Test
  void aMistypedOptionGetsASuggestion() {
    assertThat(Cli.run("train", "--lable", "y", "x.csv").err()).contains("--label");
    assertThat(Cli.run("trian", "x.csv").err()).contains("train");
  }

  @Test
  void missingFilesAndFoldersAreIoErrors() {
    assertThat(Cli.run("train", folder.resolve("nowhere.csv").toString()).code())
        .isEqualTo(ExitCode.IO);
    Cli run = Cli.run("train", folder.toString());
    assertThat(run.code()).isEqualTo(ExitCode.IO);
    assertThat(run.err()).contains("is a directory");
    Cli write = Cli.run("train", credit, "--model", folder.toString());
    assertThat(write.code()).isEqualTo(ExitCode.IO);
    Cli nowhere = Cli.run("train", credit, "--model", folder.resolve("no/m.json").toString());
    assertThat(nowhere.code()).isEqualTo(ExitCode.IO);
    assertThat(nowhere.err()).startsWith("error: ").contains("there is no folder");
  }

  @Test
  void badDataNamesThePlaceAndWritesNothing() throws IOException {
    Path bad = folder.resolve("bad.csv");
    Path model = folder.resolve("never.json");
    Files.writeString(bad, "a,b,y\n1,2,0\n3,x,1\n");
    Cli run = Cli.run("train", bad.toString(), "--model", model.toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("bad.csv:3:2: \"x\" in column b");
    assertThat(run.out()).isEmpty();
    assertThat(model).doesNotExist();
  }

  @Test
  void overflowIsSaidWithARemedy() {
    String large = "1e308,1e308,0\n-1e308,1.1e308,1\n1e308,-1e308,0\n";
    assertThat(Cli.withInput(large, "train", "-").code()).isZero();
    Cli run = Cli.withInput(large, "train", "-", "--algorithm", "pla");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("--scale maxabs");
    Cli scaled =
        Cli.withInput("1e308,1e308,0\n-1e308,1.1e308,1\n", "train", "-", "--scale", "maxabs");
    assertThat(scaled.code()).isZero();
  }

  @Test
  void aModelForOtherColumnsIsRefused() throws IOException {
    String model = folder.resolve("m.json").toString();
    Cli.run("train", credit, "--model", model);
    Cli run = Cli.withInput("a,b\n1,2\n", "predict", model, "-");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("the model needs a column \"age\"");
    Cli width = Cli.withInput("1,2\n3,4\n", "predict", model, "-");
    assertThat(width.err()).contains("has 2 columns, the model needs 5 features");
    Cli label =
        Cli.withInput(
            Files.readString(Path.of(credit)).replace("deny", "perhaps"), "evaluate", model, "-");
    assertThat(label.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(label.err()).contains("label \"perhaps\" is neither");
  }

  @Test
  void unseenSparseFeaturesWeighNothingAndAreSaid() {
    String model = folder.resolve("m.json").toString();
    Cli.withInput("1 1:5\n-1 2:5\n", "train", "-", "--model", model);
    Cli run = Cli.withInput("1 1:5 7:1\n-1 2:5\n", "predict", model, "-");
    assertThat(run.out()).isEqualTo("1\n-1\n");
    assertThat(run.err()).contains("ignored 1 value of features above x2, unknown to the model");
  }

  @Test
  void secondsEndARunThatWouldNotEnd() {
    Cli run =
        Cli.run(
            "train",
            xor,
            "--algorithm",
            "pla",
            "--max-cycles",
            "9000000000",
            "--seconds",
            "0.2",
            "--json");
    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    long updates = run.json().integer("updates");
    Cli again =
        Cli.run(
            "train", xor, "--algorithm", "pla", "--max-updates", String.valueOf(updates), "--json");
    assertThat(again.json().numbers("weights")).isEqualTo(run.json().numbers("weights"));
  }

  @Test
  void everyCommandHasHelp() {
    for (String command :
        List.of(
            "train",
            "predict",
            "evaluate",
            "check",
            "verify",
            "explain",
            "trace",
            "experiment",
            "generate")) {
      Cli run = Cli.run(command, "--help");
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("Usage: pla " + command);
    }
  }
}
