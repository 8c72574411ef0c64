package dev.pla.cli.serve;

import dev.pla.cli.http.Deadline;
import dev.pla.cli.http.Refusal;
import dev.pla.data.Points;
import dev.pla.internal.data.OverflowException;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.tensor.ModelInput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * One model as it was read from its file; a request keeps to one of them whatever is read later.
 *
 * @param sha256 of the file
 */
record ServedModel(
    String name, Model model, List<ModelInput> inputs, ModelColumns columns, String sha256) {

  static ServedModel read(NamedFile file, UnknownLevel unknown) throws IOException {
    Source source = Source.of(file.file());
    Model model = ModelFile.read(source);
    ModelColumns columns = model.columns(unknown, Optional.empty(), ModelColumns.Labels.UNREAD);
    return new ServedModel(file.name(), model, ModelInput.of(model), columns, source.sha256());
  }

  /** The class and the score of each row, by the way that {@code pla predict} goes. */
  Predictions predict(Source rows, Limits limits, Deadline deadline) throws IOException {
    Predictions predictions = new Predictions();
    BatchReader.read(rows, columns, batch -> add(batch, predictions, limits, deadline));
    return predictions;
  }

  private void add(Batch batch, Predictions predictions, Limits limits, Deadline deadline) {
    deadline.check();
    Points points = batch.points();
    if (points.size() > limits.rows() - predictions.size()) {
      throw new Refusal(413, "more than %d rows; send them in parts".formatted(limits.rows()));
    }
    for (int i = 0; i < points.size(); i++) {
      try {
        predictions.add(model.predict(points, i));
      } catch (OverflowException e) {
        throw new Refusal(400, "request:%s: %s".formatted(batch.lines().get(i), e.getMessage()));
      }
    }
  }
}
