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
  void theScriptAsksThisClassAndListsNoCommands() throws IOException {
    String script = Files.readString(Path.of("..", "pla"));

    assertThat(script).contains("dev.pla.cli.QuickCommands").doesNotContain("case ");
  }
}
