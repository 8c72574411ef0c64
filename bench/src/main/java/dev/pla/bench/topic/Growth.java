package dev.pla.bench.topic;

import dev.pla.bench.data.Lattice;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import java.util.List;

/** Twice the work takes twice the time. */
public final class Growth implements Topic {

  private static final long SEED = 2026;
  private static final double NOISE = 0.1;
  private static final double TOLERANCE = 0.15;
  private static final int CYCLES = 10;

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Growth");
    sheet.say(
        """
        Our own times when one thing is doubled; 10 % of the labels are flipped, so that mistakes are as frequent
        in the second half of a run as in the first.
        """);
    int rows = workshop.rows(250_000);
    Dataset base = Lattice.dense(rows, 100, 0, NOISE, SEED);
    Dataset longer = Lattice.dense(2 * rows, 100, 0, NOISE, SEED);
    Dataset wider = Lattice.dense(rows, 200, 0, NOISE, SEED);
    Order cyclic = new Order.Cyclic();
    sheet.run(
        race(
            "PLA, 10 cycles",
            entry(Sizes.of(base), OurLearners.cycles(base, cyclic, CYCLES)),
            twice(Sizes.of(longer), OurLearners.cycles(longer, cyclic, CYCLES)),
            twice(Sizes.of(wider), OurLearners.cycles(wider, cyclic, CYCLES))));
    long updates = workshop.rows(500_000);
    sheet.run(
        race(
            "PLA, updates, " + Sizes.of(base),
            entry(updates + " updates", updates(base, updates)),
            twice(2 * updates + " updates", updates(base, 2 * updates))));
    Dataset pocket = Lattice.dense(workshop.rows(20_000), 50, 0, NOISE, SEED);
    sheet.run(
        race(
            "Pocket, updates, " + Sizes.of(pocket),
            entry("5000 updates", OurLearners.pocket(pocket, 5_000, 1)),
            twice("10000 updates", OurLearners.pocket(pocket, 10_000, 1))));
  }

  private static Contestant updates(Dataset data, long updates) {
    return OurLearners.fit(
        data, OurLearners.perceptron(new Order.Cyclic(), Budget.ofUpdates(updates)));
  }

  private static Entry entry(String who, Contestant contestant) {
    return Entry.of(who, 1, new Unanswered(contestant));
  }

  private static Entry twice(String who, Contestant contestant) {
    return entry(who, contestant).aiming(Goal.doubleWithin(TOLERANCE));
  }

  private static Race race(String title, Entry... entries) {
    return new Race(title, Unit.SECONDS, "result", 2, 7, List.of(entries));
  }
}
