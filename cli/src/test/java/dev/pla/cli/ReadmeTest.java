package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the README shows is what the program does. */
class ReadmeTest {

  private static final Path ROOT = Path.of("..");

  @ParameterizedTest
  @ValueSource(strings = {"train", "check"})
  void theCommandsPrintWhatIsShown(String command) throws IOException {
    String readme = readme();
    assertThat(readme).contains("$ ./pla " + command + " examples/credit.csv");
    Cli run = Cli.run(command, ROOT.resolve("examples/credit.csv").toString());
    assertThat(run.out().lines()).hasSize(4);
    assertThat(run.out().lines().map(line -> line.replace("../examples", "examples")))
        .allSatisfy(line -> assertThat(readme).contains(line));
  }

  @Test
  void theNumbersShownAreThoseOfTheLibrary() throws IOException {
    Table table =
        TableReader.read(Source.of(ROOT.resolve("examples/credit.csv")), ColumnChoice.USUAL);
    Outcome outcome = new Perceptron().fit(table.data());
    assertThat(outcome.separated()).isTrue();
    assertThat(outcome.updates()).isEqualTo(740);
    Verdict.Separated yes = (Verdict.Separated) Separability.of(table.data());
    assertThat(yes.margin().lower()).isCloseTo(1.18656, within(1e-5));
    assertThat(yes.bound().corrections()).isEqualTo(13_625);
  }

  @Test
  void everyCommandNamedIsThere() throws IOException {
    Matcher named = Pattern.compile("`(?:\\./)?pla ([a-z]+)").matcher(readme());
    int seen = 0;
    while (named.find()) {
      assertThat(Cli.run(named.group(1), "--help").code()).as(named.group()).isZero();
      seen++;
    }
    assertThat(seen).isGreaterThan(12);
  }

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }
}
