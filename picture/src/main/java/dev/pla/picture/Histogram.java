package dev.pla.picture;

import static dev.pla.picture.NumberText.about;
import static dev.pla.picture.NumberText.count;
import static dev.pla.picture.NumberText.number;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How often each number of corrections was needed over many runs, with mean and median. */
public final class Histogram {

  private static final Stroke MEAN = new Stroke(Role.MISTAKE, 2.2);
  private static final Stroke MEDIAN = new Stroke(Role.INK, 2.2).dashed();

  private Histogram() {}

  public static Scene of(List<Long> corrections, String title) {
    Bins bins = new Bins(corrections);
    Legend legend =
        new Legend()
            .line(MEAN, "mean " + about(bins.mean()))
            .line(MEDIAN, "median " + about(bins.median()));
    Page page = new Page(Size.USUAL).title(title).words(words(bins)).legend(legend);
    Range up =
        Range.of(0, (double) Math.max(1, Arrays.stream(bins.heights).max().orElse(0)))
            .stretched(1.1);
    List<Chart.Layer> layers = new ArrayList<>(List.of(panel -> bars(panel, bins)));
    if (bins.size() > 0) {
      // half a step to the right: a whole number fills its bar from its left edge
      layers.add(Chart.upright("mean", MEAN, bins.mean() + 0.5));
      layers.add(Chart.upright("median", MEDIAN, bins.median() + 0.5));
    }
    new Chart("corrections")
        .across(Range.of((double) bins.start(0), (double) bins.start(bins.count())), null)
        .panel("runs", new Range(0, up.hi()), true, layers.toArray(Chart.Layer[]::new))
        .draw(page);
    return page.scene();
  }

  private static String words(Bins bins) {
    if (bins.size() == 0) {
      return "No runs.";
    }
    String text =
        "%s: from %s to %s corrections."
            .formatted(count(bins.size(), "run"), number(bins.least()), number(bins.most()));
    return bins.beyond() == 0
        ? text
        : "%s The last bar holds the %s with %s or more."
            .formatted(text, count(bins.beyond(), "run"), number(bins.start(bins.count() - 1)));
  }

  private static Shape bars(Panel panel, Bins bins) {
    List<Shape> bars = new ArrayList<>();
    for (int k = 0; k < bins.count(); k++) {
      if (bins.height(k) > 0) {
        Point from = panel.at((double) bins.start(k), (double) bins.height(k));
        Point to = panel.at((double) bins.start(k + 1), 0);
        double width = to.x() - from.x();
        boolean isTail = k == bins.count() - 1 && bins.beyond() > 0;
        Fill fill = new Fill(isTail ? Role.FORMER : Role.POSITIVE, 0.85);
        double gap = width > 4 ? 1 : 0;
        bars.add(Shape.Polygon.rectangle(from.x(), from.y(), width - gap, to.y() - from.y(), fill));
      }
    }
    return new Shape.Group("bars", bars);
  }

  /**
   * Counts put into bars of one whole width; a long thin tail goes into one last bar of its own.
   *
   * <p>Invariant: the heights add up to the number of counts.
   */
  static final class Bins {

    private static final int ABOUT = 40;

    /** What lies this many times as far from the least as 99 of 100 do, is a tail. */
    private static final double TAIL = 1.6;

    private final long[] sorted;
    private final long width;
    private final long[] heights;
    private final boolean hasTail;

    Bins(List<Long> counts) {
      this.sorted = counts.stream().mapToLong(Long::longValue).sorted().toArray();
      long reach = most() - least();
      long almostAll = sorted.length == 0 ? 0 : sorted[(int) (0.99 * (sorted.length - 1))];
      this.hasTail = reach > TAIL * (almostAll - least()) && reach > ABOUT;
      long shown = hasTail ? almostAll - least() : reach;
      this.width = round(shown / (double) ABOUT);
      this.heights = new long[(int) (shown / width) + (hasTail ? 2 : 1)];
      for (long value : sorted) {
        heights[(int) Math.min((value - least()) / width, heights.length - 1L)]++;
      }
    }

    /** The next of 1, 2, 5, 10, 20, … */
    private static long round(double width) {
      long power = 1;
      while (10 * power < width) {
        power *= 10;
      }
      return width <= power
          ? power
          : width <= 2 * power ? 2 * power : width <= 5 * power ? 5 * power : 10 * power;
    }

    int size() {
      return sorted.length;
    }

    long least() {
      return sorted.length == 0 ? 0 : sorted[0];
    }

    long most() {
      return sorted.length == 0 ? 0 : sorted[sorted.length - 1];
    }

    double mean() {
      return Arrays.stream(sorted).mapToDouble(value -> value).average().orElse(0);
    }

    /** The middle count, or the mean of the two in the middle. */
    double median() {
      int n = sorted.length;
      return n == 0 ? 0 : (sorted[(n - 1) / 2] + (double) sorted[n / 2]) / 2;
    }

    int count() {
      return heights.length;
    }

    long height(int k) {
      return heights[k];
    }

    /** The least value of bar k. */
    long start(int k) {
      return least() + k * width;
    }

    /** How many are in the last bar because they are far out; 0 when there is no such bar. */
    long beyond() {
      return hasTail ? heights[heights.length - 1] : 0;
    }
  }
}
