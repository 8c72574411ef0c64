package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.work.Threads;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RowCutsTest {

  @Test
  void closesBreastCancerAtTen() {
    Dataset data = SharedData.nguyenSanner("breast-cancer-wisconsin");
    Fewest.Found found = Fewest.search(data, 1, 500_000, (stage, steps, low, m) -> m > 10);
    assertThat(found.mistakes()).isEqualTo(10);
    MistakesBound bound =
        MistakesBound.of(data, found.best(), 40_000, new Threads(2), Progress.NONE);
    assertThat(bound.value()).isEqualTo(10);
    assertThat(bound.isProven()).isTrue();
    assertThat(new Verifier(data).objection(bound.proof().orElseThrow())).isEmpty();
  }

  @Test
  void theProofIsTheSameWithAnyNumberOfThreadsAndNoWorseThanDisjointCertificates() {
    Dataset data = FewestTest.noisy(150, 8, 1);
    Hypothesis best = Fewest.search(data, 1, 1_000, Progress.NONE).best();
    MistakesBound one = MistakesBound.of(data, best, 15_000, Workers.ONE, Progress.NONE);
    assertThat(one.proof().orElseThrow().nodes()).hasSizeGreaterThan(1);
    assertThat(new Verifier(data).objection(one.proof().orElseThrow())).isEmpty();
    assertThat(MistakesBound.of(data, best, 15_000, new Threads(3), Progress.NONE)).isEqualTo(one);
    MistakesBound start = new MistakesBound(0, Optional.empty(), best, one.mistakes(), 0);
    MistakesBound disjoint = new DisjointCertificates(data, Progress.NONE).improve(start, 600);
    assertThat(new Verifier(data).objection(disjoint.proof().orElseThrow())).isEmpty();
    assertThat(one.value()).isGreaterThanOrEqualTo(disjoint.value());
  }

  @Test
  void stepsRepeatTheResult() {
    Dataset data = FewestTest.noisy(120, 7, 2);
    Hypothesis best = Fewest.search(data, 1, 1_000, Progress.NONE).best();
    MistakesBound stopped =
        MistakesBound.of(
            data,
            best,
            Long.MAX_VALUE,
            Workers.ONE,
            (stage, steps, bound, mistakes) -> steps < 1_500);
    assertThat(stopped.proof()).isPresent();
    assertThat(MistakesBound.of(data, best, stopped.steps(), Workers.ONE, Progress.NONE))
        .isEqualTo(stopped);
  }

  /** A round over many rows is long, but the watch is not kept waiting: it goes on later. */
  @Test
  void theWatchIsAskedOftenWhereThereAreManyRows() {
    Dataset data = FewestTest.noisy(6_000, 7, 3);
    Hypothesis best = Fewest.search(data, 1, 100, Progress.NONE).best();
    List<Long> asked = new ArrayList<>();
    MistakesBound known = new MistakesBound(0, Optional.empty(), best, 1_000, 0);
    Progress watch =
        (stage, steps, bound, mistakes) -> {
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
    assertThat(new Verifier(data).objection(bound.proof().orElseThrow())).isEmpty();
    MistakesBound again = new RowCuts(data, Workers.ONE, Progress.NONE).improve(known, before);
    assertThat(again).isEqualTo(bound);
  }
}
