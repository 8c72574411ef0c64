package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How many wrong labels an answer survives, against all labellings that a hyperplane can make. */
final class DoubtTest {

  private static final Doubt.Method METHOD =
      new Doubt.Method(
          (data, start) -> Fewest.search(data, start, 1, 300, Progress.NONE),
          (data, best) -> MistakesBound.of(data, best, 20_000, Workers.ONE, Progress.NONE));

  private static Doubt of(Dataset data, Dataset point) {
    Fewest.Found found = Fewest.search(data, 1, 300, Progress.NONE);
    return Doubt.of(data, point, METHOD.bound().apply(data, found.best()), METHOD);
  }

  @Test
  void agreesWithTryingAllLabellings() {
    Random random = new Random(7);
    int certified = 0;
    for (int set = 0; set < 1_000; set++) {
      int d = 1 + random.nextInt(2);
      int n = 3 + random.nextInt(5);
      long[][] x = new long[n + 1][d];
      int[] y = new int[n];
      for (int i = 0; i <= n; i++) {
        for (int j = 0; j < d; j++) {
          x[i][j] = (long) random.nextInt(7) - 3;
        }
        if (i < n) {
          y[i] = random.nextInt(4) == 0 ? 2 * random.nextInt(2) - 1 : x[i][0] > 0 ? 1 : -1;
        }
      }
      List<Integer> plus = labellings(x, 1);
      List<Integer> minus = labellings(x, -1);
      Doubt doubt = of(dataset(x, y, n), dataset(x, new int[n + 1], -1));
      String name = "set " + set;
      List<Integer> here = doubt.side() > 0 ? plus : minus;
      List<Integer> other = doubt.side() > 0 ? minus : plus;
      int bits = bits(y);
      assertThat(doubt.thisSide()).as(name).isEqualTo(fewest(here, bits));
      assertThat(doubt.otherSide()).as(name).isEqualTo(fewest(other, bits));
      assertThat(doubt.otherFound()).as(name).isEqualTo(fewest(other, bits));
      if (doubt.flips().isEmpty()) {
        assertThat(fewest(here, bits)).as(name).isEqualTo(fewest(other, bits));
        continue;
      }
      certified++;
      for (int flipped = 0; flipped < 1 << n; flipped++) {
        if (Integer.bitCount(flipped) <= doubt.flips().getAsLong()) {
          assertThat(fewest(here, bits ^ flipped))
              .as(name)
              .isLessThan(fewest(other, bits ^ flipped));
        }
      }
    }
    assertThat(certified).isGreaterThan(400);
  }

  private static int bits(int[] y) {
    int bits = 0;
    for (int i = 0; i < y.length; i++) {
      bits |= y[i] > 0 ? 1 << i : 0;
    }
    return bits;
  }

  /** All labels that a hyperplane gives the points when the last one is on this side. */
  private static List<Integer> labellings(long[][] x, int side) {
    int n = x.length - 1;
    List<Integer> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << n; bits++) {
      long[][] z = new long[n + 1][x[0].length + 1];
      for (int i = 0; i <= n; i++) {
        int sign = i == n ? side : (bits >> i & 1) == 1 ? 1 : -1;
        z[i][0] = sign;
        for (int j = 0; j < x[i].length; j++) {
          z[i][j + 1] = sign * x[i][j];
        }
      }
      if (new Circuits(z).separable()) {
        all.add(bits);
      }
    }
    return all;
  }

  private static int fewest(List<Integer> labellings, int bits) {
    return labellings.stream().mapToInt(l -> Integer.bitCount(l ^ bits)).min().orElseThrow();
  }

  /** The first rows, or the last one alone. */
  private static Dataset dataset(long[][] x, int[] y, int rows) {
    int from = rows < 0 ? x.length - 1 : 0;
    int to = rows < 0 ? x.length : rows;
    double[][] points = new double[to - from][];
    Labels.Builder labels = new Labels.Builder();
    for (int i = from; i < to; i++) {
      points[i - from] = Arrays.stream(x[i]).asDoubleStream().toArray();
      labels.add(y[i] < 0 ? -1 : 1);
    }
    return new Dataset(Points.of(points), labels.build());
  }

  @Test
  void rowsThatStandOftenCountAsOften() {
    Dataset rows = new Dataset(Points.of(new double[][] {{0}, {1}}), Labels.of(-1, 1));
    Dataset point = new Dataset(Points.of(new double[][] {{2}}), Labels.of(1));
    Doubt doubt = of(rows.repeated(Multiplicity.of(3, 9)), point);
    assertThat(doubt.side()).isEqualTo(1);
    assertThat(doubt.thisSide()).isZero();
    assertThat(doubt.otherSide()).isEqualTo(3);
    assertThat(doubt.flips()).hasValue(1);
  }

  @Test
  void aHyperplaneThatIsNotTheBestIsReplaced() {
    Dataset rows = new Dataset(Points.of(new double[][] {{0}, {1}, {2}}), Labels.of(-1, 1, 1));
    Hypothesis wrong = new Hypothesis(new double[] {1.5, -1}, TieRule.MISTAKE);
    MistakesBound poor = new MistakesBound(0, Optional.empty(), wrong, 3, 0);
    Dataset point = new Dataset(Points.of(new double[][] {{5}}), Labels.of(1));
    Doubt doubt = Doubt.of(rows, point, poor, METHOD);
    assertThat(doubt.side()).isEqualTo(1);
    assertThat(doubt.thisSide()).isZero();
    assertThat(doubt.otherSide()).isEqualTo(1);
    assertThat(doubt.flips()).hasValue(0);
  }
}
