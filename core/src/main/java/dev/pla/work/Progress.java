package dev.pla.work;

/**
 * Watches long work, and may stop it.
 *
 * <p>Watching never changes what the work does: work stopped after some steps gives the same result
 * as work that was allowed that many steps.
 */
@FunctionalInterface
public interface Progress {

  /** Watches nothing; the work ends when its thread was interrupted. */
  Progress NONE = (stage, done, lower, upper) -> !Thread.currentThread().isInterrupted();

  /** What is being done. */
  enum Stage {
    /** A verdict is sought; steps are passes over the data, the bracket is the widest margin's. */
    DECIDING,

    /** A better hyperplane is sought; steps are lines, upper is its mistakes, lower is 0. */
    SEARCHING,

    /** A lower bound is raised; the bracket is that of the fewest mistakes. */
    PROVING
  }

  /**
   * Called often; decides whether the work continues.
   *
   * @param done steps so far
   * @param lower what is sought is at least this, as far as is known
   * @param upper and at most this
   * @return whether to keep going
   */
  boolean keepGoing(Stage stage, long done, double lower, double upper);

  /** Whether the result is wanted at once, even if it gets worse; any thread may ask, and often. */
  default boolean isHurried() {
    return false;
  }

  /** Calls {@link #keepGoing}, and throws {@link Stopped} if it returns false. */
  default void orStop(Stage stage, long done, double lower, double upper) {
    if (!keepGoing(stage, done, lower, upper)) {
      throw new Stopped();
    }
  }

  /** Thrown by work that was stopped before it had a result. */
  final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stopped() {
      super("stopped", null, false, false);
    }
  }
}
