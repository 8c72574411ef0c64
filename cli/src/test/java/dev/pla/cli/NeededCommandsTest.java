package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class NeededCommandsTest {

  @Test
  void everyCommandIsFoundByItsName() {
    Console console = new Console(null, System.out, System.err, false);

    for (String name : Commands.ALL) {
      assertThat(new CommandLine(Commands.make(name, console)).getCommandName()).isEqualTo(name);
    }
    assertThat(Main.line(console, false).getSubcommands().keySet())
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

  @Test
  void helpIsTheSameAsWithEveryCommandDescribed() {
    Console console = new Console(null, System.out, System.err, false);

    assertThat(Cli.run("--help").out())
        .isEqualTo(Main.line(console, false).getUsageMessage())
        .isEqualTo(Cli.run("help").out());
    assertThat(Cli.run("--version").out()).isEqualTo(Cli.run("-V").out()).startsWith("pla ");
  }

  @Test
  void anArgumentWithAnAtSignIsAFileAndNotAFileOfArguments(@TempDir Path folder) throws Exception {
    Path arguments = Files.writeString(folder.resolve("arguments"), "--help");

    assertThat(Cli.run("train", "@" + arguments).err()).contains("@" + arguments);
  }
}
