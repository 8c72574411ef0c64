package dev.pla.spark;

import java.io.Serializable;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * The parameters that an estimator and its model share, with Spark ML's names.
 *
 * <p>Public because Spark finds parameters by reflection, among the public methods of a stage.
 *
 * @param <S> the stage
 */
public sealed interface PredictionParams<S> extends Params permits Perceptron, PerceptronModel {

  /** What the stage made of this when it was built. */
  Shared shared();

  default Param<String> featuresCol() {
    return shared().featuresCol;
  }

  default String getFeaturesCol() {
    return getOrDefault(featuresCol());
  }

  default S setFeaturesCol(String value) {
    return with(featuresCol(), value);
  }

  default Param<String> labelCol() {
    return shared().labelCol;
  }

  default String getLabelCol() {
    return getOrDefault(labelCol());
  }

  default Param<String> predictionCol() {
    return shared().predictionCol;
  }

  default String getPredictionCol() {
    return getOrDefault(predictionCol());
  }

  default S setPredictionCol(String value) {
    return with(predictionCol(), value);
  }

  default Param<String> rawPredictionCol() {
    return shared().rawPredictionCol;
  }

  default String getRawPredictionCol() {
    return getOrDefault(rawPredictionCol());
  }

  default S setRawPredictionCol(String value) {
    return with(rawPredictionCol(), value);
  }

  default DoubleParam threshold() {
    return shared().threshold;
  }

  default double getThreshold() {
    return (double) getOrDefault(threshold());
  }

  /** The larger label is predicted where w·x exceeds this; it does not touch the training. */
  default S setThreshold(double value) {
    return with(threshold(), value);
  }

  @SuppressWarnings("unchecked")
  private <T> S with(Param<T> param, T value) {
    set(param, value);
    return (S) this;
  }

  /** The parameters of one stage. */
  final class Shared implements Serializable {

    private static final long serialVersionUID = 1;

    private final Param<String> featuresCol;
    private final Param<String> labelCol;
    private final Param<String> predictionCol;
    private final Param<String> rawPredictionCol;
    private final DoubleParam threshold;

    Shared(Params owner) {
      featuresCol = new Param<>(owner, "featuresCol", "column of vectors");
      labelCol = new Param<>(owner, "labelCol", "column of labels, two different numbers");
      predictionCol = new Param<>(owner, "predictionCol", "column for the predicted label");
      rawPredictionCol = new Param<>(owner, "rawPredictionCol", "column for (-m, m), m = w.x");
      threshold =
          new DoubleParam(owner, "threshold", "the larger label is predicted where m exceeds this");
      owner.setDefault(featuresCol, "features");
      owner.setDefault(labelCol, "label");
      owner.setDefault(predictionCol, "prediction");
      owner.setDefault(rawPredictionCol, "rawPrediction");
      owner.setDefault(threshold, 0.0);
    }
  }
}
