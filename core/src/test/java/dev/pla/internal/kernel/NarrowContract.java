package dev.pla.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every kernel gives for narrow rows: the bits that the scalar one gives for doubles. */
public interface NarrowContract {

  RowOps kernel();

  /** Columns of many powers, with few and with many bits. */
  private static double[] rows(Random random, int count, int d) {
    double[] x = new double[count * d];
    for (int j = 0; j < d; j++) {
      double power =
          random.nextBoolean()
              ? Math.rint(Math.pow(10, random.nextInt(9)))
              : Math.scalb(1.0, random.nextInt(20));
      int most = random.nextInt(3) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(30_000);
      for (int r = 0; r < count; r++) {
        int k = random.nextInt(4) == 0 ? 0 : random.nextInt(most) * (random.nextBoolean() ? 1 : -1);
        x[r * d + j] = k / power;
      }
    }
    return x;
  }

  /** Ordinary weights, tiny and huge ones, and such that rows tie. */
  private static double[] weights(Random random, int d, double[] x, int kind) {
    double size = kind == 1 ? 1e-310 : kind == 2 ? 1e290 : kind == 3 ? 1e-200 : 1;
    double[] w = new double[d + 1];
    for (int j = 0; j <= d; j++) {
      w[j] = kind == 4 ? random.nextInt(3) - 1 : random.nextGaussian() * size;
    }
    if (kind == 5 && d >= 2) {
      Arrays.fill(w, 0);
      w[1] = x[1];
      w[2] = -x[0];
    }
    return w;
  }

  /** Margins are 0.7, or equal to a score or next to it, or far from it, or of one class alone. */
  private static MistakeRule rule(int kind, double score) {
    return switch (kind) {
      case 0, 1 -> new MistakeRule(0, 0);
      case 2, 3 -> new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT);
      case 4 -> MistakeRule.ofMargin(score);
      case 5 -> MistakeRule.ofMargin(Math.nextUp(score));
      case 6 -> MistakeRule.ofMargin(Math.nextDown(Math.max(score, Double.MIN_VALUE)));
      case 7 -> new MistakeRule(score * 1e-3, 0);
      default -> MistakeRule.ofMargin(score > 1 ? score * 1e-9 : 0.7);
    };
  }

  private static NarrowRows narrow(NarrowCoding coding, double[] x, int count) {
    NarrowRows rows = coding.encode(x, count);
    assertThat(rows).isNotNull();
    return rows;
  }

  @Test
  default void narrowRowsAreWrongAndCorrectedAsDoublesAre() {
    Random random = new Random(31);
    ScalarRowOps scalar = new ScalarRowOps();
    for (int trial = 0; trial < 3000; trial++) {
      int d = 1 + random.nextInt(trial % 7 == 0 ? 130 : 20);
      int count = 1 + random.nextInt(12);
      double[] x = rows(random, count, d);
      byte[] signs = RowOpsContract.signs(random, count + 2);
      NarrowCoding coding = new NarrowCoding(d);
      NarrowRows rows = narrow(coding, x, count);
      NarrowColumns columns = coding.finished();
      double[] w = weights(random, d, x, trial % 6);
      RowBlock doubles = new RowBlock(x, d, signs, 2);
      double score = Math.abs(scalar.dot(x, random.nextInt(count) * d, d, new Weights(w).padded()));
      MistakeRule rule = rule(trial % 9, score);
      Weights expected = new Weights(w);
      Weights found = new Weights(w);
      FilteredSigns quick = kernel().filteredSigns(columns, found);
      for (int from = 0; from <= count; from++) {
        assertThat(quick.firstWrong(rows, from, count, signs, 2, rule))
            .isEqualTo(scalar.firstWrong(doubles, from, count, expected.padded(), rule));
      }
      double[] narrowWeights = Arrays.copyOf(w, d + 1 + random.nextInt(20));
      double[] wideWeights = narrowWeights.clone();
      for (int r = 0; r < count; r++) {
        assertThat(kernel().dot(rows, r, columns, narrowWeights))
            .isEqualTo(scalar.dot(x, r * d, d, wideWeights));
        kernel().addTo(rows, r, columns, -0.7, narrowWeights);
        scalar.addTo(x, r * d, d, -0.7, wideWeights);
        assertThat(narrowWeights).isEqualTo(wideWeights);
      }
      double step = Math.scalb(1.3, random.nextInt(40) - 20);
      int most = random.nextInt(2 * count);
      BulkUpdate one = new BulkUpdate(expected, step, -step / 3, 1e300, most);
      BulkUpdate other = new BulkUpdate(found, step, -step / 3, 1e300, most);
      for (int round = 0; round < 5; round++) {
        int end = scalar.correct(doubles, 0, count, rule, one);
        int next = other.signs(kernel(), columns).correct(rows, 0, count, signs, 2, 2, rule, other);
        assertThat(next).isEqualTo(end);
        assertThat(found.toArray()).isEqualTo(expected.toArray());
        assertThat(other.count()).isEqualTo(one.count());
        assertThat(other.last()).isEqualTo(one.last());
      }
    }
  }
}
