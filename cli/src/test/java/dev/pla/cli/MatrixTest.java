package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.play.PlayRun;
import dev.pla.cli.serve.ServeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs each cell of the table in docs/reference/cli.md: what it allows works, what it excludes is
 * refused by name.
 */
@Timeout(300)
class MatrixTest {

  private static final Path DOC = Path.of("..", "docs", "reference", "cli.md");

  private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[\\w`, ]+`) \\| (.+) \\|$");

  /** For each feature the options that learn from its table. */
  private static final Map<String, List<String>> OPTIONS =
      Map.of(
          "categories", List.of("--categorical", "k"),
          "missing values", List.of("--missing", "mean"),
          "weights", List.of("--weight", "k"),
          "several classes", List.of(),
          "degree", List.of("--degree", "2"),
          "intercept", List.of("--intercept", "0"));

  @TempDir private static Path inputs;
  @TempDir private Path folder;

  /** One cell of the matrix. */
  record Cell(String command, String feature, String says) {}

  @BeforeAll
  static void makeData() throws IOException {
    Files.writeString(inputs.resolve("categories.csv"), table("a"));
    Files.writeString(inputs.resolve("missing values.csv"), table(""));
    for (String feature : List.of("weights", "degree", "intercept")) {
      Files.writeString(inputs.resolve(feature + ".csv"), table("a"));
    }
    Files.writeString(inputs.resolve("all.csv"), everything(false));
    Files.writeString(inputs.resolve("all gaps.csv"), everything(true));
    String several = "a,b,y\n0,0,p\n9,0,q\n0,9,r\n1,0,p\n9,1,q\n1,9,r\n";
    Files.writeString(inputs.resolve("several classes.csv"), several);
    for (String feature : OPTIONS.keySet()) {
      List<String> line =
          new ArrayList<>(List.of("check", in(feature + ".csv"), "--save", in(feature + ".proof")));
      line.addAll(OPTIONS.get(feature));
      assertThat(run(line)).isEqualTo(ExitCode.DONE);
      line.set(0, "train");
      line.set(2, "--model");
      line.set(3, in(feature + ".model"));
      assertThat(run(line)).isEqualTo(ExitCode.DONE);
    }
  }

  /** Separable by n, with a town in each row but for the text that stands for one now and then. */
  private static String table(String sometimes) {
    StringBuilder text = new StringBuilder("n,town,k,y\n");
    for (int i = 0; i < 24; i++) {
      int n = i * 7 % 11 - 5;
      text.append(n).append(i % 4 == 0 ? "," + sometimes : i % 4 == 1 ? ",b" : ",c");
      text.append(",").append(i % 3).append(n > 0 ? ",1\n" : ",0\n");
    }
    return text.toString();
  }

  private static String in(String name) {
    return inputs.resolve(name).toString();
  }

  private static int run(List<String> line) {
    return Cli.run(line.toArray(String[]::new)).code();
  }

  private static String matrix() {
    try {
      String doc = Files.readString(DOC);
      int from = doc.indexOf("## What goes with what");
      return doc.substring(from, doc.indexOf("\n## ", from));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> features() {
    String head = matrix().lines().filter(l -> l.startsWith("| command")).findFirst().orElseThrow();
    return Arrays.stream(head.split(" *\\| *", -1)).skip(2).filter(f -> !f.isEmpty()).toList();
  }

  static Stream<Cell> cells() {
    List<String> features = features();
    return ROW.matcher(matrix()).results().flatMap(row -> cells(row, features));
  }

  private static Stream<Cell> cells(MatchResult row, List<String> features) {
    String[] says = row.group(2).split(" *\\| *", -1);
    assertThat(says).as(row.group()).hasSameSizeAs(features);
    return Arrays.stream(row.group(1).replace("`", "").split(", "))
        .flatMap(
            command ->
                IntStream.range(0, says.length)
                    .mapToObj(k -> new Cell(command, features.get(k), says[k])));
  }

  @Test
  void everyCommandHasARowAndEveryFeatureItsTable() {
    Set<String> rows = new TreeSet<>();
    cells().forEach(cell -> rows.add(cell.command()));
    Set<String> commands =
        new TreeSet<>(
            Main.line(new Console(null, System.out, System.err, false), false)
                .getSubcommands()
                .keySet());
    commands.remove("help");
    assertThat(rows).isEqualTo(commands);
    assertThat(Set.copyOf(features())).isEqualTo(OPTIONS.keySet());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void holds(Cell cell) throws Exception {
    List<String> options = OPTIONS.get(cell.feature());
    String data = in(cell.feature() + ".csv");
    switch (cell.says()) {
      case "yes" -> {
        assertThat(code(cell, List.of(data), options)).isEqualTo(ExitCode.DONE);
        if (cell.feature().equals("missing values")) {
          assertThat(code(cell, List.of(data), List.of())).isEqualTo(ExitCode.DONE);
          requireRefusal(cell, code(cell, List.of(data), List.of("--strict")));
        }
      }
      case "project" -> {
        requireRefusal(cell, code(cell, List.of(data), options));
        List<String> along = new ArrayList<>(options);
        along.add("--project");
        assertThat(code(cell, List.of(data), along)).isEqualTo(ExitCode.DONE);
      }
      case "no" -> requireRefusal(cell, code(cell, List.of(data), options));
      case "from model", "from proof" -> {
        String kind = cell.says().substring("from ".length());
        List<String> files = List.of(in(cell.feature() + "." + kind), data);
        assertThat(code(cell, files, List.of())).isEqualTo(ExitCode.DONE);
        requireRefusedByName(cell, files, options);
      }
      case "repeat" -> {
        List<String> files = List.of(in(cell.feature() + ".proof"), data);
        assertThat(code(cell, files, options)).isEqualTo(ExitCode.DONE);
        assertThat(code(cell, files, List.of())).isEqualTo(ExitCode.NEGATIVE);
      }
      case "no data" -> {
        Map<String, String> whats = Map.of("course", "and-or", "completion", "bash");
        List<String> what = List.of(whats.getOrDefault(cell.command(), "and"));
        assertThat(code(cell, what, List.of())).isEqualTo(ExitCode.DONE);
        requireRefusedByName(cell, what, options);
      }
      default -> throw new AssertionError("the matrix says " + cell);
    }
  }

  /** The run of {@code pla play} inside a test has no exit codes of ours. */
  private static void requireRefusal(Cell cell, int code) {
    assertThat(code)
        .isIn(
            cell.command().equals("play")
                ? List.of(1, 2)
                : List.of(ExitCode.USAGE, ExitCode.BAD_DATA));
  }

  private static void requireRefusedByName(Cell cell, List<String> files, List<String> options) {
    if (!options.isEmpty()) {
      List<String> line = new ArrayList<>(List.of(cell.command()));
      line.addAll(cell.command().equals("export") ? exported(files) : files);
      line.addAll(options);
      if (cell.command().equals("serve")) {
        line.remove(2); // the data
      }
      Cli refused = Cli.run(line.toArray(String[]::new));
      assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
      assertThat(refused.err()).contains(options.get(0));
    }
  }

  /** A model without data. */
  private static List<String> exported(List<String> files) {
    return List.of(files.get(0), "--to", "sql");
  }

  private int code(Cell cell, List<String> files, List<String> options) throws Exception {
    List<String> all = new ArrayList<>(List.of(cell.command()));
    all.addAll(cell.command().equals("export") ? exported(files) : files);
    all.addAll(options);
    switch (cell.command()) {
      case "learn" -> {
        Path model = folder.resolve("new.json");
        Files.deleteIfExists(model);
        all.add(1, model.toString());
      }
      case "serve" -> {
        int code =
            ServeRun.run("model=" + all.get(1), "--port", "0").code(); // the data are not its own
        return code == ExitCode.INTERRUPTED ? ExitCode.DONE : code; // it ends in no other way
      }
      case "play" -> {
        all.add("--no-browser");
        int code = PlayRun.run(all.subList(1, all.size()).toArray(String[]::new)).code();
        return code == ExitCode.INTERRUPTED ? ExitCode.DONE : code; // it ends in no other way
      }
      case "plot" -> all.addAll(List.of("--output", folder.resolve("o.svg").toString()));
      case "animate" ->
          all.addAll(List.of("--output", folder.resolve("o.gif").toString(), "--max-updates", "5"));
      case "doubt" -> all.addAll(List.of("--row", "1"));
      case "experiment" -> all.addAll(List.of("--runs", "2", "--order", "shuffled"));
      default -> {}
    }
    return run(all);
  }

  private static final List<String> NAMES =
      List.of("levels", "gaps", "weights", "several", "degree", "intercept");

  /** All features in one table; gaps only where they are asked for. */
  private static String everything(boolean hasGaps) {
    StringBuilder text = new StringBuilder("n,town,j,k,three,y\n");
    for (int i = 0; i < 21; i++) {
      int n = i * 7 % 11 - 5;
      boolean isGap = hasGaps && i % 5 == 1;
      text.append(isGap ? "" : n).append(hasGaps && i % 7 == 2 ? "," : ",t" + i % 3);
      text.append("," + i % 4 + "," + i / 3 % 3 + ",c" + (n > 2 ? 2 : n > -2 ? 1 : 0));
      text.append(n > 0 ? ",1\n" : ",0\n");
    }
    return text.toString();
  }

  /** Subset s of the features, as options. */
  private static List<String> options(int s, String rule) {
    List<String> words = new ArrayList<>();
    boolean several = has(s, "several");
    words.addAll(several ? List.of("--label", "three") : List.of("--label", "y"));
    words.addAll(List.of("--ignore", several ? "y" : "three"));
    words.addAll(has(s, "weights") ? List.of("--weight", "k") : List.of("--ignore", "k"));
    if (has(s, "levels")) {
      words.addAll(List.of("--categorical", "j"));
    }
    if (has(s, "gaps")) {
      words.addAll(List.of("--missing", rule));
    }
    words.addAll(has(s, "degree") ? List.of("--degree", "2") : List.of());
    words.addAll(has(s, "intercept") ? List.of("--intercept", "0") : List.of());
    return words;
  }

  private static boolean has(int s, String name) {
    return ((s >> NAMES.indexOf(name)) & 1) == 1;
  }

  /** Whatever goes together works or is refused in words; weights with several classes are. */
  @Test
  void anyOfThemTogetherWorkOrAreRefusedInWords() {
    String model = folder.resolve("m.json").toString();
    String proof = folder.resolve("p.json").toString();
    for (int s = 0; s < (1 << NAMES.size()); s++) {
      String rule = List.of("skip", "indicator", "mean").get(s % 3);
      List<String> options = options(s, rule);
      boolean isRefused = has(s, "weights") && has(s, "several");
      String data = in(has(s, "gaps") ? "all gaps.csv" : "all.csv");
      String as = rule + " " + options;
      String limit = "--max-updates";
      Cli train =
          Cli.run(with(options, "train", data, "--model", model, limit, "20", "--folds", "2"));
      assertThat(train.code()).as(as + train.err()).isIn(isRefused ? List.of(2, 3) : List.of(0, 5));
      Cli check = Cli.run(with(options, "check", data, "--save", proof));
      assertThat(check.code()).as(as + check.err()).isIn(isRefused ? List.of(2, 3) : List.of(0, 1));
      if (!isRefused) {
        assertThat(Cli.run("evaluate", model, data).code()).as(as).isZero();
        Cli predict = Cli.run("predict", model, data);
        boolean isOpen = rule.equals("skip") && has(s, "gaps");
        assertThat(predict.code()).as(as + predict.err()).isEqualTo(isOpen ? 3 : 0);
        List<String> beside = new ArrayList<>(options);
        for (String settled : List.of("--categorical", "--missing")) {
          int at = beside.indexOf(settled);
          if (at >= 0) {
            beside.subList(at, at + 2).clear();
          }
        }
        Cli verify = Cli.run(with(beside, "verify", proof, data));
        assertThat(verify.code()).as(as + verify.out() + verify.err()).isZero();
      }
      String command = s % 2 == 0 ? "explain" : "trace";
      int code = Cli.run(with(options, command, data, limit, "20")).code();
      boolean isAboutTwo = has(s, "several");
      assertThat(code).as(command + as).isIn(isAboutTwo ? List.of(2, 3) : List.of(0, 1, 5));
    }
  }

  private static String[] with(List<String> options, String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(options);
    return all.toArray(String[]::new);
  }
}
