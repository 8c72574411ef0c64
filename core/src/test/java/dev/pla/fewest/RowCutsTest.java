package dev.pla.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import dev.pla.work.Threads;
import dev.pla.work.Workers;
import org.junit.jupiter.api.Test;

class RowCutsTest {

  @Test
  void closesBreastCancerAtTen() {
    Dataset data = SharedData.nguyenSanner("breast-cancer-wisconsin");
    Fewest.Found found = Fewest.search(data, 1, 500_000, (steps, m, bound) -> m > 10);
    assertThat(found.mistakes()).isEqualTo(10);
    MistakesBound bound =
        MistakesBound.of(data, found.best(), 40_000, new Threads(2), Watch.NOBODY);
    assertThat(bound.value()).isEqualTo(10);
    assertThat(bound.proof()).isInstanceOf(CutTree.class);
    assertThat(new Verifier(data).objection(bound.proof())).isEmpty();
  }

  @Test
  void theProofIsTheSameWithAnyNumberOfThreadsAndNoWorseThanPackingAlone() {
    Dataset data = FewestTest.noisy(150, 8, 1);
    Hypothesis best = Fewest.search(data, 1, 1_000, Watch.NOBODY).best();
    MistakesBound one = MistakesBound.of(data, best, 15_000, Workers.ONE, Watch.NOBODY);
    assertThat(one.proof()).isInstanceOf(CutTree.class);
    assertThat(((CutTree) one.proof()).nodes()).hasSizeGreaterThan(1);
    assertThat(new Verifier(data).objection(one.proof())).isEmpty();
    assertThat(MistakesBound.of(data, best, 15_000, new Threads(3), Watch.NOBODY)).isEqualTo(one);
    assertThat(one.value())
        .isGreaterThanOrEqualTo(MistakesBound.of(data, best, 600, Watch.NOBODY).value());
  }

  @Test
  void stepsRepeatTheResult() {
    Dataset data = FewestTest.noisy(120, 7, 2);
    Hypothesis best = Fewest.search(data, 1, 1_000, Watch.NOBODY).best();
    MistakesBound stopped =
        MistakesBound.of(
            data, best, Long.MAX_VALUE, Workers.ONE, (steps, mistakes, bound) -> steps < 1_500);
    assertThat(stopped.proof()).isInstanceOf(CutTree.class);
    assertThat(MistakesBound.of(data, best, stopped.steps(), Workers.ONE, Watch.NOBODY))
        .isEqualTo(stopped);
  }
}
