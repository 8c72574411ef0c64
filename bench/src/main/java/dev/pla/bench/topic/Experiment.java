package dev.pla.bench.topic;

import dev.pla.bench.peer.Command;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Measure;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Timing;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.io.TableWriter;
import dev.pla.sample.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The course's experiment: 2,000 runs of PLA in shuffled order on 400 × 4 separable points. */
public final class Experiment implements Topic {

  private static final long SEED = 2026;

  @Override
  public String name() {
    return "experiment";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## 2,000 runs");
    sheet.say(
        """
        `./pla experiment DATA --as ntu --order shuffled --runs 2000` in a fresh JVM on 400 × 4 separable points,
        less the time of the same command with `--runs 1`: the work after start-up, Java's compiler included. CPU
        time of all threads.
        """);
    Path file = workshop.file("ntu.csv");
    Samples.Named sample = Samples.planted(400, 4, 0.01, 0, SEED);
    try {
      Files.writeString(file, TableWriter.csv(sample.data(), sample.schema(), "y"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    command(workshop, file, 1).run(); // builds it, if need be
    List<Entry> entries =
        List.of(
            Entry.of("2,000 runs", 1, () -> work(workshop, file)).aiming(Goal.atMost(1)),
            Entry.of("start-up", 1, () -> new Measure(command(workshop, file, 1).run(), "")));
    sheet.run(new Race("2,000 runs on 400 × 4", Unit.SECONDS, "result", 0, 5, entries));
  }

  private static Measure work(Workshop workshop, Path file) {
    Timing one = command(workshop, file, 1).run();
    Timing all = command(workshop, file, 2000).run();
    return new Measure(new Timing(all.cpu() - one.cpu(), all.wall() - one.wall()), "");
  }

  private static Command command(Workshop workshop, Path file, int runs) {
    List<String> words =
        List.of(
            Path.of("pla").toAbsolutePath().toString(),
            "experiment",
            file.toString(),
            "--as",
            "ntu",
            "--order",
            "shuffled",
            "--runs",
            Integer.toString(runs),
            "--json");
    return new Command(words, workshop.file("pla.out"), List.of(0));
  }
}
