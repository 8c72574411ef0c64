package dev.pla.bench.topic;

import dev.pla.bench.data.Lattice;
import dev.pla.bench.data.RawFiles;
import dev.pla.bench.peer.Python;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import java.util.List;
import java.util.Map;

/** The pocket over cyclic corrections, with equal answers demanded. */
public final class PocketAnswer implements Topic {

  private static final long SEED = 2026;
  private static final double NOISE = 0.1;

  private final Shape shape;

  /** Each shape has a Java of its own, as a user's data would have. */
  public PocketAnswer(Shape shape) {
    this.shape = shape;
  }

  /**
   * Data and how much is done with them.
   *
   * @param updates corrections of a run: many cycles of the small one, two of the large one
   * @param target how many times our time NumPy should need
   */
  public record Shape(String name, int rows, int features, int updates, double target) {

    public static final Shape SMALL = new Shape("pocket", 1000, 2, 400_000, 20);
    public static final Shape LARGE = new Shape("pocket-large", 20_000, 50, 10_000, 9);
  }

  @Override
  public String name() {
    return shape.name();
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    Dataset data = Lattice.dense(shape.rows(), shape.features(), 0, NOISE, SEED);
    sheet.say("## Pocket with an equal answer, " + Sizes.of(data));
    sheet.say(
        """
        %,d cyclic corrections from w = 0, all mistakes counted after each, the best w kept; 10 %% of the labels are
        flipped. The pocket's weights, their update and their mistakes must be equal for all, bit for bit. *Plain*
        is NumPy as one writes it, *tuned* makes no array in its loop and keeps wide data column by column. Two
        threads are compared by the clock.
        """
            .formatted(workshop.times(shape.updates())));
    String title = "Pocket, " + Sizes.of(data);
    sheet.run(against(workshop, title, data, workshop.times(shape.updates()), shape.target()));
    sheet.run(threads(title + ", two threads", data, workshop.times(shape.updates())));
  }

  private static Race against(
      Workshop workshop, String title, Dataset data, int updates, double target) {
    RawFiles.points(data, workshop.file("points"));
    RawFiles.labels(data, workshop.file("labels"));
    Python python = workshop.python();
    python.call(
        "pocket.load",
        Map.of(
            "points", "" + workshop.file("points"),
            "labels", "" + workshop.file("labels"),
            "features", data.dimension()));
    String numpy = python.version("numpy", "NumPy");
    List<Entry> entries =
        List.of(
            Entry.of("PLA, 1 thread", updates, OurLearners.pocket(data, updates, 1)),
            Entry.of(numpy + ", tuned", updates, numpy(python, "tuned", updates))
                .aiming(Goal.slowerBy(target)),
            Entry.of(numpy + ", plain", updates, numpy(python, "plain", updates)));
    return new Race(title, Unit.CORRECTIONS_PER_SECOND, "pocket", 5, 5, entries);
  }

  private static Contestant numpy(Python python, String who, int updates) {
    return python.contestant("pocket.fit", Map.of("who", who, "updates", updates));
  }

  private static Race threads(String title, Dataset data, int updates) {
    List<Entry> entries =
        List.of(
            Entry.of("PLA, 1 thread", updates, OurLearners.pocket(data, updates, 1)).byTheClock(),
            Entry.of("PLA, 2 threads", updates, OurLearners.pocket(data, updates, 2))
                .byTheClock()
                .aiming(Goal.fasterBy(1.7)));
    return new Race(title, Unit.CORRECTIONS_PER_SECOND, "pocket", 3, 5, entries);
  }
}
