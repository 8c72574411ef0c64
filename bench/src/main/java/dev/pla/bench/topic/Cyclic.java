package dev.pla.bench.topic;

import dev.pla.bench.data.Decimals;
import dev.pla.bench.data.Lattice;
import dev.pla.bench.data.PureRead;
import dev.pla.bench.data.RowArrays;
import dev.pla.bench.peer.JavaPeers;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.learn.Order;
import java.util.ArrayList;
import java.util.List;

/**
 * Cycles over the rows in their order: beyond the caches and within them, few mistakes and many.
 */
public final class Cyclic implements Topic {

  private static final long SEED = 2026;
  private static final int CYCLES = 10;

  /** As many of the rows as the Java libraries get: beyond the caches too, and soon done. */
  private static final int PEERS_ROWS = 100_000;

  /** What the rows are like; each kind has a Java of its own, as a user's would have. */
  public enum Rows {
    LARGE("cyclic", ""),
    CACHED("cyclic-cached", ", in the last cache"),
    NOISY("cyclic-noisy", ", narrow and noisy"),
    DECIMAL("cyclic-decimal", ", decimals of three digits");

    private final String topic;
    private final String title;

    Rows(String topic, String title) {
      this.topic = topic;
      this.title = title;
    }
  }

  private final Rows rows;

  public Cyclic(Rows rows) {
    this.rows = rows;
  }

  @Override
  public String name() {
    return rows.topic;
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Cycles in file order" + rows.title);
    sheet.say(
        """
        A whole fit of 10 cycles from w = 0 with η = 1, without early end, divided by the rows visited. %s
        *Reading* adds up as many doubles, as often: the limit. The Java libraries get the first 100,000 rows and
        %d cycles, which favours them.
        """
            .formatted(coordinates(), peersCycles()));
    sheet.say(JavaPeers.DIFFERENCES);
    sheet.run(
        switch (rows) {
          case LARGE -> large(workshop);
          case CACHED -> cached(workshop);
          case NOISY -> noisy(workshop);
          case DECIMAL -> decimal(workshop);
        });
  }

  private String coordinates() {
    return rows == Rows.DECIMAL
        ? """
        The
        coordinates are decimals of three digits, as tables have them. Sums are rounded, by each in its own order,
        so the weights differ a little.\
        """
        : """
        The
        coordinates are multiples of 1/64, so that sums are exact and everyone who does the same work must come
        to the same weights: scikit-learn's are compared with ours, bit for bit.\
        """;
  }

  private static Race large(Workshop workshop) {
    Dataset data = Lattice.dense(workshop.rows(1_000_000), 100, 0, 0.1, SEED);
    String title = "Cycles over " + Sizes.of(data) + ", 10 % of the labels flipped";
    return race(workshop, title, data, 2, reading(data).aiming(Goal.limitWithin(1.6)), true);
  }

  private static Race cached(Workshop workshop) {
    Dataset data = Lattice.dense(workshop.rows(200_000), 20, 0.001, 0, SEED);
    String title = "Cycles over " + Sizes.of(data) + " in the last cache, rare mistakes";
    return race(workshop, title, data, 3, reading(data), true);
  }

  private static Race noisy(Workshop workshop) {
    Dataset data = Lattice.dense(workshop.rows(200_000), 20, 0, 0.1, SEED);
    String title = "Cycles over " + Sizes.of(data) + ", 10 % of the labels flipped";
    return race(workshop, title, data, 2.2, reading(data), true);
  }

  private static Race decimal(Workshop workshop) {
    Dataset data = Decimals.dense(workshop.rows(1_000_000), 100, 0.1, SEED);
    String title = "Cycles over " + Sizes.of(data) + " decimals, 10 % of the labels flipped";
    return race(workshop, title, data, 2.5, reading(data), false);
  }

  private static Entry reading(Dataset data) {
    long doubles = (long) data.size() * data.dimension();
    double work = (double) CYCLES * data.size() * PureRead.share(doubles);
    return Entry.of("reading alone", work, PureRead.of(doubles, CYCLES));
  }

  private static int peersCycles() {
    return CYCLES / 2;
  }

  private static Race race(
      Workshop workshop, String title, Dataset data, double target, Entry reading, boolean exact) {
    Sklearn sklearn = Sklearn.withDense(workshop, data);
    double work = (double) CYCLES * data.size();
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of("PLA", work, OurLearners.cycles(data, new Order.Cyclic(), CYCLES)));
    entries.add(reading);
    entries.add(
        Entry.of(sklearn.named("Perceptron"), work, sklearn.fit("perceptron", CYCLES, false, exact))
            .aiming(Goal.slowerBy(target)));
    entries.add(
        Entry.of(sklearn.named("SGDClassifier"), work, sklearn.fit("sgd", CYCLES, false, exact))
            .aiming(Goal.slowerBy(target)));
    entries.addAll(JavaPeers.entries(RowArrays.first(PEERS_ROWS, data), peersCycles(), 8));
    return new Race(title, Unit.NANOS_PER_ROW, "training error", 2, 5, entries);
  }
}
