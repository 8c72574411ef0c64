package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every kind of points must do, bit for bit. */
interface PointsContract {

  /** The rows as points of the kind under test. */
  Points of(double[][] rows);

  /** A number as the points under test store it. */
  default double number(Random random) {
    return random.nextGaussian();
  }

  @Test
  default void dotHasTheBitsOfTheWrittenSummationOrder() {
    Random random = new Random(1);
    for (int d : new int[] {0, 1, 2, 15, 16, 17, 31, 32, 33, 100}) {
      double[][] rows = randomRows(random, 9, d);
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      Points points = of(rows);
      for (int i = 0; i < rows.length; i++) {
        assertThat(points.dot(i, w)).isEqualTo(striped(rows[i], w));
      }
    }
  }

  @Test
  default void addToAddsEachCoordinateOnceAndTheConstantOne() {
    Random random = new Random(2);
    for (int d : new int[] {0, 1, 16, 50}) {
      double[][] rows = randomRows(random, 5, d);
      Points points = of(rows);
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      double[] expected = w.clone();
      expected[0] += -0.3;
      for (int j = 0; j < d; j++) {
        expected[1 + j] += -0.3 * rows[3][j];
      }
      Weights weights = new Weights(w);
      PointScan.of(points).addTo(3, -0.3, weights);
      assertThat(weights.toArray()).isEqualTo(expected);
      assertThat(weights.largest())
          .isGreaterThanOrEqualTo(Arrays.stream(expected).map(Math::abs).max().orElseThrow());
      points.addTo(3, -0.3, w);
      assertThat(w).isEqualTo(expected);
    }
  }

  @Test
  default void forEachGivesTheCoordinatesThatAreNotZeroInOrder() {
    Points points = of(new double[][] {{0, 2, 0, -4}});
    StringBuilder seen = new StringBuilder();
    points.forEach(0, (j, x) -> seen.append(j).append(':').append(x).append(' '));
    assertThat(seen.toString()).isEqualTo("2:2.0 4:-4.0 ");
  }

  @Test
  default void theLargestCoordinateMayBeNegativeAndIsAtLeastTheConstantOne() {
    assertThat(of(new double[][] {{3, 0}, {-5, 4}}).largest()).isEqualTo(5);
    assertThat(of(new double[][] {{0.5, 0}, {-0.25, 0.125}}).largest()).isEqualTo(1);
    double[][] many = new double[5000][4];
    many[4321][2] = -7;
    assertThat(of(many).largest()).isEqualTo(7);
  }

  @Test
  default void theSquaredNormCountsTheConstantCoordinate() {
    assertThat(of(new double[][] {{3, 0, 4}}).squaredNorm(0)).isEqualTo(26);
  }

  /** Numbers that nearly cancel, vanish or overflow: the sign is that of the written order. */
  @Test
  default void firstWrongIsTheFirstOneWrongByTheWrittenSummationOrder() {
    Random random = new Random(4);
    double[] sizes = {1, 1, 1, 1e-160, 1e-300, 1e150};
    List<MistakeRule> rules =
        List.of(
            new MistakeRule(0, 0),
            new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT),
            new MistakeRule(MistakeRule.ZERO_IS_RIGHT, 0));
    for (int trial = 0; trial < 3000; trial++) {
      int d = 1 + random.nextInt(40);
      double size = sizes[random.nextInt(sizes.length)];
      double[][] rows = new double[5][d];
      double[] w = new double[d + 1];
      for (int j = 1; j <= d; j++) {
        w[j] = (random.nextInt(9) - 4) / 10.0 * size;
      }
      w[0] = random.nextInt(3) - 1;
      int[] signs = new int[5];
      for (int i = 0; i < 5; i++) {
        for (int j = 0; j < d; j++) {
          rows[i][j] = random.nextInt(3) == 0 ? 0 : (random.nextInt(9) - 4) / 10.0 / size;
        }
        signs[i] = random.nextBoolean() ? 1 : -1;
      }
      Points points = of(rows);
      MistakeRule limits = rules.get(trial % 3);
      for (int from = 0; from <= 5; from++) {
        int expected = from;
        while (expected < 5 && !limits.isWrong(signs[expected], striped(rows[expected], w))) {
          expected++;
        }
        Labels labels = Labels.of(signs);
        Weights unknown = new Weights(w);
        unknown.raiseBound(Double.POSITIVE_INFINITY);
        assertThat(PointScan.of(points).firstWrong(from, 5, labels, unknown, limits))
            .isEqualTo(expected);
        assertThat(PointScan.of(points).firstWrong(from, 5, labels, new Weights(w), limits))
            .isEqualTo(expected);
      }
      int[] found = new int[5];
      int from = random.nextInt(5);
      int count =
          PointScan.of(points)
              .findWrong(from, 5, Labels.of(signs), new Weights(w), limits, found, 0);
      assertThat(Arrays.copyOf(found, count))
          .isEqualTo(
              IntStream.range(from, 5)
                  .filter(i -> limits.isWrong(signs[i], striped(rows[i], w)))
                  .toArray());
    }
  }

  @Test
  default void wrongPointsAreFoundInAllBlocksAndWrittenWhereAsked() {
    Random random = new Random(6);
    double[][] rows = randomRows(random, 3000, 40);
    double[] w = random.doubles(41, -1, 1).toArray();
    int[] signs = random.ints(3000, 0, 2).map(bit -> 2 * bit - 1).toArray();
    MistakeRule limits = new MistakeRule(0, 0);
    int[] expected =
        IntStream.range(100, 2900)
            .filter(i -> limits.isWrong(signs[i], striped(rows[i], w)))
            .toArray();
    int[] found = new int[3000];
    found[6] = -1;
    int count =
        PointScan.of(of(rows))
            .findWrong(100, 2900, Labels.of(signs), new Weights(w), limits, found, 7);
    assertThat(Arrays.copyOfRange(found, 7, 7 + count)).isEqualTo(expected);
    assertThat(found[6]).isEqualTo(-1);
  }

  /** Any order, any part of it: never more than are wrong, and enough when there are enough. */
  @Test
  default void aCounterCountsHardlyFewerThanAreWrong() {
    Random random = new Random(7);
    double[][] rows = randomRows(random, 700, 9);
    int[] signs = random.ints(700, 0, 2).map(bit -> 2 * bit - 1).toArray();
    int[] order = random.ints(0, 700).distinct().limit(500).toArray();
    double[][] ws = new double[6][];
    Arrays.setAll(ws, k -> random.doubles(10, -1, 1).toArray());
    MistakeRule limits = new MistakeRule(0, 0);
    CandidateCounter counter =
        CandidateCounter.of(new Dataset(of(rows), Labels.of(signs)), order, 450, Workers.ONE);
    int[] counts = new int[6];
    counter.count(ws, 0, 6, 451, limits, counts);
    for (int k = 0; k < 6; k++) {
      double[] w = ws[k];
      int wrong =
          (int)
              Arrays.stream(order, 0, 450)
                  .filter(i -> limits.isWrong(signs[i], striped(rows[i], w)))
                  .count();
      assertThat(counts[k]).isBetween(wrong - 2, wrong);
      int[] atLeast = new int[6];
      counter.count(ws, k, k + 1, wrong / 2, limits, atLeast);
      assertThat(atLeast[k]).isBetween(wrong / 2, wrong);
    }
  }

  @Test
  default void readGivesAllCoordinates() {
    double[] x = {9, 9, 9, 9, 9};
    of(new double[][] {{1, 2, 3, 4}, {0, -2, 0, 5}}).read(1, x);
    assertThat(x).containsExactly(0, -2, 0, 5, 9);
  }

  @Test
  default void pointsBroughtNearAreThoseAskedForInTheirOrder() {
    Random random = new Random(5);
    double[][] rows = randomRows(random, 900, 7);
    int[] signs = random.ints(900, 0, 2).map(bit -> 2 * bit - 1).toArray();
    double[] w = random.doubles(8, -1, 1).toArray();
    MistakeRule limits = new MistakeRule(0, 0);
    Labels labels = Labels.of(signs);
    PointScan points = PointScan.of(of(rows));
    int[] order = random.ints(500, 0, 900).toArray();
    for (int start = 0; start + 40 <= 500; start += 23) {
      points.prefetch(order, start, start + 40);
      for (int from = 0; from <= 40; from++) {
        int expected = from;
        while (expected < 40 && !isWrong(order[start + expected], rows, signs, w, limits)) {
          expected++;
        }
        int found =
            points.firstWrongIn(order, start + from, start + 40, labels, new Weights(w), limits);
        assertThat(found - start).isEqualTo(expected);
      }
    }
  }

  /** In file order and in another, over several blocks, also where x₀ is 0 or rows repeat. */
  @Test
  default void correctingManyIsFindingAndAddingByTurns() {
    Random random = new Random(8);
    double[][] rows = randomRows(random, 2600, 21);
    int[] signs = random.ints(2600, 0, 2).map(bit -> 2 * bit - 1).toArray();
    int[] order = random.ints(2600, 0, 2600).toArray();
    Dataset plain = new Dataset(of(rows), Labels.of(signs));
    Dataset through = new Dataset(of(rows).withIntercept(false), Labels.of(signs));
    int[] copies = new int[1300];
    Arrays.fill(copies, 2);
    Dataset repeated =
        new Dataset(of(Arrays.copyOf(rows, 1300)), Labels.of(Arrays.copyOf(signs, 1300)))
            .repeated(Multiplicity.of(copies));
    MistakeRule rule = new MistakeRule(0, 0);
    for (Dataset data : List.of(plain, through, repeated)) {
      for (int trial = 0; trial < 20; trial++) {
        int from = random.nextInt(2600);
        int to = from + random.nextInt(2601 - from);
        int most = trial % 3 == 0 ? random.nextInt(100) : 2600;
        double[] start = new double[22];
        for (boolean isInOrder : List.of(true, false)) {
          Points points = data.points();
          PointScan scan = PointScan.of(points);
          Weights w = new Weights(start);
          BulkUpdate made = new BulkUpdate(w, 0.7, -1.3, points.largest(), most);
          Weights expected = new Weights(start);
          int count = 0;
          int last = -1;
          int k = from;
          for (; k < to && count < most; k++) {
            int i = isInOrder ? k : order[k];
            int y = data.labels().sign(i);
            if (rule.isWrong(y, points.dot(i, expected.padded()))) {
              scan.addTo(i, y > 0 ? 0.7 : -1.3, expected);
              count++;
              last = k;
            }
          }
          int end =
              isInOrder
                  ? scan.correct(from, to, data.labels(), rule, made)
                  : scan.correctIn(order, from, to, data.labels(), rule, made);
          assertThat(end).isEqualTo(k);
          assertThat(made.count()).isEqualTo(count);
          assertThat(made.last()).isEqualTo(last);
          assertThat(w.toArray()).isEqualTo(expected.toArray());
          assertThat(w.largest()).isEqualTo(expected.largest());
        }
      }
    }
  }

  /** In an order that leaves rows out and repeats others, over several blocks. */
  @Test
  default void aCopyInAnotherOrderHasTheSameRowsAndTheSameStorage() {
    Random random = new Random(9);
    double[][] rows = randomRows(random, 1700, 33);
    Points points = of(rows);
    int[] order = random.ints(1500, 0, 1700).toArray();
    Points copy = PointScan.of(points).copy(order, Long.MAX_VALUE).orElseThrow();
    assertThat(copy).hasSameClassAs(points);
    if (copy instanceof DensePoints dense) {
      assertThat(dense.width(0)).isEqualTo(((DensePoints) points).width(order[0]));
    }
    assertThat(copy.size()).isEqualTo(1500);
    assertThat(copy.dimension()).isEqualTo(33);
    assertThat(copy.largest()).isEqualTo(points.largest());
    double[] x = new double[33];
    double[] w = random.doubles(34, -1, 1).toArray();
    for (int k = 0; k < order.length; k++) {
      copy.read(k, x);
      assertThat(x).isEqualTo(rows[order[k]]);
      assertThat(copy.dot(k, w)).isEqualTo(points.dot(order[k], w));
    }
    assertThat(
            PointScan.of(points.withIntercept(false))
                .copy(order, Long.MAX_VALUE)
                .orElseThrow()
                .hasIntercept())
        .isFalse();
    assertThat(PointScan.of(points).copy(order, 1500)).isEmpty();
  }

  private static boolean isWrong(
      int i, double[][] rows, int[] signs, double[] w, MistakeRule limits) {
    return limits.isWrong(signs[i], striped(rows[i], w));
  }

  @Test
  default void manyRowsSpanSeveralBlocks() {
    int n = 70_000;
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = new double[] {i, 0, -i};
    }
    Points points = of(rows);
    double[] w = {0.5, 1, 7, 2};
    assertThat(points.size()).isEqualTo(n);
    for (int i = 0; i < n; i++) {
      assertThat(points.dot(i, w)).isEqualTo(0.5 - i);
    }
  }

  @Test
  default void theCallersRowsAreCopied() {
    double[][] rows = {{1, 2}};
    Points points = of(rows);
    Arrays.fill(rows[0], 99);
    assertThat(points.dot(0, new double[] {0, 1, 1})).isEqualTo(3);
  }

  private double[][] randomRows(Random random, int n, int d) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextInt(3) == 0 ? 0 : number(random);
      }
    }
    return rows;
  }

  /** Sixteen stripes, halves added to halves, the constant last: written down once more, slowly. */
  private static double striped(double[] x, double[] w) {
    double[] stripes = new double[16];
    for (int j = 0; j < x.length; j++) {
      stripes[j % 16] += x[j] * w[j + 1];
    }
    double[] eight = halve(stripes);
    double[] four = halve(eight);
    double[] two = halve(four);
    return w[0] + halve(two)[0];
  }

  private static double[] halve(double[] s) {
    double[] sums = new double[s.length / 2];
    for (int k = 0; k < sums.length; k++) {
      sums[k] = s[k] + s[k + sums.length];
    }
    return sums;
  }
}
