package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.CandidateCounters;
import dev.pla.internal.kernel.RowOps;
import dev.pla.work.Workers;
import java.util.Optional;

/** Counters in floats, for dense points and the kernels of this package. */
public final class FloatCandidateCounters implements CandidateCounters {

  @Override
  public Optional<CandidateCounter> counter(
      RowOps kernel, Dataset data, int[] order, int count, Workers workers) {
    if (data.points().isSparse() || data.points().constant() != 1) {
      return Optional.empty();
    }
    if (kernel instanceof AutoRowOps auto) {
      return Optional.of(new AutoCandidateCounter(auto, data, order, count, workers));
    }
    return kernel instanceof VectorRowOps
        ? Optional.of(new FloatCandidateCounter(data, order, count, workers))
        : Optional.empty();
  }
}
