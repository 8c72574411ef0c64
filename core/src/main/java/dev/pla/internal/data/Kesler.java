package dev.pla.internal.data;

import dev.pla.data.Dataset;
import java.util.Arrays;

/**
 * Kesler's construction: K classes as one question about one hyperplane (Duda and Hart, "Pattern
 * Classification and Scene Analysis", 1973).
 *
 * <p>Weights w₁ … w_K are right about example (x, y) when (w_y − w_k)·(x₀, x) &gt; 0 for every k ≠
 * y. Written one after the other they are one vector of K blocks, and each of these K − 1
 * inequalities is a row with (x₀, x) in block y and −(x₀, x) in block k. All rows are of class +1,
 * and there is no threshold: x₀ = 0. So what is proven about two classes is proven about several.
 *
 * <p>A view: the points are those of the examples.
 */
public final class Kesler {

  private final Dataset data;
  private final int rowCount;
  private Dataset rows;

  public Kesler(Dataset data) {
    this.data = data;
    long count = (long) data.size() * (data.classes() - 1);
    long width = (data.dimension() + 1L) * data.classes();
    if (count > Dataset.MOST_ROWS || width >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          count + " rows of Kesler's construction, expected at most " + Dataset.MOST_ROWS);
    }
    this.rowCount = (int) count;
  }

  /** (K − 1)·N. */
  public int rowCount() {
    return rowCount;
  }

  public Dataset data() {
    return data;
  }

  /** The rows, (K − 1)·N of them with K·(d + 1) columns. */
  public Dataset rows() {
    if (rows == null) {
      rows = data.keslerRows();
    }
    return rows;
  }

  public int example(int row) {
    return row / (data.classes() - 1);
  }

  /** The class k that the row holds its example's class against. */
  public int against(int row) {
    int k = row % (data.classes() - 1);
    return k < data.labels().classOf(example(row)) ? k : k + 1;
  }

  public int row(int example, int against) {
    int y = data.labels().classOf(example);
    if (against == y || against < 0 || against >= data.classes()) {
      throw new IllegalArgumentException("example " + example + " against class " + against);
    }
    return example * (data.classes() - 1) + (against < y ? against : against - 1);
  }

  /** The length of a block: d + 1. */
  public int block() {
    return data.dimension() + 1;
  }

  /** The columns of class k begin here; column 0 is x₀ of the rows, which is zero. */
  public int start(int k) {
    return 1 + k * block();
  }

  /** Where the row has its example with a plus: the block of its class. */
  public int own(int row) {
    return start(data.labels().classOf(example(row)));
  }

  /** Where the row has its example with a minus. */
  public int other(int row) {
    return start(against(row));
  }

  /** w₁ … w_K, each w₀ first, as one weight vector for the rows. */
  public double[] flat(double[][] weights) {
    double[] flat = new double[1 + weights.length * block()];
    for (int k = 0; k < weights.length; k++) {
      System.arraycopy(weights[k], 0, flat, start(k), block());
    }
    return flat;
  }

  /** The rows' weights as those of the classes: turns {@link #flat} round. */
  public double[][] perClass(double[] flat) {
    double[][] weights = new double[data.classes()][];
    Arrays.setAll(weights, k -> Arrays.copyOfRange(flat, start(k), start(k) + block()));
    return weights;
  }
}
