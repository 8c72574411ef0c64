package dev.pla.bench.topic;

/**
 * What a solver says, after it was checked.
 *
 * @param kind what all solvers of one question must agree on
 * @param text the rest, for the reader
 */
public record Answer(String kind, String text) {

  public static final String SEPARABLE = "separable";
  public static final String INSEPARABLE = "not separable";

  @Override
  public String toString() {
    return kind + (text.isEmpty() ? "" : ", " + text);
  }
}
