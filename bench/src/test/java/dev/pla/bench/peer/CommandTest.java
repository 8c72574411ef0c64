package dev.pla.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.bench.race.Timing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CommandTest {

  @TempDir private Path folder;

  @Test
  void cpuTimeIsThatOfTheUserAndOfTheSystem() {
    assertThat(Command.parse("3.000 1.500 0.250\n")).isEqualTo(new Timing(1.75, 3));
  }

  @Test
  void theOutputIsKeptAndTheTimesAreRead() throws Exception {
    Command command = new Command(List.of("echo", "a b"), folder.resolve("out"), List.of(0));
    assertThat(command.run().wall()).isNotNegative();
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("a b\n");
  }

  @Test
  void anExitCodeThatIsNotAllRightIsAFailure() {
    Command command = new Command(List.of("false"), folder.resolve("out"), List.of(0));
    assertThatThrownBy(command::run).hasMessageContaining("ended with code 1");
  }
}
