package dev.pla.data;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Workers that are threads, the caller being one of them.
 *
 * <p>Threads live for one call only: nothing to close, and nothing is left behind when a task
 * throws. The first failure ends the work and is thrown to the caller.
 */
public record Threads(int count) implements Workers {

  public Threads {
    if (count < 1) {
      throw new IllegalArgumentException(count + " threads, expected at least 1");
    }
  }

  /** As many threads as {@code -Dpla.threads} says, or else as the machine has processors. */
  public static Threads all() {
    String asked = System.getProperty("pla.threads", "");
    if (asked.isEmpty()) {
      return new Threads(Runtime.getRuntime().availableProcessors());
    }
    try {
      return new Threads(Integer.parseInt(asked));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "pla.threads is '" + asked + "', expected a whole number from 1");
    }
  }

  @Override
  public void run(int tasks, IntConsumer task) {
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable worker = () -> work(tasks, task, next, failure);
    Thread[] helpers = new Thread[Math.max(0, Math.min(count, tasks) - 1)];
    for (int h = 0; h < helpers.length; h++) {
      helpers[h] = new Thread(worker, "pla-worker-" + (h + 1));
      helpers[h].setDaemon(true);
      helpers[h].start();
    }
    worker.run();
    for (Thread helper : helpers) {
      join(helper);
    }
    rethrow(failure.get());
  }

  private static void work(
      int tasks, IntConsumer task, AtomicInteger next, AtomicReference<Throwable> failure) {
    try {
      for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
        task.accept(t);
      }
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      next.set(tasks);
    }
  }

  /** Waits even when interrupted: a task may still be writing. The interruption is kept. */
  private static void join(Thread helper) {
    boolean interrupted = false;
    while (true) {
      try {
        helper.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void rethrow(Throwable failure) {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }
}
