package dev.pla.bench.topic;

import dev.pla.bench.data.RawFiles;
import dev.pla.bench.peer.Python;
import dev.pla.bench.race.Contestant;
import dev.pla.data.Dataset;
import java.nio.file.Path;
import java.util.Map;

/** scikit-learn's perceptrons on our data. */
final class Sklearn {

  private final Python python;
  private final String version;

  private Sklearn(Python python) {
    this.python = python;
    this.version = python.version("sklearn", "scikit-learn");
  }

  static Sklearn withDense(Workshop workshop, Dataset data) {
    Path points = workshop.file("points");
    Path labels = workshop.file("labels");
    RawFiles.points(data, points);
    RawFiles.labels(data, labels);
    workshop
        .python()
        .call(
            "learning.load_dense",
            Map.of("points", "" + points, "labels", "" + labels, "features", data.dimension()));
    return new Sklearn(workshop.python());
  }

  static Sklearn withSparse(Workshop workshop, Dataset data) {
    Path starts = workshop.file("starts");
    Path indices = workshop.file("indices");
    Path values = workshop.file("values");
    Path labels = workshop.file("labels");
    RawFiles.compressed(data, starts, indices, values);
    RawFiles.labels(data, labels);
    Map<String, Object> arguments =
        Map.of(
            "starts", "" + starts,
            "indices", "" + indices,
            "values", "" + values,
            "labels", "" + labels,
            "features", data.dimension());
    workshop.python().call("learning.load_sparse", arguments);
    return new Sklearn(workshop.python());
  }

  String named(String what) {
    return version + ", " + what;
  }

  /** A whole fit; {@code exact} where its weights must equal ours. */
  Contestant fit(String who, int cycles, boolean shuffle, boolean exact) {
    return python.contestant(
        "learning.fit", Map.of("who", who, "cycles", cycles, "shuffle", shuffle, "exact", exact));
  }

  Contestant predict(int repeats, double[] weights) {
    return python.contestant("learning.predict", Map.of("repeats", repeats, "weights", weights));
  }

  Contestant predictOne(int calls, double[] weights) {
    return python.contestant("learning.predict_one", Map.of("calls", calls, "weights", weights));
  }
}
