package dev.pla.bench.topic;

import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.data.SparsePoints;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.learn.Order;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Sets that people know, repeated until they are of some size. */
public final class RealSets implements Topic {

  private static final int CYCLES = 10;

  /** Where the sets are kept: {@code libsvm/a1a} and so on. */
  private static final Path FOLDER =
      Path.of(System.getenv().getOrDefault("PLA_BENCH_DATA", "../shared/data"));

  private enum Known {
    A1A("a1a", "libsvm/a1a", null, 320_000),
    MUSHROOMS("mushrooms", "libsvm/mushrooms", null, 320_000),
    DIGITS("digits (8 or not)", "sklearn/digits.csv.gz", "8", 200_000);

    private final String called;
    private final String file;
    private final String positive;
    private final int rows;

    Known(String called, String file, String positive, int rows) {
      this.called = called;
      this.file = file;
      this.positive = positive;
      this.rows = rows;
    }
  }

  @Override
  public String name() {
    return "real";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Sets that people know");
    sheet.say(
        """
        Each set is repeated, row after row and over again, to some hundred thousand rows; a whole fit of 10 cycles
        in that order from w = 0 with η = 1. On sparse input scikit-learn moves the intercept by a hundredth of the
        step, so its weights are not ours.
        """);
    for (Known known : Known.values()) {
      Path file = FOLDER.resolve(known.file);
      if (Files.exists(file)) {
        sheet.run(race(workshop, known, repeated(read(file, known), workshop.rows(known.rows))));
      } else {
        System.err.println("bench: no " + file + ", so nothing about " + known.called);
        sheet.say("Not run: " + known.called + "; " + known.file + " is not there.");
      }
    }
  }

  private static Dataset read(Path file, Known known) {
    ColumnChoice columns = new ColumnChoice(null, known.positive, List.of(), List.of());
    try {
      Table table = TableReader.read(Source.of(file), columns);
      return table.data();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** So many rows at least, whole sets one after the other. */
  private static Dataset repeated(Dataset data, int rows) {
    int times = Math.max(1, rows / data.size());
    int[] order = IntStream.range(0, times * data.size()).map(i -> i % data.size()).toArray();
    return data.rows(order);
  }

  private static Race race(Workshop workshop, Known known, Dataset data) {
    boolean sparse = data.points() instanceof SparsePoints;
    Sklearn sklearn =
        sparse ? Sklearn.withSparse(workshop, data) : Sklearn.withDense(workshop, data);
    double work = (double) CYCLES * data.size();
    List<Entry> entries =
        List.of(
            Entry.of("PLA", work, OurLearners.cycles(data, new Order.Cyclic(), CYCLES)),
            Entry.of(
                    sklearn.named("Perceptron"),
                    work,
                    sklearn.fit("perceptron", CYCLES, false, !sparse))
                .aiming(Goal.slowerBy(1.6)));
    String title = "Cycles over " + known.called + ", " + Sizes.of(data);
    return new Race(title, Unit.NANOS_PER_ROW, "training error", 2, 5, entries);
  }
}
