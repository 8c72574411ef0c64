package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import dev.pla.data.Dataset;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file with a column of weights is a file with its rows repeated. */
class WeightTest {

  private static final Pattern ROW = Pattern.compile("\"row\" : ([0-9]+)");

  @TempDir private Path folder;

  /** The row that each row of the long file is a copy of. */
  private final List<Integer> rowOf = new ArrayList<>();

  /** The data row of the weighed file for each row of the long file. */
  private final List<Long> inFile = new ArrayList<>();

  private Path weighed;
  private Path repeated;

  @BeforeEach
  void write() throws IOException {
    weighed = folder.resolve("weighed.csv");
    repeated = folder.resolve("repeated.csv");
    Random random = new Random(8);
    StringBuilder first = new StringBuilder("a,n,b,y\n");
    StringBuilder second = new StringBuilder("a,b,y\n");
    int row = 0;
    for (int i = 0; i < 30; i++) {
      String a = (random.nextInt(21) - 10) + ".1234567890123456789" + i;
      int b = random.nextInt(21) - 10;
      String y = Double.parseDouble(a) + b + 2 * random.nextInt(9) > 8 ? "yes" : "no";
      int count = random.nextInt(5);
      first.append(a + "," + (i % 3 == 0 ? count + ".0" : count) + "," + b + "," + y + "\n");
      for (int copy = 0; copy < count; copy++) {
        second.append(a + "," + b + "," + y + "\n");
        rowOf.add(row);
        inFile.add((long) i);
      }
      row += count > 0 ? 1 : 0;
    }
    first.append("7,0,7,maybe\n"); // a row that is not there has no class either
    Files.writeString(weighed, first);
    Files.writeString(repeated, second);
  }

  static Stream<String> runs() {
    return Stream.of(
        "--algorithm pla --max-cycles 30",
        "--algorithm pla --order shuffled --seed 3 --max-cycles 30",
        "--algorithm pla --order reshuffled --seed 3 --max-cycles 30",
        "--algorithm pla --order random --seed 3 --max-updates 50",
        "--algorithm pla --order visits --seed 3 --max-visits 900",
        "--algorithm pocket --max-updates 200",
        "--algorithm pocket --order cyclic --max-updates 200",
        "--algorithm pocket --class-weight balanced --max-updates 100",
        "--algorithm gallant --max-updates 200",
        "--algorithm averaged --scale standard",
        "--algorithm averaged --degree 2 --max-cycles 4",
        "--algorithm fewest --search-steps 40 --bound-steps 200",
        "--algorithm auto --scale center --max-updates 300 --bound --bound-steps 100",
        "--algorithm auto --degree 3 --max-cycles 50");
  }

  @ParameterizedTest
  @MethodSource("runs")
  void trainingGivesTheSameModel(String options) throws IOException {
    String one = model(weighed, options + " --weight n");
    String other = model(repeated, options);
    assertThat(withoutSource(one)).isEqualTo(withoutSource(namedByRows(other)));
  }

  private String model(Path data, String options) throws IOException {
    Path model = folder.resolve("model.json");
    List<String> words = new ArrayList<>(List.of("train", data.toString(), "--model"));
    words.add(model.toString());
    words.addAll(Arrays.asList(options.split(" ", -1)));
    Cli run = Cli.run(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isIn(ExitCode.DONE, ExitCode.UNDECIDED);
    return Files.readString(model);
  }

  /** Hashes differ, and one of the two says how it came to its rows. */
  private static String withoutSource(String model) {
    return model
        .replaceAll("\"sha256\" : \"[0-9a-f]*\"", "")
        .replaceAll("\"checksum\" : \"[^\"]*\"", "")
        .replaceAll("(?s),?\\s*\"copies\" : \\{[^}]*\\}", "");
  }

  private String namedByRows(String text) {
    Matcher matcher = ROW.matcher(text);
    return matcher.replaceAll(found -> "\"row\" : " + rowOf.get(Integer.parseInt(found.group(1))));
  }

  @Test
  void experimentsAreTheSame() {
    String[] rest = {"--runs", "20", "--order", "shuffled", "--max-cycles", "9", "--json"};
    assertThat(Cli.run(with(rest, "experiment", weighed.toString(), "--weight", "n")).out())
        .isEqualTo(Cli.run(with(rest, "experiment", repeated.toString())).out());
  }

  private static String[] with(String[] rest, String... first) {
    return Stream.concat(Arrays.stream(first), Arrays.stream(rest)).toArray(String[]::new);
  }

  @Test
  void tracesNameRowsAndLinesOfTheFileThatIsThere() {
    String[] rest = {"--max-updates", "40", "--json"};
    JsonReader one = Cli.run(with(rest, "trace", weighed.toString(), "--weight", "n")).json();
    JsonReader other = Cli.run(with(rest, "trace", repeated.toString())).json();
    assertThat(one.objects("steps")).hasSameSizeAs(other.objects("steps")).isNotEmpty();
    List<String> lines = lines();
    for (int k = 0; k < one.objects("steps").size(); k++) {
      JsonReader step = one.objects("steps").get(k);
      JsonReader expected = other.objects("steps").get(k);
      assertThat(step.numbers("weights")).isEqualTo(expected.numbers("weights"));
      assertThat(step.integer("row")).isEqualTo(inFile.get((int) expected.integer("row")));
      String line = lines.get((int) step.integer("line") - 1);
      assertThat(line.endsWith("yes") ? 1 : -1).isEqualTo((int) step.integer("label"));
    }
  }

  private List<String> lines() {
    try {
      return Files.readAllLines(weighed);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void aCheckNamesRowsOfTheFileThatIsThere() {
    JsonReader one = Cli.run("check", weighed.toString(), "--weight", "n", "--json").json();
    JsonReader other = Cli.run("check", repeated.toString(), "--json").json();
    assertThat(one.text("status")).isEqualTo("inseparable");
    assertThat(one.objects("certificate").stream().map(term -> term.integer("row")).toList())
        .isEqualTo(
            other.objects("certificate").stream()
                .map(term -> inFile.get((int) term.integer("row")))
                .toList());
    assertThat(Cli.run("check", weighed.toString(), "--weight", "n").out()).contains("rows");
  }

  @Test
  void allWeightsThatAreNoneAreToldAtOnce() throws IOException {
    Path bad = folder.resolve("bad.csv");
    Files.writeString(
        bad, "a,n,y\n1,1,0\n2,0.5,1\n3,-1,1\n4,2,0\n5,1e300,0\n6,1.00000000000000000001,1\n");
    Cli run = Cli.run("train", bad.toString(), "--weight", "n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err())
        .contains("4 weights in column n are not whole numbers from 0 to " + Dataset.MOST_ROWS)
        .contains("0.5 (line 3), -1 (line 4), 1e300 (line 6), 1.00000000000000000001 (line 7)")
        .contains("multiply all of them until they are whole")
        .contains("divide them where they are too large")
        .contains("--weight");
  }

  @Test
  void blanksAreToldWithTheOthers() throws IOException {
    Path bad = folder.resolve("bad.csv");
    Files.writeString(bad, "a,n,y\n1,1,0\n2,,1\n3,-1,1\n4,2,0\n");
    Cli run = Cli.run("train", bad.toString(), "--weight", "n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("2 weights in column n", "none (line 3), -1 (line 4)");
  }

  /**
   * A level that only rows of weight 0 have is no level, and a gap of theirs counts for nothing.
   */
  @Test
  void levelsAndConstantsAreThoseOfTheRowsThatStand() throws IOException {
    Path one = folder.resolve("levels.csv");
    Path other = folder.resolve("written.csv");
    Files.writeString(
        one,
        """
        c,n,a,y
        red,2,1,no
        blue,1,,yes
        green,0,100,yes
        red,3,2.5,yes
        blue,1,7,no
        red,0,,no
        """);
    Files.writeString(
        other,
        "c,a,y\nred,1,no\nred,1,no\nblue,,yes\nred,2.5,yes\nred,2.5,yes\nred,2.5,yes\nblue,7,no\n");
    rowOf.clear();
    rowOf.addAll(List.of(0, 0, 1, 2, 2, 2, 3));
    for (String options :
        List.of(
            "--missing zero",
            "--missing mean",
            "--missing median",
            "--missing indicator --degree 2")) {
      String with = model(one, options + " --max-updates 30 --weight n");
      String without = namedByRows(model(other, options + " --max-updates 30"));
      assertThat(withoutSource(with.replaceAll(COPIES, "")))
          .isEqualTo(withoutSource(without.replaceAll(COPIES, "")));
    }
  }

  /** A row that is left out for a gap takes its weight with it. */
  @Test
  void rowsThatAreSkippedHaveNoWeight() throws IOException {
    Path one = folder.resolve("gaps.csv");
    Path other = folder.resolve("written.csv");
    Files.writeString(
        one, "n,a,b,y\n3,,1,no\n2,1,1,no\n0,1,,yes\n1,2,1,yes\n7,4,NA,yes\n3,3,0.5,no\n");
    Files.writeString(
        other, "a,b,y\n1,1,no\n1,1,no\n2,1,yes\n3,0.5,no\n3,0.5,no\n3,0.5,no\n9,,no\n");
    rowOf.clear();
    rowOf.addAll(List.of(0, 0, 1, 2, 2, 2));
    String with = model(one, "--missing skip --max-updates 30 --weight n");
    String without = namedByRows(model(other, "--missing skip --max-updates 30"));
    assertThat(with).contains("rows with gaps");
    assertThat(withoutSource(with.replaceAll(COPIES, ""))).isEqualTo(withoutSource(without));
    Cli bad =
        Cli.run(
            "check",
            Files.writeString(one, "n,a,y\n1,1,0\n1,2,1\n0.5,,1\n").toString(),
            "--missing",
            "skip",
            "--weight",
            "n");
    assertThat(bad.code()).as(bad.out()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(bad.err()).contains("0.5 (line 4)");
  }

  private static final String COPIES = ",?\\s*\"copies\" : \\{[^}]*\\}";

  @Test
  void weightsThatAreTooManyTogetherAreRefusedInWords() throws IOException {
    Path bad = folder.resolve("bad.csv");
    Files.writeString(bad, "a,n,y\n1,2000000000,0\n2,2000000000,1\n");
    Cli run = Cli.run("check", bad.toString(), "--weight", "n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("add up to 4000000000 examples, more than 2147352576");
  }

  @Test
  void aMillionCopiesAreLearnedFrom() throws IOException {
    Path many = folder.resolve("many.csv");
    Files.writeString(many, "a,n,y\n1,1000000,0\n2,1000000,1\n3,1,0\n");
    JsonReader json =
        Cli.run("train", many.toString(), "--weight", "n", "--max-updates", "50", "--json").json();
    assertThat(json.integer("examples")).isEqualTo(2_000_001);
    assertThat(json.text("status")).isEqualTo("inseparable");
    assertThat(json.integer("mistakes")).isEqualTo(1);
  }

  @Test
  void aModelIgnoresTheColumnOfWeights() {
    Path model = folder.resolve("m.json");
    Cli.run("train", weighed.toString(), "--weight", "n", "--model", model.toString());
    assertThat(Cli.run("predict", model.toString(), weighed.toString()).out())
        .isEqualTo(Cli.run("predict", model.toString(), weighed.toString()).out());
    Cli run = Cli.run("predict", model.toString(), repeated.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().count()).isEqualTo(rowOf.size());
  }

  /** Levels, and what gaps read, are those of the repeated rows: means and medians count copies. */
  @ParameterizedTest
  @ValueSource(strings = {"mean", "median", "indicator", "skip", "zero"})
  void gapsAndLevelsAreThoseOfTheRepeatedRows(String rule) throws IOException {
    Random random = new Random(3);
    StringBuilder first = new StringBuilder("a,town,n,y\n");
    StringBuilder second = new StringBuilder("a,town,y\n");
    for (int i = 0; i < 40; i++) {
      String a = random.nextInt(4) == 0 ? "" : "0." + random.nextInt(1000);
      String row = a + "," + (i < 5 ? "only" + i : random.nextInt(5) == 0 ? "" : "t" + i % 3);
      int count = i == 2 ? 0 : random.nextInt(4);
      String y = i % 3 == 0 ? ",yes" : ",no";
      first.append(row + "," + count + y + "\n");
      second.append((row + y + "\n").repeat(count));
    }
    String one = Files.writeString(folder.resolve("one.csv"), first).toString();
    String long1 = Files.writeString(folder.resolve("long.csv"), second).toString();
    String model = folder.resolve("model.json").toString();
    String[] end = {"--missing", rule, "--max-updates", "60", "--model", model};
    Cli weighed = Cli.run(words(List.of("train", one, "--weight", "n"), end));
    assertThat(weighed.code()).as(weighed.err()).isEqualTo(ExitCode.DONE);
    List<String> learned = settled(model);
    assertThat(Cli.run(words(List.of("train", long1), end)).code()).isEqualTo(ExitCode.DONE);
    assertThat(learned).isEqualTo(settled(model)).isNotEmpty();
  }

  private static String[] words(List<String> first, String... more) {
    List<String> all = new ArrayList<>(first);
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }

  /** Weights, levels and constants of a model file. */
  private static List<String> settled(String model) throws IOException {
    String text = Files.readString(Path.of(model));
    return Pattern.compile("\"(weights|levels)\" : \\[[^]]*\\]|\"missing\" : \\S+")
        .matcher(text)
        .results()
        .map(found -> found.group())
        .toList();
  }

  /** Long files are read in chunks, which ask for the number of a text once only. */
  @Test
  void levelsOfALongFileAreThoseOfTheRepeatedRows() throws IOException {
    Random random = new Random(5);
    StringBuilder first = new StringBuilder("a,town,n,y\n");
    StringBuilder second = new StringBuilder("a,town,y\n");
    for (int i = 0; i < 80_000; i++) {
      String row = random.nextInt(100) + ",town" + random.nextInt(4);
      int count = random.nextInt(3);
      String y = random.nextInt(3) == 0 ? ",yes" : ",no";
      first.append(row + "," + count + y + "\n");
      second.append((row + y + "\n").repeat(count));
    }
    String one = Files.writeString(folder.resolve("one.csv"), first).toString();
    String many = Files.writeString(folder.resolve("many.csv"), second).toString();
    String model = folder.resolve("model.json").toString();
    String[] end = {"--algorithm", "pla", "--max-cycles", "2", "--model", model};
    assertThat(Cli.run(words(List.of("train", one, "--weight", "n"), end)).code()).isLessThan(6);
    List<String> learned = settled(model);
    assertThat(Cli.run(words(List.of("train", many), end)).code()).isLessThan(6);
    assertThat(learned).isEqualTo(settled(model)).isNotEmpty();
  }

  @Test
  void weightsThatAreNoneAreToldTogether() throws IOException {
    String file =
        Files.writeString(
                folder.resolve("bad.csv"), "a,n,y\n1,0.5,0\n3,2,1\n4,-1,1\n5,x,0\n6,,1\n7,1e99,1\n")
            .toString();
    Cli run = Cli.run("train", file, "--weight", "n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err())
        .contains(
            "5 weights", "0.5 (line 2), -1 (line 4), x (line 5), none (line 6), 1e99 (line 7)");
  }
}
