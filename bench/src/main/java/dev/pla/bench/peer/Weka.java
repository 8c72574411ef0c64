package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import weka.classifiers.functions.SGD;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SelectedTag;

/** Weka's SGD with the hinge loss, a step of 1 and no penalty; it shuffles once. */
final class Weka {

  /**
   * Weka's linear algebra complains that it finds no native code, which this learner never uses.
   */
  private static final Logger LOGGER = Logger.getLogger("com.github.fommil");

  private Weka() {}

  static Contestant on(RowArrays rows, int cycles) {
    LOGGER.setLevel(Level.OFF);
    Instances data = instances(rows);
    return Local.of(Clock.THREAD, () -> fit(data, cycles), model -> error(rows, data, model));
  }

  private static SGD fit(Instances data, int cycles) throws Exception {
    SGD model = new SGD();
    model.setLossFunction(new SelectedTag(SGD.HINGE, SGD.TAGS_SELECTION));
    model.setLearningRate(1);
    model.setLambda(0);
    model.setEpochs(cycles);
    model.setDontNormalize(true);
    model.setDontReplaceMissing(true);
    model.buildClassifier(data);
    return model;
  }

  private static String error(RowArrays rows, Instances data, SGD model) {
    return rows.error(
        i -> {
          try {
            return model.distributionForInstance(data.get(i))[1] > 0.5;
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static Instances instances(RowArrays rows) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 1; j <= rows.dimension(); j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y", List.of("0", "1")));
    Instances data = new Instances("rows", attributes, rows.size());
    data.setClassIndex(rows.dimension());
    for (int i = 0; i < rows.size(); i++) {
      double[] values = Arrays.copyOf(rows.point(i), rows.dimension() + 1);
      values[rows.dimension()] = rows.category(i);
      data.add(new DenseInstance(1, values));
    }
    return data;
  }
}
