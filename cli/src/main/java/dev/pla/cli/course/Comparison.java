package dev.pla.cli.course;

import java.util.List;

/**
 * What one command of an exercise gave, beside what was expected.
 *
 * @param command as a student would type it
 */
record Comparison(String command, List<Figure> figures) {

  /** One figure. */
  record Figure(Expectation expectation, List<Double> obtained) {

    boolean agrees() {
      return expectation.agrees(obtained);
    }
  }

  boolean agrees() {
    return figures.stream().allMatch(Figure::agrees);
  }
}
