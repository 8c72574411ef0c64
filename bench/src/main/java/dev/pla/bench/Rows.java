package dev.pla.bench;

import dev.pla.data.Dataset;
import java.util.Locale;
import java.util.function.IntPredicate;

/** The first rows of a data set as arrays, the form that most Java libraries take. */
record Rows(double[][] x, int[] classes) {

  static Rows first(int count, Dataset data) {
    double[][] x = new double[Math.min(count, data.size())][data.dimension()];
    int[] classes = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      data.points().read(i, x[i]);
      classes[i] = data.labels().sign(i) > 0 ? 1 : 0;
    }
    return new Rows(x, classes);
  }

  int size() {
    return x.length;
  }

  int dimension() {
    return x[0].length;
  }

  /** The share of rows whose prediction differs from their class. */
  String error(IntPredicate predictsOne) {
    int wrong = 0;
    for (int i = 0; i < x.length; i++) {
      wrong += predictsOne.test(i) != (classes[i] == 1) ? 1 : 0;
    }
    return String.format(Locale.ROOT, "%.4f", (double) wrong / x.length);
  }
}
