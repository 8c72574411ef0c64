package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;

/**
 * The kernel on vector registers of 256 bits, four doubles or eight floats.
 *
 * <p>Slow until the compiler has seen enough of it, which takes about a second. This class can be
 * loaded without the Vector API; {@link #unavailableReason} tells whether it can be used.
 */
public final class VectorRowOps implements RowOps, CandidateCounter.Kernel {

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public String unavailableReason() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return "start Java with --add-modules jdk.incubator.vector";
    }
    return VectorDot.hasRegisters() ? "" : "this machine has no vector registers of 256 bits";
  }

  @Override
  public double dot(double[] x, int offset, int length, double[] w) {
    return VectorDot.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    VectorDot.addTo(x, offset, length, scale, w);
  }

  @Override
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    return VectorDot.firstWrong(rows, from, to, w, rule);
  }

  /** From mistake to mistake: the loops that look for one keep the weights in registers. */
  @Override
  public int findWrong(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule, int[] found, int at) {
    int count = 0;
    for (int r = firstWrong(rows, from, to, w, rule);
        r < to;
        r = firstWrong(rows, r + 1, to, w, rule)) {
      found[at + count++] = r;
    }
    return count;
  }

  @Override
  public double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    return w.length < VectorDot.padded(rows.dimension())
        ? RowOps.super.dot(rows, row, columns, w)
        : VectorDot.dot(rows, row, columns, w);
  }

  @Override
  public void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    if (w.length < VectorDot.padded(rows.dimension())) {
      RowOps.super.addTo(rows, row, columns, scale, w);
    } else {
      VectorDot.addTo(rows, row, columns, scale, w);
    }
  }

  @Override
  public FilteredSigns filteredSigns(NarrowColumns columns, Weights w) {
    return new VectorSigns(this, columns, w);
  }

  @Override
  public CandidateCounter counter(Dataset data, int[] order, int count, Workers workers) {
    return new FloatCandidateCounter(data, order, count, workers);
  }
}
