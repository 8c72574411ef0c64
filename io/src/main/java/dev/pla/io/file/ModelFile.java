package dev.pla.io.file;

import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
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

  static final String CHECKSUM = "checksum";

  /** In the place of one weight vector if there are more than two classes. */
  private static final String PER_CLASS = "weightsPerClass";

  /** Far more than a model of a million features needs. */
  private static final int LARGEST = 256 << 20;

  private ModelFile() {}

  public static void write(Model model, Path target) throws IOException {
    AtomicFile.write(target, text(model).getBytes(StandardCharsets.UTF_8));
  }

  /** The file's text. */
  public static String text(Model model) {
    return withChecksum(json -> content(model, json));
  }

  /** These fields, and a checksum over all of them. */
  static String withChecksum(Consumer<JsonWriter> fields) {
    byte[] content = JsonWriter.text(fields).getBytes(StandardCharsets.UTF_8);
    String checksum = checksum(JsonReader.parse("", content));
    return JsonWriter.text(fields.andThen(json -> json.put(CHECKSUM, checksum)));
  }

  static void requireChecksum(JsonReader root, String remedy) {
    if (!root.text(CHECKSUM).equals(checksum(root))) {
      throw root.bad(
          "the checksum does not fit the content; the file is damaged or was edited" + remedy);
    }
  }

  /** A preparation as models and proofs write it; what differs in anything has another text. */
  public static String text(Preparation preparation) {
    return JsonWriter.text(json -> PreparationJson.write(preparation, json));
  }

  static String checksum(JsonReader root) {
    byte[] text = root.canonical(CHECKSUM).getBytes(StandardCharsets.UTF_8);
    return "sha256:" + HexFormat.of().formatHex(TextStream.sha256().digest(text));
  }

  /** The version of a file, which is one of these. */
  static String schema(JsonReader root, String... known) {
    String version = root.text("schema");
    if (!List.of(known).contains(version)) {
      throw root.bad(
          "schema is %s, expected %s; is it from another version?"
              .formatted(SafeText.quoted(version), String.join(" or ", known)));
    }
    return version;
  }

  private static void content(Model model, JsonWriter json) {
    Schema schema = model.schema();
    json.put("schema", SCHEMA);
    json.putObject(
        "label",
        () -> {
          model.label().ifPresent(column -> json.put("column", column));
          if (schema.classes().size() == 2) {
            json.put("negative", schema.negative()).put("positive", schema.positive());
          } else {
            json.putTexts("classes", schema.classes());
          }
        });
    if (schema.features().equals(Schema.numbered(schema.features().size()))) {
      json.put("features", schema.features().size());
    } else {
      json.putTexts("features", schema.features());
    }
    if (!model.preparation().isNone()) {
      PreparationJson.write(model.preparation(), json);
    }
    writeWeights(model.hypothesis(), schema.classes(), json);
    json.putObject("provenance", () -> model.provenance().write(json));
    json.putObject("training", () -> writeTraining(model.training(), json));
    model.evidence().ifPresent(e -> json.putObject("proof", () -> ProofJson.write(e, json)));
  }

  /** One weight vector and what sign(0) is; of more than two classes one for each. */
  private static void writeWeights(Hypothesis h, List<String> classes, JsonWriter json) {
    if (classes.size() == 2) {
      json.put("zero", name(h.zero()));
      json.put("threshold", h.threshold());
      json.put("weights", h.weights());
      return;
    }
    double[][] weights = h.perClass();
    json.putObjects(
        PER_CLASS,
        classes,
        name -> json.put("class", name).put("weights", weights[classes.indexOf(name)]));
  }

  private static void writeTraining(Model.Training training, JsonWriter json) {
    if (!training.sha256().isEmpty()) {
      json.put("sha256", training.sha256());
    }
    json.put("examples", training.examples())
        .put("status", training.status())
        .put("updates", training.updates())
        .put("cycles", training.cycles())
        .put("visits", training.visits())
        .put("mistakes", training.mistakes())
        .put("loss", training.loss());
  }

  /** Reads a model of two classes; one of more is refused. */
  public static Model readTwoClasses(Source source) throws IOException {
    Model model = read(source);
    if (model.schema().classes().size() > 2) {
      throw DataException.of(
          source.name(), "is a model of several classes, where one of two classes is needed");
    }
    return model;
  }

  public static Model read(Source source) throws IOException {
    return model(parse(source, "model file"));
  }

  static JsonReader parse(Source source, String what) throws IOException {
    try (InputStream in = source.open()) {
      return JsonReader.parse(source.name(), bytes(source.name(), in, what, LARGEST));
    }
  }

  static byte[] bytes(String file, InputStream in, String what, int most) throws IOException {
    byte[] bytes = in.readNBytes(most + 1);
    if (bytes.length > most) {
      throw DataException.of(file, "is larger than any " + what);
    }
    return bytes;
  }

  private static Model model(JsonReader root) {
    schema(root, SCHEMA);
    try {
      Model model = content(root);
      requireChecksum(root, ", train again");
      return model;
    } catch (IllegalArgumentException e) {
      throw root.bad(e.getMessage());
    }
  }

  private static Model content(JsonReader root) {
    boolean isTwo = !root.has(PER_CLASS);
    root.only(
        "schema label features provenance training checksum",
        PreparationJson.NAME,
        isTwo ? "zero threshold weights proof" : PER_CLASS);
    JsonReader label = root.object("label");
    label.only("column", isTwo ? "negative positive" : "classes");
    List<String> classes =
        isTwo ? List.of(label.text("negative"), label.text("positive")) : label.texts("classes");
    Hypothesis h = isTwo ? hypothesis(root) : hypothesis(root, classes);
    return new Model(
        h,
        new Schema(features(root, h.dimension()), classes),
        label.optional("column", JsonReader::text),
        PreparationJson.read(root),
        Provenance.read(root.object("provenance")),
        training(root.object("training")),
        root.optional("proof", JsonReader::object)
            .map(proof -> ProofJson.read(proof, Optional.empty())));
  }

  private static Hypothesis hypothesis(JsonReader root) {
    Hypothesis h =
        new Hypothesis(
            root.numbers("weights"), root.oneOf("zero", TieRule.values(), ModelFile::name));
    if (root.number("threshold") != h.threshold()) {
      throw root.bad(
          "threshold is %s, but w_0 makes it %s"
              .formatted(
                  Decimals.toString(root.number("threshold")), Decimals.toString(h.threshold())));
    }
    return h;
  }

  private static Hypothesis hypothesis(JsonReader root, List<String> classes) {
    List<JsonReader> items = root.objects(PER_CLASS);
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
    return Hypothesis.ofClasses(weights);
  }

  private static Model.Training training(JsonReader training) {
    training.only("sha256 examples status updates cycles visits mistakes loss");
    return new Model.Training(
        training.optional("sha256", JsonReader::text).orElse(""),
        training.integer("examples"),
        training.text("status"),
        training.integer("updates"),
        training.integer("cycles"),
        training.integer("visits"),
        training.integer("mistakes"),
        training.number("loss"));
  }

  private static String name(TieRule zero) {
    return zero.name().toLowerCase(Locale.ROOT);
  }

  private static List<String> features(JsonReader root, int dimension) {
    if (root.isList("features")) {
      return root.texts("features");
    }
    if (root.integer("features") != dimension) {
      throw root.bad(
          "features is %d, but there are %d weights next to w_0"
              .formatted(root.integer("features"), dimension));
    }
    return Schema.numbered(dimension);
  }
}
