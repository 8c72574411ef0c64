package dev.pla.playground.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class JvmDrawTest {

  @Test
  void drawsWhatTheJvmDraws() {
    Random ours = new Random(7);
    Random theirs = new Random(7);
    Random bounds = new Random(8);
    for (int i = 0; i < 20_000; i++) {
      int bound = 1 + (bounds.nextInt() >>> (1 + bounds.nextInt(31)));
      assertThat(JvmDraw.below(ours, bound)).isEqualTo(theirs.nextInt(bound));
    }
  }
}
