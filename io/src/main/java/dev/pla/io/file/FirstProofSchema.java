package dev.pla.io.file;

import dev.pla.io.ColumnChoice;
import dev.pla.io.json.JsonReader;

/**
 * The first version of the proof file, which is read and no longer written. It said which columns
 * were chosen, and left the rest to whoever reads the data.
 */
final class FirstProofSchema {

  static final String NAME = "pla-proof/1";

  private FirstProofSchema() {}

  static UncheckedProof read(JsonReader root) {
    root.only(
        "schema",
        "sha256",
        "columns",
        "separator",
        "certificate",
        "lowerBound",
        "packing",
        "exhaustion");
    JsonReader columns = root.object("columns");
    columns.only("label", "positive", "features", "ignored");
    return UncheckedProof.first(
        root.text("sha256"),
        new ColumnChoice(
            columns.has("label") ? columns.text("label") : null,
            columns.has("positive") ? columns.text("positive") : null,
            columns.texts("features"),
            columns.texts("ignored")),
        root);
  }
}
