package dev.pla.io.file;

import dev.pla.data.DataException;
import dev.pla.data.Schema;
import dev.pla.io.Source;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The model file: versioned, readable JSON with exact weights and a checksum over its meaning, so
 * that a damaged file is never taken for another model. Layout (white space) may change, content
 * may not.
 */
public final class ModelFile {

  private static final String SCHEMA = "pla-model/1";

  /** Far more than a model of a million features needs. */
  private static final int LARGEST = 256 << 20;

  private ModelFile() {}

  public static void write(Model model, Path target) throws IOException {
    AtomicFile.write(target, text(model).getBytes(StandardCharsets.UTF_8));
  }

  /** The file's text. */
  public static String text(Model model) {
    return JsonWriter.text(
        json -> {
          content(model, json);
          json.put("checksum", checksum(model));
        });
  }

  private static String checksum(Model model) {
    byte[] bytes = JsonWriter.text(json -> content(model, json)).getBytes(StandardCharsets.UTF_8);
    return "sha256:" + HexFormat.of().formatHex(TextStream.sha256().digest(bytes));
  }

  private static void content(Model model, JsonWriter json) {
    Hypothesis h = model.hypothesis();
    json.put("schema", SCHEMA);
    json.putObject(
        "labels",
        () ->
            json.put("negative", model.schema().negative())
                .put("positive", model.schema().positive()));
    List<String> features = model.schema().features();
    if (features.equals(Schema.numbered(features.size()))) {
      json.put("features", h.dimension());
    } else {
      json.putTexts("features", features);
    }
    json.put("zero", h.zero().name().toLowerCase(Locale.ROOT));
    json.put("threshold", h.threshold());
    json.put("weights", h.weights());
    json.putObject("settings", () -> model.settings().forEach(json::put));
    Model.Training training = model.training();
    json.putObject(
        "training",
        () ->
            json.put("sha256", training.sha256())
                .put("examples", training.examples())
                .put("status", training.status())
                .put("updates", training.updates())
                .put("cycles", training.cycles())
                .put("visits", training.visits())
                .put("mistakes", training.mistakes())
                .put("loss", training.loss()));
    json.putObject("proof", () -> model.evidence().ifPresent(e -> ProofJson.write(e, json)));
  }

  public static Model read(Source source) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw DataException.of(source.name(), "is larger than any model file");
    }
    JsonReader root = JsonReader.parse(source.name(), bytes);
    String schema = root.text("schema");
    if (!schema.equals(SCHEMA)) {
      throw root.bad(
          "schema is "
              + SafeText.quoted(schema)
              + ", expected "
              + SCHEMA
              + "; is it from another version?");
    }
    Model model = model(root);
    if (!root.text("checksum").equals(checksum(model))) {
      throw root.bad(
          "the checksum does not fit the content; the file is damaged or was edited, train again");
    }
    return model;
  }

  private static Model model(JsonReader root) {
    JsonReader labels = root.object("labels");
    JsonReader training = root.object("training");
    double[] weights = root.numbers("weights");
    Map<String, String> settings = new LinkedHashMap<>();
    JsonReader stored = root.object("settings");
    for (String name : stored.names()) {
      settings.put(name, stored.text(name));
    }
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
    try {
      return new Model(
          new Hypothesis(weights, zero(root)),
          new Schema(
              features(root, weights.length - 1), labels.text("negative"), labels.text("positive")),
          settings,
          new Model.Training(
              training.text("sha256"),
              training.integer("examples"),
              training.text("status"),
              training.integer("updates"),
              training.integer("cycles"),
              training.integer("visits"),
              training.integer("mistakes"),
              training.number("loss")),
          Optional.ofNullable(ProofJson.read(root.object("proof"))));
    } catch (IllegalArgumentException e) {
      throw root.bad(e.getMessage());
    }
  }

  private static Zero zero(JsonReader root) {
    String text = root.text("zero");
    for (Zero zero : Zero.values()) {
      if (zero.name().toLowerCase(Locale.ROOT).equals(text)) {
        return zero;
      }
    }
    throw root.bad("zero is " + SafeText.quoted(text) + ", expected mistake, negative or positive");
  }

  private static List<String> features(JsonReader root, int dimension) {
    if (root.isList("features")) {
      return root.texts("features");
    }
    if (root.integer("features") != dimension) {
      throw root.bad(
          "features is "
              + root.integer("features")
              + ", but there are "
              + dimension
              + " weights beside w_0");
    }
    return Schema.numbered(dimension);
  }
}
