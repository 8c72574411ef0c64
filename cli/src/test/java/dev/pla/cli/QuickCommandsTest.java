package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class QuickCommandsTest {

  @Test
  void whatEndsAtOnceIsQuickAndWhatMayTakeLongIsNot() {
    assertThat(QuickCommands.names())
        .containsExactlyInAnyOrder(
            "-h", "--help", "-V", "--version", "help", "generate", "play", "completion");
  }

  @Test
  void trainingAndPredictingAreQuickOnSmallFilesUnlessAWordMakesThemLong() {
    assertThat(QuickCommands.onSmallFiles())
        .extracting(line -> line.split(" ", 2)[0])
        .containsExactly("train", "predict", "evaluate");
    assertThat(QuickCommands.onSmallFiles().get(0).split(" ", -1))
        .contains("--bound", "--folds", "--seconds", "--checkpoint", "fewest");
  }

  @Test
  void everyWordThatMakesItLongIsAnOptionOrAnAlgorithm() {
    String help = Cli.run("train", "--help").out();

    for (String word : QuickCommands.onSmallFiles().get(0).split(" ", -1)) {
      assertThat(help).contains(word.replace("--algorithm=", ""));
    }
  }

  @Test
  void theScriptAsksThisClassAndListsNoCommands() throws IOException {
    String script = Files.readString(Path.of("..", "pla"));

    assertThat(script).contains("dev.pla.cli.QuickCommands").doesNotContain("case ");
  }
}
