package dev.pla.cli.serve;

import static dev.pla.cli.console.PredictionTable.LABEL;
import static dev.pla.cli.console.PredictionTable.SCORE;

import dev.pla.cli.console.PredictionTable;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Response;
import dev.pla.data.Points;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.tensor.InferenceRequest;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Predicts the rows of one request. */
record Inference(ServedModel model, Limits limits, Deadline deadline, Metrics metrics) {

  static final List<String> OUTPUTS = List.of(LABEL, SCORE);
  private static final String CSV = "text/csv";
  private static final String JSON_LINES = "application/x-ndjson";

  /** Which of the two kinds of rows a media type names. */
  static String kind(String type) {
    return switch (type) {
      case CSV -> CSV;
      case JSON_LINES, "application/jsonl", "application/json" -> JSON_LINES;
      default ->
          throw new Refusal(
              415,
              "Content-Type is %s, expected text/csv or application/x-ndjson"
                  .formatted(type.isEmpty() ? "missing" : type));
    };
  }

  /** Rows as CSV or JSON lines, answered in kind. */
  Response rows(String kind, byte[] body) throws IOException {
    // What a small body unpacks to would be under no limit.
    if (TextStream.isPacked(body)) {
      throw new Refusal(415, "the body is compressed; send it uncompressed");
    }
    boolean isCsv = kind.equals(CSV);
    String name = "request";
    StringBuilder text = new StringBuilder(isCsv ? PredictionTable.HEADER : "");
    for (Model.Prediction row :
        predict(isCsv ? Source.ofText(name, body) : Source.ofJsonLines(name, body))) {
      text.append(
          isCsv
              ? PredictionTable.line(row)
              : JsonWriter.line(json -> json.put(LABEL, row.label()).put(SCORE, row.score())));
    }
    return Response.text(200, kind, text.toString());
  }

  /** A request of the Open Inference Protocol. */
  Response tensors(byte[] body) throws IOException {
    InferenceRequest request = InferenceRequest.parse(body);
    for (String name : request.outputs()) {
      if (!OUTPUTS.contains(name)) {
        throw new Refusal(
            400, "request: the model has no output %s; it has label and score".formatted(name));
      }
    }
    long count = request.rows(model.inputs());
    checkRows(count);
    List<Model.Prediction> rows = predict(count == 0 ? null : request.source(model.inputs()));
    return Response.json(
        200,
        json -> {
          json.put("model_name", model.name());
          request.id().ifPresent(id -> json.put("id", id));
          List<String> names = request.outputs().isEmpty() ? OUTPUTS : request.outputs();
          json.putObjects("outputs", names, name -> tensor(name, rows, json));
        });
  }

  private static void tensor(String name, List<Model.Prediction> rows, JsonWriter json) {
    json.put("name", name).put("shape", List.of(rows.size())).put("datatype", datatype(name));
    if (name.equals(LABEL)) {
      json.putTexts("data", rows.stream().map(Model.Prediction::label).toList());
    } else {
      json.put("data", rows.stream().mapToDouble(Model.Prediction::score).toArray());
    }
  }

  static String datatype(String output) {
    return output.equals(LABEL) ? "BYTES" : "FP64";
  }

  /**
   * The class and the score of each row, by the way that {@code pla predict} goes; null is none.
   */
  private List<Model.Prediction> predict(Source rows) throws IOException {
    List<Model.Prediction> predictions = new ArrayList<>();
    if (rows != null) {
      BatchReader.read(rows, model.columns(), batch -> add(batch, predictions));
    }
    metrics.rows(model.name(), predictions.size());
    return predictions;
  }

  private void add(Batch batch, List<Model.Prediction> predictions) {
    deadline.check();
    metrics.unknown(model.name(), batch.unknown());
    Points points = batch.points();
    checkRows((long) predictions.size() + points.size());
    for (int i = 0; i < points.size(); i++) {
      try {
        predictions.add(model.model().predict(points, i));
      } catch (OverflowException e) {
        throw new Refusal(400, "request:%s: %s".formatted(batch.lines().get(i), e.getMessage()));
      }
    }
  }

  private void checkRows(long rows) {
    if (rows > limits.rows()) {
      throw new Refusal(413, "more than %d rows; send them in parts".formatted(limits.rows()));
    }
  }
}
