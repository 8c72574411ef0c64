package dev.pla.bench.topic;

import dev.pla.bench.data.Lattice;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Perceptron;
import dev.pla.model.Hypothesis;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What the kernels do for a few hundred rows in the nearest caches; nanoseconds for each row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PointsBenchmark {

  static final int ROWS = 256;
  private static final long SEED = 2026;

  @Param({"2", "20", "100"})
  int features;

  private Dataset data;
  private Hypothesis hypothesis;
  private double[] w;

  @Setup
  public void make() {
    data = Lattice.dense(ROWS, features, 0, 0.1, SEED);
    hypothesis = new Perceptron().withBudget(Budget.ofCycles(3)).fit(data).hypothesis();
    w = hypothesis.weights();
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public double dot() {
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += data.points().dot(i, w);
    }
    return sum;
  }

  /** Half of the rows are taken away again, so that w stays where it is. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public double[] addTo() {
    for (int i = 0; i < ROWS; i++) {
      data.points().addTo(i >> 1, (i & 1) == 0 ? 1 : -1, w);
    }
    return w;
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long count() {
    return hypothesis.mistakes(data);
  }
}
