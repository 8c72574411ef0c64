package dev.pla.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changed data, and answers that must be the same or change in a known way; no oracle is asked. */
class MetamorphicTest {

  private static final int SETS = 50 * Integer.getInteger("pla.times", 1);

  @ParameterizedTest
  @EnumSource
  void verdictsAndFewestMistakesChangeAsTheyMust(Transformation change) {
    forEach(
        change,
        (set, changed) -> {
          Dataset data = set.dense();
          Dataset other = changed.dense();
          String csv = set.csv() + changed.csv();
          Verdict verdict = Separability.of(data);
          assertThat(Separability.of(other).getClass()).as(csv).isEqualTo(verdict.getClass());
          if (verdict instanceof Verdict.Inseparable) {
            assertSameMistakes(change == Transformation.EVERY_ROW_TWICE ? 2 : 1, data, other, csv);
          }
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"PERMUTED_ROWS", "PERMUTED_COLUMNS", "SWAPPED_LABELS", "EVERY_ROW_TWICE"})
  void marginsAndRadiiStayTheSame(Transformation change) {
    forEach(
        change,
        (set, changed) -> {
          if (Separability.of(set.dense()) instanceof Verdict.Separated yes) {
            Verdict.Separated other = (Verdict.Separated) Separability.of(changed.dense());
            assertSameLengths(yes, other, set.csv() + changed.csv());
          }
        });
  }

  private static void forEach(Transformation change, BiConsumer<NastySet, NastySet> comparison) {
    int compared = 0;
    for (int seed = 0; seed < SETS; seed++) {
      NastySet set = NastySets.draw(7_000_000 + seed);
      NastySet changed = change.apply(set, new Random(seed));
      if (changed != null) {
        comparison.accept(set, changed);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(SETS * 2 / 3);
  }

  /** Two brackets around one number meet, and R is one number. */
  private static void assertSameLengths(Verdict.Separated a, Verdict.Separated b, String csv) {
    assertThat(a.margin().lower()).as(csv).isLessThanOrEqualTo(b.margin().upper());
    assertThat(b.margin().lower()).as(csv).isLessThanOrEqualTo(a.margin().upper());
    assertThat(b.radius()).as(csv).isBetween(a.radius() * 0.999999, a.radius() * 1.000001);
  }

  /** What is proven of one set holds for the other, times the factor. */
  private static void assertSameMistakes(long factor, Dataset data, Dataset other, String csv) {
    MistakesBound before = bound(data);
    MistakesBound after = bound(other);
    assertThat(factor * before.value()).as(csv).isLessThanOrEqualTo(after.mistakes());
    assertThat(after.value()).as(csv).isLessThanOrEqualTo(factor * before.mistakes());
  }

  private static MistakesBound bound(Dataset data) {
    Fewest.Found found = Fewest.search(data, 1, 30, Progress.NONE);
    return MistakesBound.of(data, found.best(), 300, Workers.ONE, Progress.NONE);
  }
}
