package dev.pla.simd;

import dev.pla.kernel.Corrections;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.NarrowColumns;
import dev.pla.kernel.NarrowRows;
import dev.pla.kernel.QuickSigns;
import dev.pla.kernel.RowBlock;
import dev.pla.kernel.ScalarKernel;
import dev.pla.kernel.Weights;

/**
 * Begins as the scalar kernel and becomes the vector kernel when there is much to do.
 *
 * <p>The vector kernel is slow for about a second before the compiler has seen enough of it; short
 * work should not pay for that, and long work pays in a second thread. Both give the same bits, so
 * when it changes does not matter; that the count of work is not exact when threads race does not
 * matter either.
 */
public final class AutoKernel implements Kernel {

  /** Multiplications after which the rest is probably long: some seconds. */
  private static final long MUCH = 2_000_000_000;

  private final VectorKernel vector = new VectorKernel();
  private final ScalarKernel scalar = new ScalarKernel();
  private final long much;
  private Kernel now = scalar;
  private long done;
  private Thread warming;

  public AutoKernel() {
    this(MUCH);
  }

  /** Changes after so many multiplications. */
  AutoKernel(long much) {
    this.much = much;
  }

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public String obstacle() {
    return vector.obstacle();
  }

  /** To be said of work done beside the vector kernel. */
  void worked(long multiplications) {
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
    Kernel kernel = now;
    if (kernel == scalar) {
      worked(length);
    }
    return kernel.dot(x, offset, length, w);
  }

  @Override
  public void addTo(double[] x, int offset, int length, double scale, double[] w) {
    now.addTo(x, offset, length, scale, w);
  }

  @Override
  public int firstWrong(RowBlock rows, int from, int to, double[] w, MistakeRule rule) {
    Kernel kernel = now;
    int found = kernel.firstWrong(rows, from, to, w, rule);
    if (kernel == scalar) {
      worked((long) (found - from + 1) * rows.dimension());
    }
    return found;
  }

  @Override
  public int correct(RowBlock rows, int from, int to, MistakeRule rule, Corrections corrections) {
    Kernel kernel = now;
    int next = kernel.correct(rows, from, to, rule, corrections);
    if (kernel == scalar) {
      worked((long) (next - from) * rows.dimension());
    }
    return next;
  }

  @Override
  public int findWrong(
      RowBlock rows, int from, int to, double[] w, MistakeRule rule, int[] found, int at) {
    Kernel kernel = now;
    if (kernel == scalar) {
      worked((long) (to - from) * rows.dimension());
    }
    return kernel.findWrong(rows, from, to, w, rule, found, at);
  }

  @Override
  public double dot(NarrowRows rows, int row, NarrowColumns columns, double[] w) {
    Kernel kernel = now;
    if (kernel == scalar) {
      worked(rows.dimension());
    }
    return kernel.dot(rows, row, columns, w);
  }

  @Override
  public void addTo(NarrowRows rows, int row, NarrowColumns columns, double scale, double[] w) {
    now.addTo(rows, row, columns, scale, w);
  }

  @Override
  public QuickSigns quickSigns(NarrowColumns columns, Weights w) {
    return now.quickSigns(columns, w);
  }

  @Override
  public void looked(long numbers) {
    if (now == scalar) {
      worked(numbers);
    }
  }
}
