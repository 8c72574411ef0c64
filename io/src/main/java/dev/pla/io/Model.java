package dev.pla.io;

import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A hypothesis that knows its columns and how it came about.
 *
 * @param settings of the learner, by name, in order
 * @param training what it learned from and how that went
 */
public record Model(
    Hypothesis hypothesis, Schema schema, Map<String, String> settings, Training training) {

  public Model {
    if (schema.features().size() != hypothesis.dimension()) {
      throw new IllegalArgumentException(
          schema.features().size() + " feature names for " + hypothesis.dimension() + " weights");
    }
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * Where a model comes from; no clock, so that equal runs give equal files.
   *
   * @param sha256 of the data file
   * @param status separated, inseparable or undecided
   */
  public record Training(
      String sha256,
      long examples,
      String status,
      long updates,
      long cycles,
      long visits,
      long mistakes,
      double loss) {}
}
