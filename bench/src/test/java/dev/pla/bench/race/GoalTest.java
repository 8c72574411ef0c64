package dev.pla.bench.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GoalTest {

  private static final Line OURS = line(Entry.Time.CPU, 8, 2, 4);

  @Test
  void aRatioComparesTimesForTheSameAmountOfWork() {
    // 3 s for 4 rows beside 2 s for 8 rows.
    assertThat(line(Entry.Time.CPU, 4, 3, 9).ratio(OURS)).isEqualTo(3);
  }

  @Test
  void byTheClockBothAreTakenByTheClock() {
    assertThat(line(Entry.Time.WALL, 8, 9, 2).ratio(OURS)).isEqualTo(0.5);
  }

  @Test
  void slowerByIsReachedFromItsBoundOn() {
    assertThat(judged(Goal.slowerBy(3), 6).reached()).isTrue();
    assertThat(judged(Goal.slowerBy(3), 5.9).reached()).isFalse();
    assertThat(judged(Goal.slowerBy(3), 6).wanted()).isEqualTo("≥ 3×");
  }

  @Test
  void fasterByIsAboutTheOtherDirection() {
    assertThat(judged(Goal.fasterBy(1.7), 1).reached()).isTrue();
    assertThat(judged(Goal.fasterBy(1.7), 1.5).reached()).isFalse();
  }

  @Test
  void theLimitMayBeMissedByItsFactorOnly() {
    assertThat(judged(Goal.limitWithin(1.6), 1.3).reached()).isTrue();
    assertThat(judged(Goal.limitWithin(1.6), 1.2).reached()).isFalse();
  }

  @Test
  void doublingHasTwoSides() {
    assertThat(judged(Goal.doubleWithin(0.15), 4.5).reached()).isTrue();
    assertThat(judged(Goal.doubleWithin(0.15), 4.7).reached()).isFalse();
    assertThat(judged(Goal.doubleWithin(0.15), 3.3).reached()).isFalse();
  }

  @Test
  void anAbsoluteGoalIsInTheUnitOfTheTable() {
    Line line = line(Entry.Time.CPU, 1e9, 29, 0);
    assertThat(Goal.atMost(30).judge(line, OURS, Unit.NANOS_PER_CALL).reached()).isTrue();
    assertThat(Goal.atMost(28).judge(line, OURS, Unit.NANOS_PER_CALL).reached()).isFalse();
  }

  private static Judgement judged(Goal goal, double cpu) {
    return goal.judge(line(Entry.Time.CPU, 8, cpu, 1), OURS, Unit.SECONDS);
  }

  private static Line line(Entry.Time time, double work, double cpu, double wall) {
    Entry entry = Entry.of("who", work, () -> new Measure(new Timing(1, 1), ""));
    return new Line(
        time == Entry.Time.WALL ? entry.byTheClock() : entry, new Timing(cpu, wall), "", false);
  }
}
