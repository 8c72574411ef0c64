package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import smile.classification.LogisticRegression;
import smile.util.IntSet;

/** Smile's logistic regression from w = 0, updated row by row; Smile has no perceptron. */
final class Smile {

  private Smile() {}

  static Contestant on(RowArrays rows, int cycles) {
    return Local.of(
        Clock.THREAD,
        () -> fit(rows, cycles),
        model -> rows.error(i -> model.predict(rows.point(i)) == 1));
  }

  private static LogisticRegression.Binomial fit(RowArrays rows, int cycles) {
    double[] w = new double[rows.dimension() + 1];
    LogisticRegression.Binomial model =
        new LogisticRegression.Binomial(w, 0, 0, IntSet.of(new int[] {0, 1}));
    for (int cycle = 0; cycle < cycles; cycle++) {
      for (int i = 0; i < rows.size(); i++) {
        model.update(rows.point(i), rows.category(i));
      }
    }
    return model;
  }
}
