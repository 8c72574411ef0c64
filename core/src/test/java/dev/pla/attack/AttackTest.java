package dev.pla.attack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Some sets of the attack; {@code bench/attack SECONDS} runs as many as there is time for. */
class AttackTest {

  private static final int SETS = 400 * Integer.getInteger("pla.times", 1);

  @Test
  void verdictsProofsAndFewestMistakesAreTrue() {
    Attack attack = new Attack(false);
    for (int seed = 0; seed < SETS; seed++) {
      attack.on(NastySets.draw(seed));
    }
    assertThat(attack.count(Attack.Check.VERDICTS_RIGHT)).isEqualTo(SETS);
    assertThat(attack.count(Attack.Check.LOWER_BOUNDS_NOT_ABOVE_THE_TRUTH))
        .isBetween(SETS / 8L, SETS / 2L);
  }

  @Test
  void marginsAndBoundsOnCorrectionsAreNeverBeyondTheTruth() {
    Attack attack = new Attack(true);
    for (int seed = SETS; seed < 2 * SETS; seed++) {
      attack.on(NastySets.draw(seed));
    }
    assertThat(attack.count(Attack.Check.MARGINS_WITHIN_THEIR_BRACKET)).isGreaterThan(SETS / 2L);
  }
}
