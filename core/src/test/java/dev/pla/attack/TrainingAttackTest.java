package dev.pla.attack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** {@code -Dpla.training=N} asks for N sets. */
class TrainingAttackTest {

  private static final int SETS = Integer.getInteger("pla.training", 500);

  @Test
  void statusMistakesAndBoundsOfTrainingAreTrue() {
    int answers = 0;
    for (int seed = 0; seed < SETS; seed++) {
      answers += TrainingAttack.on(NastySets.draw(40_000_000L + seed), seed) ? 1 : 0;
    }
    assertThat(answers).isGreaterThan(SETS / 2);
  }
}
