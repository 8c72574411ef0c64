package dev.pla.cli.course;

import dev.pla.cli.console.NumberText;
import dev.pla.io.json.JsonReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A figure of a command's result, and between which numbers it must lie.
 *
 * @param figure its name
 * @param read finds it in the command's JSON
 * @param text what is expected, for people
 * @param least for each number of the figure; it agrees when it is not less
 * @param most for each number of the figure; it agrees when it is not more
 */
record Expectation(
    String figure,
    Function<JsonReader, List<Double>> read,
    String text,
    List<Double> least,
    List<Double> most) {

  /** What sums of decimals such as 0.1 may be off as doubles. */
  private static final double ROUNDING = 1e-9;

  /** A whole number, to be met exactly. */
  static Expectation count(String figure, String field, long value) {
    return new Expectation(
        figure,
        json -> List.of(json.number(field)),
        NumberText.grouped(value),
        List.of((double) value),
        List.of((double) value));
  }

  /** The mean over many runs, to be met in all digits given. */
  static Expectation mean(String figure, String field, String value) {
    BigDecimal digits = new BigDecimal(value);
    BigDecimal half = digits.ulp().divide(BigDecimal.valueOf(2));
    return new Expectation(
        figure,
        json -> List.of(json.object(field).number("mean")),
        value,
        List.of(digits.subtract(half).doubleValue()),
        List.of(digits.add(half).doubleValue()));
  }

  /** A summary of many random runs: mean, median, sd, min or max. */
  static Expectation between(String figure, String field, String part, double least, double most) {
    return new Expectation(
        figure,
        json -> List.of(json.object(field).number(part)),
        shown(least) + " to " + shown(most),
        List.of(least),
        List.of(most));
  }

  /** w₀ alone. */
  static Expectation firstWeight(double value) {
    return new Expectation(
        "w₀",
        json -> List.of(json.numbers("weights")[0]),
        shown(value),
        List.of(value - ROUNDING),
        List.of(value + ROUNDING));
  }

  /** All weights, w₀ first. */
  static Expectation weights(double... values) {
    List<Double> expected = list(values);
    return new Expectation(
        "w",
        json -> list(json.numbers("weights")),
        shown(expected),
        expected.stream().map(value -> value - ROUNDING).toList(),
        expected.stream().map(value -> value + ROUNDING).toList());
  }

  /** Whether these numbers are as expected. */
  boolean agrees(List<Double> obtained) {
    if (obtained.size() != least.size()) {
      return false;
    }
    for (int k = 0; k < least.size(); k++) {
      double value = obtained.get(k);
      if (!(value >= least.get(k) && value <= most.get(k))) {
        return false;
      }
    }
    return true;
  }

  /** A number, or several in brackets. */
  static String shown(List<Double> values) {
    if (values.size() == 1) {
      return shown(values.get(0));
    }
    return "(" + String.join(", ", values.stream().map(Expectation::shown).toList()) + ")";
  }

  private static String shown(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? NumberText.grouped((long) value).replace('-', '−')
        : NumberText.round(value, 8).replace('-', '−');
  }

  private static List<Double> list(double[] values) {
    List<Double> list = new ArrayList<>();
    for (double value : values) {
      list.add(value);
    }
    return list;
  }
}
