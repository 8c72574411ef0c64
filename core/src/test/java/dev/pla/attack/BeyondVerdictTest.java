package dev.pla.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.fewest.cut.CutSearch;
import dev.pla.internal.solve.OptimumQueries;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nasty sets, and what is said of them beyond yes and no, against the exact truth. */
class BeyondVerdictTest {

  private static final int SETS = 60 * Integer.getInteger("pla.times", 1);

  private static final OptimumQueries ANSWERS =
      new OptimumQueries(
          OptionalLong.of(20), OptionalLong.of(60), new Separability(), Progress.NONE);

  @Test
  void kindsOfSeparationAreTrue() {
    for (int seed = 0; seed < SETS; seed++) {
      NastySet set = NastySets.draw(20_000_000 + seed);
      ExactTruth truth = new ExactTruth(set);
      SeparabilityReport found = SeparabilityReport.of(seed % 2 == 0 ? set.dense() : set.sparse());
      SeparabilityReport.Kind kind =
          truth.separable()
              ? SeparabilityReport.Kind.COMPLETE
              : truth.overlaps()
                  ? SeparabilityReport.Kind.OVERLAP
                  : SeparabilityReport.Kind.QUASI_COMPLETE;
      assertThat(found.kind()).as(set.csv()).hasValue(kind);
      Verifier verifier = new Verifier(found.data());
      found.three().ifPresent(three -> holds(verifier.objection(three.separation()), set));
      found.widest().ifPresent(widest -> holds(verifier.objection(widest), set));
    }
  }

  private static void holds(Optional<String> objection, NastySet set) {
    assertThat(objection).as(set.csv()).isEmpty();
  }

  @Test
  void repairsSeparateTheDataAndNoFewerRowsDo() {
    for (int seed = 0; seed < SETS; seed++) {
      NastySet set = NastySets.draw(21_000_000 + seed);
      ExactTruth truth = new ExactTruth(set);
      Repair repair = ANSWERS.repair(set.dense());
      assertThat(repair.least().value()).as(set.csv()).isLessThanOrEqualTo(truth.fewest());
      assertThat(repair.examples()).as(set.csv()).isGreaterThanOrEqualTo(truth.fewest());
      int[] labels = new int[set.size()];
      String[][] cells = new String[set.size()][set.dimension()];
      for (int i = 0; i < labels.length; i++) {
        labels[i] = repair.rows().contains(i) ? -set.label(i) : set.label(i);
        for (int j = 0; j < set.dimension(); j++) {
          cells[i][j] = set.text(i, j);
        }
      }
      NastySet relabelled = new NastySet(set.name(), cells, labels);
      assertThat(new ExactTruth(relabelled).separable()).as(set.csv()).isTrue();
    }
  }

  /** U is of a hyperplane, L of none: both against all hyperplanes with the point on a side. */
  @Test
  void doubtsAreNeverBeyondTheTruth() {
    for (int seed = 0; seed < SETS; seed++) {
      NastySet set = NastySets.draw(22_000_000 + seed);
      Random random = new Random(seed);
      String[] point = new String[set.dimension()];
      for (int j = 0; j < point.length; j++) {
        point[j] = set.text(random.nextInt(set.size()), j);
      }
      Dataset asked = new NastySet("point", new String[][] {point}, new int[] {1}).dense();
      Doubt doubt = ANSWERS.doubt(set.dense(), asked);
      assertThat(doubt.thisSide())
          .as(set.csv())
          .isGreaterThanOrEqualTo(fewest(set, point, doubt.side()));
      int other = fewest(set, point, -doubt.side());
      assertThat(doubt.otherSide()).as(set.csv()).isLessThanOrEqualTo(other);
      assertThat(doubt.otherFound()).as(set.csv()).isGreaterThanOrEqualTo(other);
    }
  }

  private static int fewest(NastySet set, String[] point, int side) {
    int n = set.size();
    String[][] cells = new String[n + 1][set.dimension()];
    int[] labels = new int[n + 1];
    for (int i = 0; i < n; i++) {
      labels[i] = set.label(i);
      for (int j = 0; j < set.dimension(); j++) {
        cells[i][j] = set.text(i, j);
      }
    }
    cells[n] = point;
    labels[n] = side;
    return new ExactTruth(new NastySet(set.name(), cells, labels)).fewestWithRight(n);
  }

  /** Doubles of no worth cost strength, never truth. */
  @Test
  void treesOfCutsFromMeaninglessDoublesAreStillTrue() {
    for (int seed = 0; seed < 4 * SETS; seed++) {
      NastySet set = NastySets.draw(23_000_000 + seed);
      ExactTruth truth = new ExactTruth(set);
      Random random = new Random(seed);
      double[][] white = new double[set.size()][set.dimension() + 1];
      for (int i = 0; i < white.length; i++) {
        white[i] = random.doubles(set.dimension() + 1, -1, 1).toArray();
      }
      Dataset data = set.dense();
      CutTree tree =
          new CutSearch(
                  data,
                  white,
                  new BitSet(),
                  truth.fewest() + 2,
                  Workers.ONE,
                  dev.pla.internal.work.Work.of(dev.pla.work.Progress.NONE),
                  dev.pla.work.Progress.NONE)
              .run(40);
      assertThat(tree.bound()).as(set.csv()).isLessThanOrEqualTo(truth.fewest());
      Verifier verifier = new Verifier(data);
      holds(verifier.objection(tree), set);
      CutTree more =
          new CutTree(
              truth.fewest() + 1, tree.planes(), tree.relations(), tree.nodes(), tree.unit());
      assertThat(verifier.objection(more)).as(set.csv()).isPresent();
    }
  }
}
