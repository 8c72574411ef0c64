package dev.pla.io.file;

import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import java.util.Optional;

/**
 * The first version of the model file, which is read and no longer written. It knew settings as
 * texts and no name of the label's column; its checksum is that of the content written anew.
 */
final class FirstModelSchema {

  static final String NAME = "pla-model/1";

  private FirstModelSchema() {}

  static Model model(JsonReader root) {
    root.only(
        "schema",
        "labels",
        "features",
        "zero",
        "threshold",
        "weights",
        "settings",
        "training",
        "proof",
        "checksum");
    JsonReader labels = root.object("labels");
    JsonReader training = root.object("training");
    JsonReader settings = root.object("settings");
    JsonReader proof = root.object("proof");
    labels.only("negative", "positive"); // the checksum does not know other fields
    training.only(
        "sha256", "examples", "status", "updates", "cycles", "visits", "mistakes", "loss");
    proof.only("separator", "certificate", "lowerBound", "packing", "exhaustion");
    Provenance provenance = Provenance.NONE;
    for (String name : settings.names()) {
      provenance = provenance.with(name, settings.text(name));
    }
    return new Model(
        ModelFile.hypothesis(root),
        ModelFile.schema(root, labels),
        Optional.empty(),
        provenance,
        ModelFile.training(training, training.text("sha256")),
        Optional.ofNullable(ProofJson.read(proof, new WholeNumbers())));
  }

  /** What the checksum is about. */
  static void content(Model model, JsonWriter json) {
    json.put("schema", NAME);
    json.putObject("labels", () -> ModelFile.writeClasses(model, json));
    ModelFile.writeFeatures(model, json);
    ModelFile.writeWeights(model, json);
    json.putObject("settings", () -> model.provenance().write(json));
    json.putObject(
        "training",
        () -> {
          json.put("sha256", model.training().sha256());
          ModelFile.writeTraining(model.training(), json);
        });
    json.putObject("proof", () -> model.evidence().ifPresent(e -> ProofJson.write(e, json)));
  }
}
