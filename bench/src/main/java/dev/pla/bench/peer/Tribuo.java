package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.tribuo.Example;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.sgd.linear.LinearSGDTrainer;
import org.tribuo.classification.sgd.objectives.Hinge;
import org.tribuo.impl.ArrayExample;
import org.tribuo.math.optimisers.SGD;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/** Tribuo's linear SGD with the hinge loss and a fixed step of 1, in the rows' order. */
final class Tribuo {

  /** Kept here, because a logger that nobody holds forgets its level. */
  private static final Logger LOGGER = Logger.getLogger("org.tribuo");

  private static final long SEED = 1;

  private Tribuo() {}

  static Contestant on(RowArrays rows, int cycles) {
    LOGGER.setLevel(Level.OFF);
    MutableDataset<Label> data = dataset(rows);
    return Local.of(
        Clock.THREAD,
        () -> {
          LinearSGDTrainer trainer =
              new LinearSGDTrainer(new Hinge(), SGD.getSimpleSGD(1), cycles, -1, 1, SEED);
          trainer.setShuffle(false);
          return trainer.train(data);
        },
        (Model<Label> model) ->
            rows.error(i -> model.predict(data.getExample(i)).getOutput().getLabel().equals("1")));
  }

  private static MutableDataset<Label> dataset(RowArrays rows) {
    String[] names = new String[rows.dimension()];
    for (int j = 0; j < names.length; j++) {
      names[j] = "x" + (1001 + j);
    }
    LabelFactory labels = new LabelFactory();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("generated", labels), labels);
    for (int i = 0; i < rows.size(); i++) {
      Example<Label> example =
          new ArrayExample<>(new Label("" + rows.category(i)), names, rows.point(i));
      data.add(example);
    }
    return data;
  }
}
