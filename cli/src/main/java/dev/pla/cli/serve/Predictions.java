package dev.pla.cli.serve;

import dev.pla.data.Decimals;
import dev.pla.io.file.AnyModel;
import dev.pla.io.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The class and the score of each row, in the order of the rows. */
final class Predictions {

  static final String LABEL = "label";
  static final String SCORE = "score";

  private final List<String> labels = new ArrayList<>();
  private double[] scores = new double[16];

  void add(AnyModel.Prediction row) {
    if (labels.size() == scores.length) {
      scores = Arrays.copyOf(scores, 2 * scores.length);
    }
    scores[labels.size()] = row.score();
    labels.add(row.label());
  }

  int size() {
    return labels.size();
  }

  /** Comma-separated, under a line of names. */
  String csv() {
    StringBuilder text = new StringBuilder(LABEL + "," + SCORE + "\n");
    for (int i = 0; i < size(); i++) {
      text.append(cell(labels.get(i))).append(',');
      text.append(Decimals.toString(scores[i])).append('\n');
    }
    return text.toString();
  }

  private static String cell(String label) {
    return label.matches("[^,;|\"\\s]+") ? label : '"' + label.replace("\"", "\"\"") + '"';
  }

  /** An object a line. */
  String jsonLines() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size(); i++) {
      int row = i;
      text.append(
              JsonWriter.text(json -> json.put(LABEL, labels.get(row)).put(SCORE, scores[row]))
                  .replaceAll("\\s*\n\\s*", " ")
                  .strip())
          .append('\n');
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
      json.put("datatype", "BYTES").putTexts("data", labels);
    } else {
      json.put("datatype", "FP64").put("data", Arrays.copyOf(scores, size()));
    }
  }
}
