package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Two coordinates in which points and boundaries are shown.
 *
 * @param across the name of the first
 * @param up the name of the second; empty if its numbers mean nothing
 * @param sameUnits whether one unit across and one unit up may be compared
 * @param note what must be said for the picture to be read right; may be empty
 * @param places where points are
 * @param lines where a hyperplane cuts what is shown
 */
public record View(
    String across,
    String up,
    boolean sameUnits,
    String note,
    Places places,
    Function<Hypothesis, ViewLine> lines) {

  /** Where these points are; {@code sign} tells a point's class, 0 if it has none. */
  public interface Places {

    ViewPoints of(Points points, IntUnaryOperator sign);
  }

  /**
   * This look at these data; w is needed by {@link Look.Projected} only. Where w has no direction
   * to look along, the first two features are shown.
   */
  public static View of(Look look, Dataset data, Schema schema, Hypothesis w) {
    if (look instanceof Look.Features features) {
      int largest = Math.max(features.across(), features.up());
      if (largest >= data.dimension()) {
        throw new IllegalArgumentException(
            "feature " + largest + " (from 0), but there are " + data.dimension());
      }
      return features(data, schema, features.across() + 1, features.up() + 1);
    }
    if (data.dimension() < 2) {
      String name = data.dimension() == 0 ? "no feature" : name(schema, 1);
      return new View(name, "", false, "", new DotPlot(data), DotPlot::line);
    }
    return look instanceof Look.Projected && hasDirection(w)
        ? Projection.of(data, w)
        : features(data, schema, 1, 2);
  }

  /** Two features as they are; the boundary is cut where all others are at their mean. */
  private static View features(Dataset data, Schema schema, int across, int up) {
    double[] mean = means(data.points());
    int others = mean.length - 3;
    String note =
        others == 0
            ? ""
            : "The line is drawn with the other %s at the mean, so a point may seem to be on another side than it is."
                .formatted(others == 1 ? "feature" : others + " features");
    return new View(
        name(schema, across),
        name(schema, up),
        true,
        note,
        (points, sign) -> features(points, across, up),
        w -> line(normalized(w), mean, across, up));
  }

  /** By two features, from 1; feature 0 is 0. */
  private static ViewPoints features(Points points, int across, int up) {
    ViewPoints spots = new ViewPoints(points.size());
    for (int i = 0; i < points.size(); i++) {
      double[] place = new double[2];
      points.forEach(
          i,
          (j, value) -> {
            if (j == across) {
              place[0] = value;
            } else if (j == up) {
              place[1] = value;
            }
          });
      spots.put(i, place[0], place[1]);
    }
    return spots;
  }

  private static ViewLine line(double[] weights, double[] mean, int across, int up) {
    double c = weights[0];
    for (int j = 1; j < weights.length; j++) {
      if (j != across && j != up) {
        c += weights[j] * mean[j];
      }
    }
    return new ViewLine(c, weights[across], weights[up]);
  }

  /** Whether a boundary of w is anywhere: some weight but w₀ is not zero. */
  public static boolean hasDirection(Hypothesis w) {
    for (int j = 1; j <= w.dimension(); j++) {
      if (w.weight(j) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The feature's name, or its number, from 1, if it has none. */
  private static String name(Schema schema, int feature) {
    return feature <= schema.features().size() && !schema.features().get(feature - 1).isBlank()
        ? schema.features().get(feature - 1)
        : "x" + feature;
  }

  /**
   * The weights divided by their largest size and by their number, so that sums with any finite
   * coordinates stay finite.
   */
  static double[] normalized(Hypothesis w) {
    double[] weights = w.weights();
    double largest = DoubleStream.of(weights).map(Math::abs).max().orElse(0);
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

  /**
   * One feature along a line: points at almost the same place are stacked, the positive ones above
   * the line and the negative ones below.
   */
  private static final class DotPlot implements View.Places {

    /** Stacks side by side: as many as there is room for markers. */
    private static final int COLUMNS = 60;

    private final Range range;

    DotPlot(Dataset data) {
      this.range = features(data.points(), 1, 0).across(new ViewPoints(0));
    }

    static ViewLine line(Hypothesis w) {
      double[] weights = View.normalized(w);
      return new ViewLine(weights[0], weights.length == 1 ? 0 : weights[1], 0);
    }

    /**
     * From left to right; a marker that would touch the foot of the stack is placed on top of it.
     */
    @Override
    public ViewPoints of(Points points, IntUnaryOperator sign) {
      ViewPoints values = features(points, 1, 0);
      ViewPoints spots = new ViewPoints(points.size());
      List<Integer> rising =
          IntStream.range(0, points.size())
              .boxed()
              .sorted(Comparator.comparingDouble(values::x))
              .toList();
      double[] foot = new double[3];
      int[] height = new int[3];
      for (int i : rising) {
        int y = sign.applyAsInt(i);
        double at = range.fraction(values.x(i));
        boolean isNext = height[y + 1] == 0 || at - foot[y + 1] >= 1.0 / COLUMNS;
        foot[y + 1] = isNext ? at : foot[y + 1];
        height[y + 1] = isNext ? 1 : height[y + 1] + 1;
        spots.put(i, values.x(i), y * (height[y + 1] - 0.5));
      }
      return spots;
    }
  }
}
