package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.pla.Pla;
import dev.pla.io.file.Model;
import dev.pla.io.file.Provenance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The façade prepares, learns and predicts as the commands do. */
class FacadeTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir private Path folder;

  /** A table like that of the Titanic's passengers. */
  static String titanic() {
    Random random = new Random(1912);
    StringBuilder table =
        new StringBuilder(
            "PassengerId,Survived,Pclass,Name,Sex,Age,SibSp,Ticket,Fare,Cabin,Embarked\n");
    for (int i = 1; i <= 300; i++) {
      boolean isWoman = random.nextInt(3) == 0;
      int pclass = 1 + random.nextInt(3);
      boolean isSaved = random.nextInt(10) < (isWoman ? 9 - pclass : 4 - pclass);
      table.append(
          String.format(
              Locale.ROOT,
              "%d,%d,%d,\"Doe%d, %s %c.\",%s,%s,%d,%d%s,%.4f,%s,%s%n",
              i,
              isSaved ? 1 : 0,
              pclass,
              i,
              isWoman ? "Mrs." : "Mr.",
              'A' + i % 26,
              isWoman ? "female" : "male",
              random.nextInt(5) == 0 ? "" : String.valueOf(1 + random.nextInt(70)),
              random.nextInt(4),
              random.nextInt(900_000),
              i % 3 == 0 ? " PC" : "",
              80.0 / pclass + random.nextInt(20),
              random.nextInt(4) == 0 ? "C" + random.nextInt(99) : "",
              i % 150 == 7 ? "" : List.of("S", "C", "Q").get(random.nextInt(3))));
    }
    return table.toString();
  }

  /** The façade's model, whose file is the command's but for how it was made. */
  private Model fitted(Path table) throws IOException {
    Path file = folder.resolve("model.json");
    assertThat(Cli.run("train", table.toString(), "--model", file.toString()).code()).isZero();
    Model fitted = Pla.fit(table);
    Path asFitted = folder.resolve("fitted.json");
    Path asTrained = folder.resolve("trained.json");
    fitted.save(asFitted);
    Model.load(file).with(Provenance.NONE).save(asTrained);
    assertThat(asFitted).hasSameBinaryContentAs(asTrained);
    return fitted;
  }

  private void predictsAsTheCommand(Model model, Path table) throws IOException {
    Path file = folder.resolve("model.json");
    List<String> said =
        Cli.run("predict", file.toString(), table.toString()).out().lines().toList();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(table)) {
      List<String> predicted =
          rows.stream()
              .map(NamedCsvRecord::getFieldsAsMap)
              .map(row -> model.predict(Map.copyOf(row)))
              .toList();
      assertThat(predicted).isEqualTo(said);
    }
  }

  @Test
  void theExamplesAndTheTitanicArePreparedAsByTheCommand() throws IOException {
    Path titanic = Files.writeString(folder.resolve("titanic.csv"), titanic());
    for (Path table :
        List.of(EXAMPLES.resolve("passengers.csv"), EXAMPLES.resolve("orders.csv"), titanic)) {
      predictsAsTheCommand(fitted(table), table);
    }
  }

  @Test
  void rowsThatWereNotMetAreReadAsByTheCommand() throws IOException {
    Path table = EXAMPLES.resolve("orders.csv");
    Model model = fitted(table);
    String[] lines = Files.readString(table).split("\n", 3);
    Path later =
        Files.writeString(
            folder.resolve("later.csv"),
            lines[0]
                + "\n"
                + lines[1]
                + "\n"
                + lines[1].replaceAll("Austria|Chile|Ghana|Japan", "Atlantis")
                + "\n"
                + lines[1].replaceAll("Austria|Chile|Ghana|Japan", "n/a")
                + "\n"
                + lines[1].replaceAll("[0-9]+%", "None")
                + "\n");
    predictsAsTheCommand(model, later);
  }
}
