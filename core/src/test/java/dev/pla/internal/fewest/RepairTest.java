package dev.pla.internal.fewest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows to drop or to relabel, against trying everything. */
final class RepairTest {

  private static final Separability ALONE = new Separability();

  @Test
  void asFewAsCanBeAndSeparableAfterwards() {
    Random random = new Random(4);
    for (int set = 0; set < 1_000; set++) {
      Dataset data = draw(random);
      Fewest.Found found = Fewest.search(data, 1, 300, Progress.NONE);
      MistakesBound least =
          MistakesBound.of(data, found.best(), 20_000, Workers.ONE, Progress.NONE);
      Repair repair = Repair.of(data, least, ALONE);
      int fewest = FewestOracle.fewestMistakes(data);
      assertThat(repair.examples()).as("set %d", set).isEqualTo(fewest);
      holds(data, repair, "set " + set);
    }
  }

  /** Whatever hyperplane it begins with: no row is named that could stay as it is. */
  @Test
  void everyHyperplaneGivesRowsThatSeparateTheData() {
    Random random = new Random(5);
    for (int set = 0; set < 1_000; set++) {
      Dataset data = draw(random);
      double[] w = random.ints(data.dimension() + 1, -2, 3).asDoubleStream().toArray();
      Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
      Repair repair = Repair.of(data, unproven(data, h), ALONE);
      holds(data, repair, "set " + set);
    }
  }

  /** Nothing is known of how few mistakes there must be. */
  private static MistakesBound unproven(Dataset data, Hypothesis h) {
    return new MistakesBound(0, Optional.empty(), h, h.loss(data).mistakes(), 0);
  }

  private static void holds(Dataset data, Repair repair, String name) {
    List<Integer> rows = repair.rows();
    int[] kept = IntStream.range(0, data.size()).filter(i -> !rows.contains(i)).toArray();
    int[] labels =
        IntStream.range(0, data.size())
            .map(i -> rows.contains(i) ? -data.labels().sign(i) : data.labels().sign(i))
            .toArray();
    Dataset relabelled = new Dataset(data.points(), Labels.of(labels));
    assertThat(FewestOracle.fewestMistakes(data.rows(kept))).as(name).isZero();
    assertThat(FewestOracle.fewestMistakes(relabelled)).as(name).isZero();
    assertThat(new Verifier(data.rows(kept)).objection(repair.dropped().orElseThrow()))
        .as(name)
        .isEmpty();
    assertThat(new Verifier(relabelled).objection(repair.relabelled().orElseThrow()))
        .as(name)
        .isEmpty();
  }

  private static Dataset draw(Random random) {
    int d = 1 + random.nextInt(2);
    int n = 3 + random.nextInt(7);
    double[][] x = new double[n][d];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        x[i][j] = random.nextInt(5) - 2;
      }
      y[i] = 2 * random.nextInt(2) - 1;
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }

  @Test
  void aRowThatStandsOftenCostsAsOften() {
    Dataset rows =
        new Dataset(Points.of(new double[][] {{0}, {1}, {2}, {3}}), Labels.of(-1, 1, -1, 1));
    Dataset often = rows.repeated(Multiplicity.of(4, 5, 3, 1));
    Fewest.Found found = Fewest.search(often, 1, 300, Progress.NONE);
    Repair repair = Repair.of(often, unproven(often, found.best()), ALONE);
    assertThat(repair.rows()).containsExactly(2);
    assertThat(repair.examples()).isEqualTo(3);
  }
}
