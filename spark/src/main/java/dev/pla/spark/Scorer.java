package dev.pla.spark;

import dev.pla.kernel.DotProduct;
import java.io.Serializable;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;

/** w·x of one vector at a time, with the bits of the core; what travels to score a column. */
final class Scorer implements Serializable {

  private static final long serialVersionUID = 1;

  private final String column;
  private final double[] w;

  /**
   * @param column where the vectors come from, for messages
   */
  Scorer(String column, double[] w) {
    this.column = column;
    this.w = w;
  }

  double score(Vector x) {
    if (x == null) {
      throw bad("a row is null, expected a vector");
    }
    if (x.size() != w.length - 1) {
      throw bad("a row has " + x.size() + " values, the model has " + (w.length - 1) + " features");
    }
    if (x instanceof SparseVector s) {
      checkFinite(s.values(), s);
      return DotProduct.dot(s.indices(), 0, s.values(), w);
    }
    double[] values = ((DenseVector) x).values();
    checkFinite(values, x);
    return DotProduct.dot(values, w);
  }

  private void checkFinite(double[] values, Vector x) {
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        int coordinate = x instanceof SparseVector s ? s.indices()[k] : k;
        throw bad(
            "value "
                + (coordinate + 1)
                + " of a row is "
                + values[k]
                + ", expected a finite number");
      }
    }
  }

  private IllegalArgumentException bad(String what) {
    return new IllegalArgumentException("column \"" + column + "\": " + what);
  }
}
