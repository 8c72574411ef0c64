package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.CandidateCounters;
import dev.pla.internal.count.PlainCandidateCounter;
import dev.pla.internal.kernel.MistakeRule;
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

  /** Counts plainly until the kernel has become the vector kernel, and in floats from then on. */
  private static final class AutoCandidateCounter implements CandidateCounter {

    /** How much sooner counting for many weight vectors at once is worth the change. */
    private static final int SOONER = 8;

    private final AutoRowOps kernel;
    private final Dataset data;
    private final int[] order;
    private final int size;
    private final Workers workers;
    private final CandidateCounter plain;
    private CandidateCounter floats;

    AutoCandidateCounter(AutoRowOps kernel, Dataset data, int[] order, int size, Workers workers) {
      this.kernel = kernel;
      this.data = data;
      this.order = order;
      this.size = size;
      this.workers = workers;
      this.plain = new PlainCandidateCounter(data, order, size);
    }

    @Override
    public void count(
        double[][] ws, int from, int to, long enough, MistakeRule rule, int[] counts) {
      if (kernel.isVector()) {
        floats().count(ws, from, to, enough, rule, counts);
      } else {
        kernel.count((long) SOONER * (to - from) * size * data.dimension());
        plain.count(ws, from, to, enough, rule, counts);
      }
    }

    private synchronized CandidateCounter floats() {
      if (floats == null) {
        floats = new FloatCandidateCounter(data, order, size, workers);
      }
      return floats;
    }
  }
}
