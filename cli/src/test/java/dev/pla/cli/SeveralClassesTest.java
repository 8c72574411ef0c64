package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three labels or more, none of them chosen, from the command line to files and back. */
class SeveralClassesTest {

  private static final String FRUIT =
      "size,red,kind\n1,5,cherry\n2,6,cherry\n8,1,melon\n9,2,melon\n3,0,lime\n2,-1,lime\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void aModelOfThreeClassesPredictsAndIsEvaluated() throws IOException {
    String data = file("fruit.csv", FRUIT);
    Cli train = Cli.run("train", data, "--model", at("m.json"), "--save", at("p.json"));
    assertThat(train.code()).as(train.err()).isZero();
    assertThat(train.err()).contains("cherry (2)", "lime (2)", "melon (2)");
    assertThat(train.out())
        .startsWith("SEPARABLE  A linear rule classifies all 6 rows into their 3 classes.")
        .contains("Rule           the highest of");
    assertThat(Cli.run("predict", at("m.json"), data).out())
        .isEqualTo("cherry\ncherry\nmelon\nmelon\nlime\nlime\n");
    assertThat(Cli.run("evaluate", at("m.json"), data).out())
        .containsPattern(" +cherry +lime +melon\n +actual cherry +2 +0 +0 +100% found")
        .startsWith("0%  mistakes (0 of 6 rows)");
    Cli verify = Cli.run("verify", at("p.json"), data);
    assertThat(verify.out()).startsWith("VERIFIED  The 3 classes are separable");
    assertThat(Cli.run("verify", at("p.json"), data, "--positive", "lime").code()).isEqualTo(1);
    Cli again = Cli.run("train", data, "--model", at("again.json"));
    assertThat(again.code()).isZero();
    assertThat(Files.readString(folder.resolve("again.json")))
        .isEqualTo(Files.readString(folder.resolve("m.json")));
    String damaged =
        Files.readString(folder.resolve("m.json"))
            .replace("\"class\" : \"lime\"", "\"class\" : \"x\"");
    assertThat(Cli.run("predict", file("d.json", damaged), data).code())
        .isEqualTo(ExitCode.BAD_DATA);
    String other = file("other.csv", "size,red,kind\n1,5,plum\n");
    assertThat(Cli.run("evaluate", at("m.json"), other).err())
        .contains("label \"plum\" is none of the 3 classes learned");
  }

  /** Only the square of a tells p from q; a level and a product are features like any other. */
  @Test
  void levelsAndProductsGoWithSeveralClasses() throws IOException {
    String data = file("d.csv", "c,a,y\nred,1,p\nblue,2,q\nred,3,p\nred,4,r\nblue,0,r\n");
    assertThat(Cli.run("check", data, "--ignore", "c").code()).isEqualTo(ExitCode.NEGATIVE);
    for (String degree : new String[] {"2", "3"}) {
      Cli train =
          Cli.run(
              "train", data, "--degree", degree, "--model", at("m.json"), "--save", at("p.json"));
      assertThat(train.out()).as(train.err()).startsWith("SEPARABLE");
      assertThat(Files.readString(folder.resolve("m.json"))).contains("c=blue", "a²");
      assertThat(Cli.run("predict", at("m.json"), data).out()).isEqualTo("p\nq\np\nr\nr\n");
      Cli evaluate = Cli.run("evaluate", at("m.json"), data);
      assertThat(evaluate.out()).as(evaluate.err()).startsWith("0%  mistakes (0 of 5 rows)");
      assertThat(Cli.run("verify", at("p.json"), data, "--degree", degree).out())
          .startsWith("VERIFIED  The 3 classes are separable")
          .containsPattern("products\\s+of\\s+up\\s+to\\s+" + degree);
      assertThat(Cli.run("verify", at("p.json"), data).code()).isEqualTo(ExitCode.NEGATIVE);
    }
  }

  @Test
  void theConfusionCountsWhatEachClassWasTakenFor() throws IOException {
    String data = file("fruit.csv", FRUIT);
    Cli.run("train", data, "--model", at("m.json"));
    String moved =
        file("moved.csv", "size,red,kind\n1,5,lime\n8,1,melon\n9,2,melon\n3,0,lime\n2,6,cherry\n");
    Cli json = Cli.run("evaluate", at("m.json"), moved, "--json");
    assertThat(json.out().replaceAll("\\s+", " "))
        .contains("\"mistakes\" : 1,", "\"error\" : 0.2,")
        .contains("\"class\" : \"cherry\", \"predicted\" : [ 1, 0, 0 ], \"precision\" : 0.5,")
        .contains("\"class\" : \"lime\", \"predicted\" : [ 1, 1, 0 ], \"precision\" : 1,")
        .contains("\"recall\" : 0.5", "\"ties\" : 0");
  }

  @Test
  void collidingClassesAreNamedWithTheirRows() throws IOException {
    String data = file("fruit.csv", FRUIT + "8,1,lime\n8,1,melon\n");
    Cli check = Cli.run("check", data, "--save", at("p.json"));
    assertThat(check.code()).isEqualTo(1);
    assertThat(check.out())
        .contains("NOT SEPARABLE  1 of 3 pairs of classes cannot be separated")
        .containsPattern(" 4 +melon +lime ")
        .containsPattern(" 8 +lime +melon ");
    assertThat(Cli.run("verify", at("p.json"), data).out())
        .startsWith("VERIFIED  The 3 classes are not separable, because of 2 rows");
    Cli train = Cli.run("train", data, "--max-updates", "300");
    assertThat(train.code()).isZero();
    assertThat(train.out())
        .startsWith("NOT SEPARABLE  No linear rule classifies every row correctly (proven).");
  }

  @Test
  void whatIsAboutTwoClassesIsRefusedByName() throws IOException {
    String data = file("fruit.csv", FRUIT);
    for (String[] option :
        new String[][] {
          {"--algorithm", "fewest"},
          {"--algorithm", "gallant"},
          {"--order", "random"},
          {"--start", "random"},
          {"--zero", "positive"},
          {"--as", "ntu"},
          {"--bound"},
          {"--checkpoint", at("c")}
        }) {
      String[] args = new String[2 + option.length];
      args[0] = "train";
      args[1] = data;
      System.arraycopy(option, 0, args, 2, option.length);
      Cli run = Cli.run(args);
      assertThat(run.code()).as(option[0] + run.err()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("error: " + option[0]);
    }
    for (String command : new String[] {"explain", "trace", "experiment", "plot", "animate"}) {
      Cli run = Cli.run(command, data);
      assertThat(run.code()).as(command).isEqualTo(ExitCode.BAD_DATA);
      assertThat(run.err()).contains("3 different labels (cherry, lime, melon), expected two");
    }
    Cli.run("train", data, "--model", at("m.json"));
    Cli plot = Cli.run("plot", data, "--model", at("m.json"), "-o", at("o.svg"));
    assertThat(plot.err()).contains("is a model of several classes");
    assertThat(Cli.run("train", data, "--positive", "lime").out()).startsWith("SEPARABLE");
  }

  @Test
  void moreNumbersThanAHundredAreAQuantity() throws IOException {
    StringBuilder text = new StringBuilder("a,price\n");
    for (int i = 0; i < 150; i++) {
      text.append(i % 7).append(',').append(i * 3).append('\n');
    }
    String data = file("q.csv", text.toString());
    Cli run = Cli.run("train", data, "--label", "price");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("more than 100 different labels", "are a quantity, not classes");
    assertThat(Cli.run("train", data).err()).contains("which column is the class?", "--label a");
  }

  @Test
  void settingsAndOrdersChangeTheRun() throws IOException {
    String data = file("fruit.csv", FRUIT + "8,1,lime\n");
    String plain = Cli.run("train", data, "--max-updates", "50", "--json").out();
    for (String[] option :
        new String[][] {
          {"--eta", "0.5"},
          {"--seed", "3"},
          {"--intercept", "0"},
          {"--scale", "maxabs"},
          {"--scale", "standard"},
          {"--algorithm", "pla"}
        }) {
      Cli run = Cli.run("train", data, "--max-updates", "50", "--json", option[0], option[1]);
      assertThat(run.code()).as(option[1] + run.err()).isIn(ExitCode.DONE, ExitCode.UNDECIDED);
      assertThat(run.out().replaceAll("\"seconds\".*", ""))
          .as(option[1])
          .isNotEqualTo(plain.replaceAll("\"seconds\".*", ""));
    }
  }

  @Test
  void randomVisitsAreNotTheFilesOrder() throws IOException {
    String data = file("fruit.csv", FRUIT + "8,1,lime\n");
    String[] pla = {"train", data, "--max-updates", "50", "--algorithm", "pla", "--order"};
    String[] visits = java.util.Arrays.copyOf(pla, 8);
    visits[7] = "visits";
    String[] cyclic = java.util.Arrays.copyOf(pla, 8);
    cyclic[7] = "cyclic";
    assertThat(Cli.run(visits).out()).isNotEqualTo(Cli.run(cyclic).out());
  }

  /** Digits are separable though 8 and 9 against the rest are not; wine is, iris is not. */
  @Test
  void knownData() throws IOException {
    String digits = SharedData.file("sklearn/digits.csv.gz");
    Cli train =
        Cli.run(
            "train",
            digits,
            "--label",
            "65",
            "--algorithm",
            "pla",
            "--json",
            "--save",
            at("d.json"));
    assertThat(train.out())
        .contains("\"status\" : \"separated\"", "\"updates\" : 3867,", "\"cycles\" : 115,");
    holds("d.json", digits, "the 10 classes are separable");
    String wine = SharedData.file("sklearn/wine_data.csv");
    assertThat(Cli.run("check", wine, "--save", at("w.json")).code()).isZero();
    holds("w.json", wine, "the 3 classes are separable");
    String iris = SharedData.file("sklearn/iris.csv");
    Cli check = Cli.run("check", iris, "--save", at("i.json"));
    assertThat(check.code()).isEqualTo(1);
    assertThat(check.out())
        .startsWith("NOT SEPARABLE  1 of 3 pairs of classes cannot be separated");
    holds("i.json", iris, "the 3 classes are not separable, because of 6 rows");
  }

  private void holds(String proof, String data, String claim) {
    assertThat(Cli.run("verify", at(proof), data).out())
        .contains("VERIFIED  T" + claim.substring(1));
  }
}
