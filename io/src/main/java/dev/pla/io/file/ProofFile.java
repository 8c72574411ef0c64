package dev.pla.io.file;

import dev.pla.data.DataException;
import dev.pla.io.Reading;
import dev.pla.io.Source;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A proof to keep: what is shown, about which file, and how that is to be read; nothing is left to
 * guess.
 *
 * <p>Sections that a proof does not need are left out. A later version may add sections; who does
 * not know one refuses the file, since it may change what the proof is about.
 *
 * @param sha256 of the data file
 * @param reading how the data file was read
 */
public record ProofFile(String sha256, Reading reading, Evidence evidence) {

  static final String SCHEMA = "pla-proof/2";

  private static final int LARGEST = 256 << 20;

  public void write(Path target) throws IOException {
    AtomicFile.write(target, text().getBytes(StandardCharsets.UTF_8));
  }

  /** The proof as JSON. */
  public String text() {
    return JsonWriter.text(
        json -> {
          json.put("schema", SCHEMA);
          ReadingJson.write(sha256, reading, json);
          json.put("preparation", "none");
          json.put("claim", claim(evidence));
          json.putObject("evidence", () -> ProofJson.write(evidence, json));
        });
  }

  /** The claim's name in the file. */
  static String claim(Evidence evidence) {
    if (evidence instanceof Evidence.Separates) {
      return "separable";
    }
    return evidence instanceof Evidence.Obstructs ? "not separable" : "fewest mistakes";
  }

  /** Reads all but the evidence, whose numbers are read when the data are known. */
  public static UncheckedProof read(Source source) throws IOException {
    byte[] bytes;
    try (InputStream in = source.open()) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw DataException.of(source.name(), "is larger than any proof file");
    }
    JsonReader root = JsonReader.parse(source.name(), bytes);
    String version = root.text("schema");
    if (version.equals(FirstProofSchema.NAME)) {
      return FirstProofSchema.read(root);
    }
    if (!version.equals(SCHEMA)) {
      throw root.bad(
          "schema is "
              + SafeText.quoted(version)
              + ", expected "
              + SCHEMA
              + "; is it from another version?");
    }
    root.only("schema", "data", "label", "features", "preparation", "claim", "evidence");
    if (!root.text("preparation").equals("none")) {
      throw root.bad(
          "the data were prepared by "
              + SafeText.quoted(root.text("preparation"))
              + ", which this version does not know");
    }
    JsonReader evidence = root.object("evidence");
    evidence.only("separator", "certificate", "lowerBound", "packing", "exhaustion");
    return UncheckedProof.of(
        root.object("data").text("sha256"), ReadingJson.read(root), root.text("claim"), evidence);
  }
}
