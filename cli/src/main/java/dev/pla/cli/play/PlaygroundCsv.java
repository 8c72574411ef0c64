package dev.pla.cli.play;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.options.LookOptions;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.TableWriter;
import dev.pla.io.error.DataException;
import dev.pla.picture.view.Look.Features;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** A table as the playground takes it: all features with names, the label last. */
record PlaygroundCsv(Table table, List<String> features) {

  /** The page draws no more. */
  private static final int MOST = 5000;

  /** The page reads no more than some megabytes of text. */
  private static final long MOST_CELLS = 200_000;

  /** The CSV of all features, or of the two that are drawn where all are too many. */
  byte[] csv() {
    if (table.data().size() > MOST) {
      throw DataException.of(
          table.name(),
          "%s, but the playground draws %s at most; give it fewer rows, or draw them with pla plot"
              .formatted(
                  NumberText.count(table.data().size(), "example"), NumberText.grouped(MOST)));
    }
    if (table.data().dimension() < 2) {
      throw DataException.of(
          table.name(), "has one feature, the playground needs two; draw it with pla plot");
    }
    Features axes = axes();
    int[] sent =
        takesAll()
            ? IntStream.range(0, table.data().dimension()).toArray()
            : new int[] {axes.across(), axes.up()};
    return TableWriter.csv(table.data(), table.schema(), sent, "label")
        .getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The features asked for; otherwise the first two with more than two values that do not count.
   */
  private Features axes() {
    if (!features.isEmpty()) {
      return LookOptions.features(features, table.schema());
    }
    int[] good =
        IntStream.range(0, takesAll() ? table.data().dimension() : 0)
            .filter(j -> isWorthDrawing(table.data(), j))
            .limit(2)
            .toArray();
    return good.length < 2 ? new Features(0, 1) : new Features(good[0], good[1]);
  }

  private static boolean isWorthDrawing(Dataset data, int j) {
    double[] x = new double[data.dimension()];
    Set<Double> values = new HashSet<>();
    boolean counts = true;
    for (int i = 0; i < data.size(); i++) {
      double before = x[j];
      data.points().read(i, x);
      counts &= i == 0 || x[j] == before + 1;
      values.add(x[j]);
    }
    return values.size() > 2 && !counts;
  }

  /** Whether the page gets every feature, so that it can judge all of them together. */
  boolean takesAll() {
    return (long) table.data().size() * table.data().dimension() <= MOST_CELLS;
  }

  /**
   * What the address says in addition to the file: the features to draw, where they are not the
   * first two, and the class that is +1.
   */
  String columns() {
    String axes = "";
    Features drawn = axes();
    if (takesAll() && (!features.isEmpty() || !drawn.equals(new Features(0, 1)))) {
      List<String> names = table.schema().features();
      axes = "&axes=" + encoded(names.get(drawn.across())) + "," + encoded(names.get(drawn.up()));
    }
    return axes + "&positive=" + encoded(table.schema().positive());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
