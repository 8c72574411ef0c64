package dev.pla.internal.work;

import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Workers that are threads, the caller being one of them.
 *
 * <p>Helpers wait a while for more work and then end; they never keep Java from ending, so there is
 * nothing to close. The first failure ends the work and is thrown to the caller.
 */
public record Threads(int count) implements Workers {

  /** A new thread for each call would begin with untouched memory of its own each time. */
  private static final ExecutorService HELPERS = helpers();

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
    List<CompletableFuture<Void>> helpers = new ArrayList<>();
    for (int h = 1; h < Math.min(count, tasks); h++) {
      helpers.add(CompletableFuture.runAsync(worker, HELPERS));
    }
    worker.run();
    helpers.forEach(CompletableFuture::join); // even when interrupted: a task may be writing
    if (failure.get() instanceof RuntimeException e) {
      throw e;
    }
    if (failure.get() instanceof Error e) {
      throw e;
    }
  }

  private static ExecutorService helpers() {
    AtomicInteger number = new AtomicInteger();
    return new ThreadPoolExecutor(
        0,
        Integer.MAX_VALUE,
        10,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        work -> {
          Thread thread = new Thread(work, "pla-worker-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
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
}
