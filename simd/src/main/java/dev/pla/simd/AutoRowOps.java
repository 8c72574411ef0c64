package dev.pla.simd;

import dev.pla.data.Dataset;
import dev.pla.internal.count.CandidateCounter;
import dev.pla.internal.count.PlainCandidateCounter;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.ScalarRowOps;
import dev.pla.internal.kernel.Weights;
import dev.pla.work.Workers;

/**
 * Begins as the scalar kernel and becomes the vector kernel when there is much to do.
 *
 * <p>The vector kernel is slow for about a second before the compiler has seen enough of it; short
 * work should not pay for that, and long work pays in a second thread. Both give the same bits, so
 * when it changes does not matter; that the count of work is not exact when threads race does not
 * matter either.
 */
public final class AutoRowOps implements RowOps, CandidateCounter.Kernel {

  /** Multiplications after which the rest is probably long: some seconds. */
  private static final long WARM_UP_AFTER_OPS = 2_000_000_000;

  /** How much sooner counting for many weight vectors at once is worth the change. */
  private static final int SOONER = 8;

  private final VectorRowOps vector = new VectorRowOps();
  private final ScalarRowOps scalar = new ScalarRowOps();
  private final long much;
  private RowOps now = scalar;
  private long done;
  private Thread warming;

  public AutoRowOps() {
    this(WARM_UP_AFTER_OPS);
  }

  AutoRowOps(long much) {
    this.much = much;
  }

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public String unavailableReason() {
    return vector.unavailableReason();
  }

  /** Counts work; the vector kernel takes over when there is much of it. */
  void count(long multiplications) {
    if (done <= much) {
      done += multiplications;
      if (done > much) {
        warming = new Thread(this::change, "pla-kernel");
        warming.setDaemon(true);
        warming.start();
      }
    }
  }

  Thread warming() {
    return warming;
  }

  boolean isVector() {
    return now == vector;
  }

  private void change() {
    WarmUp.of(vector);
    now = vector;
  }

  @Override
  public double dot(double[] x, int offset, int length, double[] w) {
    RowOps kernel = now;
    if (kernel == scalar) {
      count(length);
    }
    return kernel.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    now.addTo(x, offset, length, scale, w);
  }

  @Override
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    RowOps kernel = now;
    int found = kernel.firstWrong(rows, from, to, w, rule);
    if (kernel == scalar) {
      count((long) (found - from + 1) * rows.dimension());
    }
    return found;
  }

  @Override
  public int correct(RowBlock rows, int from, int to, MistakeRule rule, BulkUpdate corrections) {
    RowOps kernel = now;
    int next = kernel.correct(rows, from, to, rule, corrections);
    if (kernel == scalar) {
      count((long) (next - from) * rows.dimension());
    }
    return next;
  }

  @Override
  public int findWrong(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule, int[] found, int at) {
    RowOps kernel = now;
    if (kernel == scalar) {
      count((long) (to - from) * rows.dimension());
    }
    return kernel.findWrong(rows, from, to, w, rule, found, at);
  }

  @Override
  public double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    RowOps kernel = now;
    if (kernel == scalar) {
      count(rows.dimension());
    }
    return kernel.dot(rows, row, columns, w);
  }

  @Override
  public void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    now.addTo(rows, row, columns, scale, w);
  }

  @Override
  public FilteredSigns filteredSigns(NarrowColumns columns, Weights w) {
    return now.filteredSigns(columns, w);
  }

  @Override
  public void recordWork(long numbers) {
    if (now == scalar) {
      count(numbers);
    }
  }

  @Override
  public CandidateCounter counter(Dataset data, int[] order, int count, Workers workers) {
    return new Counter(data, order, count, workers);
  }

  /** Counts plainly until the kernel has become the vector kernel, and in floats from then on. */
  private final class Counter implements CandidateCounter {

    private final Dataset data;
    private final int[] order;
    private final int size;
    private final Workers workers;
    private final CandidateCounter plain;
    private CandidateCounter floats;

    Counter(Dataset data, int[] order, int size, Workers workers) {
      this.data = data;
      this.order = order;
      this.size = size;
      this.workers = workers;
      this.plain = new PlainCandidateCounter(data, order, size);
    }

    @Override
    public void count(
        double[][] ws, int from, int to, long enough, MistakeRule rule, int[] counts) {
      if (isVector()) {
        floats().count(ws, from, to, enough, rule, counts);
      } else {
        AutoRowOps.this.count((long) SOONER * (to - from) * size * data.dimension());
        plain.count(ws, from, to, enough, rule, counts);
      }
    }

    private synchronized CandidateCounter floats() {
      if (floats == null) {
        floats = vector.counter(data, order, size, workers);
      }
      return floats;
    }
  }
}
