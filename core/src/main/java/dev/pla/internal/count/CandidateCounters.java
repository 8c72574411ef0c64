package dev.pla.internal.count;

import dev.pla.data.Dataset;
import dev.pla.internal.kernel.RowOps;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Makes the counters that go with a kernel; found on the class path as kernels are.
 *
 * <p>Where none is found, weight vectors are counted one after the other.
 */
public interface CandidateCounters {

  /**
   * A counter over examples order[0] … order[count − 1], in this order, if this kernel and these
   * data have one. The arrays are not copied.
   */
  Optional<CandidateCounter> counter(
      RowOps kernel, Dataset data, int[] order, int count, Workers workers);

  /** The counter for the kernel of this program. */
  static CandidateCounter of(Dataset data, int[] order, int count, Workers workers) {
    for (CandidateCounters counters : OnClassPath.ALL) {
      Optional<CandidateCounter> found =
          counters.counter(RowOps.chosen(), data, order, count, workers);
      if (found.isPresent()) {
        return found.get();
      }
    }
    return new PlainCandidateCounter(data, order, count);
  }

  /** Looked for once: that reads the class path, and a pocket over few rows asks several times. */
  final class OnClassPath {
    private static final List<CandidateCounters> ALL = new ArrayList<>();

    static {
      ServiceLoader.load(CandidateCounters.class).forEach(ALL::add);
    }

    private OnClassPath() {}
  }
}
