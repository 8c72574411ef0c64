package dev.pla.cli.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.SharedData;
import dev.pla.cli.Cli;
import dev.pla.cli.Processes;
import dev.pla.cli.console.ExitCode;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The exercises of courses: what is expected is so, and what is obtained is compared with it. */
class CourseTest {

  @TempDir private Path folder;

  static Stream<String> runnable() {
    return Exercise.ALL.stream().filter(Exercise::canRun).map(Exercise::name);
  }

  @ParameterizedTest
  @MethodSource("runnable")
  void everyExerciseWithDataOfItsOwnAgrees(String name) {
    Cli run = Cli.run("course", name);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("PASS  ").doesNotContain("DIFFERS");
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ntu-15, ntu/hw1_15_train.dat, ",
    "ntu-16, ntu/hw1_15_train.dat, ",
    "ntu-17, ntu/hw1_15_train.dat, ",
    "ntu-18, ntu/hw1_18_train.dat, ntu/hw1_18_test.dat",
    "ntu-19, ntu/hw1_18_train.dat, ntu/hw1_18_test.dat",
    "ntu-20, ntu/hw1_18_train.dat, ntu/hw1_18_test.dat",
    "ntu-18-fewest, ntu/hw1_18_train.dat, ",
    "iris, sklearn/iris.csv, "
  })
  void everyExerciseAgreesOnTheCoursesFiles(String name, String data, String test) {
    List<String> args =
        new ArrayList<>(List.of("course", name, "--data", SharedData.file(data), "--json"));
    if (test != null) {
      args.addAll(List.of("--test", SharedData.file(test)));
    }
    Cli run = Cli.run(args.toArray(String[]::new));

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("\"standIn\" : false").doesNotContain("\"agrees\" : false");
  }

  /** What the data made here should give, found by loops that share no code with PLA. */
  @Test
  void whatIsExpectedOfGeneratedDataIsWhatPlainLoopsFind() throws IOException {
    PlainLoops like15 = loops(-1, "separable", "--rows", "400", "--features", "4", "--seed", "15");
    List<String> all = made("noisy", "--rows", "1000", "--features", "4", "--seed", "18");
    List<String> second = new ArrayList<>(all.subList(501, 1001));
    second.add(0, all.get(0));
    PlainLoops train = PlainLoops.of(all.subList(0, 501), -1, 1);
    PlainLoops test = PlainLoops.of(second, -1, 1);
    PlainLoops iris = loops(-1, "separable", "--rows", "150", "--features", "4", "--seed", "4");
    PlainLoops ten = loops(0, "separable", "--rows", "1000", "--features", "10", "--seed", "1");

    assertExpected("ntu-15", like15.inFileOrder().updates());
    assertExpected("ntu-16", like15.meanShuffled(2000, 1));
    assertExpected("ntu-17", like15.meanShuffled(2000, 0.5));
    assertExpected("ntu-18", train.meanTestError(test, 50, true, 2000));
    assertExpected("ntu-19", train.meanTestError(test, 50, false, 2000));
    assertExpected("ntu-20", train.meanTestError(test, 100, true, 2000));
    assertExpected("iris", iris.inFileOrder().updates());
    Expectation most = own("lfd-1.4").get(1).expectations().get(0);
    assertThat(most.agrees(List.of((double) ten.mostAtRandom(20)))).isTrue();
  }

  private static void assertExpected(String exercise, double found) {
    Expectation expected = own(exercise).get(0).expectations().get(0);
    assertThat(expected.agrees(List.of(found))).as(exercise + ": " + found).isTrue();
    assertThat(expected.agrees(List.of(found * 1.0001))).as(exercise).isFalse();
  }

  private static List<Exercise.Step> own(String exercise) {
    return Exercise.named(exercise).orElseThrow().own().orElseThrow().steps();
  }

  private PlainLoops loops(int zero, String... args) throws IOException {
    return PlainLoops.of(made(args), zero, 1);
  }

  private List<String> made(String... args) throws IOException {
    Path file = folder.resolve("made.csv");
    List<String> all = new ArrayList<>(List.of("generate"));
    all.addAll(Arrays.asList(args));
    all.addAll(List.of("-o", file.toString()));
    assertThat(Cli.run(all.toArray(String[]::new)).code()).isZero();
    return Files.readAllLines(file);
  }

  @Test
  void gatesAndThreePointsAreWhatPlainLoopsFind() {
    assertLoops("and-or", 0, loops("0 0 -1", "0 1 -1", "1 0 -1", "1 1 1", -1, 1));
    assertLoops("and-or", 1, loops("0 0 -1", "0 1 -1", "1 0 -1", "1 1 1", 1, 1));
    assertLoops("and-or", 2, loops("0 0 -1", "0 1 1", "1 0 1", "1 1 1", -1, 1));
    assertLoops("and-or", 3, loops("0 0 -1", "0 1 1", "1 0 1", "1 1 1", 1, 1));
    List<Exercise.Material> files =
        Exercise.named("mit-origin").orElseThrow().own().orElseThrow().files();
    for (int k = 0; k < files.size(); k++) {
      List<String> lines = files.get(k).csv().lines().toList();
      assertLoops("mit-origin", k, PlainLoops.of(lines, 0, 0).inFileOrder());
    }
    Exercise.Material forum =
        Exercise.named("lfd-forum").orElseThrow().own().orElseThrow().files().get(0);
    PlainLoops rows = PlainLoops.of(forum.csv().lines().toList(), 0, 1);
    assertLoops("lfd-forum", 0, rows.inTurn(List.of(0, 1), new double[] {-10, 1, 1.5}, 1));
  }

  private static PlainLoops.Result loops(
      String a, String b, String c, String d, int zero, double intercept) {
    List<String> lines =
        Stream.of("x1 x2 y", a, b, c, d).map(row -> row.replace(' ', ',')).toList();
    return PlainLoops.of(lines, zero, intercept).inFileOrder();
  }

  private static void assertLoops(String exercise, int step, PlainLoops.Result found) {
    List<Expectation> expected = own(exercise).get(step).expectations();
    assertThat(expected.get(0).agrees(List.of((double) found.updates()))).isTrue();
    assertThat(expected.get(1).agrees(found.w())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ntu-2020", "ntu-2024"})
  void whatCannotBeRunSaysWhatItNeeds(String name) {
    Cli run = Cli.run("course", name);

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out()).startsWith("NOT AVAILABLE  PLA lacks ");
    JsonReader json = Cli.run("course", name, "--json").json();
    assertThat(json.text("missing")).isNotEmpty();
    assertThat(json.has("agrees")).isFalse();
  }

  @Test
  void aNumberThatDiffersIsExitCodeOne() throws IOException {
    Path other = folder.resolve("other.csv");
    Cli.run("generate", "separable", "--rows", "400", "--features", "4", "-o", other.toString());
    Cli run = Cli.run("course", "ntu-15", "--data", other.toString());

    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out()).contains("DIFFERS  ", "another one of the same shape");
    JsonReader json = Cli.run("course", "ntu-15", "--data", other.toString(), "--json").json();
    assertThat(json.value("agrees")).isEqualTo(false);
  }

  @Test
  void whatIsShownCanBeTyped() throws IOException, InterruptedException {
    Cli run = Cli.run("course", "ntu-18");
    List<String> shown =
        run.out().replaceAll(" \\\\\n +", " ").lines().filter(l -> l.startsWith("pla ")).toList();
    assertThat(shown).hasSize(3);
    Path all = folder.resolve("all.csv");
    Cli.run(
        "generate",
        "noisy",
        "--rows",
        "1000",
        "--features",
        "4",
        "--seed",
        "18",
        "-o",
        all.toString());
    String script = "pla() { cat " + all + "; }\n" + shown.get(0) + "\n" + shown.get(1) + "\n";
    Process shell = new ProcessBuilder("bash", "-c", script).directory(folder.toFile()).start();
    assertThat(shell.waitFor()).isZero();
    Cli typed =
        Cli.run(
            Stream.of(shown.get(2).substring(4).split(" ", -1))
                .map(word -> word.endsWith(".csv") ? folder.resolve(word).toString() : word)
                .toArray(String[]::new));
    assertThat(typed.out()).contains("0.152538");
  }

  /** In a process with a temporary folder of its own: others may be at work in the usual one. */
  @Test
  void nothingIsLeftBehind() throws IOException, InterruptedException {
    assertThat(course(folder)).isZero();
    assertThat(folder).isEmptyDirectory();
    assertThat(course(folder.resolve("missing"))).as("it needs that folder").isNotZero();
  }

  private static int course(Path temporary) throws IOException, InterruptedException {
    List<String> command = Processes.command(List.of(), "course", "and-or");
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  void aFileOfAnotherShapeIsRefusedByName() throws IOException {
    Path small = Files.writeString(folder.resolve("small.csv"), "a,b,y\n1,2,1\n3,4,-1\n");
    Cli run = Cli.run("course", "ntu-15", "--data", small.toString());

    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err())
        .contains("small.csv", "2 rows with 2 features", "400 rows with 4 features");
    Cli iris = Cli.run("course", "iris", "--data", small.toString());
    assertThat(iris.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(iris.err()).contains("small.csv", "labelled", "iris is about iris.csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "course ntu-5 | did you mean ntu-15?",
        "course nothing-like-it | pla course lists them",
        "course --data x.csv | for which exercise?",
        "course ntu-18 --data x.csv | --test is missing",
        "course ntu-18 --test x.csv | --data is missing",
        "course ntu-15 --data - | name a file, not -",
        "course and-or ntu-15 | Unmatched argument"
      })
  void wrongUseIsExplained(String line, String words) {
    Cli run = Cli.run(line.split(" ", -1));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(words);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Cli run = Cli.run("course", "ntu-15", "--data", folder.resolve("none.dat").toString());

    assertThat(run.code()).isEqualTo(ExitCode.IO);
    assertThat(run.err()).contains("none.dat: no such file");
  }

  @Test
  void theListNamesEveryExerciseAndHowWellItsNumberIsKnown() {
    String list = Cli.run("course").out();

    for (Exercise exercise : Exercise.ALL) {
      assertThat(list)
          .containsPattern("(?m)^  " + exercise.name() + " +" + exercise.certainty() + " ");
    }
    assertThat(list.lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void aMeanMustBeMetInAllItsDigits() {
    Expectation mean = Expectation.parse("mean: updates.mean ~ 39.8335");

    assertThat(mean.agrees(List.of(39.8335))).isTrue();
    assertThat(mean.agrees(List.of(39.8336))).isFalse();
    assertThat(mean.agrees(List.of(Double.NaN))).isFalse();
    assertThat(mean.least().get(0)).isCloseTo(39.83345, within(1e-9));
  }
}
