package dev.pla.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.learn.Budget;
import dev.pla.learn.Margin;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.proof.Certificate;
import dev.pla.proof.CutTree;
import dev.pla.proof.Verifier;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Verdict, fewest mistakes and bounds of repeated rows are those of the rows written out. */
class RepeatedSolverTest {

  private static Dataset rows(Random random, int n, int d, boolean noisy) {
    double[][] x = new double[n][d];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      double sum = 0.5;
      for (int j = 0; j < d; j++) {
        x[i][j] = random.nextInt(9) - 4;
        sum += x[i][j];
      }
      y[i] = sum > 0 ^ (noisy && random.nextInt(4) == 0) ? 1 : -1;
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }

  private static SolverSettings settings(int trial) {
    Perceptron pla = new Perceptron().withBudget(Budget.ofUpdates(200));
    Pocket pocket = new Pocket(pla.withOrder(new Order.RandomVisit(trial)));
    Plan plan =
        switch (trial % 3) {
          case 0 -> new Plan.Automatic(new Margin(trial), pla, true);
          case 1 -> new Plan.Judged(pocket);
          default -> new Plan.FewestMistakes(pocket, trial);
        };
    return new SolverSettings().withPlan(plan).withSearchSteps(60).withBoundSteps(400).withBound();
  }

  @Test
  void answersAreThoseOfTheRowsWrittenOut() {
    Random random = new Random(11);
    int proofs = 0;
    int crowded = 0;
    for (int trial = 0; trial < 60; trial++) {
      int n = 6 + random.nextInt(20);
      Dataset rows = rows(random, n, 1 + random.nextInt(3), trial % 4 != 0);
      int[] counts = random.ints(n, 1, 4).toArray();
      int[] order =
          IntStream.range(0, n)
              .flatMap(r -> IntStream.range(0, counts[r]).map(copy -> r))
              .toArray();
      Dataset view = rows.repeated(Multiplicity.of(counts));
      Answer byView = Solver.solve(view, settings(trial), SolverProgress.NONE);
      Answer byFile = Solver.solve(rows.rows(order), settings(trial), SolverProgress.NONE);

      assertThat(byView.getClass()).isEqualTo(byFile.getClass());
      Solution one = byView.solution();
      Solution other = byFile.solution();
      assertThat(one.hypothesis()).isEqualTo(other.hypothesis());
      assertThat(one.outcome()).isEqualTo(other.outcome());
      assertThat(one.loss()).isEqualTo(other.loss());
      assertThat(one.bound()).isEqualTo(other.bound());
      assertThat(byView.provenLeast()).isEqualTo(byFile.provenLeast());
      if (byView instanceof Answer.Inseparable no) {
        Certificate expected = ((Answer.Inseparable) byFile).certificate().renamed(i -> order[i]);
        assertThat(no.certificate()).isEqualTo(expected);
        assertThat(new Verifier(view).objection(no.certificate())).isEmpty();
      }
      if (byView instanceof Answer.Separated yes) {
        assertThat(yes.proof()).isEqualTo(((Answer.Separated) byFile).proof());
        assertThat(new Verifier(view).objection(yes.proof())).isEmpty();
      }
      MistakesBound least = one.least().orElse(null);
      if (least != null && least.proof().isPresent()) {
        CutTree tree = least.proof().get();
        assertThat(new Verifier(view).objection(tree)).isEmpty();
        proofs++;
        // More than one unit for a row is more than the rows, each once, could bear.
        crowded += new Verifier(rows).objection(tree).isPresent() ? 1 : 0;
      }
    }
    assertThat(proofs).isGreaterThan(20);
    assertThat(crowded).isGreaterThan(10);
  }
}
