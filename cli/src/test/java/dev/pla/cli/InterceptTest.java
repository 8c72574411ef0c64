package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --intercept}: the constant coordinate, from the command line to files and back. */
class InterceptTest {

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private static String three(String first, String second, String third) {
    return "a,b,y\n" + first + second + third;
  }

  /** MIT 6.86x: two mistakes or one, six or one, by the order and the length of the third. */
  @Test
  void threePointsThroughTheOrigin() throws IOException {
    String first = "-1,-1,1\n";
    String second = "1,0,-1\n";
    for (String[] expected : new String[][] {{"-1,1.5,1\n", "2", "1"}, {"-1,10,1\n", "6", "1"}}) {
      String from1 = file("one.csv", three(first, second, expected[0]));
      String from2 = file("two.csv", three(second, expected[0], first));
      assertThat(Cli.run("train", from1, "--algorithm", "pla", "--intercept", "0", "--json").out())
          .contains("\"updates\" : " + expected[1] + ",", "\"intercept\" : 0");
      assertThat(Cli.run("train", from2, "--algorithm", "pla", "--intercept", "0", "--json").out())
          .contains("\"updates\" : " + expected[2] + ",");
    }
  }

  @Test
  void aModelPredictsWithoutKnowingTheConstantItLearnedWith() throws IOException {
    String data = file("d.csv", "a,b,y\n1,2,1\n3,1,1\n-1,4,-1\n0,-1,-1\n2,-3,-1\n5,5,1\n");
    String scores = null;
    for (String c : new String[] {"1", "0"}) {
      Cli train = Cli.run("train", data, "--intercept", c, "--model", out("m.json"));
      assertThat(train.err().contains("x₀ = 0 in front of each row")).isEqualTo(c.equals("0"));
      assertThat(Files.readString(folder.resolve("m.json")).contains("\"intercept\" : \"0"))
          .isEqualTo(c.equals("0"));
      Cli evaluate = Cli.run("evaluate", out("m.json"), data);
      boolean separated = train.out().startsWith("SEPARABLE");
      assertThat(evaluate.out().contains("(0 of 6 rows)")).isEqualTo(separated);
      String now = Cli.run("predict", out("m.json"), data, "--scores").out();
      assertThat(now).isNotEqualTo(scores);
      scores = now;
    }
  }

  @Test
  void onlyZeroAndOneAreTaken() throws IOException {
    String data = file("d.csv", "a,y\n1,1\n2,-1\n");
    for (String c : new String[] {"2", "0.5", "-1", "NaN", "", "1.0"}) {
      Cli run = Cli.run("train", data, "--intercept=" + c);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("--intercept: " + c + ", expected 0 or 1");
    }
  }

  @Test
  void aProofAboutAnotherConstantIsCheckedWithItAndRefusedWithoutIt() throws IOException {
    String data = file("d.csv", "a,y\n1,1\n2,-1\n");
    assertThat(Cli.run("check", data).code()).isZero();
    Cli check = Cli.run("check", data, "--intercept", "0", "--save", out("p.json"));
    assertThat(check.code()).isEqualTo(1);
    assertThat(check.out()).containsPattern("no hyperplane\\s+through the origin");
    Cli without = Cli.run("verify", out("p.json"), data);
    assertThat(without.code()).isEqualTo(1);
    assertThat(without.words()).contains("repeat --intercept 0");
    Cli with = Cli.run("verify", out("p.json"), data, "--intercept", "0");
    assertThat(with.code()).as(with.out()).isZero();
    assertThat(with.out()).contains("Prepared  x₀ = 0 in front of each row");
    Cli start = Cli.run("train", data, "--model", out("m.json"));
    assertThat(start.code()).isZero();
    assertThat(Cli.run("train", data, "--intercept", "0", "--start", out("m.json")).err())
        .contains("--start: w_0 is");
  }
}
