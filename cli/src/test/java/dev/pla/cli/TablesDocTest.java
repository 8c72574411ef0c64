package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dialogue of docs/guides/tables.md is what the program says, command by command. */
class TablesDocTest {

  private static final Path ROOT = Path.of("..");

  @TempDir private Path folder;

  @Test
  void theDialogueIsWhatTheProgramSays() throws IOException {
    String doc = Files.readString(ROOT.resolve("docs/guides/tables.md"));
    int from = doc.indexOf("```\n") + 4;
    List<String> commands = List.of(doc.substring(from, doc.indexOf("\n```", from)).split("\n\n"));
    assertThat(commands).hasSize(3);
    for (String shown : commands) {
      List<String> lines = shown.lines().toList();
      assertThat(lines.get(0)).startsWith("$ pla ");
      String[] args = lines.get(0).substring("$ pla ".length()).split(" ", -1);
      for (int k = 0; k < args.length; k++) {
        args[k] = args[k].replace("examples/", ROOT + "/examples/").replace("OUT/", folder + "/");
      }
      Cli run = Cli.run(args);
      String said =
          (run.err() + run.out())
              .replace(ROOT + "/examples/", "examples/")
              .replace(folder + "/", "OUT/");
      assertThat(said.lines().toList())
          .as(lines.get(0))
          .containsSubsequence(
              new ArrayList<>(lines.subList(1, lines.size()))
                  .stream().filter(line -> !line.equals("…")).toList());
    }
  }

  @Test
  void thePassengersAreAsDescribed() throws IOException {
    Path file = ROOT.resolve("examples/passengers.csv");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(1_001);
    assertThat(lines.get(0)).isEqualTo("id,name,sex,age,ticket,fare,port,class,survived");
    assertThat(lines.stream().filter(line -> line.matches(".*male,,.*"))).hasSize(200);
    assertThat(lines.stream().filter(line -> line.matches(".*,,[123],(yes|no)"))).hasSize(10);
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> TableReader.read(Source.of(file), ColumnChoice.USUAL)))
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
