package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * One feature along a line: points at almost the same place are stacked, the positive ones above
 * the line and the negative ones below.
 */
final class Stacks implements View {

  /** Stacks side by side: as many as markers fit beside each other. */
  private static final int COLUMNS = 60;

  private final Schema schema;
  private final int dimension;
  private final Range range;

  Stacks(Dataset data, Schema schema) {
    this.schema = schema;
    this.dimension = data.dimension();
    this.range = values(data.points()).across(new Spots(0));
  }

  private static Spots values(Points points) {
    Spots values = new Spots(points.size());
    for (int i = 0; i < points.size(); i++) {
      int at = i;
      points.forEach(i, (j, value) -> values.put(at, value, 0));
    }
    return values;
  }

  @Override
  public String across() {
    return dimension == 0 ? "no feature" : View.name(schema, 0);
  }

  @Override
  public String up() {
    return "";
  }

  @Override
  public Spots spots(Points points, IntUnaryOperator sign) {
    Spots values = values(points);
    Spots spots = new Spots(points.size());
    Map<Long, Integer> heights = new HashMap<>();
    for (int i = 0; i < points.size(); i++) {
      int y = sign.applyAsInt(i);
      long column = (long) Math.floor(COLUMNS * range.fraction(values.x(i)));
      int height = heights.merge(2 * column + (y > 0 ? 1 : 0), 1, Integer::sum);
      spots.put(i, values.x(i), y * (height - 0.5));
    }
    return spots;
  }

  @Override
  public Line line(Hypothesis w) {
    double[] weights = View.normalized(w);
    return new Line(weights[0], dimension == 0 ? 0 : weights[1], 0);
  }

  @Override
  public boolean sameUnits() {
    return false;
  }

  @Override
  public boolean hasTicksUp() {
    return false;
  }

  @Override
  public String note() {
    return "";
  }
}
