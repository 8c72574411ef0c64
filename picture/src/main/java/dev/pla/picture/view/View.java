package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.function.IntUnaryOperator;

/** Two coordinates in which points and boundaries are shown. */
public interface View {

  String across();

  String up();

  /** Where these points are; {@code sign} tells a point's class, 0 if it has none. */
  ViewPoints spots(Points points, IntUnaryOperator sign);

  /** Where this hyperplane cuts what is shown. */
  ViewLine line(Hypothesis w);

  /** Whether one unit across and one unit up may be compared. */
  boolean sameUnits();

  /** Whether the numbers up mean something. */
  boolean hasTicksUp();

  /** What must be said for the picture to be read right; may be empty. */
  String note();

  /**
   * This look at these data; w is needed by {@link Look.Projected} only. Where w has no direction
   * to look along, the first two features are shown.
   */
  static View of(Look look, Dataset data, Schema schema, Hypothesis w) {
    if (look instanceof Look.Features features) {
      int largest = Math.max(features.across(), features.up());
      if (largest >= data.dimension()) {
        throw new IllegalArgumentException(
            "feature " + largest + " (from 0), but there are " + data.dimension());
      }
      return new FeatureView(data, schema, features.across(), features.up());
    }
    if (data.dimension() < 2) {
      return new DotPlotView(data, schema);
    }
    return look instanceof Look.Projected && hasDirection(w)
        ? new ProjectionView(data, w)
        : new FeatureView(data, schema, 0, 1);
  }

  private static boolean hasDirection(Hypothesis w) {
    for (int j = 1; j <= w.dimension(); j++) {
      if (w.weight(j) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The feature's name, or its number where it has none. */
  static String name(Schema schema, int feature) {
    return feature < schema.features().size() && !schema.features().get(feature).isBlank()
        ? schema.features().get(feature)
        : "x" + (feature + 1);
  }

  /**
   * The weights divided by their largest size and by their number, so that sums with any finite
   * coordinates stay finite.
   */
  static double[] normalized(Hypothesis w) {
    double[] weights = w.weights();
    double largest = 0;
    for (double weight : weights) {
      largest = Math.max(largest, Math.abs(weight));
    }
    for (int j = 0; j < weights.length && largest > 0; j++) {
      weights[j] = weights[j] / largest / weights.length;
    }
    return weights;
  }

  /** The mean of each feature, at index 1 … d; index 0 holds 1. */
  static double[] means(Points points) {
    double[] mean = new double[points.dimension() + 1];
    mean[0] = 1;
    double n = points.size();
    for (int i = 0; i < points.size(); i++) {
      points.forEach(i, (j, value) -> mean[j] += value / n);
    }
    return mean;
  }
}
