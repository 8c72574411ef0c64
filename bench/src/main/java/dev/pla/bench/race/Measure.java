package dev.pla.bench.race;

/**
 * One run of a contestant.
 *
 * @param timing what it took
 * @param result what came out, as the table shows it: a training error, a number of mistakes
 * @param answer what must be equal to our answer, or empty where the work differs
 */
public record Measure(Timing timing, String result, String answer) {

  public Measure(Timing timing, String result) {
    this(timing, result, "");
  }
}
