package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.count.MistakeScan;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows that stand several times by a view are rows written several times. */
class RepeatedPointsTest {

  private static final MistakeRule RULE = new MistakeRule(0, 0);

  private static Dataset rows(Random random, int n, int d, boolean sparse) {
    PointsBuilder points = sparse ? PointsBuilder.sparse(d) : new PointsBuilder(d);
    int[] signs = new int[n];
    ExactCells.Builder written = new ExactCells.Builder();
    for (int i = 0; i < n; i++) {
      points.add(random.doubles(d, -1, 1).map(x -> Math.rint(4 * x)).toArray());
      signs[i] = random.nextBoolean() ? 1 : -1;
      if (random.nextInt(3) == 0) {
        written.add(i, 1 + random.nextInt(d), new BigDecimal("0.12345678901234567890123" + i));
      }
    }
    return new Dataset(points.build(), Labels.of(signs), written.build());
  }

  private static int[] writtenOut(int[] counts) {
    return IntStream.range(0, counts.length)
        .flatMap(r -> IntStream.range(0, counts[r]).map(copy -> r))
        .toArray();
  }

  @Test
  void everyAnswerIsThatOfTheRowsWrittenOut() {
    Random random = new Random(3);
    for (int trial = 0; trial < 300; trial++) {
      int d = 1 + random.nextInt(20);
      int n = 1 + random.nextInt(40);
      Dataset rows = rows(random, n, d, trial % 2 == 0);
      int[] counts = random.ints(n, 1, 5).toArray();
      Dataset view = rows.repeated(Multiplicity.of(counts));
      Dataset file = rows.rows(writtenOut(counts));
      Weights w = new Weights(random.doubles(d + 1, -1, 1).map(Math::rint).toArray());

      assertThat(view.size()).isEqualTo(file.size());
      assertThat(view.labels().positives()).isEqualTo(file.labels().positives());
      assertThat(view.points().isSparse()).isEqualTo(file.points().isSparse());
      for (int i = 0; i < file.size(); i++) {
        assertThat(view.labels().sign(i)).isEqualTo(file.labels().sign(i));
        assertThat(cells(view, i)).isEqualTo(cells(file, i));
        assertThat(view.points().dot(i, w.padded())).isEqualTo(file.points().dot(i, w.padded()));
        assertThat(view.points().squaredNorm(i)).isEqualTo(file.points().squaredNorm(i));
      }
      int from = random.nextInt(file.size());
      int to = from + random.nextInt(file.size() - from + 1);
      assertThat(PointScan.of(view.points()).firstWrong(from, to, view.labels(), w, RULE))
          .isEqualTo(PointScan.of(file.points()).firstWrong(from, to, file.labels(), w, RULE));
      assertThat(found(view, from, to, w)).isEqualTo(found(file, from, to, w));
      int[] order = random.ints(10, 0, file.size()).toArray();
      assertThat(PointScan.of(view.points()).firstWrongIn(order, 2, 10, view.labels(), w, RULE))
          .isEqualTo(
              PointScan.of(file.points()).firstWrongIn(order, 2, 10, file.labels(), w, RULE));
      assertThat(scanned(view, w)).isEqualTo(scanned(file, w));
    }
  }

  private static List<String> cells(Dataset data, int i) {
    List<String> cells = new ArrayList<>();
    data.points().forEach(i, (j, x) -> cells.add(j + ":" + data.written().exact(i, j, x)));
    data.written().forEach(i, (j, exact) -> cells.add(j + "=" + exact));
    return cells;
  }

  private static int[] found(Dataset data, int from, int to, Weights w) {
    int[] found = new int[to - from + 3];
    int count = PointScan.of(data.points()).findWrong(from, to, data.labels(), w, RULE, found, 3);
    return Arrays.copyOf(found, 3 + count);
  }

  private static List<Integer> scanned(Dataset data, Weights w) {
    MistakeScan scan = new MistakeScan(data, Workers.ONE);
    int wrong = scan.find(w, RULE);
    List<Integer> all = new ArrayList<>();
    scan.forEachWrong(all::add);
    assertThat(IntStream.range(0, wrong).mapToObj(scan::wrong).toList()).isEqualTo(all);
    assertThat(new MistakeScan(data, Workers.ONE).count(w, RULE)).isEqualTo(wrong);
    return all;
  }

  @Test
  void aMillionCopiesTakeNoMoreMemoryThanOne() {
    Dataset two = new Dataset(DensePoints.of(new double[] {1}, new double[] {2}), Labels.of(1, -1));
    Dataset view = two.repeated(Multiplicity.of(1_000_000_000, 7));

    assertThat(view.size()).isEqualTo(1_000_000_007);
    assertThat(view.row(999_999_999)).isZero();
    assertThat(view.row(1_000_000_000)).isEqualTo(1);
    Weights w = new Weights(new double[] {-1, 0});
    assertThat(new MistakeScan(view, Workers.ONE).count(w, RULE)).isEqualTo(1_000_000_000);
    assertThat(view.distinctRows().size()).isEqualTo(2);
  }

  @Test
  void copiesThatCannotBeAreRefused() {
    assertThatThrownBy(() -> Multiplicity.of(1, 0)).hasMessageContaining("0 copies of row 1");
    assertThatThrownBy(() -> Multiplicity.of(2_000_000_000, 2_000_000_000))
        .hasMessageContaining("more than " + Dataset.MOST_ROWS);
    Dataset two = new Dataset(DensePoints.of(new double[] {1}, new double[] {2}), Labels.of(1, -1));
    assertThatThrownBy(() -> two.repeated(Multiplicity.of(1))).hasMessageContaining("2 rows");
  }
}
