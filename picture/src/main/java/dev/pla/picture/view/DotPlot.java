package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * One feature along a line: points at almost the same place are stacked, the positive ones above
 * the line and the negative ones below.
 */
final class DotPlot implements View.Places {

  /** Stacks side by side: as many as there is room for markers. */
  private static final int COLUMNS = 60;

  private final Range range;

  DotPlot(Dataset data) {
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

  static ViewLine line(Hypothesis w) {
    double[] weights = View.normalized(w);
    return new ViewLine(weights[0], weights.length == 1 ? 0 : weights[1], 0);
  }

  /** From left to right; a marker that would touch the foot of the stack is placed on top of it. */
  @Override
  public ViewPoints of(Points points, IntUnaryOperator sign) {
    ViewPoints values = values(points);
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
