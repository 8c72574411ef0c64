package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.branch.BranchAndBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small sets full of ties, duplicates and contradictions against {@link FewestOracle}. */
class FewestFuzzTest {

  private static final int SETS = 1_000 * Integer.getInteger("pla.times", 1);

  /** Far more cells than any of these sets needs. */
  private static final long CELLS = 50_000;

  @Test
  void findsAndProvesTheFewestMistakesOnLattices() {
    for (int seed = 0; seed < SETS; seed++) {
      Dataset data = lattice(new Random(seed), seed % 2 == 0 ? 1 : 0.1);
      long truth = FewestOracle.fewestMistakes(data);
      String set = "set " + seed;

      Fewest.Found found = Fewest.search(data, seed, 100, Progress.NONE);
      assertThat(found.mistakes()).as(set).isGreaterThanOrEqualTo(truth);

      MistakesBound start =
          new MistakesBound(0, Optional.empty(), found.best(), found.mistakes(), 0);
      MistakesBound disjoint = new DisjointCertificates(data, Progress.NONE).improve(start, 100);
      assertThat(disjoint.value()).as(set).isLessThanOrEqualTo(truth);
      assertThat(disjoint.value() > 0).as(set).isEqualTo(truth > 0);
      assertHolds(data, disjoint, set);

      BranchAndBound.Result fromNothing =
          new BranchAndBound(data, nothing(data), data.size(), Workers.ONE, Progress.NONE)
              .run(CELLS);
      assertThat(fromNothing.mistakes()).as(set).isEqualTo(truth);
      assertThat(fromNothing.bound()).as(set).isEqualTo(truth);

      MistakesBound bound = MistakesBound.of(data, found.best(), CELLS, Workers.ONE, Progress.NONE);
      assertThat(bound.value()).as(set).isEqualTo(truth);
      assertThat(bound.mistakes()).as(set).isEqualTo(truth);
      assertHolds(data, bound, set);
    }
  }

  @Test
  void isNeverWrongWhereTiesAreBrokenInTheTwelfthDecimal() {
    for (int seed = 0; seed < SETS / 15; seed++) {
      Random random = new Random(seed);
      Dataset data = nearLattice(random);
      long truth = FewestOracle.fewestMistakes(data);
      String set = "set " + seed;
      Fewest.Found found = Fewest.search(data, seed, 100, Progress.NONE);
      assertThat(found.mistakes()).as(set).isGreaterThanOrEqualTo(truth);
      MistakesBound bound = MistakesBound.of(data, found.best(), 300, Workers.ONE, Progress.NONE);
      bound.proof().ifPresent(tree -> assertThat(new Verifier(data).objection(tree)).isEmpty());
      assertThat(bound.value()).as(set).isLessThanOrEqualTo(truth);
      assertThat(bound.mistakes()).as(set).isGreaterThanOrEqualTo(truth);
    }
  }

  private static void assertHolds(Dataset data, MistakesBound bound, String set) {
    assertThat(bound.isProven()).as(set).isTrue();
    assertThat(bound.proof().isPresent()).as(set).isEqualTo(bound.value() > 0);
    bound
        .proof()
        .ifPresent(tree -> assertThat(new Verifier(data).objection(tree)).as(set).isEmpty());
  }

  private static Hypothesis nothing(Dataset data) {
    return new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
  }

  private static Dataset lattice(Random random, double unit) {
    int span = 1 + random.nextInt(4);
    return rows(random, r -> (r.nextInt(2 * span + 1) - span) * (unit < 1 ? 1 : 10) / 10.0);
  }

  private static Dataset nearLattice(Random random) {
    int span = 1 + random.nextInt(3);
    return rows(
        random,
        r -> Double.parseDouble((r.nextInt(2 * span + 1) - span) + ".00000000000" + r.nextInt(3)));
  }

  private static Dataset rows(Random random, Draw cell) {
    int d = 1 + random.nextInt(4);
    int n = 2 + random.nextInt(d + 6);
    PointsBuilder points = PointsBuilder.dense(d);
    Labels.Builder labels = new Labels.Builder();
    for (int i = 0; i < n; i++) {
      double[] x = new double[d];
      for (int j = 0; j < d; j++) {
        x[j] = cell.from(random);
      }
      points.add(x);
      labels.add(random.nextBoolean() ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  private interface Draw {
    double from(Random random);
  }
}
