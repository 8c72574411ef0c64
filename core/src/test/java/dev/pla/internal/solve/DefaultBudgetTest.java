package dev.pla.internal.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.learn.Budget;
import dev.pla.learn.Margin;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DefaultBudgetTest {

  private static final Margin UNLIMITED = new Margin(0).withBudget(Budget.unlimited());

  @Test
  void tablesOfOverAMillionEntriesGetAThirdOfTheCyclesAndOfTheMargin() {
    Margin few = (Margin) DefaultBudget.given(UNLIMITED, data(1_000));
    assertThat(few.perceptron().budget()).isEqualTo(Budget.ofCycles(30));
    assertThat(few.factor()).isEqualTo(3);
    Margin many = (Margin) DefaultBudget.given(UNLIMITED, data(1_001));
    assertThat(many.perceptron().budget()).isEqualTo(Budget.ofCycles(10));
    assertThat(many.factor()).isEqualTo(1);
  }

  /** Ten mistakes in two billion visits at random: the updates alone would never be used up. */
  @Test
  void visitsLimitThePocketOfManyCopies() {
    Dataset rows = new Dataset(Points.of(new double[][] {{1}, {2}, {3}}), Labels.of(1, -1, 1));
    Dataset copies = rows.repeated(Multiplicity.of(2_000_000_000, 100_000_000, 10));
    Pocket unlimited = new Pocket(new Perceptron().withBudget(Budget.unlimited()));
    Pocket pocket = (Pocket) DefaultBudget.given(unlimited, copies);
    assertThat(pocket.perceptron().budget())
        .isEqualTo(Budget.ofUpdates(100).withVisits(125_000_000));
  }

  /** Rows of 999 features and the constant. */
  private static Dataset data(int rows) {
    double[][] x = new double[rows][999];
    int[] labels = new int[rows];
    for (int n = 0; n < rows; n++) {
      Arrays.fill(x[n], 1);
      labels[n] = 1;
    }
    return new Dataset(Points.of(x), Labels.of(labels));
  }
}
