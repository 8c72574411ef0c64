package dev.pla.cli.play;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.options.LookOptions.Axes;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.Table;
import dev.pla.io.TableWriter;
import dev.pla.io.text.SafeText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A table as the playground takes it: two features with names, the label last. */
final class PlaygroundCsv {

  /** The page draws no more. */
  private static final int MOST = 5000;

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?");

  private PlaygroundCsv() {}

  /** The CSV of these two features; of the first two where none are named. */
  static byte[] csv(Table table, List<String> features) {
    if (table.data().size() > MOST) {
      throw DataException.of(
          table.name(),
          NumberText.count(table.data().size(), "example")
              + ", but the playground draws "
              + NumberText.grouped(MOST)
              + " at most; give it fewer rows, or draw them with pla plot");
    }
    if (table.data().dimension() < 2) {
      throw DataException.of(
          table.name(), "has one feature, the playground needs two; draw it with pla plot");
    }
    Axes axes = features.isEmpty() ? new Axes(0, 1) : Axes.of(features, table.schema());
    List<String> names = table.schema().features();
    Schema schema =
        new Schema(
            List.of(names.get(axes.across()), names.get(axes.up())),
            table.schema().negative(),
            table.schema().positive());
    return TableWriter.csv(columns(table.data(), axes), schema, "label")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** What the page, which knows names only, sees otherwise than was asked. */
  static Optional<String> note(Table table) {
    String positive = table.schema().positive();
    String negative = table.schema().negative();
    boolean numbers = isNumber(positive) && isNumber(negative);
    boolean larger =
        numbers
            ? Double.parseDouble(positive) > Double.parseDouble(negative)
            : positive.compareTo(negative) > 0;
    return larger
        ? Optional.empty()
        : Optional.of("the page takes the larger name, " + SafeText.plain(negative) + ", for +1");
  }

  private static Dataset columns(Dataset data, Axes axes) {
    PointsBuilder points = PointsBuilder.dense(2);
    double[] x = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      data.points().read(i, x);
      points.add(new double[] {x[axes.across()], x[axes.up()]});
    }
    return new Dataset(points.build(), data.labels());
  }

  private static boolean isNumber(String text) {
    return NUMBER.matcher(text.strip()).matches();
  }
}
