package dev.pla;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Assumptions;

/** Public data sets beside the checkout; tests that need one are skipped where it is absent. */
public final class SharedData {

  private SharedData() {}

  /** Rows of numbers; the label column is 1 for the value given and −1 for the others. */
  static Dataset read(String file, int label, double positive, Predicate<double[]> wanted) {
    PointsBuilder points = null;
    Labels.Builder labels = new Labels.Builder();
    for (double[] cells : numbers(file)) {
      int column = label < 0 ? cells.length + label : label;
      if (!wanted.test(cells)) {
        continue;
      }
      points = points == null ? PointsBuilder.dense(cells.length - 1) : points;
      double[] x = new double[cells.length - 1];
      System.arraycopy(cells, 0, x, 0, column);
      System.arraycopy(cells, column + 1, x, column, x.length - column);
      points.add(x);
      labels.add(cells[column] == positive ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  public static Dataset nguyenSanner(String name) {
    return read("nguyen-sanner/" + name + ".csv", 0, 1, row -> true);
  }

  public static Dataset ntu(String name) {
    return read("ntu/" + name + ".dat", -1, 1, row -> true);
  }

  /** Versicolor (−1) and virginica (+1). */
  public static Dataset iris() {
    return read("sklearn/iris.csv", -1, 2, row -> row[row.length - 1] > 0);
  }

  private static List<double[]> numbers(String file) {
    Path path = Path.of(file(file));
    List<double[]> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(path)) {
        if (!line.isBlank() && !line.contains("setosa")) {
          rows.add(row(line.strip().split("[,\\s]+")));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static double[] row(String[] cells) {
    double[] row = new double[cells.length];
    for (int j = 0; j < row.length; j++) {
      row[j] = Double.parseDouble(cells[j]);
    }
    return row;
  }

  /** The path of a file among them. */
  public static String file(String name) {
    Path path = folder().resolve(name);
    Assumptions.assumeTrue(Files.exists(path), "skipped: no shared/data/" + name + " here");
    return path.toString();
  }

  /** Where they lie, or would lie. */
  private static Path folder() {
    String named = System.getProperty("pla.shared");
    if (named != null) {
      return Path.of(named, "data");
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path data = at.resolveSibling("shared").resolve("data");
      if (Files.isDirectory(data)) {
        return data;
      }
    }
    return Path.of("shared", "data");
  }
}
