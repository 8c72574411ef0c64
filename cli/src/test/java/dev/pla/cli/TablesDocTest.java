package dev.pla.cli;

import static dev.pla.io.column.PreparationPolicy.Assuming.LAST_LABEL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/guides/tables.md are as described; {@link ConsoleBlocksTest} runs its
 * commands.
 */
class TablesDocTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void thePassengersAreAsDescribed() throws IOException {
    Path file = ROOT.resolve("examples/passengers.csv");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(1_001);
    assertThat(lines.get(0)).isEqualTo("id,name,sex,age,ticket,fare,port,class,survived");
    assertThat(lines.stream().filter(line -> line.matches(".*male,,.*"))).hasSize(200);
    assertThat(lines.stream().filter(line -> line.matches(".*,,[123],(yes|no)"))).hasSize(10);
    ColumnChoice strict = ColumnChoice.ASSUMED.with(PreparationPolicy.USUAL.with(LAST_LABEL));
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> TableReader.read(Source.of(file), strict)))
        .isInstanceOf(DataException.class);
  }

  @Test
  void theOrdersAreWrittenByTheirProgram() throws Exception {
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                ROOT.resolve("examples/Orders.java").toString())
            .start();
    String table = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(table).isEqualTo(Files.readString(ROOT.resolve("examples/orders.csv")));
  }
}
