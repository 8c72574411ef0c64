package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * One feature along a line: points at almost the same place are stacked, the positive ones above
 * the line and the negative ones below.
 */
final class DotPlotView implements View {

  /** Stacks side by side: as many as markers fit beside each other. */
  private static final int COLUMNS = 60;

  private final Schema schema;
  private final int dimension;
  private final Range range;

  DotPlotView(Dataset data, Schema schema) {
    this.schema = schema;
    this.dimension = data.dimension();
    this.range = values(data.points()).across(new ViewPoints(0));
  }

  private static ViewPoints values(Points points) {
    ViewPoints values = new ViewPoints(points.size());
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
  public ViewPoints spots(Points points, IntUnaryOperator sign) {
    ViewPoints values = values(points);
    ViewPoints spots = new ViewPoints(points.size());
    for (int y = -1; y <= 1; y++) {
      int label = y;
      stack(
          IntStream.range(0, points.size()).filter(i -> sign.applyAsInt(i) == label),
          y,
          values,
          spots);
    }
    return spots;
  }

  /** From left to right; a marker that would touch the foot of the stack goes on top of it. */
  private void stack(IntStream members, int y, ViewPoints values, ViewPoints spots) {
    double foot = Double.NEGATIVE_INFINITY;
    int height = 0;
    List<Integer> rising = members.boxed().sorted(Comparator.comparingDouble(values::x)).toList();
    for (int i : rising) {
      double at = range.fraction(values.x(i));
      if (at - foot < 1.0 / COLUMNS) {
        height++;
      } else {
        foot = at;
        height = 1;
      }
      spots.put(i, values.x(i), y * (height - 0.5));
    }
  }

  @Override
  public ViewLine line(Hypothesis w) {
    double[] weights = View.normalized(w);
    return new ViewLine(weights[0], dimension == 0 ? 0 : weights[1], 0);
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
