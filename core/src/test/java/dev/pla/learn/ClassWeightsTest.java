package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.model.ClassWeights;
import dev.pla.model.CorrectionBound;
import dev.pla.model.TieRule;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Classes that weigh: corrections are longer, mistakes dearer, and the bound holds. */
class ClassWeightsTest {

  /** PLA in file order from zero with a pocket, in plain arrays. */
  private static final class Naive {
    private final double[] w;
    private final double[] best;
    private BigDecimal least;
    private long updates;

    Naive(Dataset data, double plus, double minus, int limit) {
      double[][] x = new double[data.size()][data.dimension()];
      for (int i = 0; i < x.length; i++) {
        data.points().read(i, x[i]);
      }
      w = new double[data.dimension() + 1];
      best = w.clone();
      least = cost(x, data.labels(), plus, minus);
      for (int i = 0, right = 0; right < x.length && updates < limit; i = (i + 1) % x.length) {
        int y = data.labels().sign(i);
        right++;
        if (y * score(x[i]) <= 0) {
          double size = (y > 0 ? plus : minus) * y;
          w[0] += size;
          for (int j = 0; j < x[i].length; j++) {
            w[1 + j] += size * x[i][j];
          }
          updates++;
          right = 0;
          BigDecimal now = cost(x, data.labels(), plus, minus);
          if (now.compareTo(least) < 0) {
            least = now;
            System.arraycopy(w, 0, best, 0, w.length);
            if (now.signum() == 0) {
              return;
            }
          }
        }
      }
    }

    private double score(double[] x) {
      double sum = 0; // fewer than sixteen features, so that stripes hold one product each
      double[] stripes = new double[16];
      for (int j = 0; j < x.length; j++) {
        stripes[j] = w[1 + j] * x[j];
      }
      for (int width = 8; width >= 1; width /= 2) {
        for (int k = 0; k < width; k++) {
          stripes[k] += stripes[k + width];
        }
      }
      sum += stripes[0];
      return w[0] + sum;
    }

    private BigDecimal cost(double[][] x, Labels labels, double plus, double minus) {
      BigDecimal cost = BigDecimal.ZERO;
      for (int i = 0; i < x.length; i++) {
        int y = labels.sign(i);
        if (y * score(x[i]) <= 0) {
          cost = cost.add(new BigDecimal(y > 0 ? plus : minus));
        }
      }
      return cost;
    }
  }

  @Test
  void pocketsKeepWhatCostsLeast() {
    Random random = new Random(5);
    int differ = 0;
    for (int trial = 0; trial < 200; trial++) {
      // Small whole coordinates: sums are exact, whatever their order.
      Dataset data = Sets.coins(trial, 4 + random.nextInt(30), 1 + random.nextInt(4));
      double plus = 1 + random.nextInt(5);
      double minus = 0.5 * (1 + random.nextInt(5));
      Naive naive = new Naive(data, plus, minus, 60);
      Perceptron pla =
          new Perceptron(
              new Order.Cyclic(),
              Start.zeros(),
              1,
              TieRule.MISTAKE,
              Budget.ofUpdates(60),
              new ClassWeights(plus, minus));
      Outcome outcome = new Pocket(pla).fit(data);
      assertThat(outcome.hypothesis().weights()).as("%s", pla).isEqualTo(naive.best);
      Outcome equal = new Pocket(pla.withClassWeights(ClassWeights.EQUAL)).fit(data);
      differ += equal.hypothesis().equals(outcome.hypothesis()) ? 0 : 1;
    }
    assertThat(differ).isGreaterThan(100);
  }

  @Test
  void noRunMakesMoreCorrectionsThanTheBoundAllows() {
    long corrected = 0;
    for (int trial = 0; trial < 200; trial++) {
      Dataset data = Sets.planted(trial, 40, 1 + trial % 5, 0.02);
      ClassWeights classes = new ClassWeights(1 + trial % 9, 1);
      Outcome outcome = new Perceptron().withClassWeights(classes).fit(data);
      CorrectionBound bound = CorrectionBound.of(data, outcome.hypothesis());
      assertThat((double) outcome.updates()).isLessThanOrEqualTo(bound.most(classes).ceil());
      corrected += outcome.updates();
    }
    assertThat(corrected).isGreaterThan(1000);
  }

  @Test
  void theBoundIsTimesTheRatioRoundedOutward() {
    CorrectionBound bound = new CorrectionBound(3, 1);
    assertThat(bound.most().ceil()).isEqualTo(9);
    assertThat(bound.most(new ClassWeights(1, 4)).ceil()).isEqualTo(36);
    assertThat(bound.most(new ClassWeights(7, 7)).ceil()).isEqualTo(9);
    assertThat(bound.most(new ClassWeights(1, 3)).ceil()).isEqualTo(27);
    assertThat(bound.most(new ClassWeights(1, 0.1)).ceil()).isGreaterThanOrEqualTo(89);
  }

  @Test
  void balancedClassesWeighTheSameTogether() {
    ClassWeights balanced = ClassWeights.balanced(Labels.of(1, -1, -1, -1));
    assertThat(balanced).isEqualTo(new ClassWeights(2, 4 / 6.0));
    assertThatThrownBy(() -> ClassWeights.balanced(Labels.of(1, 1))).hasMessageContaining("class");
    assertThatThrownBy(() -> new ClassWeights(0, 1)).hasMessageContaining("positive number");
  }
}
