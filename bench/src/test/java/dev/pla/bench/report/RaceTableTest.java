package dev.pla.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Measure;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Timing;
import dev.pla.bench.race.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RaceTableTest {

  @Test
  void aRowShowsFigureTimesRatioResultAndTarget() {
    Entry ours = Entry.of("PLA", 1e9, fixed(64, 65));
    Entry theirs = Entry.of("peer 1.0", 1e9, fixed(160, 161)).aiming(Goal.slowerBy(2));
    Race race =
        new Race("cycles", Unit.NANOS_PER_ROW, "training error", 0, 1, List.of(ours, theirs));
    assertThat(RaceTable.of(race, race.run()))
        .isEqualTo(
            """
            | who | ns/row | CPU s | wall s | ratio | training error | target |
            |---|---:|---:|---:|---:|---|---|
            | PLA | 64.0 | 64.000 | 65.000 | 1.00 | 0.25 |  |
            | peer 1.0 | 160 | 160.000 | 161.000 | 2.50 | 0.25, same answer | ≥ 2×: 2.5, reached |
            """);
  }

  private static Contestant fixed(double cpu, double wall) {
    return () -> new Measure(new Timing(cpu, wall), "0.25", "w");
  }
}
