package dev.pla.internal.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CoverProbabilityTest {

  /** All 2^N labellings of points in general position, each decided exactly. */
  @Test
  void countsTheSeparableLabellingsOfPointsInGeneralPosition() {
    Random random = new Random(5);
    for (int d = 1; d <= 3; d++) {
      for (int n = 1; n <= 7; n++) {
        double[][] x = new double[n][d];
        for (double[] row : x) {
          for (int j = 0; j < d; j++) {
            row[j] = random.nextInt(1_000_000);
          }
        }
        for (boolean hasIntercept : new boolean[] {false, true}) {
          Points points = Points.of(x).withIntercept(hasIntercept);
          assertThat((double) separable(points))
              .isEqualTo(CoverProbability.of(points).nearest() * (1 << n));
        }
      }
    }
  }

  /** Points on a lattice, some of them equal: fewer labellings, so the bound stays one. */
  @Test
  void isAtLeastTheShareOfAnyPoints() {
    Random random = new Random(6);
    for (int run = 0; run < 200; run++) {
      int n = 2 + random.nextInt(5);
      double[][] x = new double[n][2];
      for (double[] row : x) {
        row[0] = random.nextInt(3);
        row[1] = random.nextInt(3);
      }
      assertThat((double) separable(Points.of(x)))
          .isLessThanOrEqualTo(CoverProbability.of(n, 2).nearest() * (1 << n));
    }
  }

  private static int separable(Points points) {
    int count = 0;
    for (int bits = 0; bits < 1 << points.size(); bits++) {
      Labels.Builder labels = new Labels.Builder();
      for (int i = 0; i < points.size(); i++) {
        labels.add((bits >> i & 1) == 1 ? 1 : -1);
      }
      Dataset data = new Dataset(points, labels.build());
      count += Separability.of(data) instanceof Verdict.Separated ? 1 : 0;
    }
    return count;
  }

  @Test
  void knownValues() {
    assertThat(CoverProbability.of(208, 60).nearest()).isCloseTo(6.5e-10, within(0.05e-10));
    assertThat(CoverProbability.of(400, 4).nearest()).isCloseTo(8e-112, within(0.5e-112));
    assertThat(CoverProbability.of(20, 10).nearest()).isCloseTo(0.68, within(0.005));
    assertThat(CoverProbability.of(100, 1_000).nearest()).isEqualTo(1);
  }

  /** Against the sum by Pascal's rule, which divides nothing. */
  @Test
  void isNeverBelowTheSumAndHardlyAbove() {
    for (int n : new int[] {2, 3, 10, 57, 400}) {
      BigInteger[] row = pascal(n - 1);
      BigInteger sum = BigInteger.ZERO;
      for (int d = 0; d < n; d++) {
        sum = sum.add(row[d]);
        BigDecimal exact = new BigDecimal(sum).divide(new BigDecimal(BigInteger.TWO.pow(n - 1)));
        BigDecimal bound = CoverProbability.of(n, d).exact();
        assertThat(bound).isGreaterThanOrEqualTo(exact);
        assertThat(bound).isLessThanOrEqualTo(exact.multiply(new BigDecimal("1.000000000000001")));
      }
    }
  }

  private static BigInteger[] pascal(int n) {
    BigInteger[] row = new BigInteger[n + 1];
    Arrays.fill(row, BigInteger.ZERO);
    row[0] = BigInteger.ONE;
    for (int i = 0; i < n; i++) {
      for (int k = n; k > 0; k--) {
        row[k] = row[k].add(row[k - 1]);
      }
    }
    return row;
  }

  @Test
  void ofVeryManyFeaturesItIsABoundByTheEntropy() {
    WideDouble large = CoverProbability.of(2_000_000, 100_000);
    assertThat(large.exponent()).isBetween(-1_430_000, -1_400_000); // 2·10⁶·(H(1/20) − 1)
    assertThat(CoverProbability.of(2_000_000, 1_100_000).nearest()).isEqualTo(1);
    assertThat(CoverProbability.of(1_000_000, 20).exponent()).isLessThan(-999_000);
  }

  @Test
  void noPointsAreRefused() {
    assertThatThrownBy(() -> CoverProbability.of(0, 3)).hasMessage("0 points with 3 features");
  }
}
