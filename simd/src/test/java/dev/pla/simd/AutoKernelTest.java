package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.count.CandidateCounter;
import dev.pla.count.CandidateCounters;
import dev.pla.count.PlainCandidateCounter;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.data.SparsePoints;
import dev.pla.kernel.Corrections;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.RowBlock;
import dev.pla.kernel.ScalarKernel;
import dev.pla.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AutoKernelTest {

  private final Random random = new Random(1);
  private final Kernel scalar = new ScalarKernel();
  private final AutoKernel growing = new AutoKernel(100_000);
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
      growing.correct(rows, from, 200, limits, new Corrections(corrected, 1, -1, 1, 200));
      scalar.correct(rows, from, 200, limits, new Corrections(expected, 1, -1, 1, 200));
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
    DensePoints.Builder points = new DensePoints.Builder(100);
    Labels.Builder labels = new Labels.Builder();
    int[] order = new int[200];
    for (int r = 0; r < 200; r++) {
      points.add(Arrays.copyOfRange(rows.x(), r * 100, (r + 1) * 100));
      labels.add(rows.signs()[r]);
      order[r] = 199 - r;
    }
    CandidateCounter counter =
        new FloatCandidateCounters()
            .counter(growing, new Dataset(points.build(), labels.build()), order, 200, Workers.ONE)
            .orElseThrow();
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
    assertThat(Kernel.named("auto")).isInstanceOf(AutoKernel.class);
    assertThat(Kernel.named("vector")).isInstanceOf(VectorKernel.class);
    assertThat(Kernel.named("scalar")).isInstanceOf(ScalarKernel.class);
  }

  @Test
  void countersInFloatsAreForItsOwnKernelsAndDensePoints() {
    Dataset dense = new Dataset(DensePoints.of(new double[] {1}), Labels.of(1));
    SparsePoints.Builder rows = new SparsePoints.Builder();
    Dataset sparse =
        new Dataset(rows.add(new int[] {1}, new double[] {1}, 1).build(1), Labels.of(1));
    int[] order = {0};
    FloatCandidateCounters counters = new FloatCandidateCounters();
    assertThat(counters.counter(new VectorKernel(), dense, order, 1, Workers.ONE))
        .containsInstanceOf(FloatCandidateCounter.class);
    assertThat(counters.counter(growing, sparse, order, 1, Workers.ONE)).isEmpty();
    assertThat(counters.counter(scalar, dense, order, 1, Workers.ONE)).isEmpty();
    assertThat(CandidateCounters.of(dense, order, 1, Workers.ONE))
        .isInstanceOf(FloatCandidateCounter.class);
    assertThat(CandidateCounters.of(sparse, order, 1, Workers.ONE))
        .isInstanceOf(PlainCandidateCounter.class);
  }

  @Test
  void anUnknownKernelIsRefused() {
    assertThatThrownBy(() -> Kernel.named("fast"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fast'")
        .hasMessageContaining("auto, scalar or vector");
  }
}
