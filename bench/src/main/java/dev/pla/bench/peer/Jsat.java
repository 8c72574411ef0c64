package dev.pla.bench.peer;

import dev.pla.bench.data.Rows;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import java.util.ArrayList;
import java.util.List;
import jsat.classifiers.CategoricalData;
import jsat.classifiers.DataPoint;
import jsat.classifiers.linear.LinearSGD;
import jsat.linear.DenseVector;
import jsat.lossfunctions.HingeLoss;
import jsat.math.decayrates.NoDecay;

/** JSAT's linear SGD with the hinge loss, a fixed step of 1 and no penalty, fed row by row. */
final class Jsat {

  private Jsat() {}

  static Contestant on(Rows rows, int cycles) {
    List<DataPoint> points = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      points.add(new DataPoint(new DenseVector(rows.point(i))));
    }
    return Local.of(
        Clock.THREAD,
        () -> fit(rows, points, cycles),
        model -> rows.error(i -> model.classify(points.get(i)).mostLikely() == 1));
  }

  private static LinearSGD fit(Rows rows, List<DataPoint> points, int cycles) {
    LinearSGD model = new LinearSGD(new HingeLoss(), 1, new NoDecay(), 0, 0);
    model.setUp(new CategoricalData[0], rows.dimension(), new CategoricalData(2));
    for (int cycle = 0; cycle < cycles; cycle++) {
      for (int i = 0; i < points.size(); i++) {
        model.update(points.get(i), rows.category(i));
      }
    }
    return model;
  }
}
