package dev.pla.cli.serve;

import dev.pla.io.json.JsonWriter;
import dev.pla.io.tensor.InferenceRequest;
import dev.pla.io.tensor.ModelInput;
import java.io.IOException;
import java.util.List;

/** The answers of the Open Inference Protocol, version 2. */
final class Protocol {

  private static final List<String> OUTPUTS = List.of(Predictions.LABEL, Predictions.SCORE);

  private Protocol() {}

  static Answer server(String version) {
    return Answer.json(
        200,
        json -> json.put("name", "pla").put("version", version).putTexts("extensions", List.of()));
  }

  static Answer live() {
    return Answer.json(200, json -> json.put("live", true));
  }

  static Answer ready(boolean isReady) {
    return Answer.json(isReady ? 200 : 503, json -> json.put("ready", isReady));
  }

  static Answer ready(ServedModel model) {
    return Answer.json(200, json -> json.put("name", model.name()).put("ready", true));
  }

  static Answer metadata(ServedModel model) {
    return Answer.json(
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
                json.item(() -> tensor(Predictions.LABEL, "BYTES", List.of(-1), json));
                json.item(() -> tensor(Predictions.SCORE, "FP64", List.of(-1), json));
              });
        });
  }

  private static void tensor(String name, String type, List<Integer> shape, JsonWriter json) {
    json.put("name", name).put("datatype", type).put("shape", shape);
  }

  /** Predicts the rows of a request. */
  static Answer infer(
      ServedModel model, byte[] body, Limits limits, Deadline deadline, Metrics metrics)
      throws IOException {
    InferenceRequest request = InferenceRequest.parse(body);
    for (String name : request.outputs()) {
      if (!OUTPUTS.contains(name)) {
        throw new Refusal(
            400, "request: the model has no output " + name + "; it has label and score");
      }
    }
    long rows = request.rows(model.inputs());
    if (rows > limits.rows()) {
      throw new Refusal(413, "more than " + limits.rows() + " rows; send them in parts");
    }
    Predictions predictions =
        rows == 0
            ? new Predictions()
            : model.predict(request.source(model.inputs()), limits, deadline);
    metrics.rows(model.name(), predictions.size());
    return Answer.json(
        200,
        json -> {
          json.put("model_name", model.name());
          request.id().ifPresent(id -> json.put("id", id));
          predictions.write(request.outputs().isEmpty() ? OUTPUTS : request.outputs(), json);
        });
  }
}
