package dev.pla.bench.topic;

import com.sun.management.ThreadMXBean;
import dev.pla.bench.data.Lattice;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Judgement;
import dev.pla.bench.race.Local;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import dev.pla.model.Hypothesis;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Calling rows by name: one at a time, and all at once. */
public final class Scoring implements Topic {

  private static final long SEED = 2026;
  private static final int ROWS = 1000;
  private static final int CALLS = 20_000_000;
  private static final int REPEATS = 4;

  @Override
  public String name() {
    return "scoring";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Scoring");
    sheet.say(
        """
        *One row*: the label of one row of 20 features, 1000 rows in turn, a call for each. *Batch*: the labels
        of all rows, four times, with the same weights; the numbers of positive ones must be equal.
        """);
    single(workshop, sheet);
    batch(workshop, sheet);
  }

  private static void single(Workshop workshop, Sheet sheet) {
    Dataset data = Lattice.dense(ROWS, 20, 0, 0.1, SEED);
    Hypothesis model = learned(data);
    int calls = workshop.times(CALLS);
    byte[] room = new byte[ROWS];
    Sklearn sklearn = Sklearn.withDense(workshop, data);
    int few = Math.max(1, calls / 10_000);
    List<Entry> entries =
        List.of(
            Entry.of(
                    "PLA",
                    calls,
                    Local.of(
                        Clock.THREAD, () -> labels(model, data, calls, room), Scoring::positive))
                .aiming(Goal.atMost(30)),
            Entry.of(sklearn.named("predict"), few, sklearn.predictOne(few, model.weights())));
    sheet.run(new Race("One row of 20 features", Unit.NANOS_PER_CALL, "", 5, 5, entries));
    long bytes = allocated(model, data, calls);
    sheet.say("Allocated during " + calls + " calls: " + bytes + " bytes.");
    // What the measurement itself allocates is far less than one byte a call.
    boolean none = bytes < calls / 1000;
    Judgement judged =
        new Judgement("no allocation", bytes + " B in " + calls + " calls", 0, Double.NaN, none);
    sheet.score("One row of 20 features", "PLA", judged);
  }

  private static void batch(Workshop workshop, Sheet sheet) {
    Dataset data = Lattice.dense(workshop.rows(1_000_000), 100, 0, 0.1, SEED);
    Hypothesis model = learned(data);
    Sklearn sklearn = Sklearn.withDense(workshop, data);
    double work = (double) REPEATS * data.size();
    List<Entry> entries =
        List.of(
            Entry.of("PLA", work, ours(model, data)),
            Entry.of(sklearn.named("predict"), work, sklearn.predict(REPEATS, model.weights()))
                .aiming(Goal.slowerBy(1)));
    sheet.run(new Race("Batch of " + Sizes.of(data), Unit.NANOS_PER_ROW, "result", 3, 5, entries));
  }

  private static Contestant ours(Hypothesis model, Dataset data) {
    return new Local<>(
        Clock.THREAD,
        () -> {
          byte[] labels = {};
          for (int k = 0; k < REPEATS; k++) {
            labels = labels(model, data, data.size(), new byte[data.size()]);
          }
          return labels;
        },
        labels -> new Local.Measured(positive(labels), positive(labels)));
  }

  /** Labels of rows 0, 1, … and round again. */
  private static byte[] labels(Hypothesis model, Dataset data, int calls, byte[] labels) {
    int i = 0;
    for (int call = 0; call < calls; call++) {
      labels[i] = (byte) model.label(model.score(data.points(), i));
      i = i + 1 == labels.length ? 0 : i + 1;
    }
    return labels;
  }

  private static String positive(byte[] labels) {
    int count = 0;
    for (byte label : labels) {
      count += label > 0 ? 1 : 0;
    }
    return count + " positive";
  }

  private static long allocated(Hypothesis model, Dataset data, int calls) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    byte[] room = new byte[ROWS];
    long before = threads.getCurrentThreadAllocatedBytes();
    labels(model, data, calls, room);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static Hypothesis learned(Dataset data) {
    return OurLearners.perceptron(new Order.Cyclic(), Budget.ofCycles(2)).fit(data).hypothesis();
  }
}
