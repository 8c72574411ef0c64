package dev.pla.bench.topic;

import dev.pla.bench.data.Lattice;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.learn.Order;
import java.util.List;

/** Rows of which few coordinates are not zero, in order and shuffled; any numbers, or ones. */
public final class SparseRows implements Topic {

  private static final long SEED = 2026;
  private static final int CYCLES = 8;

  private final boolean ones;

  public SparseRows(boolean ones) {
    this.ones = ones;
  }

  @Override
  public String name() {
    return ones ? "sparse-ones" : "sparse";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say(ones ? "## Sparse rows of ones" : "## Sparse rows");
    sheet.say(
        """
        %s in each row, at places drawn uniformly; a whole fit of 8 cycles from
        w = 0 with η = 1. On sparse input scikit-learn moves the intercept by a hundredth of the step, so its
        weights are not ours even in the same order.
        """
            .formatted(ones ? "14 ones" : "73 coordinates that are not zero"));
    Dataset data =
        ones
            ? Lattice.ones(workshop.rows(600_000), 123, 14, 0.1, SEED)
            : Lattice.sparse(workshop.rows(300_000), 100_000, 73, 0.1, SEED);
    Sklearn sklearn = Sklearn.withSparse(workshop, data);
    sheet.run(race(sklearn, data, "in order", new Order.Cyclic(), false, ones ? 1.6 : 1.3));
    if (!ones) {
      sheet.run(race(sklearn, data, "shuffled", new Order.Reshuffled(1), true, 2));
    }
  }

  private Race race(
      Sklearn sklearn, Dataset data, String how, Order order, boolean shuffle, double target) {
    double work = (double) CYCLES * data.size();
    List<Entry> entries =
        List.of(
            Entry.of("PLA", work, OurLearners.cycles(data, order, CYCLES)),
            Entry.of(
                    sklearn.named("Perceptron"),
                    work,
                    sklearn.fit("perceptron", CYCLES, shuffle, false))
                .aiming(Goal.slowerBy(target)),
            Entry.of(
                    sklearn.named("SGDClassifier"),
                    work,
                    sklearn.fit("sgd", CYCLES, shuffle, false))
                .aiming(Goal.slowerBy(target)));
    String title = "Sparse cycles over " + Sizes.of(data) + (ones ? " ones, " : ", ") + how;
    return new Race(title, Unit.NANOS_PER_ROW, "training error", 2, 5, entries);
  }
}
