package dev.pla.io.file;

import dev.pla.internal.data.Kesler;
import dev.pla.internal.encode.Missing;
import dev.pla.io.Preparation;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A proof to save: what is proven, about which file, and how to read it.
 *
 * <p>Sections that a proof does not need are left out. A later version may add sections; a reader
 * rejects a section that it does not know, since it may change what the proof is about.
 *
 * @param sha256 of the data file
 * @param reading how the data file was read
 * @param preparation how its columns became the examples that the proof is about
 * @param kesler the rows that the evidence names, where there are more than two classes
 */
public record ProofFile(
    String sha256,
    ReadSpec reading,
    Preparation preparation,
    Evidence evidence,
    Optional<Kesler> kesler) {

  /** About the last column, or the one that was asked for, and all others as they are. */
  static final String SCHEMA = "pla-proof/2";

  /** It states all that was done to the file: who checks it applies that and decides nothing. */
  static final String STATED = "pla-proof/3";

  private static final String AS_WRITTEN = "none";

  /** Makes a proof about data of two classes without preparation. */
  public ProofFile(String sha256, ReadSpec reading, Evidence evidence) {
    this(sha256, reading, Preparation.NONE, evidence, Optional.empty());
  }

  /** Returns a proof about the examples of a table of UTF-8 text. */
  public static ProofFile of(Table table, Evidence evidence) {
    if (!table.isUtf8()) {
      throw DataException.of(table.name(), "is not UTF-8 text, which proofs are about");
    }
    return of(table, table.sha256(), evidence);
  }

  private static ProofFile of(Table table, String sha256, Evidence evidence) {
    return new ProofFile(
        sha256,
        table.reading(),
        table.preparation().asUsed(),
        evidence,
        table.isTwoClass() ? Optional.empty() : Optional.of(new Kesler(table.data())));
  }

  /**
   * Writes a proof about a table. Proofs are about UTF-8 text: of any other source, such as ARFF,
   * JSON, a query or text in another encoding, the text that was read is written, too. Returns the
   * file of it, which is named like the proof with {@code .csv} behind.
   */
  public static Optional<Path> write(Table table, Evidence evidence, Source source, Path target)
      throws IOException {
    Optional<Path> csv = data(table, source, target);
    String sha256 = table.sha256();
    if (csv.isPresent()) {
      byte[] text = source.text();
      sha256 = HexFormat.of().formatHex(TextStream.sha256().digest(text));
      if (table.isUtf8() && !sha256.equals(table.sha256())) {
        throw DataException.of(
            table.name(), "gives other rows than it did before; save it as CSV, and prove that");
      }
      AtomicFile.write(csv.get(), text);
    }
    String proof = of(table, sha256, evidence).text();
    AtomicFile.write(target, proof.getBytes(StandardCharsets.UTF_8));
    return csv;
  }

  /** Returns the file for the text of a source that is not stored as UTF-8 text. */
  public static Optional<Path> data(Table table, Source source, Path target) {
    return source.isStoredAsText() && table.isUtf8()
        ? Optional.empty()
        : Optional.of(target.resolveSibling(target.getFileName() + ".csv"));
  }

  /** Returns the proof as JSON. */
  public String text() {
    return JsonWriter.text(
        json -> {
          json.put("schema", preparation.isUsual() ? SCHEMA : STATED);
          ReadingJson.write(sha256, reading, json);
          if (isNone(preparation)) {
            json.put(PreparationJson.NAME, AS_WRITTEN);
          } else {
            PreparationJson.write(preparation, json);
          }
          json.put("claim", claim(evidence));
          IntConsumer row = n -> json.put("row", n);
          json.putObject(
              "evidence", () -> ProofJson.write(evidence, kesler, reading.classes(), row, json));
        });
  }

  /** Whether rows and cells are taken as written. */
  private static boolean isNone(Preparation preparation) {
    return preparation.isNone() && preparation.rows().missing() == Missing.FEW;
  }

  static String claim(Evidence evidence) {
    if (evidence instanceof Evidence.Separates) {
      return "separable";
    }
    return evidence instanceof Evidence.Obstructs ? "not separable" : "fewest mistakes";
  }

  /** Reads all but the evidence, whose numbers are read when the data are known. */
  public static UncheckedProof read(Source source) throws IOException {
    JsonReader root = ModelFile.parse(source, "proof file");
    String version = ModelFile.schema(root, SCHEMA, STATED);
    root.only("schema data label features", PreparationJson.NAME, "claim evidence");
    Preparation preparation = preparation(root);
    if (version.equals(SCHEMA) && !preparation.isUsual()) {
      throw root.bad(
          "the preparation is one of %s, and the schema is %s".formatted(STATED, SCHEMA));
    }
    ReadSpec reading = ReadingJson.read(root);
    if (version.equals(STATED) && reading.names().isEmpty()) {
      throw root.bad("the data have no columns, and the schema is " + STATED);
    }
    JsonReader evidence = root.object("evidence");
    evidence.only(
        "separator holding certificate separation lowerBound", ProofJson.PACKING, CutTreeJson.NAME);
    return new UncheckedProof(
        root.object("data").text("sha256"),
        reading,
        preparation,
        version.equals(STATED),
        root.text("claim"),
        evidence);
  }

  private static Preparation preparation(JsonReader root) {
    if (!root.isText(PreparationJson.NAME)) {
      if (!root.has(PreparationJson.NAME)) {
        throw root.bad("does not say how the data were prepared");
      }
      return PreparationJson.read(root);
    }
    String said = root.text(PreparationJson.NAME);
    if (!said.equals(AS_WRITTEN)) {
      throw root.bad(
          "the data were prepared by %s, which this version does not know"
              .formatted(SafeText.quoted(said)));
    }
    return Preparation.NONE;
  }
}
