package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class NeededCommandsTest {

  @Test
  void everyCommandIsFoundByItsName() {
    Console console = new Console(null, System.out, System.err, false);

    for (String name : Commands.ALL) {
      assertThat(new CommandLine(Commands.make(name, console)).getCommandName()).isEqualTo(name);
    }
    assertThat(Main.line(console).getSubcommands().keySet())
        .containsExactlyElementsOf(Commands.ALL);
  }

  @Test
  void aCommandNeedsItselfAndWhatTellsOfOthersNeedsThemAll() {
    assertThat(Commands.neededBy("train", "x.csv")).containsExactly("train");
    assertThat(Commands.neededBy("course")).containsExactly("course");
    assertThat(Commands.neededBy()).isEqualTo(Commands.ALL);
    assertThat(Commands.neededBy("help", "train")).isEqualTo(Commands.ALL);
    assertThat(Commands.neededBy("completion", "bash")).isEqualTo(Commands.ALL);
    assertThat(Commands.neededBy("trian")).isEqualTo(Commands.ALL);
    assertThat(Commands.neededBy("--json", "train")).isEqualTo(Commands.ALL);
    assertThat(Commands.neededBy("--version")).isEmpty();
    assertThat(Commands.neededBy("-V")).isEmpty();
    assertThat(Commands.neededBy("--version", "train")).isEqualTo(Commands.ALL);
  }

  @Test
  void helpOfACommandIsTheSameWithAndWithoutTheOthers() {
    for (String name : Commands.ALL) {
      if (!name.equals("help")) {
        assertThat(Cli.run(name, "--help").out())
            .isNotEmpty()
            .isEqualTo(Cli.run("help", name).out());
      }
    }
  }
}
