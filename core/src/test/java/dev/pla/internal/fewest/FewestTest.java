package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.work.Progress;
import java.math.BigDecimal;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public class FewestTest {

  @Test
  void findsTheOneMistakeOfXor() {
    assertThat(Fewest.search(xor(), 1, 100, Progress.NONE).mistakes()).isEqualTo(1);
  }

  @Test
  void findsTheTenMistakesOfFiveBitParity() {
    assertThat(Fewest.search(parity(5), 1, 3_000, Progress.NONE).mistakes()).isEqualTo(10);
  }

  @Test
  void sameSeedAndStepsGiveTheSameBits() {
    Dataset data = noisy(400, 4, 5);
    Fewest.Found a = Fewest.search(data, 7, 500, Progress.NONE);
    Fewest.Found b = Fewest.search(data, 7, 500, Progress.NONE);
    assertThat(a).isEqualTo(b);
    assertThat(Fewest.search(data, 8, 500, Progress.NONE).best()).isNotEqualTo(a.best());
  }

  /** Data with zeros in them, so that a sparse row has fewer entries than a dense one. */
  @Test
  void denseAndSparseRowsGiveTheSameBits() {
    Random random = new Random(2);
    for (int set = 0; set < 20; set++) {
      int d = 1 + random.nextInt(5);
      PointsBuilder dense = PointsBuilder.dense(d);
      PointsBuilder sparse = PointsBuilder.sparse();
      Labels.Builder labels = new Labels.Builder();
      for (int i = 0; i < 60; i++) {
        double[] x = new double[d];
        for (int j = 0; j < d; j++) {
          x[j] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
        }
        dense.add(x);
        sparse.addSparse(IntStream.range(0, d).toArray(), x);
        labels.add(i < 2 ? 2 * i - 1 : random.nextBoolean() ? 1 : -1);
      }
      Labels y = labels.build();
      Fewest.Found a = Fewest.search(new Dataset(dense.build(), y), 7, 200, Progress.NONE);
      Fewest.Found b = Fewest.search(new Dataset(sparse.build(d), y), 7, 200, Progress.NONE);
      assertThat(b).as("set %d", set).isEqualTo(a);
    }
  }

  @Test
  void aStoppedRunIsRepeatedByItsSteps() {
    Dataset data = noisy(3_000, 4, 5);
    Fewest.Found stopped =
        Fewest.search(data, 7, Long.MAX_VALUE, (stage, steps, bound, mistakes) -> steps < 300);
    assertThat(stopped.steps()).isGreaterThanOrEqualTo(300).isLessThan(1_000);
    assertThat(Fewest.search(data, 7, stopped.steps(), Progress.NONE)).isEqualTo(stopped);
  }

  @Test
  void isNeverWorseThanItsStartAndKeepsItsRuleForZero() {
    Dataset data = noisy(300, 2, 3);
    for (TieRule zero : TieRule.values()) {
      Hypothesis start = new Hypothesis(new double[] {0.1, 1, 0.3}, zero);
      Fewest.Found found = Fewest.search(data, start, 1, 0, Progress.NONE);
      assertThat(found.mistakes()).isLessThanOrEqualTo(start.loss(data).mistakes());
      assertThat(found.best().zero()).isEqualTo(zero);
    }
  }

  @Test
  void unitsDoNotMatter() {
    Dataset data = noisy(300, 3, 3);
    long plain = Fewest.search(data, 1, 3_000, Progress.NONE).mistakes();
    Dataset wild = scaled(data, new double[] {1e9, 1e-9, 1}, new double[] {3e9, 5e-9, 1e3});
    assertThat(Fewest.search(wild, 1, 3_000, Progress.NONE).mistakes())
        .isCloseTo(plain, org.assertj.core.data.Offset.offset(1L));
  }

  @Test
  void countsWhatIsWrittenNotWhatDoublesHold() {
    // 0.1·3 − 0.3 is zero on paper and positive in doubles.
    Points points = Points.of(new double[] {0.1, 0.3}, new double[] {-1, 0});
    Dataset data = new Dataset(points, Labels.of(1, -1));
    Hypothesis h = new Hypothesis(new double[] {0, 3, -1}, TieRule.MISTAKE);
    assertThat(h.mistakes(data)).isEqualTo(1);
  }

  @Test
  void countsCellsBeyondDoublePrecision() {
    Points points = Points.of(new double[] {1}, new double[] {-1});
    ExactCells written =
        new ExactCells.Builder().add(0, 1, new BigDecimal("1.00000000000000000001")).build();
    Dataset data = new Dataset(points, Labels.of(1, -1), written);
    Hypothesis h = new Hypothesis(new double[] {-1, 1}, TieRule.MISTAKE);
    assertThat(h.mistakes(data)).isZero();
    assertThat(h.mistakes(new Dataset(points, Labels.of(1, -1)))).isEqualTo(1);
  }

  @Test
  void refusesAStartOfAnotherDimension() {
    Hypothesis start = new Hypothesis(new double[] {1, 1}, TieRule.MISTAKE);
    assertThatThrownBy(() -> Fewest.search(xor(), start, 1, 1, Progress.NONE))
        .hasMessage("the start has 1 features, expected 2");
  }

  @Test
  void matchesOrBeatsPublishedCounts() {
    assertThat(reached("breast-cancer-wisconsin", 50_000)).isLessThanOrEqualTo(11);
    assertThat(reached("bupa", 20_000)).isLessThanOrEqualTo(84);
    assertThat(reached("heart", 50_000)).isLessThanOrEqualTo(27);
    assertThat(reached("sonar", 100)).isZero();
    assertThat(reached("haberman", 3_000)).isEqualTo(66);
  }

  private static long reached(String name, long steps) {
    return Fewest.search(SharedData.nguyenSanner(name), 1, steps, Progress.NONE).mistakes();
  }

  public static Dataset xor() {
    return new Dataset(
        Points.of(
            new double[] {0, 0}, new double[] {0, 1}, new double[] {1, 0}, new double[] {1, 1}),
        Labels.of(-1, 1, 1, -1));
  }

  public static Dataset parity(int bits) {
    PointsBuilder points = PointsBuilder.dense(bits);
    Labels.Builder labels = new Labels.Builder();
    for (int code = 0; code < 1 << bits; code++) {
      double[] x = new double[bits];
      for (int j = 0; j < bits; j++) {
        x[j] = code >> j & 1;
      }
      points.add(x);
      labels.add((Integer.bitCount(code) & 1) == 1 ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  /** Two overlapping clouds. */
  public static Dataset noisy(int n, int d, long seed) {
    Random random = new Random(seed);
    PointsBuilder points = PointsBuilder.dense(d);
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < n; i++) {
      int y = random.nextBoolean() ? 1 : -1;
      double[] x = new double[d];
      for (int j = 0; j < d; j++) {
        x[j] = random.nextGaussian() + (j == 0 ? y : 0);
      }
      points.add(x);
      labels.add(y);
    }
    return new Dataset(points.build(), labels.build());
  }

  private static Dataset scaled(Dataset data, double[] scale, double[] shift) {
    PointsBuilder points = PointsBuilder.dense(data.dimension());
    for (int i = 0; i < data.size(); i++) {
      double[] x = new double[data.dimension()];
      data.points().forEach(i, (j, value) -> x[j - 1] = value);
      for (int j = 0; j < x.length; j++) {
        x[j] = x[j] * scale[j] + shift[j];
      }
      points.add(x);
    }
    return new Dataset(points.build(), data.labels());
  }
}
