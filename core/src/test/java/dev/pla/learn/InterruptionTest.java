package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.work.Progress;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Long work ends when its thread is interrupted, and the thread stays interrupted. */
@Timeout(60)
class InterruptionTest {

  private static final Dataset XOR =
      new Dataset(
          Points.of(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}), Labels.of(-1, 1, 1, -1));

  @AfterEach
  void forget() {
    assertThat(Thread.interrupted()).as("the flag is kept").isTrue();
  }

  @Test
  void aRunWithoutALimitEndsWhenItsThreadIsInterrupted() throws InterruptedException {
    AtomicReference<Outcome> outcome = new AtomicReference<>();
    AtomicReference<Boolean> kept = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              outcome.set(new Perceptron().withBudget(Budget.unlimited()).fit(XOR));
              kept.set(Thread.currentThread().isInterrupted());
            });
    thread.start();
    Thread.sleep(50);
    assertThat(thread.isAlive()).isTrue();
    thread.interrupt();
    thread.join(10_000);

    assertThat(outcome.get().ending()).isEqualTo(Outcome.Ending.STOPPED);
    assertThat(kept.get()).isTrue();
    Thread.currentThread().interrupt(); // for the check above
  }

  @Test
  void everyLearnerEndsAtOnceInAnInterruptedThread() {
    Thread.currentThread().interrupt();
    Perceptron pla = new Perceptron().withBudget(Budget.unlimited());

    for (Learner learner : new Learner[] {pla, new Pocket(pla), new Averaged(pla)}) {
      assertThat(learner.fit(XOR).ending()).isEqualTo(Outcome.Ending.STOPPED);
    }
    assertThatThrownBy(() -> Progress.NONE.orStop(Progress.Stage.DECIDING, 0, 0, 0))
        .isInstanceOf(Progress.Stopped.class);
  }

  @Test
  void withoutAnInterruptTheDefaultBudgetEndsIt() {
    Outcome outcome = new Perceptron().fit(XOR);

    assertThat(outcome.ending()).isEqualTo(Outcome.Ending.BUDGET_SPENT);
    assertThat(outcome.cycles()).isEqualTo(Perceptron.CYCLES);
    Thread.currentThread().interrupt(); // for the check above
  }
}
