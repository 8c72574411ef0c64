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

/** A new random order for each cycle: a matter of memory latency. */
public final class Shuffled implements Topic {

  private static final long SEED = 2026;
  private static final int CYCLES = 4;

  @Override
  public String name() {
    return "shuffled";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Shuffled order");
    sheet.say(
        """
        A whole fit of 4 cycles, each in a new random order, drawing the order included. Each draws its own
        order, so the answers differ a little; nothing else does.
        """);
    Dataset data = Lattice.dense(workshop.rows(1_000_000), 100, 0, 0.1, SEED);
    Sklearn sklearn = Sklearn.withDense(workshop, data);
    double work = (double) CYCLES * data.size();
    List<Entry> entries =
        List.of(
            Entry.of("PLA", work, OurLearners.cycles(data, new Order.Reshuffled(1), CYCLES)),
            Entry.of(
                    sklearn.named("Perceptron"),
                    work,
                    sklearn.fit("perceptron", CYCLES, true, false))
                .aiming(Goal.slowerBy(3)),
            Entry.of(sklearn.named("SGDClassifier"), work, sklearn.fit("sgd", CYCLES, true, false))
                .aiming(Goal.slowerBy(3)));
    String title = "Shuffled cycles over " + Sizes.of(data) + ", 10 % of the labels flipped";
    sheet.run(new Race(title, Unit.NANOS_PER_ROW, "training error", 2, 5, entries));
  }
}
