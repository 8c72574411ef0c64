package dev.pla.io.file;

import dev.pla.data.Points;
import dev.pla.io.Preparation;
import java.util.List;
import java.util.Optional;

/** A model of two classes, or one of several. */
public sealed interface AnyModel permits Model, MulticlassModel {

  /** The name of the label's column, where that is known. */
  Optional<String> label();

  /** How the columns of a file become the features. */
  Preparation preparation();

  /** The names of the features. */
  List<String> features();

  /**
   * The class of point i, whose x₀ is 1.
   *
   * @throws ArithmeticException if a score is outside the range of doubles
   */
  Prediction predict(Points points, int i);

  /**
   * What a model says of a point.
   *
   * @param score w·x; of several classes the highest w_k·x
   */
  record Prediction(String label, double score) {

    /** A score that says which class; one that left the range of doubles does not. */
    static double inRange(double score) {
      if (!Double.isFinite(score)) {
        throw new ArithmeticException("the score of this row is outside the range of doubles");
      }
      return score;
    }
  }
}
