package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.PlainCandidateCounter;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.ScalarRowOps;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AutoRowOpsTest {

  private final Random random = new Random(1);
  private final RowOps scalar = new ScalarRowOps();
  private final AutoRowOps growing = new AutoRowOps(100_000);
  private final RowBlock rows = rows();

  private RowBlock rows() {
    byte[] signs = new byte[200];
    for (int r = 0; r < signs.length; r++) {
      signs[r] = (byte) (random.nextBoolean() ? 1 : -1);
    }
    return new RowBlock(random.doubles(200 * 100L, -1, 1).toArray(), 100, signs, 0);
  }

  private void checkBits(int rounds) {
    MistakeRule limits = new MistakeRule(0, 0);
    for (int round = 0; round < rounds; round++) {
      double[] w = new Weights(random.doubles(101, -1, 1).toArray()).padded();
      int from = random.nextInt(200);
      assertThat(growing.firstWrong(rows, from, 200, w, limits))
          .isEqualTo(scalar.firstWrong(rows, from, 200, w, limits));
      assertThat(growing.dot(rows.x(), from * 100, 100, w))
          .isEqualTo(scalar.dot(rows.x(), from * 100, 100, w));
      Weights corrected = new Weights(new double[101]);
      Weights expected = new Weights(new double[101]);
      growing.correct(rows, from, 200, limits, new BulkUpdate(corrected, 1, -1, 1, 200));
      scalar.correct(rows, from, 200, limits, new BulkUpdate(expected, 1, -1, 1, 200));
      assertThat(corrected.toArray()).isEqualTo(expected.toArray());
    }
  }

  @Test
  void givesTheSameBitsBeforeWhileAndAfterItChanges() throws InterruptedException {
    checkBits(10);
    assertThat(growing.warming()).isNull();
    checkBits(2000);
    growing.warming().join();
    assertThat(growing.isVector()).isTrue();
    checkBits(2000);
  }

  @Test
  void aCounterCountsBeforeAndAfterItChanges() throws InterruptedException {
    PointsBuilder points = PointsBuilder.dense(100);
    Labels.Builder labels = new Labels.Builder();
    int[] order = new int[200];
    for (int r = 0; r < 200; r++) {
      points.add(Arrays.copyOfRange(rows.x(), r * 100, (r + 1) * 100));
      labels.add(rows.signs()[r]);
      order[r] = 199 - r;
    }
    CandidateCounter counter =
        growing.counter(new Dataset(points.build(), labels.build()), order, 200, Workers.ONE);
    MistakeRule limits = new MistakeRule(0, 0);
    double[][] w = {new Weights(random.doubles(101, -1, 1).toArray()).padded()};
    int exactly = scalar.findWrong(rows, 0, 200, w[0], limits, new int[200], 0);
    int[] counts = new int[1];
    counter.count(w, 0, 1, 201, limits, counts);
    assertThat(counts[0]).isEqualTo(exactly);
    checkBits(2000);
    growing.warming().join();
    counter.count(w, 0, 1, 201, limits, counts);
    assertThat(counts[0]).isBetween(exactly - 1, exactly);
  }

  @Test
  void isWhatAutoMeansWhereThereAreRegisters() {
    assertThat(RowOps.named("auto")).isInstanceOf(AutoRowOps.class);
    assertThat(RowOps.named("vector")).isInstanceOf(VectorRowOps.class);
    assertThat(RowOps.named("scalar")).isInstanceOf(ScalarRowOps.class);
  }

  @Test
  void countersInFloatsAreForItsOwnKernelsAndDensePoints() {
    Dataset dense = new Dataset(Points.of(new double[] {1}), Labels.of(1));
    PointsBuilder rows = PointsBuilder.sparse();
    Dataset sparse =
        new Dataset(rows.addSparse(new int[] {0}, new double[] {1}).build(1), Labels.of(1));
    int[] order = {0};
    assertThat(CandidateCounter.of(new VectorRowOps(), dense, order, 1, Workers.ONE))
        .isInstanceOf(FloatCandidateCounter.class);
    assertThat(CandidateCounter.of(growing, sparse, order, 1, Workers.ONE))
        .isInstanceOf(PlainCandidateCounter.class);
    assertThat(CandidateCounter.of(scalar, dense, order, 1, Workers.ONE))
        .isInstanceOf(PlainCandidateCounter.class);
    assertThat(CandidateCounter.of(dense, order, 1, Workers.ONE))
        .isInstanceOf(FloatCandidateCounter.class);
    assertThat(CandidateCounter.of(sparse, order, 1, Workers.ONE))
        .isInstanceOf(PlainCandidateCounter.class);
  }

  @Test
  void anUnknownKernelIsRefused() {
    assertThatThrownBy(() -> RowOps.named("fast"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fast'")
        .hasMessageContaining("auto, scalar or vector");
  }
}
