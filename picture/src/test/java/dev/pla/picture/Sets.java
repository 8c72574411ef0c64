package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.learn.Learner;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.view.Look;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Small data sets for the tests and the showcase. */
final class Sets {

  static final Schema XY = new Schema(List.of("x", "y"), "minus", "plus");

  private Sets() {}

  static Dataset of(double[][] rows, int... labels) {
    return new Dataset(Points.of(rows), Labels.of(labels));
  }

  static Dataset xor() {
    return of(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, -1, 1, 1, -1);
  }

  static Dataset and() {
    return of(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, -1, -1, -1, 1);
  }

  /** n points in [−1, 1]², at distance ≥ margin from a random line that passes near the middle. */
  static Dataset planted(long seed, int n, double margin) {
    return planted(seed, n, margin, 1);
  }

  /** The same in [−width, width] × [−1, 1]. */
  static Dataset planted(long seed, int n, double margin, double width) {
    Random random = new Random(seed);
    double angle = 2 * Math.PI * random.nextDouble();
    double c = 0.5 * random.nextDouble() - 0.25;
    double[][] rows = new double[n][];
    int[] labels = new int[n];
    for (int i = 0; i < n; ) {
      double x = width * (2 * random.nextDouble() - 1);
      double y = 2 * random.nextDouble() - 1;
      double score = Math.cos(angle) * x + Math.sin(angle) * y + c;
      if (Math.abs(score) >= margin) {
        rows[i] = new double[] {x, y};
        labels[i++] = score > 0 ? 1 : -1;
      }
    }
    return of(rows, labels);
  }

  /** The line that {@link #planted} planted. */
  static Hypothesis plantedLine(long seed) {
    Random random = new Random(seed);
    double angle = 2 * Math.PI * random.nextDouble();
    double c = 0.5 * random.nextDouble() - 0.25;
    return new Hypothesis(new double[] {c, Math.cos(angle), Math.sin(angle)}, TieRule.MISTAKE);
  }

  /** Two Gaussian clouds in d dimensions that overlap. */
  static Dataset clouds(long seed, int n, int d) {
    Random random = new Random(seed);
    double[][] rows = new double[n][d];
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      labels[i] = random.nextBoolean() ? 1 : -1;
      for (int j = 0; j < d; j++) {
        rows[i][j] = random.nextGaussian() + 0.9 * labels[i];
      }
    }
    return of(rows, labels);
  }

  static Schema named(int d) {
    List<String> names = new ArrayList<>();
    for (int j = 1; j <= d; j++) {
      names.add("x" + j);
    }
    return new Schema(names, "−1", "+1");
  }

  /** A file of the shared data, where there are any. */
  static Optional<Path> shared(String name) {
    String property = System.getProperty("pla.shared");
    if (property != null) {
      return Optional.of(Path.of(property, "data", name)).filter(Files::exists);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared").resolve("data").resolve(name);
      if (Files.exists(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /** Numbers separated by blanks, tabs or commas, the label last; {@code positive} becomes +1. */
  static Dataset read(Path file, int skip, String positive) {
    List<double[]> rows = new ArrayList<>();
    Labels.Builder labels = new Labels.Builder();
    try {
      for (String line : Files.readAllLines(file).subList(skip, Files.readAllLines(file).size())) {
        String[] cells = line.trim().split("[\\s,]+", -1);
        double[] row = new double[cells.length - 1];
        for (int j = 0; j < row.length; j++) {
          row[j] = Double.parseDouble(cells[j]);
        }
        rows.add(row);
        labels.add(cells[row.length].equals(positive) ? 1 : -1);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Dataset(Points.of(rows.toArray(new double[0][])), labels.build());
  }

  /** The boundary of w among the points, by their first two features. */
  static Scene scatter(Dataset data, Schema schema, Hypothesis w) {
    return scatter(data, schema, new Look.FirstTwo(), w);
  }

  static Scene scatter(Dataset data, Schema schema, Look look, Hypothesis w) {
    return new Scatter(data, schema, look, w, null, Points.of()).scene(Size.USUAL);
  }

  /** The run of this learner on these data, by their first two features. */
  static Animation film(Learner learner, Dataset data, Schema schema) {
    RunAnimation run = new RunAnimation(data, schema, i -> "Point " + (i + 1));
    return run.animation(learner.fit(data, run), new Look.FirstTwo(), Size.USUAL);
  }
}
