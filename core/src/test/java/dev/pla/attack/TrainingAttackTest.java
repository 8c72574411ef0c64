package dev.pla.attack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Some sets of the attack on training; {@code -Dpla.times=100} asks for 50,000. */
class TrainingAttackTest {

  private static final int SETS = 500 * Integer.getInteger("pla.times", 1);

  @Test
  void statusMistakesAndBoundsOfTrainingAreTrue() {
    int answers = 0;
    for (int seed = 0; seed < SETS; seed++) {
      answers += TrainingAttack.on(NastySets.draw(40_000_000L + seed), seed) ? 1 : 0;
    }
    assertThat(answers).isGreaterThan(SETS / 2);
  }
}
