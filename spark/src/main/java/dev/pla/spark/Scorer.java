package dev.pla.spark;

import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.spark.shard.FeatureCells;
import java.io.Serializable;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;

/** w·x of one vector at a time, with the bits of the core; what travels to score a column. */
final class Scorer implements Serializable {

  private static final long serialVersionUID = 1;

  private final String column;
  private final double[] w;

  /** Made where it is needed: only w travels. */
  private transient Hypothesis hypothesis;

  /**
   * @param column where the vectors come from, for messages
   */
  Scorer(String column, double[] w) {
    this.column = column;
    this.w = w;
  }

  String column() {
    return column;
  }

  double score(Vector x) {
    if (x == null) {
      throw bad("a row is null, expected a vector");
    }
    if (x.size() != w.length - 1) {
      throw bad("a row has " + x.size() + " values, the model has " + (w.length - 1) + " features");
    }
    int bad = FeatureCells.notFinite(x);
    if (bad >= 0) {
      throw bad(
          "value %d of a row is %s, expected a finite number".formatted(bad + 1, x.apply(bad)));
    }
    return x instanceof SparseVector s
        ? hypothesis().score(s.indices(), s.values())
        : hypothesis().score(((DenseVector) x).values());
  }

  private Hypothesis hypothesis() {
    if (hypothesis == null) {
      hypothesis = new Hypothesis(w, TieRule.MISTAKE);
    }
    return hypothesis;
  }

  private IllegalArgumentException bad(String what) {
    return new IllegalArgumentException("column \"" + column + "\": " + what);
  }
}
