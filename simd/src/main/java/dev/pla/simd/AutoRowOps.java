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
import dev.pla.internal.work.Lazy;
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
  @Override
  public void recordWork(long multiplications) {
    if (now == scalar && done <= much) {
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
    recordWork(length);
    return now.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    now.addTo(x, offset, length, scale, w);
  }

  @Override
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    int found = now.firstWrong(rows, from, to, w, rule);
    recordWork((long) (found - from + 1) * rows.dimension());
    return found;
  }

  @Override
  public int correct(RowBlock rows, int from, int to, MistakeRule rule, BulkUpdate corrections) {
    int next = now.correct(rows, from, to, rule, corrections);
    recordWork((long) (next - from) * rows.dimension());
    return next;
  }

  @Override
  public int findWrong(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule, int[] found, int at) {
    recordWork((long) (to - from) * rows.dimension());
    return now.findWrong(rows, from, to, w, rule, found, at);
  }

  @Override
  public double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    recordWork(rows.dimension());
    return now.dot(rows, row, columns, w);
  }

  @Override
  public void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    now.addTo(rows, row, columns, scale, w);
  }

  @Override
  public FilteredSigns filteredSigns(NarrowColumns columns, Weights w) {
    return now.filteredSigns(columns, w);
  }

  /** Counts plainly until the kernel has become the vector kernel, and in floats from then on. */
  @Override
  public CandidateCounter counter(Dataset data, int[] order, int size, Workers workers) {
    CandidateCounter plain = new PlainCandidateCounter(data, order, size);
    Lazy<CandidateCounter> floats = Lazy.of(() -> vector.counter(data, order, size, workers));
    return (ws, from, to, enough, rule, counts) -> {
      recordWork((long) SOONER * (to - from) * size * data.dimension());
      (isVector() ? floats.get() : plain).count(ws, from, to, enough, rule, counts);
    };
  }
}
