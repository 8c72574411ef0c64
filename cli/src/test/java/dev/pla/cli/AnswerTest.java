package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.cli.console.ExitCode;
import dev.pla.io.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What train says about its answer is so, by loops that share no code with the program. */
class AnswerTest {

  @TempDir private Path folder;

  private String file(String name, List<String> rows) throws IOException {
    return Files.write(folder.resolve(name), rows).toString();
  }

  /** Two numbers and a town; the class follows from them, but for noise. */
  private String noisy(int rows, double noise) throws IOException {
    Random random = new Random(3);
    String[] lines = new String[rows + 1];
    lines[0] = "a,b,town,y";
    for (int i = 1; i <= rows; i++) {
      double a = random.nextGaussian();
      double b = 100 * random.nextGaussian();
      int town = random.nextInt(3);
      boolean isYes = a + b / 200 + town - 1 + noise * random.nextGaussian() > 0;
      lines[i] = "%.2f,%.1f,t%d,%s".formatted(a, b, town, isYes ? "yes" : "no");
    }
    return file("noisy.csv", Arrays.asList(lines));
  }

  /** The mean distance of each column's part of the score from its mean. */
  @Test
  void sharesAreThoseOfANaiveLoop() throws IOException {
    String data = noisy(150, 0.5);
    JsonReader json = Cli.run("train", data, "--json").json();
    double[] w = json.numbers("weights");
    List<String> rows = Files.readAllLines(Path.of(data));
    double[][] parts = new double[3][rows.size() - 1];
    for (int i = 1; i < rows.size(); i++) {
      String[] cells = rows.get(i).split(",", -1);
      parts[0][i - 1] = w[1] * Double.parseDouble(cells[0]);
      parts[1][i - 1] = w[2] * Double.parseDouble(cells[1]);
      parts[2][i - 1] = w[3 + cells[2].charAt(1) - '0'];
    }
    double[] sums = new double[3];
    for (int c = 0; c < 3; c++) {
      double mean = Arrays.stream(parts[c]).average().orElseThrow();
      sums[c] = Arrays.stream(parts[c]).map(part -> Math.abs(part - mean)).sum();
    }
    double all = Arrays.stream(sums).sum();
    for (JsonReader share : json.objects("columnShares")) {
      int c = List.of("a", "b", "town").indexOf(share.text("column"));
      assertThat(share.number("share")).isCloseTo(sums[c] / all, within(1e-9));
    }
    assertThat(json.objects("columnShares")).hasSize(3);
    assertThat(json.object("baseline").number("error")).isBetween(0.3, 0.5);
  }

  @Test
  void theEstimateIsDoneFiveTimesOnceOrNotAtAll() throws IOException {
    JsonReader five = Cli.run("train", noisy(150, 0.5), "--json").json();
    assertThat(five.object("folds").numbers("errors")).hasSize(5);
    assertThat(five.object("estimate").integer("rows")).isEqualTo(150);
    JsonReader once =
        Cli.run("train", noisy(150, 0.5), "--algorithm", "pla", "--max-cycles", "9999", "--json")
            .json();
    assertThat(once.object("folds").numbers("errors")).hasSize(5);
    for (String[] none : new String[][] {{"--no-estimate"}, {"--algorithm", "fewest"}}) {
      Cli run = Cli.run("train", noisy(150, 0.5), none[0], none[none.length - 1], "--json");
      assertThat(run.out()).doesNotContain("\"estimate\"", "\"folds\"");
    }
    assertThat(Cli.run("train", noisy(19, 0.5)).out()).doesNotContain("On new rows");
    assertThat(Cli.run("train", noisy(20, 0.5)).out()).contains("On new rows");
  }

  @Test
  void labelsAtRandomAreNoBetterThanTheLargestClass() throws IOException {
    assertThat(Cli.run("train", noisy(200, 50)).out())
        .containsPattern("No better than always (yes|no) \\(\\d+");
    assertThat(Cli.run("train", noisy(200, 0.1)).out()).doesNotContain("No better than");
  }

  @Test
  void aColumnThatDecidesAloneIsNamed() throws IOException {
    List<String> rows = Files.readAllLines(Path.of(noisy(200, 2)));
    List<String> leaked =
        rows.stream()
            .map(
                row ->
                    row.endsWith("y") ? "alive," + row : (row.endsWith("yes") ? "1," : "0,") + row)
            .toList();
    Cli run = Cli.run("train", file("leak.csv", leaked));
    assertThat(run.out())
        .containsPattern("Look at +alive alone decides y \\(0 mistakes in 200\\); without it \\d")
        .contains("--ignore alive");
    JsonReader without = Cli.run("train", noisy(200, 2), "--algorithm", "margin", "--json").json();
    JsonReader with = Cli.run("train", file("leak.csv", leaked), "--json").json();
    assertThat(with.object("decidesAlone").number("errorWithout"))
        .isEqualTo(without.integer("mistakes") / 200.0);
    assertThat(Cli.run("train", noisy(200, 2)).out()).doesNotContain("alone decides");
  }

  @Test
  void aRareClassThatIsMissedSuggestsBalancedWeights() throws IOException {
    Random random = new Random(1);
    String[] rows = new String[401];
    rows[0] = "a,b,y";
    for (int i = 1; i <= 400; i++) {
      boolean isRare = i % 16 == 0;
      rows[i] =
          "%.2f,%.2f,%s"
              .formatted(
                  random.nextGaussian() + (isRare ? 1 : 0),
                  random.nextGaussian(),
                  isRare ? "rare" : "often");
    }
    String data = file("rare.csv", Arrays.asList(rows));
    assertThat(Cli.run("train", data).words())
        .contains("--class-weight balanced # find more of the rare class");
    assertThat(Cli.run("train", data, "--class-weight", "balanced").out())
        .doesNotContain("find more of the rare class");
  }

  @Test
  void aBetterPocketIsSuggestedWithItsOwnEstimate() throws IOException {
    StringBuilder text = new StringBuilder("a,y\n");
    for (int i = 1; i <= 60; i++) {
      text.append("%d,1\n%d,-1\n%s".formatted(i, -i, i % 3 == 0 ? "180,-1\n" : ""));
    }
    String data = file("far.csv", text.toString().lines().toList());
    String out = Cli.run("train", data).out().replaceAll("\n +#", " #");
    String line =
        out.lines().filter(l -> l.contains("--algorithm pocket")).findFirst().orElseThrow();
    assertThat(line).matches(".*--algorithm pocket --scale auto +# [0-9.]+% on new rows");
    String pocket = Cli.run("train", data, "--algorithm", "pocket", "--scale", "auto").out();
    assertThat(pocket).contains("On new rows    " + line.replaceAll(".*# ([0-9.]+%).*", "$1"));
  }

  @Test
  void predictAppendsClassAndScore() throws IOException {
    String data = noisy(60, 0.5);
    String model = folder.resolve("m.json").toString();
    Cli.run("train", data, "--model", model);
    List<String> classes = Cli.run("predict", model, data).out().lines().toList();
    List<String> rows = Files.readAllLines(Path.of(data));
    List<String> appended = Cli.run("predict", model, data, "--append").out().lines().toList();
    assertThat(appended).hasSize(rows.size());
    assertThat(appended.get(0)).isEqualTo("a,b,town,y,class,score");
    for (int i = 1; i < rows.size(); i++) {
      assertThat(appended.get(i)).matches(rows.get(i) + "," + classes.get(i - 1) + ",-?[0-9.E-]+");
    }
    String odd =
        file(
            "odd.csv",
            List.of("town;a;class;b", "\"t1\";1;\"two", "lines; \"\"x\"\"\";3", "", "t0;2;z;4"));
    Cli run = Cli.run("predict", model, odd, "--append");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("town;a;class;b;class_2;score");
    assertThat(lines.get(1)).isEqualTo("\"t1\";1;\"two");
    assertThat(lines.get(2)).matches("lines; \"\"x\"\"\";3;(yes|no);-?[0-9.]+");
    assertThat(lines.get(4)).matches("t0;2;z;4;(yes|no);-?[0-9.]+");
    assertThat(Cli.run("predict", model, data, "--append", "--json").code())
        .isEqualTo(ExitCode.USAGE);
  }
}
