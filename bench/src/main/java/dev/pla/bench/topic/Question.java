package dev.pla.bench.topic;

import dev.pla.bench.data.Clouds;
import dev.pla.bench.peer.Glop;
import dev.pla.bench.race.Clock;
import dev.pla.data.Dataset;
import dev.pla.sample.Samples;
import dev.pla.work.Threads;
import dev.pla.work.Workers;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Data of one kind, and who is asked about them.
 *
 * @param kind the data in words
 * @param rows how many
 * @param features how many
 * @param rounds how often
 * @param data makes that many rows, the same ones each time
 * @param contestants the first is what the others are compared with
 */
record Question(
    String kind,
    int rows,
    int features,
    int rounds,
    IntFunction<Dataset> data,
    List<Contestant> contestants) {

  private static final long SEED = 2026;

  /** A bound that is not closed by then is reported with its gap. */
  private static final double LIMIT = 30;

  private static final int ROUNDS = 3;

  private static final Workers TWO = new Threads(2);

  static List<Question> all() {
    return List.of(
        planted(10_000, 20, 0, 0, everyone()),
        planted(100_000, 20, 0, 0, everyone()),
        planted(100_000, 20, 0.01, 0, everyone()),
        planted(100_000, 20, 0, 0.1, everyone()),
        planted(1_000_000, 100, 0, 0, alone()),
        planted(1_000_000, 100, 0, 0.1, alone()),
        clouds(1_000_000, 2),
        clouds(100_000, 3),
        clouds(10_000, 4),
        clouds(1_000, 5));
  }

  private static List<Contestant> everyone() {
    return List.of(
        VerdictContestants.verdict("PLA, verdict", Clock.THREAD, Workers.ONE),
        VerdictContestants.obstacle("PLA, no margin"),
        Glop.feasibility(),
        Glop.margin());
  }

  private static List<Contestant> alone() {
    return List.of(VerdictContestants.verdict("PLA, verdict, 2 threads", Clock.PROCESS, TWO));
  }

  private static Question planted(
      int rows, int features, double gap, double noise, List<Contestant> contestants) {
    String kind =
        "uniform"
            + (gap > 0 ? ", gap " + gap : "")
            + (noise > 0 ? ", " + Math.round(100 * noise) + " % flipped" : "");
    return new Question(
        kind,
        rows,
        features,
        ROUNDS,
        n -> Samples.planted(n, features, gap, noise, SEED).data(),
        contestants);
  }

  private static Question clouds(int rows, int features) {
    return new Question(
        "Gaussian clouds",
        rows,
        features,
        1,
        n -> Clouds.overlapping(n, features, SEED),
        List.of(Optimum.within(LIMIT, "PLA, fewest mistakes, 2 threads", TWO)));
  }

  /** The same on fewer rows. */
  Question over(int divisor) {
    return new Question(kind, Math.max(100, rows / divisor), features, rounds, data, contestants);
  }
}
