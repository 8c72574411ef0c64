package dev.pla.io.file;

import dev.pla.data.DataException;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A proof to keep: what is shown, about which file, and how its columns are to be read.
 *
 * @param sha256 of the data file
 */
public record ProofFile(String sha256, ColumnChoice columns, Evidence evidence) {

  private static final String SCHEMA = "pla-proof/1";
  private static final int LARGEST = 256 << 20;

  public void write(Path target) throws IOException {
    AtomicFile.write(target, text().getBytes(StandardCharsets.UTF_8));
  }

  /** The proof as JSON. */
  public String text() {
    return JsonWriter.text(
        json -> {
          json.put("schema", SCHEMA);
          json.put("sha256", sha256);
          json.putObject("columns", () -> writeColumns(json));
          ProofJson.write(evidence, json);
        });
  }

  private void writeColumns(JsonWriter json) {
    if (columns.label() != null) {
      json.put("label", columns.label());
    }
    if (columns.positive() != null) {
      json.put("positive", columns.positive());
    }
    json.putTexts("features", columns.features());
    json.putTexts("ignored", columns.ignored());
  }

  public static ProofFile read(Source source) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw DataException.of(source.name(), "is larger than any proof file");
    }
    JsonReader root = JsonReader.parse(source.name(), bytes);
    if (!root.text("schema").equals(SCHEMA)) {
      throw root.bad("schema is " + SafeText.quoted(root.text("schema")) + ", expected " + SCHEMA);
    }
    Evidence evidence = ProofJson.read(root);
    if (evidence == null) {
      throw root.bad("holds no proof: expected separator, certificate, packing or exhaustion");
    }
    return new ProofFile(root.text("sha256"), columns(root.object("columns")), evidence);
  }

  private static ColumnChoice columns(JsonReader tree) {
    List<String> features = tree.texts("features");
    List<String> ignored = tree.texts("ignored");
    return new ColumnChoice(
        tree.has("label") ? tree.text("label") : null,
        tree.has("positive") ? tree.text("positive") : null,
        features,
        ignored);
  }
}
