package dev.pla.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import dev.pla.work.Threads;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
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

  /** A round over many rows is long, but the watch is not kept waiting: it goes on later. */
  @Test
  void theWatchIsAskedOftenWhereThereAreManyRows() {
    Dataset data = FewestTest.noisy(6_000, 7, 3);
    Hypothesis best = Fewest.search(data, 1, 100, Watch.NOBODY).best();
    List<Long> asked = new ArrayList<>();
    MistakesBound known = new MistakesBound(CertificatePacking.NOTHING, best, 1_000, 0);
    Watch watch =
        (steps, mistakes, bound) -> {
          asked.add(steps);
          return asked.size() < 3;
        };
    MistakesBound bound = new RowCuts(data, Workers.ONE, watch).improve(known, Long.MAX_VALUE);
    assertThat(asked).hasSize(3);
    long before = 0;
    for (long steps : asked) {
      assertThat(steps - before).isBetween(1L, 1_000L);
      before = steps;
    }
    assertThat(bound.steps()).isEqualTo(before);
    assertThat(new Verifier(data).objection(bound.proof())).isEmpty();
    MistakesBound again = new RowCuts(data, Workers.ONE, Watch.NOBODY).improve(known, before);
    assertThat(again).isEqualTo(bound);
  }
}
