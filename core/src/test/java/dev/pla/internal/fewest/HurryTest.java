package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.solve.OptimumQueries;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Work whose result is wanted at once gives the best it has, after hardly any more work. */
class HurryTest {

  /** Hurries after a number of questions, and counts the later ones. */
  private static final class Impatience implements Progress {

    private final int patience;
    private int asked;

    Impatience(int patience) {
      this.patience = patience;
    }

    @Override
    public boolean keepGoing(Stage stage, long done, double lower, double upper) {
      return !isHurried();
    }

    @Override
    public boolean isHurried() {
      return ++asked > patience;
    }

    /** Each cone, linear program, relation and pass over the data is worth a question. */
    int questionsAfter() {
      return asked - patience;
    }
  }

  private static MistakesBound bound(Dataset data, int patience, int mostAfter) {
    Hypothesis best = Fewest.search(data, 1, 50, Progress.NONE).best();
    Impatience watch = new Impatience(patience);
    MistakesBound bound = MistakesBound.of(data, best, Long.MAX_VALUE, Workers.ONE, watch);
    assertThat(watch.questionsAfter()).isBetween(1, mostAfter);
    assertThat(bound.mistakes()).isEqualTo(bound.best().mistakes(data));
    assertThat(bound.value()).isLessThan(bound.mistakes());
    bound.proof().ifPresent(tree -> assertThat(new Verifier(data).objection(tree)).isEmpty());
    return bound;
  }

  @Test
  void conesEndInTheMiddleOfAVisit() {
    Dataset data = FewestTest.noisy(400, 4, 5);
    for (int patience : new int[] {1, 20, 100, 333}) {
      bound(data, patience, 40);
    }
  }

  @Test
  void cutsEndInTheMiddleOfAVisitWithWhatIsProven() {
    Dataset data = FewestTest.noisy(300, 8, 5);
    long before = 0;
    for (int patience : new int[] {60, 200, 2_000}) {
      MistakesBound bound = bound(data, patience, 2_000);
      assertThat(bound.isProven()).isTrue();
      assertThat(bound.value()).isGreaterThanOrEqualTo(before).isPositive();
      before = bound.value();
    }
  }

  @Test
  void disjointCertificatesEndInTheMiddleOfAVerdict() {
    Dataset data = FewestTest.noisy(500, 101, 6);
    bound(data, 5, 5);
    bound(data, 300, 5);
  }

  @Test
  void aRepairNamesItsRowsAndADoubtAnswers() {
    Dataset data = FewestTest.noisy(200, 8, 5);
    for (int patience : new int[] {0, 10, 100}) {
      Impatience watch = new Impatience(patience);
      Separability stopped = new Separability(Workers.ONE, watch);
      OptimumQueries queries =
          new OptimumQueries(OptionalLong.empty(), OptionalLong.empty(), stopped, watch);
      Repair repair = queries.repair(data);
      assertThat(repair.rows()).hasSize((int) repair.least().mistakes());
      assertThat(repair.dropped()).isEmpty();
      Doubt doubt = queries.doubt(data, data.slice(0, 1), repair.least());
      assertThat(doubt.otherFound()).isGreaterThanOrEqualTo(doubt.otherSide());
      assertThat(watch.questionsAfter()).isLessThan(2_000);
    }
  }
}
