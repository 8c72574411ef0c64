package dev.pla.simd;

import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.ScalarRowOps;
import dev.pla.internal.kernel.Weights;

/**
 * Begins as the scalar kernel and becomes the vector kernel when there is much to do.
 *
 * <p>The vector kernel is slow for about a second before the compiler has seen enough of it; short
 * work should not pay for that, and long work pays in a second thread. Both give the same bits, so
 * when it changes does not matter; that the count of work is not exact when threads race does not
 * matter either.
 */
public final class AutoRowOps implements RowOps {

  /** Multiplications after which the rest is probably long: some seconds. */
  private static final long WARM_UP_AFTER_OPS = 2_000_000_000;

  private final VectorRowOps vector = new VectorRowOps();
  private final ScalarRowOps scalar = new ScalarRowOps();
  private final long much;
  private RowOps now = scalar;
  private long done;
  private Thread warming;

  public AutoRowOps() {
    this(WARM_UP_AFTER_OPS);
  }

  /** Switches after this many multiplications. */
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

  /** The thread that gets the vector kernel ready, or null before it is needed. */
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
}
