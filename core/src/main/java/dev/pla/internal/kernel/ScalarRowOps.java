package dev.pla.internal.kernel;

/** The reference: plain loops, on every machine and in the browser. */
public final class ScalarRowOps implements RowOps {

  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public double dot(double[] x, int offset, int length, double[] w) {
    return StripedSum.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    w[0] += scale;
    for (int j = 0; j < length; j++) {
      w[1 + j] += scale * x[offset + j];
    }
  }

  @Override
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    double[] x = rows.x();
    int dimension = rows.dimension();
    byte[] signs = rows.signs();
    for (int r = from; r < to; r++) {
      double score = dot(x, r * dimension, dimension, w);
      if (rule.isWrong(signs[rows.origin() + r], score)) {
        return r;
      }
    }
    return to;
  }
}
