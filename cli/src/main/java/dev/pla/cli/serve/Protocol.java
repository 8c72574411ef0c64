package dev.pla.cli.serve;

import dev.pla.cli.console.PredictionTable;
import dev.pla.cli.http.Deadline;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Response;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.tensor.InferenceRequest;
import dev.pla.io.tensor.ModelInput;
import java.io.IOException;
import java.util.List;

/** The answers of the Open Inference Protocol, version 2. */
final class Protocol {

  private static final List<String> OUTPUTS = List.of(PredictionTable.LABEL, PredictionTable.SCORE);

  private Protocol() {}

  static Response server(String version) {
    return Response.json(
        200,
        json -> json.put("name", "pla").put("version", version).putTexts("extensions", List.of()));
  }

  static Response live() {
    return Response.json(200, json -> json.put("live", true));
  }

  static Response ready(boolean isReady) {
    return Response.json(isReady ? 200 : 503, json -> json.put("ready", isReady));
  }

  static Response ready(ServedModel model) {
    return Response.json(200, json -> json.put("name", model.name()).put("ready", true));
  }

  static Response metadata(ServedModel model) {
    return Response.json(
        200,
        json -> {
          json.put("name", model.name()).put("platform", "pla");
          json.putList(
              "inputs",
              () -> {
                for (ModelInput input : model.inputs()) {
                  String type = input.datatype().name();
                  json.item(() -> tensor(input.name(), type, List.of(-1, input.width()), json));
                }
              });
          json.putList(
              "outputs",
              () -> {
                json.item(() -> tensor(PredictionTable.LABEL, "BYTES", List.of(-1), json));
                json.item(() -> tensor(PredictionTable.SCORE, "FP64", List.of(-1), json));
              });
        });
  }

  private static void tensor(String name, String type, List<Integer> shape, JsonWriter json) {
    json.put("name", name).put("datatype", type).put("shape", shape);
  }

  /** Predicts the rows of a request. */
  static Response infer(
      ServedModel model, byte[] body, Limits limits, Deadline deadline, Metrics metrics)
      throws IOException {
    InferenceRequest request = InferenceRequest.parse(body);
    for (String name : request.outputs()) {
      if (!OUTPUTS.contains(name)) {
        throw new Refusal(
            400, "request: the model has no output %s; it has label and score".formatted(name));
      }
    }
    long rows = request.rows(model.inputs());
    if (rows > limits.rows()) {
      throw new Refusal(413, "more than %d rows; send them in parts".formatted(limits.rows()));
    }
    Predictions predictions =
        rows == 0
            ? new Predictions()
            : model.predict(request.source(model.inputs()), limits, deadline);
    metrics.rows(model.name(), predictions.size());
    return Response.json(
        200,
        json -> {
          json.put("model_name", model.name());
          request.id().ifPresent(id -> json.put("id", id));
          predictions.write(request.outputs().isEmpty() ? OUTPUTS : request.outputs(), json);
        });
  }
}
