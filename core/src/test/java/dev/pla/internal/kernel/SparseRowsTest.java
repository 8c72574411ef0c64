package dev.pla.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/** Sparse rows in fewer bytes have the bits of rows in doubles. */
class SparseRowsTest {

  private static final List<MistakeRule> RULES =
      List.of(
          new MistakeRule(0, 0),
          new MistakeRule(0, MistakeRule.ZERO_IS_RIGHT),
          new MistakeRule(MistakeRule.ZERO_IS_RIGHT, 0),
          MistakeRule.ofMargin(0.5));

  private final Random random = new Random(1);

  /** Row by row, coordinate 1 first. */
  private static SparseRows encode(double[][] rows) {
    int[] starts = new int[rows.length + 1];
    List<Integer> indices = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    double largest = 1;
    for (int r = 0; r < rows.length; r++) {
      for (int j = 0; j < rows[r].length; j++) {
        if (rows[r][j] != 0) {
          indices.add(j + 1);
          values.add(rows[r][j]);
          largest = Math.max(largest, Math.abs(rows[r][j]));
        }
      }
      starts[r + 1] = indices.size();
    }
    indices.add(-1); // arrays may be longer
    values.add(Double.NaN);
    return SparseRows.of(
        starts,
        rows.length,
        indices.stream().mapToInt(j -> j).toArray(),
        values.stream().mapToDouble(v -> v).toArray(),
        largest);
  }

  private double[][] rows(int n, int d, DoubleSupplier value) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextInt(3) == 0 ? 0 : value.getAsDouble();
      }
    }
    return rows;
  }

  private static double striped(double[] x, double[] w) {
    double[] stripes = new double[16];
    for (int j = 0; j < x.length; j++) {
      stripes[j % 16] += x[j] * w[j + 1];
    }
    for (int half = 8; half >= 1; half /= 2) {
      for (int k = 0; k < half; k++) {
        stripes[k] += stripes[k + half];
      }
    }
    return w[0] + stripes[0];
  }

  private static double oneByOne(double[] x, double[] w) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += x[j] * w[j + 1];
    }
    return w[0] + sum;
  }

  /** Returns how often a plain sum would have had another sign than the one order of summation. */
  private int check(double[][] rows, SparseRows stored, double[] w, MistakeRule rule) {
    int n = rows.length;
    int d = rows[0].length;
    int misled = 0;
    byte[] signs = RowOpsContract.signs(random, n + 2);
    Weights weights = new Weights(w);
    int[] next = new int[n + 1];
    next[n] = n;
    for (int r = n - 1; r >= 0; r--) {
      double score = striped(rows[r], w);
      assertThat(stored.dot(r, w)).isEqualTo(score);
      boolean isWrong = rule.isWrong(signs[2 + r], score);
      assertThat(stored.isWrong(r, signs[2 + r], weights, rule)).isEqualTo(isWrong);
      next[r] = isWrong ? r : next[r + 1];
      misled += Math.signum(score) != Math.signum(oneByOne(rows[r], w)) ? 1 : 0;
      double[] expected = w.clone();
      double[] sum = w.clone();
      stored.addTo(r, -0.7, sum);
      expected[0] += -0.7;
      for (int j = 0; j < d; j++) {
        expected[j + 1] += -0.7 * rows[r][j];
      }
      assertThat(sum).isEqualTo(expected);
    }
    for (int from = 0; from < n; from++) {
      assertThat(stored.firstWrong(from, n, signs, 2, weights, rule)).isEqualTo(next[from]);
    }
    return misled;
  }

  /** Weights in tenths nearly cancel; others are huge, tiny, or differ in size. */
  private double[] weights(int d, int trial) {
    double size = new double[] {1, 1, 1e-160, 1e-310, 1e150, 1e306}[random.nextInt(6)];
    double[] w = trial % 2 == 0 ? RowOpsContract.numbers(random, d + 1) : new double[d + 1];
    for (int j = 0; j <= d; j++) {
      w[j] = trial % 2 == 0 ? w[j] : (random.nextInt(9) - 4) / 10.0 * size;
      w[j] += 0.0; // a zero coordinate, which is not stored, leaves minus zero alone
    }
    return w;
  }

  private void checkMany(DoubleSupplier value, Class<?> kind) {
    int misled = 0;
    for (int trial = 0; trial < 1500; trial++) {
      int d = 1 + random.nextInt(40);
      double[][] rows = rows(5, d, value);
      SparseRows narrowest = encode(rows);
      for (SparseRows stored : List.of(narrowest, PlainSparseRows.of(narrowest))) {
        assertThat(stored.size()).isEqualTo(5);
        misled += check(rows, stored, weights(d, trial), RULES.get(trial / 2 % 4));
      }
    }
    assertThat(misled).as("signs that a plain sum has wrong").isPositive();
    assertThat(encode(rows(500, 40, value))).isInstanceOf(kind);
  }

  @Test
  void onesHaveTheSameBits() {
    checkMany(() -> 1, OnesSparseRows.class);
  }

  @Test
  void tenthsHaveTheSameBits() {
    checkMany(this::tenths, PlainSparseRows.class);
  }

  /** Many different numbers, of which enough cancel. */
  @Test
  void doublesHaveTheSameBits() {
    checkMany(
        () -> random.nextInt(20) == 0 ? random.nextGaussian() : tenths(), PlainSparseRows.class);
  }

  /** Products of these with weights in tenths often cancel, but for roundings. */
  private double tenths() {
    return (1 + random.nextInt(4)) / (random.nextBoolean() ? 10.0 : -10.0);
  }

  /** What came before is stored again, as the last block needs it. */
  @Test
  void blocksOfOneSetAreStoredInOneWay() {
    double[][] ones = rows(30, 20, () -> 1);
    double[][] few = rows(30, 20, () -> random.nextInt(255) + 2);
    double[][] many = rows(300, 20, random::nextGaussian);
    checkBlocks(OnesSparseRows.class, ones, ones);
    checkBlocks(PlainSparseRows.class, ones, few, ones);
    checkBlocks(PlainSparseRows.class, few, few);
    checkBlocks(PlainSparseRows.class, ones, few, many, ones);
    checkBlocks(PlainSparseRows.class, ones, rows(300, 20, () -> random.nextInt(256) + 2));
    double[][] far = new double[2][70_000];
    far[1][69_999] = 1;
    checkBlocks(PlainSparseRows.class, ones, far);
  }

  private void checkBlocks(Class<?> kind, double[][]... sets) {
    List<SparseRows> blocks = new ArrayList<>();
    for (double[][] set : sets) {
      blocks.add(encode(set));
    }
    SparseRows[] stored = SparseRows.alike(blocks);
    assertThat(stored).hasSize(sets.length).allMatch(kind::isInstance);
    assertThat(SparseRows.alike(blocks)).isEqualTo(stored);
    for (int b = 0; b < sets.length; b++) {
      for (int r = 0; r < sets[b].length; r++) {
        double[] x = new double[sets[b][r].length];
        for (int k = 0; k < stored[b].count(r); k++) {
          x[stored[b].index(r, k) - 1] = stored[b].value(r, k);
        }
        assertThat(x).isEqualTo(sets[b][r]);
      }
      double[] w = random.doubles(sets[b][0].length + 1, -1, 1).toArray();
      check(sets[b], stored[b], w, RULES.get(0));
    }
  }

  /** A coordinate of more than sixteen bits. */
  @Test
  void farCoordinatesAreIntsBesideDoubles() {
    int[] starts = {0, 1};
    SparseRows near = SparseRows.of(starts, 1, new int[] {65_535}, new double[] {1}, 1);
    assertThat(near).isInstanceOf(OnesSparseRows.class);
    assertThat(near.index(0, 0)).isEqualTo(65_535);
    assertThat(near.value(0, 0)).isEqualTo(1);
    SparseRows far = SparseRows.of(starts, 1, new int[] {65_536}, new double[] {1}, 1);
    assertThat(far).isInstanceOf(PlainSparseRows.class);
    assertThat(far.index(0, 0)).isEqualTo(65_536);
  }

  @Test
  void gatheredRowsAreThoseOfTheBlocks() {
    for (DoubleSupplier value :
        List.<DoubleSupplier>of(() -> 1, () -> random.nextInt(9) - 4.5, random::nextGaussian)) {
      double[][] all = rows(64, 25, value);
      List<SparseRows> blocks = new ArrayList<>();
      for (int start = 0; start < 64; start += 16) {
        blocks.add(encode(Arrays.copyOfRange(all, start, start + 16)));
      }
      SparseRows[] stored = SparseRows.alike(blocks);
      int[] order = random.ints(50, 0, 64).toArray();
      SparseRows gathered = stored[0].gather(stored, 4, order, 7, 50);
      assertThat(gathered).hasSameClassAs(stored[0]);
      assertThat(gathered.size()).isEqualTo(43);
      double[][] expected = new double[43][];
      Arrays.setAll(expected, k -> all[order[7 + k]]);
      check(expected, gathered, random.doubles(26, -1, 1).toArray(), RULES.get(1));
    }
  }
}
