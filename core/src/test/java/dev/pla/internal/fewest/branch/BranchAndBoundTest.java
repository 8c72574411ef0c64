package dev.pla.internal.fewest.branch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.FewestTest;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BranchAndBoundTest {

  private final Dataset data = FewestTest.noisy(300, 3, 5);
  private final Fewest.Found poor = Fewest.search(data, 1, 1, Progress.NONE);

  @Test
  void oneWorkerTwoAndSevenGiveTheSame() {
    for (long cells : new long[] {1, 100, 1_000, Long.MAX_VALUE}) {
      BranchAndBound.Result one = search(Workers.ONE, Progress.NONE).run(cells);
      assertThat(search(threads(2), Progress.NONE).run(cells)).isEqualTo(one);
      assertThat(search(threads(7), Progress.NONE).run(cells)).isEqualTo(one);
    }
  }

  @Test
  void provesMoreAndMoreAsItGoes() {
    List<Long> bounds = new ArrayList<>();
    Progress listing =
        (stage, cells, bound, mistakes) -> {
          bounds.add((long) bound);
          return true;
        };
    BranchAndBound.Result whole = search(Workers.ONE, listing).run(Long.MAX_VALUE);
    assertThat(whole.bound()).isEqualTo(whole.mistakes());
    assertThat(bounds).isSorted().endsWith(whole.bound());
    assertThat(bounds.get(bounds.size() / 4)).isGreaterThan(whole.bound() / 2);
  }

  @Test
  void aStoppedSearchKeepsWhatItHasProven() {
    long[] last = new long[1];
    Progress stopping =
        (stage, cells, bound, mistakes) -> {
          last[0] = (long) bound;
          return cells < 100;
        };
    BranchAndBound.Result stopped = search(Workers.ONE, stopping).run(Long.MAX_VALUE);
    assertThat(stopped.bound()).isEqualTo(last[0]).isPositive().isLessThan(stopped.mistakes());
    assertThat(search(Workers.ONE, Progress.NONE).run(stopped.cells())).isEqualTo(stopped);
    BranchAndBound again = search(Workers.ONE, Progress.NONE);
    again.run(stopped.cells());
    CutTree proof = again.proof().orElseThrow();
    assertThat(proof.bound()).isEqualTo(stopped.bound());
    assertThat(new Verifier(data).objection(proof)).isEmpty();
  }

  private BranchAndBound search(Workers workers, Progress watch) {
    return new BranchAndBound(data, poor.best(), poor.mistakes(), workers, watch);
  }

  private static Workers threads(int count) {
    return (tasks, task) -> {
      AtomicInteger next = new AtomicInteger();
      List<Thread> all = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        Thread thread =
            new Thread(
                () -> {
                  for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
                    task.accept(t);
                  }
                });
        thread.start();
        all.add(thread);
      }
      for (Thread thread : all) {
        join(thread);
      }
    };
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void refusesRowsWhoseScoresDoNotFitOneArray() {
    assertThat(BranchAndBound.isPossible(357_913_939L, 6)).isTrue();
    assertThat(BranchAndBound.isPossible(357_913_940L, 6)).isFalse();
    Dataset data = new Dataset(Points.of(new double[] {}), Labels.of(1));
    Hypothesis nothing = new Hypothesis(new double[1], TieRule.MISTAKE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BranchAndBound(data, nothing, 1, Workers.ONE, Progress.NONE))
        .withMessageContaining("at least 1 feature and at most 2147483639 such rows");
  }
}
