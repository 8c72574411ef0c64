package dev.pla.internal.exact;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.LinearCongruential;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;

/** The examples in question, zₙ = yₙ·(x₀, xₙ): a whole dataset or chosen rows of it. */
public final class SignedRows {

  private final Dataset data;
  private final Points points;
  private final int[] rows;

  /** All rows of the dataset. */
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

  /** The number of example n in the dataset. */
  public int row(int n) {
    return rows == null ? n : rows[n];
  }

  /** x₀. */
  public double constant() {
    return points.constant();
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

  /** ‖zₙ‖² in doubles. */
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
      int[] all = new int[size()];
      for (int n = 0; n < all.length; n++) {
        all[n] = n;
      }
      return all;
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

  /** The {@link #sampled} examples alone. */
  public SignedRows sample() {
    int[] sampled = sampled();
    for (int k = 0; k < sampled.length; k++) {
      sampled[k] = row(sampled[k]);
    }
    return new SignedRows(data, sampled);
  }

  /** These examples alone. */
  public SignedRows part(int[] chosen) {
    int[] part = new int[chosen.length];
    for (int k = 0; k < part.length; k++) {
      part[k] = row(chosen[k]);
    }
    return new SignedRows(data, part);
  }

  /** zₙ as it was written. */
  public ExactRow exact(int n) {
    return new Reader(row(n)).read();
  }

  /** Reads one row as written. */
  private final class Reader {

    private final int row;
    private final boolean negative;
    private int[] columns = new int[8];
    private BigDecimal[] values = new BigDecimal[8];
    private int count;

    Reader(int row) {
      this.row = row;
      this.negative = data.labels().sign(row) < 0;
    }

    ExactRow read() {
      if (constant() != 0) {
        add(0, Decimals.shortest(constant()));
      }
      points.forEach(row, (j, value) -> add(j, data.written().exact(row, j, value)));
      if (!data.written().isEmpty()) {
        addVanished();
      }
      return new ExactRow(Arrays.copyOf(columns, count), Arrays.copyOf(values, count));
    }

    /** Cells too small for a double are not among the points' coordinates, but were written. */
    private void addVanished() {
      int seen = count;
      data.written()
          .forEach(
              row,
              (j, exact) -> {
                if (exact.signum() != 0 && Arrays.binarySearch(columns, 0, seen, j) < 0) {
                  add(j, exact);
                }
              });
    }

    private void add(int j, BigDecimal value) {
      if (count == columns.length) {
        columns = Arrays.copyOf(columns, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      columns[count] = j;
      values[count++] = negative ? value.negate() : value;
    }
  }
}
