package dev.pla.cli.serve;

import static dev.pla.cli.console.PredictionTable.LABEL;
import static dev.pla.cli.console.PredictionTable.SCORE;

import dev.pla.cli.console.PredictionTable;
import dev.pla.io.file.Model;
import dev.pla.io.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The class and the score of each row, in the order of the rows. */
final class Predictions {

  private final List<Model.Prediction> rows = new ArrayList<>();

  void add(Model.Prediction row) {
    rows.add(row);
  }

  int size() {
    return rows.size();
  }

  /** Comma-separated, under a line of names. */
  String csv() {
    StringBuilder text = new StringBuilder(PredictionTable.HEADER);
    rows.forEach(row -> text.append(PredictionTable.line(row)));
    return text.toString();
  }

  /** An object a line. */
  String jsonLines() {
    StringBuilder text = new StringBuilder();
    for (Model.Prediction row : rows) {
      text.append(JsonWriter.line(json -> json.put(LABEL, row.label()).put(SCORE, row.score())));
    }
    return text.toString();
  }

  /** The outputs of these names as tensors of the protocol. */
  void write(List<String> names, JsonWriter json) {
    json.putList(
        "outputs",
        () -> {
          for (String name : names) {
            json.item(() -> write(name, json));
          }
        });
  }

  private void write(String name, JsonWriter json) {
    json.put("name", name);
    json.put("shape", List.of(size()));
    if (name.equals(LABEL)) {
      json.put("datatype", "BYTES")
          .putTexts("data", rows.stream().map(Model.Prediction::label).toList());
    } else {
      json.put("datatype", "FP64")
          .put("data", rows.stream().mapToDouble(Model.Prediction::score).toArray());
    }
  }
}
