package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowContract;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.RowOpsContract;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The contract of all kernels, and the counter of candidates that goes with this one. */
class VectorRowOpsTest implements RowOpsContract, NarrowContract {

  private final Random random = new Random(1);

  @Override
  public RowOps kernel() {
    return new VectorRowOps();
  }

  private double[] numbers(int count) {
    return RowOpsContract.numbers(random, count);
  }

  private byte[] signs(int count) {
    return RowOpsContract.signs(random, count);
  }

  @Test
  void theTestsRunOnIt() {
    assertThat(kernel().unavailableReason()).isEmpty();
    assertThat(RowOps.chosen()).isInstanceOf(VectorRowOps.class);
  }

  @Test
  void neverCountsARowThatIsRight() {
    for (int d = 0; d <= 60; d++) {
      int count = 1 + random.nextInt(150);
      RowBlock rows = new RowBlock(numbers(count * d), d, signs(count), 0);
      double[][] ws = new double[11][];
      for (int k = 0; k < 11; k++) {
        ws[k] = new Weights(numbers(d + 1)).padded();
      }
      int[] counts = new int[11];
      counts[0] = -1;
      counts[10] = -1;
      counter(rows, count).count(ws, 1, 10, count + 1, new MistakeRule(0, 0), counts);
      for (int k = 1; k < 10; k++) {
        assertThat(counts[k]).isBetween(0, exactlyWrong(rows, count, ws[k]));
      }
      assertThat(counts[0]).isEqualTo(-1);
      assertThat(counts[10]).isEqualTo(-1);
    }
  }

  @Test
  void countsNearlyEveryRowThatIsWrongByMoreThanRounding() {
    for (int d : new int[] {1, 2, 3, 8, 9, 50, 200}) {
      int count = 500;
      double[] x = random.doubles((long) count * d, -1, 1).toArray();
      RowBlock rows = new RowBlock(x, d, signs(count), 0);
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      assertThat(surelyWrong(rows, count, w, count + 1))
          .isGreaterThanOrEqualTo(exactlyWrong(rows, count, w) - 2);
    }
  }

  @Test
  void countsAtLeastEnough() {
    int count = 3000;
    RowBlock rows = new RowBlock(random.doubles(count * 5L, -1, 1).toArray(), 5, signs(count), 0);
    for (int trial = 0; trial < 100; trial++) {
      double[] w = random.doubles(6, -1, 1).toArray();
      int exactly = exactlyWrong(rows, count, w);
      int enough = 1 + random.nextInt(exactly - 5);
      assertThat(surelyWrong(rows, count, w, enough)).isBetween(enough, exactly);
    }
  }

  /** Weights or rows so that single products overflow or vanish in floats, and cancel. */
  @Test
  void isSureOfNothingBeyondTheRangeOfFloats() {
    for (int trial = 0; trial < 20_000; trial++) {
      int d = 1 + random.nextInt(12);
      double[] x = numbers(9 * d);
      double[] w = numbers(d + 1);
      double scaleOfRows = Math.scalb(1.0, random.nextInt(500) - 250);
      double scaleOfWeights = Math.scalb(1.0, random.nextInt(500) - 250);
      for (int k = 0; k < x.length; k++) {
        x[k] *= scaleOfRows;
      }
      for (int j = 0; j <= d; j++) {
        w[j] *= scaleOfWeights;
      }
      RowBlock rows = new RowBlock(x, d, signs(9), 0);
      assertThat(surelyWrong(rows, 9, w, 10)).isLessThanOrEqualTo(exactlyWrong(rows, 9, w));
    }
  }

  private int surelyWrong(RowBlock rows, int count, double[] w, int enough) {
    int[] counts = new int[1];
    counter(rows, count).count(new double[][] {w}, 0, 1, enough, new MistakeRule(0, 0), counts);
    return counts[0];
  }

  /** The rows in a random order. */
  private CandidateCounter counter(RowBlock rows, int count) {
    int d = rows.dimension();
    PointsBuilder points = PointsBuilder.dense(d);
    Labels.Builder labels = new Labels.Builder();
    int[] order = new int[count];
    for (int r = 0; r < count; r++) {
      points.add(Arrays.copyOfRange(rows.x(), r * d, (r + 1) * d));
      labels.add(rows.signs()[rows.origin() + r]);
      int other = random.nextInt(r + 1);
      order[r] = order[other];
      order[other] = r;
    }
    return new FloatCandidateCounter(
        new Dataset(points.build(), labels.build()), order, count, Workers.ONE);
  }

  /** Rows whose y·w·x ≤ 0 in exact arithmetic. */
  private static int exactlyWrong(RowBlock rows, int count, double[] w) {
    int d = rows.dimension();
    int wrong = 0;
    for (int r = 0; r < count; r++) {
      BigDecimal sum = new BigDecimal(w[0]);
      for (int j = 0; j < d; j++) {
        sum = sum.add(new BigDecimal(rows.x()[r * d + j]).multiply(new BigDecimal(w[1 + j])));
      }
      wrong += sum.signum() * rows.signs()[rows.origin() + r] <= 0 ? 1 : 0;
    }
    return wrong;
  }
}
