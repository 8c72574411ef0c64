package dev.pla.spark;

import java.io.Serializable;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/** The parameters that an estimator and its model share, with Spark ML's names. */
final class PredictionParams implements Serializable {

  private static final long serialVersionUID = 1;

  final Param<String> featuresCol;
  final Param<String> labelCol;
  final Param<String> predictionCol;
  final Param<String> rawPredictionCol;
  final DoubleParam threshold;

  PredictionParams(Params owner) {
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
