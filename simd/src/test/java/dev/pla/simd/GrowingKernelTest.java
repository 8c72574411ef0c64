package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Kernel;
import dev.pla.data.Limits;
import dev.pla.data.Rows;
import dev.pla.data.ScalarKernel;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GrowingKernelTest {

  /** Long enough to change over on the way; when that happens depends on the machine. */
  @Test
  void givesTheSameBitsBeforeWhileAndAfterItChanges() {
    Random random = new Random(1);
    Kernel growing = new GrowingKernel();
    Kernel scalar = new ScalarKernel();
    int d = 100;
    int count = 200;
    double[] x = random.doubles((long) count * d, -1, 1).toArray();
    byte[] signs = new byte[count];
    for (int r = 0; r < count; r++) {
      signs[r] = (byte) (random.nextBoolean() ? 1 : -1);
    }
    Rows rows = new Rows(x, d, signs, 0);
    Limits limits = new Limits(0, 0);
    for (int round = 0; round < 60_000; round++) {
      double[] w = Kernel.padded(random.doubles(d + 1, -1, 1).toArray());
      int from = random.nextInt(count);
      assertThat(growing.firstWrong(rows, from, count, w, limits))
          .isEqualTo(scalar.firstWrong(rows, from, count, w, limits));
      assertThat(growing.dot(x, from * d, d, w)).isEqualTo(scalar.dot(x, from * d, d, w));
    }
  }

  @Test
  void isWhatAutoMeansWhereThereAreRegisters() {
    assertThat(Kernel.named("auto")).isInstanceOf(GrowingKernel.class);
    assertThat(Kernel.named("vector")).isInstanceOf(VectorKernel.class);
    assertThat(Kernel.named("scalar")).isInstanceOf(ScalarKernel.class);
  }

  @Test
  void anUnknownKernelIsRefused() {
    assertThatThrownBy(() -> Kernel.named("fast"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fast'")
        .hasMessageContaining("auto, scalar or vector");
  }
}
