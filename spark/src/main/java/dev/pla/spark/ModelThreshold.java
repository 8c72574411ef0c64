package dev.pla.spark;

import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.param.Params;

/** The parameter {@code threshold}, of the estimator and of its model. */
final class ModelThreshold {

  private ModelThreshold() {}

  static DoubleParam param(Params owner) {
    return new DoubleParam(
        owner,
        "threshold",
        "the larger label is predicted where m = w.x exceeds this",
        ParamValidators.inRange(-Double.MAX_VALUE, Double.MAX_VALUE));
  }
}
