package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.fewest.Circuits;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small sets full of degeneracy against brute force. */
final class SeparabilityFuzzTest {

  private static final int SETS = 6_000 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  @Test
  void decidesAndProvesEveryLatticeSet() {
    fuzz(1);
  }

  @Test
  void decidesAndProvesEverySetOfOneDigitDecimals() {
    fuzz(10);
  }

  private static void fuzz(int divisor) {
    Random random = new Random(SEED + divisor);
    int separable = 0;
    for (int set = 0; set < SETS; set++) {
      long[][] z = new LatticeSets(random, divisor).next();
      Dataset data = dataset(z, divisor);
      Circuits truth = new Circuits(z);
      Verdict verdict = Separability.of(data);
      boolean expected = truth.separable();
      separable += expected ? 1 : 0;
      assertThat(verdict instanceof Verdict.Separated).as("set %d", set).isEqualTo(expected);
      assertThat(new Verifier(data).objection(verdict)).as("set %d", set).isEmpty();
      if (verdict instanceof Verdict.Inseparable no) {
        assertThat(no.certificate().terms().size()).isLessThanOrEqualTo(data.dimension() + 2);
        assertThat(truth.isPositiveCircuit(no.certificate().rows())).as("set %d", set).isTrue();
      }
    }
    assertThat(separable).as("separable sets").isBetween(SETS / 6, SETS * 5 / 6);
  }

  /** Undoes y·(1, x): the sign of the first entry is the label. */
  private static Dataset dataset(long[][] z, int divisor) {
    double[][] x = new double[z.length][];
    int[] y = new int[z.length];
    for (int i = 0; i < z.length; i++) {
      y[i] = z[i][0] > 0 ? 1 : -1;
      x[i] = new double[z[i].length - 1];
      for (int j = 0; j < x[i].length; j++) {
        x[i][j] = (double) (y[i] * z[i][j + 1]) / divisor;
      }
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }
}
