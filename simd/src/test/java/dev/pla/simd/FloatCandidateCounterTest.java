package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloatCandidateCounterTest {

  @Test
  void countsBeyondTwoToThe24AreNotRoundedUp() {
    float[] found = new float[8]; // one for each lane
    found[0] = 0x1p24f;
    found[1] = 3;
    int[] counts = new int[1];
    int least = FloatCandidateCounter.addUp(found, 0, counts, 0, 1);
    assertThat(counts[0]).isEqualTo(least).isEqualTo((1 << 24) + 3);
  }
}
