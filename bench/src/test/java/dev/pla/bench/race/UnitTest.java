package dev.pla.bench.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UnitTest {

  @Test
  void timesGrowAndRatesFallWithTheSecondsForOneUnitOfWork() {
    assertThat(Unit.NANOS_PER_ROW.text(64e-9)).isEqualTo("64.0");
    assertThat(Unit.MEGABYTES_PER_SECOND.text(1 / 200e6)).isEqualTo("200");
    assertThat(Unit.CORRECTIONS_PER_SECOND.text(1 / 1.6e6)).isEqualTo("1,600,000");
    assertThat(Unit.SECONDS.text(0.5)).isEqualTo("0.500");
  }
}
