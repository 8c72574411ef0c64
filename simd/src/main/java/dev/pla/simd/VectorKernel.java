package dev.pla.simd;

import dev.pla.count.CandidateCounter;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.RowBlock;
import dev.pla.work.Workers;

/**
 * The kernel on vector registers of 256 bits, four doubles or eight floats.
 *
 * <p>Slow until the compiler has seen enough of it, which takes about a second. This class can be
 * loaded without the Vector API; {@link #obstacle} tells whether it can be used.
 */
public final class VectorKernel implements Kernel {

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public String obstacle() {
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
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule limits) {
    return VectorDot.firstWrong(rows, from, to, w, limits);
  }

  @Override
  public CandidateCounter screen(
      Points points, Labels labels, int[] order, int count, Workers workers) {
    return new FloatCandidateCounter(points, labels, order, count, workers);
  }
}
