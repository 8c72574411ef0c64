package dev.pla.io.file;

import dev.pla.data.DataException;
import dev.pla.data.Decimals;
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
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The model file: versioned, readable JSON with exact weights and a checksum over all its fields,
 * so that a damaged file is never taken for another model. White space and the order of fields may
 * change, content may not.
 *
 * <p>Sections that a model does not need are left out. A later version may add sections; who does
 * not know one refuses the file, since it may change what the weights mean.
 */
public final class ModelFile {

  private static final String SCHEMA = "pla-model/2";

  private static final String CHECKSUM = "checksum";

  /** Far more than a model of a million features needs. */
  private static final int LARGEST = 256 << 20;

  private ModelFile() {}

  public static void write(Model model, Path target) throws IOException {
    AtomicFile.write(target, text(model).getBytes(StandardCharsets.UTF_8));
  }

  /** The file's text. */
  public static String text(Model model) {
    byte[] content = JsonWriter.text(json -> content(model, json)).getBytes(StandardCharsets.UTF_8);
    String checksum = checksum(JsonReader.parse("", content).canonical(CHECKSUM));
    return JsonWriter.text(
        json -> {
          content(model, json);
          json.put(CHECKSUM, checksum);
        });
  }

  static String checksum(String text) {
    byte[] digest = TextStream.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    return "sha256:" + HexFormat.of().formatHex(digest);
  }

  private static void content(Model model, JsonWriter json) {
    json.put("schema", SCHEMA);
    json.putObject(
        "label",
        () -> {
          model.label().ifPresent(column -> json.put("column", column));
          writeClasses(model, json);
        });
    writeHypothesis(model, json);
    json.putObject("provenance", () -> model.provenance().write(json));
    Model.Training training = model.training();
    json.putObject(
        "training",
        () -> {
          if (!training.sha256().isEmpty()) {
            json.put("sha256", training.sha256());
          }
          writeTraining(training, json);
        });
    model.evidence().ifPresent(e -> json.putObject("proof", () -> ProofJson.write(e, json)));
  }

  static void writeClasses(Model model, JsonWriter json) {
    json.put("negative", model.schema().negative()).put("positive", model.schema().positive());
  }

  static void writeHypothesis(Model model, JsonWriter json) {
    Hypothesis h = model.hypothesis();
    List<String> features = model.schema().features();
    if (features.equals(Schema.numbered(features.size()))) {
      json.put("features", h.dimension());
    } else {
      json.putTexts("features", features);
    }
    json.put("zero", h.zero().name().toLowerCase(Locale.ROOT));
    json.put("threshold", h.threshold());
    json.put("weights", h.weights());
  }

  static void writeTraining(Model.Training training, JsonWriter json) {
    json.put("examples", training.examples())
        .put("status", training.status())
        .put("updates", training.updates())
        .put("cycles", training.cycles())
        .put("visits", training.visits())
        .put("mistakes", training.mistakes())
        .put("loss", training.loss());
  }

  public static Model read(Source source) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw DataException.of(source.name(), "is larger than any model file");
    }
    return model(JsonReader.parse(source.name(), bytes));
  }

  private static Model model(JsonReader root) {
    String version = root.text("schema");
    boolean first = version.equals(FirstModelSchema.NAME);
    if (!first && !version.equals(SCHEMA)) {
      throw root.bad(
          "schema is "
              + SafeText.quoted(version)
              + ", expected "
              + SCHEMA
              + "; is it from another version?");
    }
    try {
      Model model = first ? FirstModelSchema.model(root) : second(root);
      String content =
          first
              ? JsonWriter.text(json -> FirstModelSchema.content(model, json))
              : root.canonical(CHECKSUM);
      if (!root.text(CHECKSUM).equals(checksum(content))) {
        throw root.bad(
            "the checksum does not fit the content; the file is damaged or was edited, train"
                + " again");
      }
      return model;
    } catch (IllegalArgumentException e) {
      throw root.bad(e.getMessage());
    }
  }

  private static Model second(JsonReader root) {
    root.only(
        "schema",
        "label",
        "features",
        "zero",
        "threshold",
        "weights",
        "provenance",
        "training",
        "proof",
        CHECKSUM);
    JsonReader label = root.object("label");
    label.only("column", "negative", "positive");
    JsonReader training = root.object("training");
    training.only(
        "sha256", "examples", "status", "updates", "cycles", "visits", "mistakes", "loss");
    return new Model(
        hypothesis(root),
        schema(root, label),
        label.has("column") ? Optional.of(label.text("column")) : Optional.empty(),
        Provenance.read(root.object("provenance")),
        training(training, training.has("sha256") ? training.text("sha256") : ""),
        root.has("proof")
            ? Optional.ofNullable(ProofJson.read(root.object("proof"), new WholeNumbers()))
            : Optional.empty());
  }

  static Hypothesis hypothesis(JsonReader root) {
    Hypothesis h = new Hypothesis(root.numbers("weights"), zero(root));
    if (root.number("threshold") != h.threshold()) {
      throw root.bad(
          "threshold is "
              + Decimals.toString(root.number("threshold"))
              + ", but w_0 makes it "
              + Decimals.toString(h.threshold()));
    }
    return h;
  }

  static Schema schema(JsonReader root, JsonReader classes) {
    int dimension = root.numbers("weights").length - 1;
    return new Schema(
        features(root, dimension), classes.text("negative"), classes.text("positive"));
  }

  static Model.Training training(JsonReader training, String sha256) {
    return new Model.Training(
        sha256,
        training.integer("examples"),
        training.text("status"),
        training.integer("updates"),
        training.integer("cycles"),
        training.integer("visits"),
        training.integer("mistakes"),
        training.number("loss"));
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
