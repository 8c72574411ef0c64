package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compared with the method for fewer columns, which keeps a triangular factor. */
class CoordinateDescentTest {

  private static final double TOLERANCE = 1e-6;

  private static Dataset random(int rows, int columns, long seed) {
    Random random = new Random(seed);
    PointsBuilder points = PointsBuilder.sparse();
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < rows; i++) {
      int[] index = random.ints(20, 0, columns).distinct().sorted().toArray();
      double[] value = random.doubles(index.length).map(v -> 1 + Math.rint(8 * v)).toArray();
      points.addSparse(index, value);
      labels.add(random.nextBoolean() ? 1 : -1);
    }
    return new Dataset(points.build(columns), labels.build());
  }

  private static ColumnUnits units(SignedRows rows) {
    return ColumnUnits.common(RowExtent.of(rows, Workers.ONE));
  }

  private static Verdict.Separated proven(SignedRows rows, Proposal proposal) {
    return new SeparatorProof(new ExactScores(rows, Workers.ONE)).prove(proposal, TOLERANCE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theWidestMarginIsThatOfTheOtherMethod(long seed) {
    Dataset data = random(250, 400, seed);
    SignedRows rows = new SignedRows(data);
    ColumnUnits units = units(rows);
    Verdict.Separated other =
        proven(
            rows,
            new ConstraintGeneration(rows, units, Workers.ONE, Progress.NONE, TOLERANCE).run());
    Verdict.Separated yes =
        proven(rows, new CoordinateDescent(rows, units, Progress.NONE, TOLERANCE).run());
    assertThat(yes.margin().isWithin(2 * TOLERANCE)).isTrue();
    assertThat(yes.margin().lower()).isLessThanOrEqualTo(other.margin().upper());
    assertThat(other.margin().lower()).isLessThanOrEqualTo(yes.margin().upper());
    assertThat(new Verifier(data).objection(yes)).isEmpty();
  }

  @Test
  void whatCannotBeSeparatedIsLeftToTheOtherMethod() {
    SignedRows rows = new SignedRows(random(300, 100, 1));
    AtomicInteger calls = new AtomicInteger();
    Progress watch =
        (stage, round, lower, upper) -> {
          assertThat(round).isEqualTo((long) calls.incrementAndGet());
          assertThat(lower).isNotPositive();
          return true;
        };
    assertThat(new CoordinateDescent(rows, units(rows), watch, TOLERANCE).run()).isNull();
    assertThat(calls).hasPositiveValue();
  }

  @Test
  void itSuitsManyColumnsOfOrdinarySize() {
    assertThat(CoordinateDescent.suits(units(new SignedRows(random(300, 100, 1))))).isFalse();
    assertThat(CoordinateDescent.suits(units(new SignedRows(random(300, 100_000, 1))))).isTrue();
  }
}
