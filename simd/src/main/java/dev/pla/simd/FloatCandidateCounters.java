package dev.pla.simd;

import dev.pla.count.CandidateCounter;
import dev.pla.count.CandidateCounters;
import dev.pla.data.Dataset;
import dev.pla.kernel.Kernel;
import dev.pla.work.Workers;
import java.util.Optional;

/** Counters in floats, for dense points and the kernels of this package. */
public final class FloatCandidateCounters implements CandidateCounters {

  @Override
  public Optional<CandidateCounter> counter(
      Kernel kernel, Dataset data, int[] order, int count, Workers workers) {
    if (data.points().isSparse() || data.points().constant() != 1) {
      return Optional.empty();
    }
    if (kernel instanceof AutoKernel auto) {
      return Optional.of(new AutoCandidateCounter(auto, data, order, count, workers));
    }
    return kernel instanceof VectorKernel
        ? Optional.of(new FloatCandidateCounter(data, order, count, workers))
        : Optional.empty();
  }
}
