package dev.pla.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.internal.work.Work;
import dev.pla.proof.Verdict;
import dev.pla.sample.Samples;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import org.junit.jupiter.api.Test;

class LimitedWorkTest {

  private static final Dataset DATA = Samples.planted(400, 20, 0.05, 0.1, 7).data();

  @Test
  void aVerdictEndsWhenItsWorkIsSpent() {
    Work work = new Work(Progress.NONE, 10_000);
    assertThatThrownBy(() -> new Separability(Workers.ONE, work).decide(DATA))
        .isInstanceOf(Progress.Stopped.class);
    assertThat(work.isSpent()).isTrue();
  }

  @Test
  void enoughWorkChangesNothing() {
    Work work = new Work(Progress.NONE, Long.MAX_VALUE);
    Verdict limited = new Separability(Workers.ONE, work).decide(DATA);
    assertThat(limited).isEqualTo(Separability.of(DATA));
    assertThat(work.isSpent()).isFalse();
  }

  @Test
  void aWishToStopIsHeardBetweenTwoPasses() {
    Progress impatient = (stage, done, lower, upper) -> false;
    Work work = new Work(impatient, Long.MAX_VALUE);
    assertThatThrownBy(() -> new Separability(Workers.ONE, work).decide(DATA))
        .isInstanceOf(Progress.Stopped.class);
    assertThat(work.isSpent()).isFalse();
  }

  @Test
  void severalClassesEndTooWhenTheirWorkIsSpent() {
    int[] classes = new int[DATA.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = i % 3;
    }
    Dataset three = new Dataset(DATA.points(), Labels.ofClasses(3, classes));
    Work work = new Work(Progress.NONE, 10_000);
    Separability limited = new Separability(Workers.ONE, work);
    assertThatThrownBy(() -> SeparabilityReport.of(three, limited))
        .isInstanceOf(Progress.Stopped.class);
    assertThat(work.isSpent()).isTrue();
  }
}
