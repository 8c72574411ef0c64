package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.function.IntUnaryOperator;

/** Two features as they are; the boundary is cut where all others are at their mean. */
final class FeatureView implements View {

  private final Schema schema;
  private final int across;
  private final int up;
  private final double[] mean;

  FeatureView(Dataset data, Schema schema, int across, int up) {
    this.schema = schema;
    this.across = across;
    this.up = up;
    this.mean = View.means(data.points());
  }

  @Override
  public String across() {
    return View.name(schema, across);
  }

  @Override
  public String up() {
    return View.name(schema, up);
  }

  @Override
  public ViewPoints spots(Points points, IntUnaryOperator sign) {
    ViewPoints spots = new ViewPoints(points.size());
    for (int i = 0; i < points.size(); i++) {
      double[] place = new double[2];
      points.forEach(
          i,
          (j, value) -> {
            if (j == across + 1) {
              place[0] = value;
            } else if (j == up + 1) {
              place[1] = value;
            }
          });
      spots.put(i, place[0], place[1]);
    }
    return spots;
  }

  @Override
  public ViewLine line(Hypothesis w) {
    double[] weights = View.normalized(w);
    double c = weights[0];
    for (int j = 1; j < weights.length; j++) {
      if (j != across + 1 && j != up + 1) {
        c += weights[j] * mean[j];
      }
    }
    return new ViewLine(c, weights[across + 1], weights[up + 1]);
  }

  @Override
  public boolean sameUnits() {
    return true;
  }

  @Override
  public boolean hasTicksUp() {
    return true;
  }

  @Override
  public String note() {
    int others = mean.length - 3;
    if (others == 0) {
      return "";
    }
    return "The line is drawn with the other "
        + (others == 1 ? "feature" : others + " features")
        + " at the mean, so a point may seem to be on another side than it is.";
  }
}
