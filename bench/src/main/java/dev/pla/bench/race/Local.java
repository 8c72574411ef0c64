package dev.pla.bench.race;

import java.util.function.Function;

/**
 * A contestant in this process.
 *
 * @param clock that measures it
 * @param work the only part that is timed
 * @param report says afterwards what came out of it
 */
public record Local<T>(Clock clock, Task<T> work, Function<T, Measured> report)
    implements Contestant {

  /** Work with an outcome. */
  @FunctionalInterface
  public interface Task<T> {
    T run() throws Exception;
  }

  /** A result and an answer, as in {@link Measure}. */
  public record Measured(String result, String answer) {}

  /** A contestant whose answer is not comparable. */
  public static <T> Local<T> of(Clock clock, Task<T> work, Function<T, String> result) {
    return new Local<>(clock, work, outcome -> new Measured(result.apply(outcome), ""));
  }

  @Override
  public Measure run() {
    if (clock == Clock.PROCESS) {
      System.gc(); // or it would pay for the garbage of others
    }
    Box<T> box = new Box<>();
    Timing timing = Timing.of(() -> box.content = work.run(), clock);
    Measured measured = report.apply(box.content);
    return new Measure(timing, measured.result(), measured.answer());
  }

  @Override
  public boolean needsWarmUp() {
    return true;
  }

  private static final class Box<T> {
    private T content;
  }
}
