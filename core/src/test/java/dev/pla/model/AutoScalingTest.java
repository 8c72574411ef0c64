package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.work.Threads;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AutoScalingTest {

  private static final int NUMBERS = 3;

  /** Three numbers, some of them zero, and categories of which some are missing. */
  private static double[][] table(long seed, int n, int levels) {
    Random random = new Random(seed);
    double[][] x = new double[n][NUMBERS + levels + 1];
    for (double[] row : x) {
      row[0] = 2_000 + random.nextGaussian();
      row[1] = random.nextInt(4) == 0 ? 0 : 1e6 * random.nextDouble();
      row[2] = -3e-5 * random.nextInt(5);
      if (random.nextInt(20) == 0) {
        Arrays.fill(row, NUMBERS, NUMBERS + levels, 1.0 / levels);
      } else {
        row[NUMBERS + random.nextInt(levels)] = 1;
      }
      row[NUMBERS + levels] = random.nextInt(2);
    }
    return x;
  }

  private static Labels labels(long seed, int classes, double[][] x) {
    Random random = new Random(seed);
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      double score =
          x[i][0] - 2_000 + x[i][1] / 5e5 + 2 * x[i][NUMBERS] + random.nextGaussian() / 4;
      y[i] = i < classes ? i : score > 2 ? classes - 1 : score > 1 ? 1 : 0;
    }
    return Labels.ofClasses(classes, y);
  }

  private static Points points(double[][] x, boolean isSparse) {
    PointsBuilder points =
        isSparse ? PointsBuilder.sparse(x[0].length) : PointsBuilder.dense(x[0].length);
    for (double[] row : x) {
      points.add(row);
    }
    return points.build();
  }

  /** Every column as it should be after scaling, in doubles. */
  private static double[][] expected(double[][] x) {
    double[][] scaled = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
    for (int j = 0; j < x[0].length; j++) {
      int column = j;
      double mean = Arrays.stream(x).mapToDouble(row -> row[column]).average().orElseThrow();
      double variance =
          Arrays.stream(x)
              .mapToDouble(row -> (row[column] - mean) * (row[column] - mean))
              .average()
              .orElseThrow();
      for (double[] row : scaled) {
        row[j] = (row[j] - mean) / (j < NUMBERS ? Math.sqrt(variance) : 1);
      }
    }
    return scaled;
  }

  private static List<Learner> learners() {
    Perceptron pla = new Perceptron().withBudget(Budget.ofCycles(7));
    return List.of(new Margin(3), pla, new Pocket(pla));
  }

  @Test
  void learnsWhatRowsWithEveryMeanSubtractedTeach() {
    for (int round = 0; round < 12; round++) {
      double[][] x = table(round, 120, 2 + 3 * round);
      Labels labels = labels(round, 2 + round % 2, x);
      Points points = points(x, round % 2 == 0);
      Scaling scaling = Scaling.auto(points);
      Dataset used = new Dataset(scaling.apply(points), labels);
      Dataset centred = new Dataset(Points.of(expected(x)), labels);
      for (Learner learner : learners()) {
        Outcome outcome = learner.fit(used);
        Outcome plain = learner.fit(centred);
        assertThat(outcome.updates()).isEqualTo(plain.updates()).isPositive();
        Hypothesis back = scaling.unscaled(outcome.hypothesis());
        for (int i = 0; i < x.length; i++) {
          assertThat(used.points().squaredNorm(i))
              .isCloseTo(centred.points().squaredNorm(i), within(1e-9));
          for (int k = 0; k < back.vectors(); k++) {
            double score = plain.hypothesis().score(k, centred.points(), i);
            assertThat(outcome.hypothesis().score(k, used.points(), i))
                .isCloseTo(score, within(1e-7));
            assertThat(back.score(k, points, i)).isCloseTo(score, within(1e-7));
          }
        }
      }
    }
  }

  @Test
  void denseAndSparseRowsAndCopiesGiveTheSameBits() {
    for (int round = 0; round < 12; round++) {
      double[][] x = table(round, 90, 2 + 4 * round);
      Labels labels = labels(round, 2 + round % 2, x);
      Dataset dense = new Dataset(points(x, false), labels);
      Dataset sparse = new Dataset(points(x, true), labels);
      int[] counts = new Random(round).ints(x.length, 1, 4).toArray();
      int[] written =
          IntStream.range(0, x.length)
              .flatMap(r -> IntStream.range(0, counts[r]).map(copy -> r))
              .toArray();
      for (Learner learner : learners()) {
        assertThat(learned(learner, sparse)).isEqualTo(learned(learner, dense));
        assertThat(learned(learner, sparse.repeated(Multiplicity.of(counts))))
            .isEqualTo(learned(learner, dense.rows(written)));
      }
    }
  }

  private static Hypothesis learned(Learner learner, Dataset data) {
    Scaling scaling = Scaling.auto(data.points());
    Dataset used = new Dataset(scaling.apply(data.points()), data.labels());
    Outcome outcome = learner.fit(used);
    assertThat(learner.fit(used, (event, step) -> {})).isEqualTo(outcome);
    assertThat(learner.fit(used, dev.pla.learn.Observer.NONE, new Threads(2))).isEqualTo(outcome);
    return scaling.unscaled(outcome.hypothesis());
  }

  @Test
  void manyCategoriesAreStoredSparselyAndFewAreNot() {
    Points wide = points(table(1, 50, 60), false);
    Points narrow = points(table(1, 50, 2), true);
    assertThat(Scaling.auto(wide).apply(wide).isSparse()).isTrue();
    assertThat(Scaling.auto(narrow).apply(narrow).isSparse()).isFalse();
  }

  @Test
  void sparseNumbersStayAsTheyAre() {
    double[][] x = new double[20][30];
    Random random = new Random(2);
    for (double[] row : x) {
      for (int k = 0; k < 5; k++) {
        row[random.nextInt(30)] = random.nextDouble();
      }
    }
    Points text = points(x, true);
    assertThat(Scaling.auto(text).apply(text)).isSameAs(text);
    Points table = points(x, false);
    assertThat(Scaling.auto(table).apply(table)).isNotSameAs(table);
  }

  @Test
  void theOriginStaysWhereHyperplanesGoThroughIt() {
    Points points = points(table(3, 40, 3), false).withIntercept(false);
    Scaling scaling = Scaling.auto(points);
    Points scaled = scaling.apply(points);
    assertThat(scaled.hasIntercept()).isFalse();
    double[] squares = new double[NUMBERS];
    for (int i = 0; i < 40; i++) {
      double[] row = new double[scaled.dimension()];
      double[] before = new double[row.length];
      scaled.read(i, row);
      points.read(i, before);
      for (int j = 0; j < row.length; j++) {
        assertThat(row[j] == 0).isEqualTo(before[j] == 0);
        if (j < NUMBERS) {
          squares[j] += row[j] * row[j] / 40;
        } else {
          assertThat(row[j]).isEqualTo(before[j]);
        }
      }
    }
    for (double square : squares) {
      assertThat(square).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void startingWeightsScoreTheSameInBothUnits() {
    Points points = points(table(5, 60, 9), true);
    Scaling scaling = Scaling.auto(points);
    Points scaled = scaling.apply(points);
    double[] w = new Random(1).doubles(points.dimension() + 1, -1, 1).toArray();
    w[2] /= 1e6;
    Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
    for (int i = 0; i < points.size(); i++) {
      assertThat(scaling.scaled(h).score(scaled, i)).isCloseTo(h.score(points, i), within(1e-9));
    }
  }
}
