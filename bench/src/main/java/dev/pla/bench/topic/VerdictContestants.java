package dev.pla.bench.topic;

import dev.pla.bench.race.Clock;
import dev.pla.data.Dataset;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.MarginWatch;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Our verdict, as a contestant. */
final class VerdictContestants {

  /** Beyond this many cells, exact verification of a separator takes minutes. */
  private static final long VERIFIABLE = 5_000_000;

  private VerdictContestants() {}

  /** Decides, proves it exactly, and brackets the widest margin within 10⁻⁶. */
  static Contestant verdict(String name, Clock clock, Workers workers) {
    return new Contestant(name, clock, data -> new Widest(data, workers));
  }

  /** Decides and proves it exactly, without the widest margin. */
  static Contestant obstacle(String name) {
    return new Contestant(name, Clock.THREAD, Any::new);
  }

  private static final class Widest implements Trial {

    private final Dataset data;
    private final Workers workers;
    private Verdict verdict;

    Widest(Dataset data, Workers workers) {
      this.data = data;
      this.workers = workers;
    }

    @Override
    public void run() {
      verdict = new Separability(workers, MarginWatch.NONE).decide(data);
    }

    @Override
    public Answer answer() {
      if (verdict instanceof Verdict.Separated yes) {
        String margin = String.format(Locale.ROOT, "widest margin %.3g, ", yes.margin().lower());
        return new Answer(Answer.SEPARABLE, margin + checked(yes));
      }
      return obstructed(data, ((Verdict.Inseparable) verdict).certificate());
    }

    private String checked(Verdict.Separated yes) {
      if ((long) data.size() * data.dimension() <= VERIFIABLE) {
        require(new Verifier(data).objection(yes));
        return "proof verified";
      }
      long mistakes = yes.separator().toHypothesis(Zero.MISTAKE).mistakes(data);
      return mistakes + " mistakes counted";
    }
  }

  private static final class Any implements Trial {

    private final Dataset data;
    private final int[] rows;
    private Optional<Certificate> obstacle = Optional.empty();

    Any(Dataset data) {
      this.data = data;
      this.rows = IntStream.range(0, data.size()).toArray();
    }

    @Override
    public void run() {
      obstacle = Separability.obstacle(data, rows);
    }

    @Override
    public Answer answer() {
      return obstacle
          .map(certificate -> obstructed(data, certificate))
          .orElse(new Answer(Answer.SEPARABLE, "no obstacle"));
    }
  }

  private static Answer obstructed(Dataset data, Certificate certificate) {
    require(new Verifier(data).objection(certificate));
    return new Answer(
        Answer.INSEPARABLE, "certificate of " + certificate.terms().size() + " rows verified");
  }

  private static void require(Optional<String> objection) {
    objection.ifPresent(
        text -> {
          throw new IllegalStateException("a proof does not hold: " + text);
        });
  }
}
