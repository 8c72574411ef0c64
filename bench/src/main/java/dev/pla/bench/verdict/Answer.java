package dev.pla.bench.verdict;

/**
 * What a solver says, after it was checked.
 *
 * @param kind what all solvers of one question must agree on
 * @param text the rest, for the reader
 */
record Answer(String kind, String text) {

  static final String SEPARABLE = "separable";
  static final String INSEPARABLE = "not separable";

  @Override
  public String toString() {
    return kind + (text.isEmpty() ? "" : ", " + text);
  }
}
