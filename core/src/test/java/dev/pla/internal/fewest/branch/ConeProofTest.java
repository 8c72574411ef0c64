package dev.pla.internal.fewest.branch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.SharedData;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.fewest.FewestTest;
import dev.pla.internal.fewest.cut.SmallSets;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the search over cones writes down, against the truth about small sets. */
class ConeProofTest {

  private static final int SETS = 400 * Integer.getInteger("pla.times", 1);

  /** Far more cones than these sets need where all numbers are exact. */
  private static final long CONES = 50_000;

  private static final double[] UNITS = {1, 0.1, 0.025, 1000, -3};

  @Test
  void provesTheTruthAboutSmallSets() {
    for (int seed = 0; seed < SETS; seed++) {
      Random random = new Random(seed);
      SmallSets set = SmallSets.drawn(random);
      Dataset data = seed % 3 == 0 ? set.data() : moved(set.data(), random, UNITS);
      long truth = set.fewest();
      CutTree tree = tree(data, data.size(), CONES).orElseThrow();
      assertThat(tree.bound()).as("set " + seed).isEqualTo(truth);
      assertThat(new Verifier(data).objection(tree)).as("set " + seed).isEmpty();
      // From the truth down it is the same proof or a shorter one; a search cut off proves less.
      CutTree stopped = tree(data, truth + 1, 3).orElseThrow();
      assertThat(stopped.bound()).as("set " + seed).isLessThanOrEqualTo(truth);
      assertThat(new Verifier(data).objection(stopped)).as("set " + seed).isEmpty();
    }
  }

  @Test
  void neverClaimsTooMuchWhereNumbersAreRounded() {
    double[] fine = {1.23456789012e-7, 3.3333333333333e13, 1};
    int proven = 0;
    for (int seed = 0; seed < SETS / 4; seed++) {
      Random random = new Random(seed);
      SmallSets set = SmallSets.drawn(random);
      Dataset data = moved(set.data(), random, fine);
      Optional<CutTree> tree = tree(data, set.fewest() + 1, 300);
      if (tree.isPresent()) {
        proven++;
        assertThat(tree.get().bound()).as("set " + seed).isLessThanOrEqualTo(set.fewest());
        assertThat(new Verifier(data).objection(tree.get())).as("set " + seed).isEmpty();
      }
    }
    assertThat(proven).isGreaterThan(SETS / 8);
  }

  @Test
  void provesPublicDataAndClouds() {
    assertProven(SharedData.iris(), 1);
    assertProven(SharedData.nguyenSanner("haberman"), 66);
    assertProven(SharedData.ntu("hw1_18_train"), 46);
    Dataset cloud = FewestTest.noisy(300, 3, 5);
    Fewest.Found found = Fewest.search(cloud, 1, 5_000, Progress.NONE);
    assertProven(cloud, found.mistakes());
  }

  @Test
  void whatManyLeavesShareIsWrittenAtTheCutAboveThem() {
    CutTree tree = tree(FewestTest.noisy(300, 3, 5), 300, CONES).orElseThrow();
    long atCuts = 0;
    long atLeaves = 0;
    for (CutTree.Node node : tree.nodes()) {
      if (node instanceof CutTree.Cut cut) {
        atCuts += cut.parts().size();
      } else {
        atLeaves += ((CutTree.Leaf) node).parts().size();
      }
    }
    int leaves = (tree.nodes().size() + 1) / 2;
    assertThat(atCuts).isPositive();
    assertThat(atCuts + atLeaves).isLessThan(leaves * tree.bound() / 2);
  }

  private static void assertProven(Dataset data, long fewest) {
    Fewest.Found found = Fewest.search(data, 1, 5_000, Progress.NONE);
    MistakesBound bound =
        MistakesBound.of(data, found.best(), 1_000_000, Workers.ONE, Progress.NONE);
    assertThat(bound.value()).isEqualTo(fewest).isEqualTo(bound.mistakes());
    assertThat(new Verifier(data).objection(bound.proof().orElseThrow())).isEmpty();
  }

  private static Optional<CutTree> tree(Dataset data, long mistakes, long cones) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    BranchAndBound search = new BranchAndBound(data, nothing, mistakes, Workers.ONE, Progress.NONE);
    BranchAndBound.Result result = search.run(cones);
    Optional<CutTree> tree = search.proof();
    tree.ifPresent(proof -> assertThat(proof.bound()).isEqualTo(result.bound()));
    return tree;
  }

  /** In other units, which changes no hyperplane's mistakes, and with a column that is constant. */
  private static Dataset moved(Dataset data, Random random, double[] units) {
    Dataset once = data.distinctRows();
    int d = once.dimension();
    int constant = random.nextInt(3) == 0 ? 1 : 0;
    double[] unit = new double[d];
    double[] shift = new double[d];
    for (int j = 0; j < d; j++) {
      unit[j] = units[random.nextInt(units.length)];
      shift[j] = random.nextInt(3);
    }
    PointsBuilder points = PointsBuilder.dense(d + constant);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[d];
    for (int i = 0; i < once.size(); i++) {
      once.points().read(i, x);
      double[] moved = new double[d + constant];
      for (int j = 0; j < d; j++) {
        // As decimals, so that ties stay ties.
        moved[j] =
            java.math.BigDecimal.valueOf(x[j] + shift[j])
                .multiply(java.math.BigDecimal.valueOf(unit[j]))
                .doubleValue();
      }
      if (constant == 1) {
        moved[d] = -7.5;
      }
      points.add(moved);
      labels.add(once.labels().sign(i));
    }
    Dataset all = new Dataset(points.build(), labels.build());
    return data.copies().map(all::repeated).orElse(all);
  }
}
