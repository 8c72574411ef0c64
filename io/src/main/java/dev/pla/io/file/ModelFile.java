package dev.pla.io.file;

import dev.pla.data.DataException;
import dev.pla.data.Decimals;
import dev.pla.data.Schema;
import dev.pla.io.Preparation;
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
import java.util.function.Consumer;

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

  public static void write(AnyModel model, Path target) throws IOException {
    AtomicFile.write(target, text(model).getBytes(StandardCharsets.UTF_8));
  }

  /** The file's text. */
  public static String text(AnyModel model) {
    Consumer<JsonWriter> fields =
        model instanceof MulticlassModel several
            ? json -> MulticlassModelJson.content(several, SCHEMA, json)
            : json -> content((Model) model, json);
    byte[] content = JsonWriter.text(fields).getBytes(StandardCharsets.UTF_8);
    String checksum = checksum(JsonReader.parse("", content).canonical(CHECKSUM));
    return JsonWriter.text(
        json -> {
          fields.accept(json);
          json.put(CHECKSUM, checksum);
        });
  }

  /** A preparation as models and proofs write it; what differs in anything has another text. */
  public static String text(Preparation preparation) {
    return JsonWriter.text(json -> PreparationJson.write(preparation, json));
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
    writeFeatures(model, json);
    if (!model.preparation().isNone()) {
      PreparationJson.write(model.preparation(), json);
    }
    writeWeights(model, json);
    writeHistory(model.provenance(), model.training(), json);
    model.evidence().ifPresent(e -> json.putObject("proof", () -> ProofJson.write(e, json)));
  }

  static void writeHistory(Provenance provenance, Model.Training training, JsonWriter json) {
    json.putObject("provenance", () -> provenance.write(json));
    json.putObject(
        "training",
        () -> {
          if (!training.sha256().isEmpty()) {
            json.put("sha256", training.sha256());
          }
          writeTraining(training, json);
        });
  }

  static void writeClasses(Model model, JsonWriter json) {
    json.put("negative", model.schema().negative()).put("positive", model.schema().positive());
  }

  static void writeFeatures(Model model, JsonWriter json) {
    writeFeatures(model.schema().features(), json);
  }

  static void writeFeatures(List<String> features, JsonWriter json) {
    if (features.equals(Schema.numbered(features.size()))) {
      json.put("features", features.size());
    } else {
      json.putTexts("features", features);
    }
  }

  static void writeWeights(Model model, JsonWriter json) {
    Hypothesis h = model.hypothesis();
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

  /** Reads a model of two classes; one of several is refused. */
  public static Model read(Source source) throws IOException {
    if (readAny(source) instanceof Model model) {
      return model;
    }
    throw DataException.of(
        source.name(), "is a model of several classes, where one of two classes is needed");
  }

  public static AnyModel readAny(Source source) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw DataException.of(source.name(), "is larger than any model file");
    }
    return model(JsonReader.parse(source.name(), bytes));
  }

  private static AnyModel model(JsonReader root) {
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
      AnyModel model = first ? FirstModelSchema.model(root) : second(root);
      String content =
          first
              ? JsonWriter.text(json -> FirstModelSchema.content((Model) model, json))
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

  private static AnyModel second(JsonReader root) {
    if (root.has(MulticlassModelJson.WEIGHTS)) {
      return MulticlassModelJson.read(root, CHECKSUM);
    }
    root.only(
        "schema",
        "label",
        "features",
        PreparationJson.NAME,
        "zero",
        "threshold",
        "weights",
        "provenance",
        "training",
        "proof",
        CHECKSUM);
    JsonReader label = root.object("label");
    label.only("column", "negative", "positive");
    return new Model(
        hypothesis(root),
        schema(root, label),
        label.has("column") ? Optional.of(label.text("column")) : Optional.empty(),
        PreparationJson.read(root),
        Provenance.read(root.object("provenance")),
        training(root),
        root.has("proof")
            ? Optional.ofNullable(ProofJson.read(root.object("proof"), new WholeNumbers()))
            : Optional.empty());
  }

  static Model.Training training(JsonReader root) {
    JsonReader training = root.object("training");
    training.only(
        "sha256", "examples", "status", "updates", "cycles", "visits", "mistakes", "loss");
    return training(training, training.has("sha256") ? training.text("sha256") : "");
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

  static List<String> features(JsonReader root, int dimension) {
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
