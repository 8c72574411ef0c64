package dev.pla.spark.measure;

import java.util.function.Supplier;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;

/**
 * What a piece of work took: time on the wall, CPU time of its tasks and bytes of their results. On
 * a machine that others use as well, the CPU time is what can be compared.
 */
final class Meter extends SparkListener {

  private long cpu;
  private long bytes;

  /** What was measured, and what the work gave. */
  record Reading<T>(double wallSeconds, double cpuSeconds, long resultBytes, T result) {}

  static <T> Reading<T> measure(SparkSession spark, Supplier<T> work) {
    Meter meter = new Meter();
    spark.sparkContext().addSparkListener(meter);
    long start = System.nanoTime();
    T result = work.get();
    double wall = (System.nanoTime() - start) / 1e9;
    waitForEvents(spark);
    spark.sparkContext().removeSparkListener(meter);
    synchronized (meter) {
      return new Reading<>(wall, meter.cpu / 1e9, meter.bytes, result);
    }
  }

  /** Events come late; those of a job that ends after all others are the last. */
  private static void waitForEvents(SparkSession spark) {
    try {
      spark.sparkContext().listenerBus().waitUntilEmpty();
    } catch (java.util.concurrent.TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    cpu += end.taskMetrics().executorCpuTime() + end.taskMetrics().executorDeserializeCpuTime();
    bytes += end.taskMetrics().resultSize();
  }
}
