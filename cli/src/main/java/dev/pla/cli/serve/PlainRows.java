package dev.pla.cli.serve;

import dev.pla.cli.http.Deadline;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Response;
import dev.pla.io.Source;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.Locale;

/** Rows as CSV or JSON lines, answered in kind. */
enum PlainRows {
  CSV("text/csv"),
  JSON_LINES("application/x-ndjson");

  private static final String NAME = "request";

  private final String type;

  PlainRows(String type) {
    this.type = type;
  }

  /** The kind of a Content-Type; null for none. */
  static PlainRows of(String contentType) {
    String type =
        contentType == null
            ? ""
            : contentType.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    return switch (type) {
      case "text/csv" -> CSV;
      case "application/x-ndjson", "application/jsonl", "application/json" -> JSON_LINES;
      default ->
          throw new Refusal(
              415,
              "Content-Type is %s, expected text/csv or application/x-ndjson"
                  .formatted(type.isEmpty() ? "missing" : type));
    };
  }

  Response predict(
      ServedModel model, byte[] body, Limits limits, Deadline deadline, Metrics metrics)
      throws IOException {
    // What a small body unpacks to would be under no limit.
    if (TextStream.isPacked(body)) {
      throw new Refusal(415, "the body is compressed; send it uncompressed");
    }
    Source rows = this == CSV ? Source.ofText(NAME, body) : Source.ofJsonLines(NAME, body);
    Predictions predictions = model.predict(rows, limits, deadline);
    metrics.rows(model.name(), predictions.size());
    return Response.text(200, type, this == CSV ? predictions.csv() : predictions.jsonLines());
  }
}
