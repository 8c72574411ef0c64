package dev.pla.data;

/** The reference: plain loops, on every machine and in the browser. */
public final class ScalarKernel implements Kernel {

  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public double dot(double[] x, int offset, int length, double[] w) {
    return Stripes.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    w[0] += scale;
    for (int j = 0; j < length; j++) {
      w[1 + j] += scale * x[offset + j];
    }
  }

  @Override
  public int firstWrong(Rows rows, int from, int to, double[] w, Limits limits) {
    double[] x = rows.x();
    int dimension = rows.dimension();
    byte[] signs = rows.signs();
    for (int r = from; r < to; r++) {
      double score = Stripes.dot(x, r * dimension, dimension, w);
      if (limits.isWrong(signs[rows.origin() + r], score)) {
        return r;
      }
    }
    return to;
  }

  @Override
  public void countSurelyWrong(
      Rows rows, int from, int to, double[][] ws, int many, Limits limits, int[] counts) {
    for (int k = 0; k < many; k++) {
      for (int r = firstWrong(rows, from, to, ws[k], limits);
          r < to;
          r = firstWrong(rows, r + 1, to, ws[k], limits)) {
        counts[k]++;
      }
    }
  }

  @Override
  public void widen(float[] x, int offset, double[] out, int position, int length) {
    for (int k = 0; k < length; k++) {
      out[position + k] = x[offset + k];
    }
  }
}
