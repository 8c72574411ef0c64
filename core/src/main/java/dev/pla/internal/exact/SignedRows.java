package dev.pla.internal.exact;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.model.WrittenRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The examples in question, zₙ = yₙ·(x₀, xₙ): a whole dataset or chosen rows of it. */
public final class SignedRows {

  private final Dataset data;
  private final Points points;
  private final int[] rows;

  public SignedRows(Dataset data) {
    this(data, null);
  }

  /** The rows listed, or all rows for null. */
  public SignedRows(Dataset data, int[] rows) {
    this.data = data;
    this.points = data.points();
    this.rows = rows == null ? null : rows.clone();
    if (rows != null) {
      for (int row : rows) {
        if (row < 0 || row >= data.size()) {
          throw new IllegalArgumentException(
              "row " + row + ", expected one of 0 to " + (data.size() - 1));
        }
      }
    }
  }

  Dataset data() {
    return data;
  }

  public int size() {
    return rows == null ? points.size() : rows.length;
  }

  /** d + 1. */
  public int width() {
    return points.dimension() + 1;
  }

  public int row(int n) {
    return rows == null ? n : rows[n];
  }

  /** Whether x₀ is 1, and not 0. */
  boolean hasIntercept() {
    return points.hasIntercept();
  }

  public int sign(int n) {
    return data.labels().sign(row(n));
  }

  /** w·zₙ in doubles. */
  public double score(int n, double[] w) {
    int row = row(n);
    return data.labels().sign(row) * points.dot(row, w);
  }

  /** w ← w + scale·zₙ in doubles. */
  public void addTo(int n, double scale, double[] w) {
    int row = row(n);
    points.addTo(row, data.labels().sign(row) * scale, w);
  }

  public double squaredNorm(int n) {
    return points.squaredNorm(row(n));
  }

  /** Visits the coordinates of xₙ that are not zero, without x₀ and without the sign. */
  public void forEach(int n, Points.Coordinates visitor) {
    points.forEach(row(n), visitor);
  }

  /** Twenty examples for every weight, between 1,000 and 50,000: drawn at random, or all. */
  public int[] sampled() {
    int wanted = (int) Math.min(size(), Math.max(1000, Math.min(50_000, 20L * width())));
    if (2L * wanted > size()) {
      return Permutation.identity(size());
    }
    LinearCongruential random = LinearCongruential.ofSeed(wanted);
    BitSet drawn = new BitSet(size());
    int[] sampled = new int[wanted];
    for (int count = 0; count < wanted; ) {
      int n = random.nextInt(size());
      if (!drawn.get(n)) {
        drawn.set(n);
        sampled[count++] = n;
      }
    }
    return sampled;
  }

  public SignedRows sample() {
    return part(sampled());
  }

  public SignedRows part(int[] chosen) {
    return new SignedRows(data, Arrays.stream(chosen).map(this::row).toArray());
  }

  /** zₙ as it was written. */
  public ExactRow exact(int n) {
    int row = row(n);
    List<Integer> columns = new ArrayList<>();
    List<BigDecimal> values = new ArrayList<>();
    ExactCells.Cells reader =
        (j, value) -> {
          if (value.signum() != 0) {
            columns.add(j);
            values.add(sign(n) < 0 ? value.negate() : value);
          }
        };
    reader.accept(0, hasIntercept() ? BigDecimal.ONE : BigDecimal.ZERO);
    WrittenRow.forEach(data, row, reader);
    return new ExactRow(
        columns.stream().mapToInt(j -> j).toArray(), values.toArray(new BigDecimal[0]));
  }
}
