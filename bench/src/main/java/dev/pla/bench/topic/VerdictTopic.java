package dev.pla.bench.topic;

import dev.pla.bench.data.Clouds;
import dev.pla.bench.peer.Glop;
import dev.pla.bench.peer.Versions;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.sample.Samples;
import dev.pla.work.Threads;
import dev.pla.work.Workers;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Separable or not, beside GLOP; and the fewest mistakes where they are not. */
public final class VerdictTopic implements Topic {

  private static final long SEED = 2026;
  private static final int ROUNDS = 3;

  /** A bound that is not closed by then is reported with its gap. */
  private static final double SECONDS = 30;

  private static final Workers TWO = new Threads(2);

  @Override
  public String name() {
    return "verdict";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    Glop.load();
    sheet.say("## The verdict beside GLOP");
    sheet.say(
        """
        On generated data with a fixed seed. Each figure is the median of 3 runs, the contestants in turn, after
        3 warm-up runs on a tenth of the rows; for the fewest mistakes it is one run after one, stopped after 30 s.
        CPU seconds are of the one thread that works, and with 2 threads of the whole process, Java's compiler and
        collector included. All figures are warm: the first verdict of a fresh process takes several times as long.
        Uniform: points of [−1, 1]^d labelled by a random hyperplane; without a gap the margin is what chance leaves.
        Gaussian clouds: unit variance, centres 2 apart.

        *PLA, verdict* decides, proves it in exact arithmetic and brackets the widest margin within 10⁻⁶;
        *no margin* decides and proves only. GLOP's *feasibility* is w·zₙ ≥ 1, its *margin* the widest margin
        over |w_j| ≤ 1, both in its default settings, in doubles, without proof; handing it the data is not
        on the clock. All answers for the same data agree, and were checked.
        """);
    sheet.say(Versions.named("OR-Tools") + ".");
    for (Question question : questions()) {
      int rows = workshop.rows(question.rows());
      question.on(Math.max(100, rows / 10)).run(); // the warm-up
      sheet.run(question.on(rows));
    }
  }

  private static List<Question> questions() {
    return List.of(
        planted(10_000, 20, 0, 0, VerdictTopic::everyone),
        planted(100_000, 20, 0, 0, VerdictTopic::everyone),
        planted(100_000, 20, 0.01, 0, VerdictTopic::everyone),
        planted(100_000, 20, 0, 0.1, VerdictTopic::everyone),
        planted(1_000_000, 100, 0, 0, VerdictTopic::alone),
        planted(1_000_000, 100, 0, 0.1, VerdictTopic::alone),
        clouds(1_000_000, 2),
        clouds(100_000, 3),
        clouds(10_000, 4),
        clouds(1_000, 5));
  }

  private static List<Entry> everyone(Dataset data) {
    return List.of(
        Entry.of("PLA, verdict", 1, VerdictContestants.verdict(data, Clock.THREAD, Workers.ONE)),
        Entry.of("PLA, no margin", 1, VerdictContestants.obstacle(data)),
        Entry.of("GLOP, feasibility", 1, VerdictContestants.glop(data, Glop.Program.FEASIBILITY)),
        Entry.of("GLOP, margin", 1, VerdictContestants.glop(data, Glop.Program.MARGIN)));
  }

  private static List<Entry> alone(Dataset data) {
    return List.of(
        Entry.of(
            "PLA, verdict, 2 threads", 1, VerdictContestants.verdict(data, Clock.PROCESS, TWO)));
  }

  private static Question planted(
      int rows, int features, double gap, double noise, Function<Dataset, List<Entry>> entries) {
    String kind =
        "Uniform"
            + (gap > 0 ? ", gap " + gap : "")
            + (noise > 0 ? ", " + Math.round(100 * noise) + " % flipped" : "");
    return new Question(
        kind, rows, ROUNDS, n -> Samples.planted(n, features, gap, noise, SEED).data(), entries);
  }

  private static Question clouds(int rows, int features) {
    return new Question(
        "Gaussian clouds",
        rows,
        1,
        n -> Clouds.overlapping(n, features, SEED),
        data ->
            List.of(
                Entry.of(
                    "PLA, fewest mistakes, 2 threads",
                    1,
                    VerdictContestants.fewest(data, SECONDS, TWO))));
  }

  /**
   * Data of one kind, and who is asked about them.
   *
   * @param data makes so many rows, the same ones each time
   */
  private record Question(
      String kind,
      int rows,
      int rounds,
      IntFunction<Dataset> data,
      Function<Dataset, List<Entry>> entries) {

    Race on(int count) {
      Dataset made = data.apply(count);
      String title = kind + ", " + Sizes.of(made);
      return new Race(title, Unit.SECONDS, "answer", 0, rounds, entries.apply(made));
    }
  }
}
