package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What train prints about all rows is true in exact arithmetic on the numbers as written. */
class ExactClaimsTest {

  /** One third of the second row is the first, two thirds the third: on one line, both classes. */
  private static final String THIRDS = "a,b,c,y\n0.1,0.2,0.3,p\n0.2,0.4,0.6,n\n0.3,0.6,0.9,p\n";

  private static final String SCALED = "a,b,y\n-0.27,0.09,p\n-0.09,0.09,n\n-0.18,0.01,p\n";

  private static final String ABOVE_2_53 =
      "a,y\n9007199254740993,p\n9007199254740992,n\n9007199254740995,p\n9007199254740994,n\n";

  @TempDir private Path folder;

  private String file(String text) throws IOException {
    Path file = folder.resolve("x.csv");
    Files.writeString(file, text);
    return file.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "pla", "pocket", "gallant", "averaged", "margin", "fewest"})
  void noAlgorithmSeparatesByRounding(String algorithm) throws IOException {
    Cli run =
        Cli.run(
            "train",
            file(THIRDS),
            "--algorithm=" + algorithm,
            "--start=1.0E-16,-2.0,-1.0,1.3333333333333333",
            "--json");
    assertThat(run.out()).contains("\"inseparable\"").contains("\"mistakes\" : 1");
  }

  @Test
  void separatesRoundedRunsByTheVerdict() throws IOException {
    for (int seed = 0; seed < 40; seed++) {
      Cli run =
          Cli.run(
              "train",
              file(SCALED),
              "--algorithm=pla",
              "--scale=standard",
              "--order=reshuffled",
              "--seed=" + seed,
              "--json");
      assertThat(run.code()).isEqualTo(ExitCode.DONE);
      assertThat(run.out()).contains("\"mistakes\" : 0");
    }
  }

  @Test
  void saysThatFloatingPointSawNoMistake() throws IOException {
    Cli run =
        Cli.run(
            "train",
            file(THIRDS),
            "--algorithm=pla",
            "--start=1.0E-16,-2.0,-1.0,1.3333333333333333");
    assertThat(run.out())
        .contains("saw no mistake in floating-point numbers")
        .contains("NOT SEPARABLE");
  }

  /** The table of predictions, the mistakes and the ties agree: no score is zero here. */
  @Test
  void evaluateCountsWhatTheSavedRuleSays() throws IOException {
    String data = file(ABOVE_2_53);
    String model = folder.resolve("m.json").toString();
    for (String algorithm : new String[] {"fewest", "averaged", "pla"}) {
      Cli train = Cli.run("train", data, "--algorithm", algorithm, "--model", model, "--json");
      var evaluated = Cli.run("evaluate", model, data, "--json").json();
      assertThat(evaluated.integer("mistakes")).isEqualTo(train.json().integer("mistakes"));
      var table = evaluated.object("confusion");
      long wrong = table.integer("falsePositive") + table.integer("falseNegative");
      assertThat(wrong + evaluated.integer("onHyperplane"))
          .isEqualTo(evaluated.integer("mistakes"));
      assertThat(evaluated.integer("onHyperplane")).isNotNegative();
    }
  }

  @Test
  void sharesOfHugeCoefficientsAreNumbers() throws IOException {
    String out = Cli.run("check", file("x,y\n1e79,n\n3e-283,p\n-1e141,n\n")).out();
    assertThat(out).contains("NOT SEPARABLE").doesNotContain("undefined").contains(" 1 ");
  }

  @Test
  void columnsThatAreNotShownAreNamed() throws IOException {
    String out =
        Cli.run(
                "check",
                file(
                    """
                    a,b,c,d,e,f,g,h,i,j,y
                    1,2,3,4,5,6,7,8,9,0,p
                    1,2,3,4,5,6,7,8,9,0,n
                    """))
            .out();
    assertThat(out).contains("Not shown   2 columns, i, j");
  }

  @Test
  void rowsOfTheFileAreCountedWithThoseLeftOut() throws IOException {
    String file = file("a,w,y\n9,0,p\n1,1,p\n2,0,n\n2,1,n\n3,2,p\n");
    Cli run = Cli.run("check", file, "--weight=w", "--repair", "--json");
    assertThat(run.json().object("repair").integers("rows")).containsExactly(3L);
    assertThat(run.json().object("repair").integers("lines")).containsExactly(5L);
    assertThat(run.json().integers("relationRows")).containsExactly(1L, 3L, 4L);
    assertThat(Cli.run("doubt", file, "--weight=w", "--line=5").out()).contains("for line 5 ");
    assertThat(Cli.run("doubt", file, "--weight=w", "--line=4").err()).contains("--line: 4 is not");
  }

  @Test
  void aWeightIsANumberAndNotSoManyCopies() throws IOException {
    String file = file("a,w,y\n1,2000000000,p\n2,100000000,n\n3,10,p\n");
    Cli run = Cli.run("check", file, "--weight=w", "--repair", "--json");
    assertThat(run.json().object("repair").integers("lines")).containsExactly(4L);
    assertThat(run.json().object("repair").integer("mistakes")).isEqualTo(10);
    assertThat(run.json().object("repair").integer("lowerBound")).isEqualTo(10);
    assertThat(Cli.run("train", file, "--weight=w", "--algorithm=fewest", "--json").out())
        .contains("\"mistakes\" : 10,");
  }

  @Test
  void aRowOnTheWrongSideIsNotSaidToLieOnTheHyperplane() throws IOException {
    Cli run = Cli.run("train", file("a,y\n1,p\n2,n\n3,p\n"), "--algorithm=pla", "--max-updates=3");
    assertThat(run.out()).doesNotContain("No bound: some example lies on the hyperplane");
  }

  @Test
  void countsMistakesAbove2To53Exactly() throws IOException {
    Cli run = Cli.run("train", file(ABOVE_2_53), "--algorithm=fewest", "--json");
    double[] w = run.json().numbers("weights");
    int mistakes = 0;
    for (String row : ABOVE_2_53.lines().skip(1).toList()) {
      BigDecimal x = new BigDecimal(row.substring(0, row.indexOf(',')));
      BigDecimal score = new BigDecimal(w[1]).multiply(x).add(new BigDecimal(w[0]));
      mistakes += score.signum() == (row.endsWith("p") ? 1 : -1) ? 0 : 1;
    }
    assertThat(run.out()).contains("\"mistakes\" : " + mistakes);
  }
}
