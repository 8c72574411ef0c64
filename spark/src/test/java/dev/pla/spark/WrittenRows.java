package dev.pla.spark;

import dev.pla.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Rows as text has them, and exact sums over them: the judge of proofs, sharing no code with those
 * who find or check them.
 */
final class WrittenRows {

  static final StructType SCHEMA =
      new StructType()
          .add("id", DataTypes.StringType)
          .add("label", DataTypes.DoubleType)
          .add("features", SQLDataTypes.VectorType());

  /** The label, and the cells that are not zero by their column from 1. */
  private record Line(int label, Map<Integer, BigDecimal> cells) {}

  private final List<Line> lines = new ArrayList<>();
  private int dimension;

  /** Four numbers and a label in a line. */
  static WrittenRows ntu(String name) {
    WrittenRows rows = new WrittenRows();
    for (String line : lines("ntu/" + name + ".dat")) {
      String[] cells = line.split("\\s+", -1);
      String[] x = new String[cells.length - 1];
      System.arraycopy(cells, 0, x, 0, x.length);
      rows.add(Integer.parseInt(cells[x.length]), x);
    }
    return rows;
  }

  /** A label and pairs column:cell in a line. */
  static WrittenRows libsvm(String name) {
    WrittenRows rows = new WrittenRows();
    for (String line : lines("libsvm/" + name)) {
      String[] cells = line.split("\\s+", -1);
      Map<Integer, BigDecimal> x = new TreeMap<>();
      for (int k = 1; k < cells.length; k++) {
        String[] pair = cells[k].split(":", -1);
        x.put(Integer.valueOf(pair[0]), new BigDecimal(pair[1]));
        rows.dimension = Math.max(rows.dimension, Integer.parseInt(pair[0]));
      }
      rows.lines.add(new Line(Integer.parseInt(cells[0]), x));
    }
    return rows;
  }

  /** Three numbers with six decimals in a row, labelled by a rule. */
  static WrittenRows gaussian(int size, ToIntFunction<double[]> label) {
    Random random = new Random(size);
    WrittenRows rows = new WrittenRows();
    for (int i = 0; i < size; i++) {
      List<String> cells = new ArrayList<>();
      double[] x = new double[3];
      for (int j = 0; j < x.length; j++) {
        x[j] = Math.rint(1e6 * random.nextGaussian()) / 1e6;
        cells.add(new BigDecimal(x[j]).setScale(6, RoundingMode.HALF_EVEN).toString());
      }
      rows.add(label.applyAsInt(x), cells.toArray(new String[0]));
    }
    return rows;
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(SharedData.file(file))).stream()
          .map(String::strip)
          .filter(s -> !s.isEmpty())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  WrittenRows add(int label, String... x) {
    Map<Integer, BigDecimal> cells = new TreeMap<>();
    for (int j = 0; j < x.length; j++) {
      BigDecimal cell = new BigDecimal(x[j]);
      if (cell.signum() != 0) {
        cells.put(j + 1, cell);
      }
    }
    dimension = Math.max(dimension, x.length);
    lines.add(new Line(label, cells));
    return this;
  }

  int size() {
    return lines.size();
  }

  int dimension() {
    return dimension;
  }

  /** The row number n is called "row n". */
  List<Row> rows(boolean sparse) {
    List<Row> rows = new ArrayList<>();
    for (int n = 0; n < lines.size(); n++) {
      rows.add(RowFactory.create("row " + n, (double) lines.get(n).label, vector(n, sparse)));
    }
    return rows;
  }

  private Vector vector(int n, boolean sparse) {
    double[] x = new double[dimension];
    lines.get(n).cells.forEach((j, cell) -> x[j - 1] = cell.doubleValue());
    Vector dense = Vectors.dense(x);
    return sparse ? dense.toSparse() : dense;
  }

  Dataset<Row> frame(SparkSession spark, int partitions, boolean sparse) {
    return NamedFrames.of(spark, rows(sparse), SCHEMA, partitions);
  }

  /** The rows as the core reads them. */
  dev.pla.data.Dataset core() {
    int positive = lines.stream().mapToInt(Line::label).max().orElse(1);
    dev.pla.data.PointsBuilder points = new dev.pla.data.PointsBuilder(dimension);
    dev.pla.data.Labels.Builder labels = new dev.pla.data.Labels.Builder();
    for (int n = 0; n < lines.size(); n++) {
      points.add(vector(n, false).toArray());
      labels.add(lines.get(n).label == positive ? 1 : -1);
    }
    return new dev.pla.data.Dataset(points.build(), labels.build());
  }

  /** How many rows have y·w·x ≤ 0. */
  int mistakes(List<BigInteger> w) {
    int positive = lines.stream().mapToInt(Line::label).max().orElse(1);
    int mistakes = 0;
    for (Line line : lines) {
      BigDecimal score = new BigDecimal(w.get(0));
      for (var cell : line.cells.entrySet()) {
        score = score.add(cell.getValue().multiply(new BigDecimal(w.get(cell.getKey()))));
      }
      mistakes += score.signum() * (line.label == positive ? 1 : -1) <= 0 ? 1 : 0;
    }
    return mistakes;
  }

  /** Σ coefficient·y·(1, x) without its zeros. */
  Map<Integer, BigDecimal> sum(Map<Integer, BigInteger> coefficients) {
    int positive = lines.stream().mapToInt(Line::label).max().orElse(1);
    Map<Integer, BigDecimal> sum = new TreeMap<>();
    coefficients.forEach(
        (n, coefficient) -> {
          Line line = lines.get(n);
          BigDecimal factor =
              new BigDecimal(line.label == positive ? coefficient : coefficient.negate());
          sum.merge(0, factor, BigDecimal::add);
          line.cells.forEach((j, cell) -> sum.merge(j, factor.multiply(cell), BigDecimal::add));
        });
    sum.values().removeIf(total -> total.signum() == 0);
    return sum;
  }
}
