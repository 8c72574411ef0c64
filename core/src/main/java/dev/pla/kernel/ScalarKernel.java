package dev.pla.kernel;

import dev.pla.count.CandidateCounter;
import dev.pla.count.PlainCandidateCounter;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.work.Workers;

/** The reference: plain loops, on every machine and in the browser. */
public final class ScalarKernel implements Kernel {

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
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule limits) {
    double[] x = rows.x();
    int dimension = rows.dimension();
    byte[] signs = rows.signs();
    for (int r = from; r < to; r++) {
      double score = dot(x, r * dimension, dimension, w);
      if (limits.isWrong(signs[rows.origin() + r], score)) {
        return r;
      }
    }
    return to;
  }

  @Override
  public CandidateCounter screen(
      Points points, Labels labels, int[] order, int count, Workers workers) {
    return new PlainCandidateCounter(new Dataset(points, labels), order, count);
  }
}
