package dev.pla.bench.topic;

import dev.pla.bench.peer.Glop;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import dev.pla.bench.race.Measure;
import dev.pla.bench.race.Timing;
import dev.pla.data.Dataset;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import dev.pla.verdict.MarginWatch;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Who decides separability, as contestants.
 *
 * <p>Invariant: what they say was checked against the data, outside the clock.
 */
final class VerdictContestants {

  /** Beyond this many cells, exact verification of a separator takes minutes. */
  private static final long VERIFIABLE = 5_000_000;

  private static final long SEED = 1;

  /** Enough for both samples of the search and a few steps on all rows. */
  private static final long SEARCH = 2_500;

  private VerdictContestants() {}

  /** Decides, proves it exactly, and brackets the widest margin within 10⁻⁶. */
  static Contestant verdict(Dataset data, Clock clock, Workers workers) {
    return new Local<>(
        clock,
        () -> new Separability(workers, MarginWatch.NONE).decide(data),
        verdict ->
            verdict instanceof Verdict.Separated yes
                ? separated(data, yes)
                : obstructed(data, ((Verdict.Inseparable) verdict).certificate()));
  }

  /** Decides and proves it exactly, without the widest margin. */
  static Contestant obstacle(Dataset data) {
    int[] rows = IntStream.range(0, data.size()).toArray();
    return new Local<>(
        Clock.THREAD,
        () -> Separability.obstacle(data, rows),
        obstacle ->
            obstacle
                .map(certificate -> obstructed(data, certificate))
                .orElseGet(() -> decided(true, "no obstacle")));
  }

  /** Decides in doubles, without proof; handing it the data is not timed. */
  static Contestant glop(Dataset data, Glop.Program program) {
    return () -> {
      try (Glop glop = new Glop(data, program)) {
        Timing timing = Timing.of(glop::solve, Clock.THREAD);
        Local.Measured said =
            glop.solution()
                .map(found -> found.mistakes(data))
                .map(mistakes -> decided(mistakes == 0, mistakes + " mistakes counted"))
                .orElseGet(() -> decided(false, "infeasible"));
        return new Measure(timing, said.result(), said.answer());
      }
    };
  }

  /** The fewest mistakes of any hyperplane: a search, then a lower bound, until they meet. */
  static Contestant fewest(Dataset data, double seconds, Workers workers) {
    return Local.of(
        Clock.PROCESS,
        () -> bound(data, System.nanoTime() + (long) (seconds * 1e9), workers),
        bound -> bound.map(VerdictContestants::bracket).orElse("open, out of memory"));
  }

  private static Optional<MistakesBound> bound(Dataset data, long deadline, Workers workers) {
    Watch watch = (steps, mistakes, least) -> System.nanoTime() - deadline < 0;
    Fewest.Found found = Fewest.search(data, SEED, SEARCH, watch);
    try {
      return Optional.of(MistakesBound.of(data, found.best(), Long.MAX_VALUE, workers, watch));
    } catch (OutOfMemoryError e) {
      // A result like any other, and one that the table must show.
      return Optional.empty();
    }
  }

  private static String bracket(MistakesBound bound) {
    return bound.isOptimal()
        ? "closed, " + bound.mistakes() + " mistakes are the fewest"
        : "open, between " + bound.value() + " and " + bound.mistakes() + " mistakes";
  }

  private static Local.Measured separated(Dataset data, Verdict.Separated yes) {
    String margin = String.format(Locale.ROOT, "widest margin %.3g, ", yes.margin().lower());
    if ((long) data.size() * data.dimension() <= VERIFIABLE) {
      require(new Verifier(data).objection(yes));
      return decided(true, margin + "proof verified");
    }
    long mistakes = yes.separator().toHypothesis(Zero.MISTAKE).mistakes(data);
    return decided(true, margin + mistakes + " mistakes counted");
  }

  private static Local.Measured obstructed(Dataset data, Certificate certificate) {
    require(new Verifier(data).objection(certificate));
    return decided(false, "certificate of " + certificate.terms().size() + " rows verified");
  }

  /** All who are asked about the same data must agree on the first word. */
  private static Local.Measured decided(boolean separable, String how) {
    String answer = separable ? "separable" : "not separable";
    return new Local.Measured(answer + ", " + how, answer);
  }

  private static void require(Optional<String> objection) {
    objection.ifPresent(
        text -> {
          throw new IllegalStateException("a proof does not hold: " + text);
        });
  }
}
