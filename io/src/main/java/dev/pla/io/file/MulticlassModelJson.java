package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.model.MulticlassHypothesis;
import java.util.List;
import java.util.Optional;

/** A model of several classes as JSON: weights for each class in place of one weight vector. */
final class MulticlassModelJson {

  /** The section that a model of two classes does not have. */
  static final String WEIGHTS = "weightsPerClass";

  private MulticlassModelJson() {}

  static void content(MulticlassModel model, String schema, JsonWriter json) {
    json.put("schema", schema);
    json.putObject(
        "label",
        () -> {
          model.label().ifPresent(column -> json.put("column", column));
          json.putTexts("classes", model.classes());
        });
    ModelFile.writeFeatures(model.features(), json);
    if (!model.preparation().isNone()) {
      PreparationJson.write(model.preparation(), json);
    }
    double[][] weights = model.hypothesis().weights();
    json.putList(
        WEIGHTS,
        () -> {
          for (int k = 0; k < weights.length; k++) {
            String name = model.classes().get(k);
            double[] w = weights[k];
            json.item(() -> json.put("class", name).put("weights", w));
          }
        });
    ModelFile.writeHistory(model.provenance(), model.training(), json);
  }

  static MulticlassModel read(JsonReader root, String checksum) {
    root.only(
        "schema",
        "label",
        "features",
        PreparationJson.NAME,
        WEIGHTS,
        "provenance",
        "training",
        checksum);
    JsonReader label = root.object("label");
    label.only("column", "classes");
    List<String> classes = label.texts("classes");
    List<JsonReader> items = root.objects(WEIGHTS);
    if (items.size() != classes.size()) {
      throw root.bad(items.size() + " weight vectors for " + classes.size() + " classes");
    }
    double[][] weights = new double[items.size()][];
    for (int k = 0; k < weights.length; k++) {
      items.get(k).only("class", "weights");
      if (!items.get(k).text("class").equals(classes.get(k))) {
        throw root.bad("the weight vectors and the classes are not in the same order");
      }
      weights[k] = items.get(k).numbers("weights");
    }
    MulticlassHypothesis h = new MulticlassHypothesis(weights);
    return new MulticlassModel(
        h,
        ModelFile.features(root, h.dimension()),
        classes,
        label.has("column") ? Optional.of(label.text("column")) : Optional.empty(),
        PreparationJson.read(root),
        Provenance.read(root.object("provenance")),
        ModelFile.training(root));
  }
}
