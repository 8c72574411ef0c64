package dev.pla.io.file;

import dev.pla.data.Points;
import dev.pla.io.Preparation;
import dev.pla.model.MulticlassHypothesis;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A hypothesis about several classes that knows its columns and how it came about.
 *
 * @param hypothesis for rows with x₀ = 1, whatever x₀ was in training
 * @param features their names, in the order of the weights
 * @param classes their names, in the order of the hypothesis
 */
public record MulticlassModel(
    MulticlassHypothesis hypothesis,
    List<String> features,
    List<String> classes,
    Optional<String> label,
    Preparation preparation,
    Provenance provenance,
    Model.Training training)
    implements AnyModel {

  public MulticlassModel {
    features = List.copyOf(features);
    classes = List.copyOf(classes);
    if (features.size() != hypothesis.dimension()) {
      throw new IllegalArgumentException(
          features.size() + " feature names for " + hypothesis.dimension() + " weights");
    }
    if (classes.size() != hypothesis.classes() || new HashSet<>(classes).size() != classes.size()) {
      throw new IllegalArgumentException(
          "the classes are not " + hypothesis.classes() + " different names");
    }
    preparation.requireMakes(features);
  }

  /** Of several classes with the highest score the first, as the hypothesis says. */
  @Override
  public Prediction predict(Points points, int i) {
    int best = 0;
    double highest = Prediction.inRange(hypothesis.score(0, points, i));
    for (int k = 1; k < classes.size(); k++) {
      double score = Prediction.inRange(hypothesis.score(k, points, i));
      if (score > highest) {
        highest = score;
        best = k;
      }
    }
    return new Prediction(classes.get(best), highest);
  }
}
