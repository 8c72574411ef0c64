package dev.pla.io.file;

import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.model.Hypothesis;
import java.util.List;
import java.util.Optional;

/**
 * A hypothesis that knows its columns and how it came about.
 *
 * @param hypothesis for rows with x₀ = 1, whatever x₀ was in training: who predicts need not know
 * @param label the name of the label's column, where that is known
 * @param preparation how the columns of a file become the features
 * @param provenance how it was learned
 * @param training what it learned from and how that went
 * @param evidence what is proven about the data it learned from
 */
public record Model(
    Hypothesis hypothesis,
    Schema schema,
    Optional<String> label,
    Preparation preparation,
    Provenance provenance,
    Training training,
    Optional<Evidence> evidence)
    implements AnyModel {

  public Model {
    if (schema.features().size() != hypothesis.dimension()) {
      throw new IllegalArgumentException(
          schema.features().size() + " feature names for " + hypothesis.dimension() + " weights");
    }
    preparation.requireMakes(schema.features());
  }

  @Override
  public List<String> features() {
    return schema.features();
  }

  @Override
  public Prediction predict(Points points, int i) {
    double score = Prediction.inRange(hypothesis.score(points, i));
    return new Prediction(schema.className(hypothesis.label(score)), score);
  }

  /** Of data taken as written. */
  public Model(
      Hypothesis hypothesis,
      Schema schema,
      Optional<String> label,
      Provenance provenance,
      Training training,
      Optional<Evidence> evidence) {
    this(hypothesis, schema, label, Preparation.NONE, provenance, training, evidence);
  }

  /**
   * Where a model comes from; no clock, so that equal runs give equal files.
   *
   * @param sha256 of the data file; empty if they were no file
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
