package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** R, ρ and R²/ρ² as they are printed, where norms under- or overflow. */
class BoundCommandsTest {

  private static final String CREDIT = "../examples/credit.csv";

  @TempDir private Path folder;

  @Test
  void cellsOfAnySizeHaveTheirBound() throws IOException {
    String huge = file("1e200,0,+\n0,1e200,-\n");
    assertThat(Cli.run("check", huge).out())
        .contains("ρ = 7.07106E+199, ", "at most R²/ρ² = 2 corrections");
    assertThat(Cli.run("train", huge, "--algorithm", "pla", "-v").out())
        .contains("R²/ρ² = 2 corrections", "by PLA after 2 corrections");
  }

  @Test
  void oneHugeColumnHasNoWideMargin() throws IOException {
    String data = file("1e80,1,+\n2e80,5,-\n3e80,2,+\n-1e80,4,-\n5e80,3,+\n");
    // ρ² = 10/9, from the exact nearest point of every triple of rows.
    assertThat(Cli.run("check", data).words()).contains("ρ = 1.05409, ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-300", "1e300", "1"})
  void theBoundDoesNotDependOnEta(String eta) {
    assertThat(Cli.run("train", "--algorithm", "pla", "-v", "--eta", eta, CREDIT).out())
        .contains("R²/ρ² = 939,923 corrections", "R = 138.51, ρ = 0.14286")
        .contains("by PLA after 740 corrections");
    Cli trace = Cli.run("trace", "--proof", "--eta", eta, CREDIT);
    assertThat(trace.code()).isZero();
    assertThat(trace.out())
        .doesNotContain(",false")
        .doesNotContain("Infinity")
        .doesNotContain("NaN");
    assertThat(trace.err()).contains("every inequality holds at each of 740 steps");
    assertThat(Cli.run("trace", "--proof", "--json", "--eta", eta, CREDIT).out())
        .contains("\"allHold\" : true");
    assertThat(Cli.run("explain", "--eta", eta, CREDIT).out())
        .contains("✓")
        .doesNotContain("∞")
        .doesNotContain("✗");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-300", "1e300"})
  void theProofIsDrawnForAnyEta(String eta) throws IOException {
    Path picture = folder.resolve("proof.svg");
    Cli run = Cli.run("plot", "--what", "proof", "--eta", eta, CREDIT, "-o", picture.toString());
    assertThat(run.code()).isZero();
    assertThat(Files.readString(picture))
        .contains("holds")
        .doesNotContain("FAILS")
        .doesNotContain("NaN")
        .doesNotContain("∞");
  }

  @Test
  void cellsBelowTheNormalDoublesAreSeparatedAsWritten() throws IOException {
    String data = file("4e-324,1\n6e-324,-1\n");
    Path proof = folder.resolve("proof.json");
    Cli run = Cli.run("check", data, "--save", proof.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("SEPARABLE", "ρ = 9.99999E−325, ", "1.1E+648");
    assertThat(Cli.run("verify", proof.toString(), data).code()).isZero();
    assertThat(Cli.run("check", data, "--json").out()).contains("\"bound\" : 1.000000");
  }

  @Test
  void cellsThatAreZeroAsDoublesAreRefused() throws IOException {
    Cli run = Cli.run("check", file("1e-400,1\n2e-400,-1\n"));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("outside the range of doubles");
  }

  @Test
  void wholeNumbersAboveTheDoublesHaveANarrowBracket() throws IOException {
    String data =
        file(
            """
            9007199254740993,0.1,+
            9007199254740995,0.3,-
            9007199254740997,0.7,+
            9007199254740999,0.9,-
            """);
    assertThat(Cli.run("check", data).words()).contains("ρ = 3.70074E−17, ");
  }

  @Test
  void roundNumbersAreWrittenOut() throws IOException {
    assertThat(Cli.run("check", file("40,1\n40,-1\n")).out()).contains("40").doesNotContain("4E+1");
  }

  private String file(String text) throws IOException {
    Path file = folder.resolve("data.csv");
    Files.writeString(file, text);
    return file.toString();
  }

  @Test
  void whatWouldTakeForEverIsRefusedWithTheLimit() throws IOException {
    Cli index = Cli.run("check", file("1 1:1\n-1 500000000:1\n"));
    assertThat(index.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(index.err()).contains("index 500000000", "limit of 1000020");
    Cli digits = Cli.run("check", file("1".repeat(200_000) + ",1\n2,-1\n"));
    assertThat(digits.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(digits.err()).contains("200000 characters", "1100");
  }
}
