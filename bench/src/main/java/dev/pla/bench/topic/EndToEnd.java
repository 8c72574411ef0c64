package dev.pla.bench.topic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pla.bench.data.RowArrays;
import dev.pla.bench.data.TextFiles;
import dev.pla.bench.peer.Command;
import dev.pla.bench.peer.Python;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Measure;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** From the shell to the model file. */
public final class EndToEnd implements Topic {

  private static final long SEED = 2026;

  @Override
  public String name() {
    return "end-to-end";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## End to end");
    sheet.say(
        """
        `./pla train` from the shell to the model file, start of Java included, all cores: reading a CSV file of
        1,000,000 × 100 numbers and 10 cycles in file order, beside a script that does the same with pandas,
        scikit-learn's Perceptron and joblib. By the clock; the CPU time is of the process and its children.
        """);
    Path file = workshop.file("table.csv");
    TextFiles.csv(file, workshop.rows(1_000_000), 100, SEED);
    Path tiny = workshop.file("tiny.csv");
    TextFiles.csv(tiny, 200, 3, SEED);
    pla(workshop, tiny).run(); // builds it, if need be
    Python python = workshop.python();
    String peers =
        python.version("pandas", "pandas") + ", " + python.version("sklearn", "scikit-learn");
    List<Entry> entries =
        List.of(
            Entry.of("pla train", 1, () -> ours(pla(workshop, file))).byTheClock(),
            Entry.of(peers, 1, () -> theirs(python(workshop, file)))
                .byTheClock()
                .aiming(Goal.slowerBy(4)));
    String title =
        String.format(
            Locale.ROOT, "File to model, %.0f MB, 10 cycles", file.toFile().length() / 1e6);
    sheet.run(new Race(title, Unit.SECONDS, "training error", 0, 3, entries));
  }

  private static Command pla(Workshop workshop, Path file) {
    List<String> words =
        List.of(
            Path.of("pla").toAbsolutePath().toString(),
            "train",
            file.toString(),
            "--algorithm",
            "pla",
            "--max-cycles",
            "10",
            "--model",
            workshop.file("model.json").toString(),
            "--json");
    return new Command(words, workshop.file("pla.out"), List.of(0, 5));
  }

  private static Command python(Workshop workshop, Path file) {
    List<String> words =
        List.of(
            Python.EXECUTABLE,
            "bench/python/end_to_end.py",
            file.toString(),
            workshop.file("model.joblib").toString());
    return new Command(words, workshop.file("python.out"), List.of(0));
  }

  private static Measure ours(Command command) {
    var timing = command.run();
    try {
      JsonNode json = new ObjectMapper().readTree(command.output().toFile());
      return new Measure(
          timing, RowArrays.share(json.get("mistakes").asLong(), json.get("examples").asLong()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Measure theirs(Command command) {
    var timing = command.run();
    try {
      String[] words = Files.readString(command.output()).strip().split(" ", -1);
      double error = Double.parseDouble(words[words.length - 1]);
      return new Measure(timing, String.format(Locale.ROOT, "%.4f", error));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
