package dev.pla.work;

import dev.pla.internal.work.Threads;
import java.util.function.IntConsumer;

/**
 * Runs independent tasks, one after the other or several in parallel.
 *
 * <p>A task writes only what belongs to its own number, so results never depend on the threads.
 */
@FunctionalInterface
public interface Workers {

  /** One worker: tasks 0, 1, 2, … in turn. */
  Workers ONE =
      (tasks, task) -> {
        for (int t = 0; t < tasks; t++) {
          task.accept(t);
        }
      };

  /** Returns workers on {@code count} threads, the caller being one of them. */
  static Workers threads(int count) {
    return new Threads(count);
  }

  /** Does tasks 0 … {@code tasks} − 1, each once, and returns when all are done. */
  void run(int tasks, IntConsumer task);
}
