package dev.pla.bench.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class IntervalTest {

  @Test
  void theQuantilesAreThoseOfStudentsTable() {
    assertThat(Interval.student(5)).isCloseTo(2.5706, within(0.001));
    assertThat(Interval.student(14)).isCloseTo(2.1448, within(0.0001));
    assertThat(Interval.student(1000)).isCloseTo(1.9623, within(0.0001));
  }

  @Test
  void anIntervalLiesAroundTheMean() {
    // Mean 3, variance 2.5, so the half is 2.7764 · √(2.5 / 5); four degrees of freedom.
    Interval interval = Interval.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0));
    assertThat(interval.mean()).isEqualTo(3);
    assertThat(interval.high() - 3).isCloseTo(2.7764 * Math.sqrt(0.5), within(0.005));
    assertThat(interval.low()).isCloseTo(6 - interval.high(), within(1e-12));
  }

  @Test
  void equalValuesLeaveNoDoubt() {
    assertThat(Interval.of(List.of(2.0, 2.0, 2.0))).isEqualTo(new Interval(2, 2, 2));
  }
}
