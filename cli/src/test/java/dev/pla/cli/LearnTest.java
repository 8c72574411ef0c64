package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.Provenance;
import dev.pla.io.json.JsonReader;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code pla learn}: the same weights as one cycle of {@code train}, from rows as they come. */
@Timeout(120)
class LearnTest {

  @TempDir private Path folder;
  private String model;
  private String noisy;

  @BeforeEach
  void makeData() {
    model = in("model.json");
    noisy = in("noisy.csv");
    Cli.run("generate", "noisy", "--rows", "250", "--features", "5", "--seed", "3", "-o", noisy);
  }

  private String in(String name) {
    return folder.resolve(name).toString();
  }

  private static Cli run(String... args) {
    return Cli.run(args);
  }

  private Model read(String name) throws IOException {
    return ModelFile.read(Source.of(Path.of(name)));
  }

  private static String[] with(List<String> options, String... args) {
    List<String> all = new ArrayList<>(Arrays.asList(args));
    all.addAll(options);
    return all.toArray(String[]::new);
  }

  /** Texts, gaps, dates and yes or no. */
  private String table() throws IOException {
    StringBuilder text = new StringBuilder("n,town,since,smokes,label\n");
    for (int i = 0; i < 120; i++) {
      int n = i * 7 % 23 - 11;
      text.append(i % 6 == 5 ? "" : String.valueOf(n / 4.0));
      text.append(List.of(",Ur,", ",Rome,", ",Oslo,").get(i % 3));
      text.append("2024-0" + (1 + i % 9) + "-1" + i % 10 + ",");
      text.append(i % 4 == 0 ? "yes," : "no,").append(n + i % 5 > 2 ? "good\n" : "bad\n");
    }
    return Files.writeString(folder.resolve("table.csv"), text).toString();
  }

  private void requireTheFirstCycle(String data, String... options) throws IOException {
    List<String> columns = List.of(options);
    Files.deleteIfExists(Path.of(model));
    Cli learned = run(with(columns, "learn", model, data, "--begin", "1000"));
    assertThat(learned.code()).as(learned.err()).isZero();
    String trained = in("trained.json");
    run(
        with(
            columns, "train", data, "--algorithm", "pla", "--max-cycles", "1", "--model", trained));
    Model once = read(model);
    Model cycle = read(trained);
    assertThat(once.hypothesis()).isEqualTo(cycle.hypothesis());
    assertThat(once.schema()).isEqualTo(cycle.schema());
    assertThat(once.preparation()).isEqualTo(cycle.preparation());
    assertThat(once.label()).isEqualTo(cycle.label());
    assertThat(once.training().updates()).isEqualTo(cycle.training().updates());
    assertThat(once.training().examples()).isEqualTo(cycle.training().examples());
  }

  @Test
  void onePassLeavesTheWeightsOfTheFirstCycle() throws IOException {
    requireTheFirstCycle("../examples/credit.csv");
    requireTheFirstCycle(noisy);
    requireTheFirstCycle(noisy, "--positive", "-1");
    requireTheFirstCycle(noisy, "--intercept", "0");
    requireTheFirstCycle(noisy, "--degree", "2");
    requireTheFirstCycle(table(), "--missing", "indicator");
    requireTheFirstCycle(table(), "--missing", "skip", "--degree", "2");
    requireTheFirstCycle(table(), "--missing", "mean", "--features", "n,town");
    String sparse = in("sparse.txt");
    Files.writeString(Path.of(sparse), "+1 1:2 3:1\n-1 2:5\n+1 3:0.1\n-1 1:-1 2:0.25\n".repeat(9));
    requireTheFirstCycle(sparse);
  }

  @Test
  void packedFilesAndJsonLinesAreReadAsWell() throws IOException {
    String packed = in("noisy.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(packed)))) {
      Files.copy(Path.of(noisy), out);
    }
    requireTheFirstCycle(packed);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      lines.append("{\"a\":" + i * 7 % 11 + ",\"b\":" + i % 5 + ",\"y\":\"" + i % 2 + "\"}\n");
    }
    String json = in("rows.jsonl");
    Files.writeString(Path.of(json), lines);
    requireTheFirstCycle(json);
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 99, 100, 249})
  void twoPartsLeaveTheSameFileAsOne(int rows) throws IOException {
    run("learn", model, noisy, "--begin", "40");
    byte[] whole = Files.readAllBytes(Path.of(model));

    List<String> lines = Files.readAllLines(Path.of(noisy));
    String parts = in("parts.json");
    Cli first = Cli.withInput(text(lines.subList(0, rows + 1)), "learn", parts, "--begin", "40");
    assertThat(first.code()).as(first.err()).isZero();
    List<String> rest = new ArrayList<>(lines.subList(0, 1));
    rest.addAll(lines.subList(rows + 1, lines.size()));
    assertThat(Cli.withInput(text(rest), "learn", parts, "-").code()).isZero();
    assertThat(Files.readAllBytes(Path.of(parts))).isEqualTo(whole);
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  @Test
  void whatTheMistakesProveIsSaid() throws IOException {
    Cli learned = run("learn", model, noisy, "--json");
    long mistakes = learned.json().integer("mistakes");
    double radius = learned.json().number("radius");
    assertThat(learned.json().number("largestMargin"))
        .isBetween(
            radius / Math.sqrt((double) mistakes),
            radius / Math.sqrt((double) mistakes) * (1 + 1e-9));
    assertThat(mistakes).isEqualTo(read(model).training().mistakes()).isPositive();
    assertThat(learned.json().number("error")).isEqualTo(mistakes / 250.0);

    assertThat(run("learn", in("words.json"), noisy).out())
        .contains("for any hyperplane that separates these rows (R/√M, proven)");
  }

  @Test
  void whatTheMistakesProveIsNotLessThanTheWidestMargin() {
    String separable = in("separable.csv");
    run("generate", "separable", "--rows", "80", "--features", "3", "-o", separable);
    double most = run("learn", model, separable, "--json").json().number("largestMargin");
    assertThat(most)
        .isGreaterThanOrEqualTo(run("check", separable, "--json").json().number("margin"));
  }

  @Test
  void aModelThatBeganElsewhereProvesNothing() throws IOException {
    run(
        "train",
        noisy,
        "--max-updates",
        "50",
        "--eta",
        "0.5",
        "--algorithm",
        "pla",
        "--model",
        model);
    Cli learned = run("learn", model, noisy);
    assertThat(learned.code()).isZero();
    assertThat(learned.out()).contains("not known, because w did not start at 0");
    Model now = read(model);
    assertThat(now.evidence()).isEmpty();
    assertThat(now.training().sha256()).isEmpty();
    assertThat(now.provenance().text("start")).contains("model");
    assertThat(now.provenance().text("eta")).contains("0.5");
    assertThat(run("learn", model, noisy).out())
        .contains("not known, because w did not start at 0");
    assertThat(read(model).training().examples()).isEqualTo(500);
  }

  @Test
  void aModelIsWrittenEverySoManyRows() {
    Cli learned = run("learn", model, noisy, "--save-every", "100");
    assertThat(learned.err().lines().filter(line -> line.contains("; saved to ")))
        .hasSize(2)
        .allMatch(line -> line.startsWith("100 rows, ") || line.startsWith("200 rows, "));
  }

  @Test
  void rowsAreLearnedAsTheyComeAndASignalSaves() throws Exception {
    Process process =
        new ProcessBuilder(
                Processes.command(
                    List.of(), "learn", model, "-", "--begin", "2", "--save-every", "1"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream rows = process.getOutputStream();
        BufferedReader says =
            new BufferedReader(
                new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      write(rows, "a,y\n1,no\n2,yes\n");
      await(says, "2 rows");
      write(rows, "-5,no\n");
      await(says, "3 rows");
      assertThat(read(model).training().examples()).isEqualTo(3);
      write(rows, "7,yes\n");
      await(says, "4 rows");
      process.toHandle().destroy(); // the streams stay open
      await(says, "INTERRUPTED: 4 rows");
      assertThat(process.waitFor()).isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
    assertThat(read(model).training().examples()).isEqualTo(4);
  }

  @Test
  void aSignalSavesRowsThatWereNotSavedYet() throws Exception {
    Process process =
        new ProcessBuilder(Processes.command(List.of(), "learn", model, "-", "--begin", "2"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream rows = process.getOutputStream();
        BufferedReader says =
            new BufferedReader(
                new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      write(rows, "a,y\n" + "1,no\n2,yes\n".repeat(500) + "9,yes\n3,yes\n");
      await(says, "1,000 rows");
      process.toHandle().destroy(); // the streams stay open
      String last = await(says, "INTERRUPTED: ");
      assertThat(process.waitFor()).isEqualTo(143);
      long examples = read(model).training().examples();
      assertThat(examples).isBetween(1_000L, 1_002L);
      assertThat(last).contains(examples == 1_000 ? "1,000" : "1,00" + examples % 10);
    } finally {
      process.destroyForcibly();
    }
  }

  private static void write(OutputStream rows, String text) throws IOException {
    rows.write(text.getBytes(StandardCharsets.UTF_8));
    rows.flush();
  }

  /** Reads until a line has this; without it the test's own limit ends it. */
  private static String await(BufferedReader says, String text) throws IOException {
    StringBuilder all = new StringBuilder();
    String line = says.readLine();
    while (line != null) {
      if (line.startsWith(text)) {
        return line;
      }
      all.append(line).append('\n');
      line = says.readLine();
    }
    throw new AssertionError("no line with " + text + " in:\n" + all);
  }

  private record Bad(int code, String says, int kept, String data, List<String> args) {
    Bad(int code, String says, int kept, String data, String... args) {
      this(code, says, kept, data, List.of(args));
    }
  }

  /** Each score is a double, and the sum of the losses is none. */
  private static final String LOSSES = "a,y\n1e154,p\n1e154,q\n1e154,p\n1e154,q\n";

  static Stream<Bad> badRows() {
    return Stream.of(
        new Bad(ExitCode.BAD_DATA, "holds no data", 0, ""),
        new Bad(ExitCode.BAD_DATA, "--begin", 0, "a,y\n1,yes\n2,yes\n"),
        new Bad(ExitCode.USAGE, "--positive", 0, "a,y\n1,p\n2,q\n3,r\n"),
        new Bad(ExitCode.BAD_DATA, ":4", 2, "a,y\n1,p\n2,q\n3,r\n", "--begin", "2"),
        new Bad(ExitCode.BAD_DATA, ":4", 2, "a,y\n1,p\n2,q\nx,q\n", "--begin", "2"),
        new Bad(ExitCode.BAD_DATA, ":4", 2, "a,y\n1,p\n2,q\n3\n", "--begin", "2"),
        new Bad(
            ExitCode.BAD_DATA,
            "no level \"c\"",
            2,
            "t,y\na,p\nb,q\nc,q\n",
            "--begin",
            "2",
            "--unknown",
            "refused"),
        new Bad(ExitCode.BAD_DATA, ":3: w·x left the range", 1, "a,y\n1e200,p\n-1e200,q\n-1,p\n"),
        new Bad(ExitCode.BAD_DATA, ":5: w·x left the range", 3, LOSSES),
        new Bad(ExitCode.USAGE, "--weight", 0, "a,y\n1,p\n2,q\n", "--weight", "a"),
        new Bad(ExitCode.USAGE, "--intercept", 0, "a,y\n1,p\n2,q\n", "--intercept", "2"),
        new Bad(ExitCode.USAGE, "--save-every", 0, "a,y\n1,p\n2,q\n", "--save-every", "0"),
        new Bad(ExitCode.USAGE, "--label", 0, "a,y\n1,p\n2,q\n", "--label", "z"));
  }

  /**
   * A missing number is the mean, a new category the average; a row without a label is left out.
   */
  @ParameterizedTest
  @ValueSource(strings = {"a,y\n1,p\n2,q\n,q\n", "t,y\na,p\nb,q\nc,q\n", "a,y\n1,p\n2,q\n3,\n"})
  void incompleteRows(String data) {
    Cli run = Cli.withInput(data, "learn", model, "--begin", "2", "--json");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.json().integer("examples")).isEqualTo(data.endsWith("3,\n") ? 2 : 3);
  }

  @ParameterizedTest
  @MethodSource
  void badRows(Bad bad) throws IOException {
    Cli run = Cli.withInput(bad.data(), with(bad.args(), "learn", model));
    assertThat(run.code()).as(run.err()).isEqualTo(bad.code());
    assertThat(run.err()).contains(bad.says());
    assertThat(Files.exists(Path.of(model))).isEqualTo(bad.kept() > 0);
    if (bad.kept() > 0) {
      assertThat(run.err()).contains("saved to");
      assertThat(read(model).training().examples()).isEqualTo(bad.kept());
    }
  }

  @Test
  void rowsBeforeTheInputFailsAreKept() throws IOException {
    InputStream dead =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the line is dead");
          }

          @Override
          public int read(byte[] target, int from, int length) throws IOException {
            throw new IOException("the line is dead");
          }
        };
    byte[] rows = "a,y\n1,p\n2,q\n3,q\n".getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream said = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code =
        Main.run(
            new Console(
                new SequenceInputStream(new ByteArrayInputStream(rows), dead), said, said, false),
            "learn",
            model,
            "--begin",
            "2");
    assertThat(code).isEqualTo(ExitCode.IO);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("the line is dead", "saved to");
    assertThat(read(model).training().examples()).isEqualTo(3);
  }

  @Test
  void besideJsonAnErrorIsJsonAlone() {
    for (String data : List.of("a,y\n1,yes\n2,yes\n", LOSSES)) {
      Cli run = Cli.withInput(data, "learn", model, "--json");
      assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
      assertThat(run.out()).isEmpty();
      byte[] said = run.err().getBytes(StandardCharsets.UTF_8);
      assertThat(JsonReader.parse("err", said).text("schema")).isEqualTo("pla-error/1");
    }
  }

  @Test
  void aModelWhoseCorrectionsAreNothingIsRefused() throws IOException {
    String data = trained();
    Model good = read(model);
    good.with(Provenance.NONE.with("eta", 0.0)).save(Path.of(model));
    requireRefusal(ExitCode.BAD_DATA, "eta is 0", "learn", model, data);
  }

  private String trained(String... options) {
    String data = in("weighed.csv");
    try {
      Files.writeString(Path.of(data), "a,b,k,y\n1,2,1,p\n5,1,2,q\n2,3,1,p\n7,2,1,q\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    Cli run = run(with(List.of(options), "train", data, "--model", model));
    assertThat(run.code()).as(run.err()).isZero();
    return data;
  }

  private void requireRefusal(int code, String says, String... args) throws IOException {
    byte[] before = Files.readAllBytes(Path.of(model));
    Cli run = run(args);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err()).contains(says);
    assertThat(Files.readAllBytes(Path.of(model))).isEqualTo(before);
  }

  @Test
  void aModelThatCannotGoOnIsRefusedInWords() throws IOException {
    String data = trained("--weight", "k");
    requireRefusal(ExitCode.BAD_DATA, "learn uses each row once", "learn", model, data);
    trained("--class-weight", "p=2,q=1");
    requireRefusal(ExitCode.BAD_DATA, "weights of classes", "learn", model, data);
    String three = in("three.csv");
    Files.writeString(Path.of(three), "a,b,y\n0,0,p\n9,0,q\n0,9,r\n");
    run("train", three, "--model", model);
    requireRefusal(ExitCode.BAD_DATA, "several classes", "learn", model, three);
    Files.writeString(Path.of(model), "no model");
    requireRefusal(ExitCode.BAD_DATA, "model.json", "learn", model, data);
  }

  @Test
  void rowsThatAreNotTheModelsAreRefusedInWords() throws IOException {
    String data = trained();
    requireRefusal(ExitCode.BAD_DATA, "the model needs a column", "learn", model, noisy);
    requireRefusal(ExitCode.USAGE, "--degree", "learn", model, data, "--degree", "2");
    requireRefusal(ExitCode.USAGE, "--begin", "learn", model, data, "--begin", "9");
    requireRefusal(ExitCode.USAGE, "name another file", "learn", model, model);
    requireRefusal(ExitCode.IO, "no such file", "learn", model, in("none.csv"));
  }
}
