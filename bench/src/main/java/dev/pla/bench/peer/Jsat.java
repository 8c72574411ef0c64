package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import jsat.classifiers.CategoricalData;
import jsat.classifiers.ClassificationDataSet;
import jsat.classifiers.neuralnetwork.Perceptron;
import jsat.linear.DenseVector;

/** JSAT's perceptron with a step of 1; it begins at random weights and shuffles once. */
final class Jsat {

  private Jsat() {}

  static Contestant on(RowArrays rows, int cycles) {
    CategoricalData[] none = {};
    ClassificationDataSet data =
        new ClassificationDataSet(rows.dimension(), none, new CategoricalData(2));
    for (int i = 0; i < rows.size(); i++) {
      data.addDataPoint(new DenseVector(rows.point(i)), rows.category(i));
    }
    return Local.of(
        Clock.THREAD,
        () -> {
          Perceptron model = new Perceptron(1, cycles);
          model.trainCOnline(data);
          return model;
        },
        model -> rows.error(i -> model.classify(data.getDataPoint(i)).mostLikely() == 1));
  }
}
