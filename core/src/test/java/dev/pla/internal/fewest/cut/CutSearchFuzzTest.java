package dev.pla.internal.fewest.cut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.fewest.branch.BranchAndBound;
import dev.pla.internal.work.Threads;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bound against all sets of rows that could be wrong. */
class CutSearchFuzzTest {

  private static final Work WORK = Work.of(Progress.NONE);

  private static final int SETS = 160 * Integer.getInteger("pla.times", 1);

  /** Far more linear programs than these sets need. */
  private static final long STEPS = 20_000;

  @Test
  void closesOnSmallSetsAndNeverClaimsTooMuch() {
    for (int seed = 0; seed < SETS; seed++) {
      SmallSets set = SmallSets.drawn(new Random(seed));
      Dataset data = set.data();
      long truth = set.fewest();
      String name = "set " + seed;
      CutTree tree = search(set, data, truth).run(STEPS);
      assertThat(tree.bound()).as(name).isEqualTo(truth);
      assertThat(new Verifier(data).objection(tree)).as(name).isEmpty();
      // Where fewer mistakes are possible than were found the bound must stay below them.
      CutTree loose = search(set, data, truth + 1 + seed % 2).run(300);
      assertThat(loose.bound()).as(name).isLessThanOrEqualTo(truth);
      assertThat(new Verifier(data).objection(loose)).as(name).isEmpty();
    }
  }

  /** Of so many rows packings alone prove too little; the truth is told by cones. */
  @Test
  void closesByCutsWhereAPackingCannot() {
    int cut = 0;
    for (int seed = 0; seed < SETS / 25; seed++) {
      SmallSets set = SmallSets.drawn(new Random(seed), 2, 24 + seed % 8, 12);
      Dataset data = set.data();
      long truth = byCones(data);
      CutTree tree = search(set, data, truth).run(STEPS);
      assertThat(tree.bound()).as("set " + seed).isEqualTo(truth);
      assertThat(new Verifier(data).objection(tree)).as("set " + seed).isEmpty();
      CutTree loose = search(set, data, truth + 1).run(1_000);
      assertThat(loose.bound()).as("set " + seed).isLessThanOrEqualTo(truth);
      assertThat(new Verifier(data).objection(loose)).as("set " + seed).isEmpty();
      cut += tree.nodes().size() > 1 ? 1 : 0;
    }
    assertThat(cut).as("sets with more than one cell").isPositive();
  }

  @Test
  void theTreeIsTheSameWithOneTwoAndSevenThreads() {
    for (int seed = 0; seed < SETS / 10; seed++) {
      SmallSets set =
          seed % 4 == 0
              ? SmallSets.drawn(new Random(seed), 3, 60, 9)
              : SmallSets.drawn(new Random(seed));
      Dataset data = set.data();
      long found = seed % 4 == 0 ? 30 : set.fewest() + seed % 3;
      CutTree one = search(set, data, found).run(1_500);
      for (int threads : new int[] {2, 7}) {
        CutSearch other =
            new CutSearch(
                data, set.white(), some(data), found, new Threads(threads), WORK, Progress.NONE);
        assertThat(other.run(1_500)).as("set " + seed).isEqualTo(one);
      }
    }
  }

  /** Doubles that are wrong propose relations that do not hold: none of them is claimed. */
  @Test
  void claimsNothingThatOnlyDoublesSee() {
    int less = 0;
    for (int seed = 0; seed < SETS; seed++) {
      SmallSets set = SmallSets.drawn(new Random(seed));
      Dataset data = set.data();
      long truth = set.fewest();
      double[][] off = set.white();
      Random random = new Random(seed);
      for (double[] row : off) {
        for (int j = 0; j < row.length; j++) {
          row[j] += 0.01 * random.nextGaussian();
        }
      }
      CutTree tree =
          new CutSearch(data, off, some(data), truth + 1, Workers.ONE, WORK, Progress.NONE)
              .run(200 + seed % 300);
      assertThat(tree.bound()).as("set " + seed).isLessThanOrEqualTo(truth);
      assertThat(new Verifier(data).objection(tree)).as("set " + seed).isEmpty();
      less += tree.bound() < truth ? 1 : 0;
    }
    assertThat(less).as("sets of which less is shown than is true").isPositive();
  }

  /** Numbers of sixteen digits: no minor fits in two words. */
  @Test
  void longCoefficientsAreFoundToo() {
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      PointsBuilder points = PointsBuilder.dense(4);
      Labels.Builder labels = new Labels.Builder();
      double[][] white = new double[40][5];
      for (double[] z : white) {
        double[] x = random.doubles(4).toArray();
        int y = random.nextBoolean() ? 1 : -1;
        points.add(x);
        labels.add(y);
        z[0] = y;
        for (int j = 0; j < 4; j++) {
          z[j + 1] = y * x[j];
        }
      }
      Dataset data = new Dataset(points.build(), labels.build());
      CutTree tree =
          new CutSearch(data, white, some(data), 20, Workers.ONE, WORK, Progress.NONE).run(500);
      assertThat(tree.bound()).isGreaterThan(3);
      assertThat(new Verifier(data).objection(tree)).isEmpty();
      assertThat(tree.relations().stream().flatMap(r -> r.terms().stream()))
          .anyMatch(term -> term.coefficient().bitLength() > 120);
    }
  }

  private static long byCones(Dataset data) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    BranchAndBound.Result result =
        new BranchAndBound(data, nothing, data.size(), Workers.ONE, Progress.NONE).run(1_000_000);
    assertThat(result.bound()).isEqualTo(result.mistakes());
    return result.bound();
  }

  private static CutSearch search(SmallSets set, Dataset data, long mistakes) {
    return new CutSearch(data, set.white(), some(data), mistakes, Workers.ONE, WORK, Progress.NONE);
  }

  /** The search may begin with any rows; those of a good hyperplane only help. */
  private static BitSet some(Dataset data) {
    BitSet some = new BitSet();
    for (int n = 0; n < data.distinctRows().size(); n += 3) {
      some.set(n);
    }
    return some;
  }
}
