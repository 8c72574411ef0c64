package dev.pla.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every kernel gives: the bits of one order of summation, at every length and edge. */
public interface RowOpsContract {

  RowOps kernel();

  /** Numbers of very different sizes, some zero of either sign, some whole. */
  static double[] numbers(Random random, int count) {
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

  static byte[] signs(Random random, int count) {
    byte[] signs = new byte[count];
    for (int k = 0; k < count; k++) {
      signs[k] = (byte) (random.nextBoolean() ? 1 : -1);
    }
    return signs;
  }

  /** w·x as it is written down: stripe (j − 1) mod 16, a tree of halves, w₀ last. */
  private static double expectedDot(double[] x, int offset, int length, double[] w) {
    double[] stripes = new double[16];
    for (int j = 1; j <= length; j++) {
      stripes[(j - 1) % 16] += w[j] * x[offset + j - 1];
    }
    for (int half = 8; half >= 1; half /= 2) {
      for (int k = 0; k < half; k++) {
        stripes[k] += stripes[k + half];
      }
    }
    return w[0] + stripes[0];
  }

  @Test
  default void dotAddsInTheOneOrder() {
    Random random = new Random(1);
    for (int d = 0; d <= 130; d++) {
      for (int trial = 0; trial < 20; trial++) {
        int offset = random.nextInt(5);
        double[] x = numbers(random, offset + d + random.nextInt(20));
        double[] w = numbers(random, d + 1);
        double[] weights = trial % 2 == 0 ? w : new Weights(w).padded();
        assertThat(kernel().dot(x, offset, d, weights)).isEqualTo(expectedDot(x, offset, d, w));
      }
    }
  }

  @Test
  default void addToAddsScaleTimesOneAndX() {
    Random random = new Random(2);
    for (int d = 0; d <= 130; d++) {
      int offset = random.nextInt(5);
      double[] x = numbers(random, offset + d);
      double[] w = numbers(random, d + 1 + random.nextInt(8));
      double scale = random.nextGaussian();
      double[] expected = w.clone();
      expected[0] += scale;
      for (int j = 1; j <= d; j++) {
        expected[j] += scale * x[offset + j - 1];
      }
      kernel().addTo(x, offset, d, scale, w);
      assertThat(w).isEqualTo(expected);
    }
  }

  @Test
  default void findsTheMistakesOfEveryRule() {
    Random random = new Random(3);
    List<MistakeRule> rules =
        List.of(
            new MistakeRule(0, 0),
            new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT),
            MistakeRule.ofMargin(1.5),
            new MistakeRule(MistakeRule.ZERO_IS_RIGHT, 0));
    for (int d = 0; d <= 70; d++) {
      for (int trial = 0; trial < 30; trial++) {
        int count = 1 + random.nextInt(40);
        int origin = random.nextInt(3);
        double[] x = numbers(random, count * d + random.nextInt(9));
        RowBlock rows = new RowBlock(x, d, signs(random, origin + count), origin);
        double[] w = trial % 5 == 0 ? new double[d + 1] : numbers(random, d + 1);
        double[] weights = trial % 3 == 0 ? w : new Weights(w).padded();
        MistakeRule rule = rules.get(trial % 4);
        int[] wrong = wrong(rows, count, w, rule);
        int[] found = new int[count + 2];
        int many = kernel().findWrong(rows, 0, count, weights, rule, found, 2);
        assertThat(Arrays.copyOfRange(found, 2, 2 + many)).isEqualTo(wrong);
        for (int from = 0; from <= count; from++) {
          int start = from;
          int first = Arrays.stream(wrong).filter(r -> r >= start).findFirst().orElse(count);
          assertThat(kernel().firstWrong(rows, from, count, weights, rule)).isEqualTo(first);
        }
      }
    }
  }

  /** With every limit of corrections, from every row. */
  @Test
  default void correctsAsIfMistakesWereFoundOneByOne() {
    Random random = new Random(4);
    for (int d = 0; d <= 70; d++) {
      for (int trial = 0; trial < 20; trial++) {
        int count = 1 + random.nextInt(40);
        int origin = random.nextInt(3);
        double[] x = numbers(random, count * d + random.nextInt(9));
        RowBlock rows = new RowBlock(x, d, signs(random, origin + count), origin);
        double[] start = trial % 5 == 0 ? new double[d + 1] : numbers(random, d + 1);
        double positive = random.nextDouble();
        double negative = trial % 2 == 0 ? -positive : -random.nextDouble();
        MistakeRule rule = new MistakeRule(0, trial % 3 == 0 ? MistakeRule.ZERO_IS_RIGHT : 0);
        int from = random.nextInt(count);
        int most = random.nextInt(count);
        Weights w = new Weights(start);
        BulkUpdate made = new BulkUpdate(w, positive, negative, 3, most);
        int end = kernel().correct(rows, from, count, rule, made);

        double[] expected = start.clone();
        Weights bound = new Weights(start);
        int corrected = 0;
        int last = -1;
        int r = from;
        for (; r < count && corrected < most; r++) {
          int y = rows.signs()[origin + r];
          if (rule.isWrong(y, expectedDot(x, r * d, d, expected))) {
            double step = y > 0 ? positive : negative;
            expected[0] += step;
            for (int j = 1; j <= d; j++) {
              expected[j] += step * x[r * d + j - 1];
            }
            bound.raiseBound(Math.abs(step) * 3);
            corrected++;
            last = origin + r;
          }
        }
        assertThat(end).isEqualTo(r);
        assertThat(w.padded()).isEqualTo(new Weights(expected).padded());
        assertThat(w.largest()).isEqualTo(bound.largest());
        assertThat(made.count()).isEqualTo(corrected);
        assertThat(made.last()).isEqualTo(last);
      }
    }
  }

  private static int[] wrong(RowBlock rows, int count, double[] w, MistakeRule rule) {
    int d = rows.dimension();
    int[] wrong = new int[count];
    int many = 0;
    for (int r = 0; r < count; r++) {
      int y = rows.signs()[rows.origin() + r];
      double score = expectedDot(rows.x(), r * d, d, w);
      double least = y > 0 ? rule.positive() : rule.negative();
      boolean zeroIsRight = least < 0;
      double margin = Math.max(0, least);
      boolean right = y > 0 ? score > margin : score < -margin;
      if (!right && !(score == 0 && zeroIsRight)) {
        wrong[many++] = r;
      }
    }
    return Arrays.copyOf(wrong, many);
  }

  @Test
  default void whatIsNotANumberIsWrong() {
    for (int d : new int[] {5, 40}) {
      double[] x = new double[3 * d];
      Arrays.fill(x, 1e300);
      double[] w = new double[d + 1];
      Arrays.fill(w, 1e300);
      w[1] = -1e300;
      RowBlock rows = new RowBlock(x, d, new byte[] {1, -1, 1}, 0);
      MistakeRule rule = new MistakeRule(0, 0);
      assertThat(kernel().firstWrong(rows, 0, 3, new Weights(w).padded(), rule)).isZero();
    }
  }
}
