package dev.pla.simd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.count.CandidateCounter;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.RowBlock;
import dev.pla.kernel.ScalarKernel;
import dev.pla.kernel.Weights;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bits of the scalar kernel, for every length and at every edge of an array. */
class VectorKernelTest {

  private final Kernel scalar = new ScalarKernel();
  private final Kernel vector = new VectorKernel();
  private final Random random = new Random(1);

  /** Numbers of very different sizes, some zero of either sign, some whole. */
  private double[] numbers(int count) {
    double[] numbers = new double[count];
    for (int k = 0; k < count; k++) {
      numbers[k] =
          switch (random.nextInt(6)) {
            case 0 -> 0.0;
            case 1 -> -0.0;
            case 2 -> random.nextInt(7) - 3;
            case 3 -> Math.scalb(random.nextGaussian(), random.nextInt(60) - 30);
            default -> random.nextGaussian();
          };
    }
    return numbers;
  }

  private byte[] signs(int count) {
    byte[] signs = new byte[count];
    for (int k = 0; k < count; k++) {
      signs[k] = (byte) (random.nextBoolean() ? 1 : -1);
    }
    return signs;
  }

  @Test
  void theTestsRunOnIt() {
    assertThat(vector.obstacle()).isEmpty();
    assertThat(Kernel.chosen()).isInstanceOf(VectorKernel.class);
  }

  @Test
  void dotHasTheBitsOfTheScalarKernel() {
    for (int d = 0; d <= 130; d++) {
      for (int trial = 0; trial < 20; trial++) {
        int offset = random.nextInt(5);
        double[] x = numbers(offset + d + random.nextInt(20));
        double[] w = numbers(d + 1);
        double[] weights = trial % 2 == 0 ? w : new Weights(w).padded();
        assertThat(vector.dot(x, offset, d, weights)).isEqualTo(scalar.dot(x, offset, d, w));
      }
    }
  }

  @Test
  void addToHasTheBitsOfTheScalarKernel() {
    for (int d = 0; d <= 130; d++) {
      int offset = random.nextInt(5);
      double[] x = numbers(offset + d);
      double[] w = numbers(d + 1 + random.nextInt(8));
      double[] expected = w.clone();
      double scale = random.nextGaussian();
      scalar.addTo(x, offset, d, scale, expected);
      vector.addTo(x, offset, d, scale, w);
      assertThat(w).isEqualTo(expected);
    }
  }

  @Test
  void firstWrongIsTheOneOfTheScalarKernel() {
    MistakeRule[] rules = {
      new MistakeRule(0, 0),
      new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT),
      new MistakeRule(MistakeRule.ZERO_IS_RIGHT, 0)
    };
    for (int d = 0; d <= 70; d++) {
      for (int trial = 0; trial < 30; trial++) {
        int count = 1 + random.nextInt(40);
        int origin = random.nextInt(3);
        RowBlock rows =
            new RowBlock(numbers(count * d + random.nextInt(9)), d, signs(origin + count), origin);
        double[] w = trial % 5 == 0 ? new double[d + 1] : numbers(d + 1);
        double[] weights = trial % 3 == 0 ? w : new Weights(w).padded();
        for (MistakeRule limits : rules) {
          for (int from = 0; from <= count; from++) {
            assertThat(vector.firstWrong(rows, from, count, weights, limits))
                .isEqualTo(scalar.firstWrong(rows, from, count, w, limits));
          }
        }
      }
    }
  }

  @Test
  void firstWrongTakesWhatIsNotANumberForWrong() {
    for (int d : new int[] {5, 40}) {
      double[] x = new double[3 * d];
      Arrays.fill(x, 1e300);
      double[] w = new double[d + 1];
      Arrays.fill(w, 1e300);
      w[1] = -1e300;
      RowBlock rows = new RowBlock(x, d, new byte[] {1, -1, 1}, 0);
      assertThat(vector.firstWrong(rows, 0, 3, new Weights(w).padded(), new MistakeRule(0, 0)))
          .isZero();
    }
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
    DensePoints.Builder points = new DensePoints.Builder(d);
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
