package dev.pla.cli.course;

import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.NumberText;
import dev.pla.io.json.JsonReader;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A figure of a command's result, and between which numbers it must lie.
 *
 * @param figure its name
 * @param field where it is in the command's JSON: updates, updates.mean, weights.0
 * @param text what is expected, for people
 * @param least for each number of the figure; it agrees when it is not less
 * @param most for each number of the figure; it agrees when it is not more
 */
record Expectation(
    String figure, String field, String text, List<Double> least, List<Double> most) {

  private static final Pattern FORM = Pattern.compile("(.+): (\\S+) (=|~|in) (.+)");

  /** What sums of decimals such as 0.1 may be off as doubles. */
  private static final double ROUNDING = 1e-9;

  /** "w: weights = -2 2 1", "mean updates: updates.mean ~ 39.8335" or "… in 8.3 14.5". */
  static Expectation parse(String line) {
    Matcher part = FORM.matcher(line);
    if (!part.matches()) {
      throw new IllegalArgumentException("not an expectation: " + line);
    }
    String field = part.group(2);
    String expected = part.group(4);
    List<Double> values = Stream.of(expected.split(" ", -1)).map(Double::valueOf).toList();
    String text = shown(values);
    double off = field.startsWith("weights") ? ROUNDING : 0;
    List<Double> least = values.stream().map(value -> value - off).toList();
    List<Double> most = values.stream().map(value -> value + off).toList();
    if (part.group(3).equals("in")) {
      text = shown(values.get(0)) + " to " + shown(values.get(1));
      least = values.subList(0, 1);
      most = values.subList(1, 2);
    } else if (part.group(3).equals("~")) {
      BigDecimal digits = new BigDecimal(expected);
      BigDecimal half = digits.ulp().divide(BigDecimal.valueOf(2));
      text = expected;
      least = List.of(digits.subtract(half).doubleValue());
      most = List.of(digits.add(half).doubleValue());
    }
    return new Expectation(part.group(1), field, text, least, most);
  }

  /** The figure in a command's JSON. */
  List<Double> read(JsonReader json) {
    String[] path = field.split("\\.", -1);
    if (json.isList(path[0])) {
      List<Double> all = Arrays.stream(json.numbers(path[0])).boxed().toList();
      return path.length == 1 ? all : List.of(all.get(Integer.parseInt(path[1])));
    }
    return List.of(path.length == 1 ? json.number(field) : json.object(path[0]).number(path[1]));
  }

  /** Whether these numbers are as expected. */
  boolean agrees(List<Double> obtained) {
    return obtained.size() == least.size()
        && IntStream.range(0, least.size())
            .allMatch(k -> obtained.get(k) >= least.get(k) && obtained.get(k) <= most.get(k));
  }

  /** A number, or several in brackets. */
  static String shown(List<Double> values) {
    String all = values.stream().map(Expectation::shown).collect(joining(", "));
    return values.size() == 1 ? all : "(" + all + ")";
  }

  private static String shown(double value) {
    return value == Math.rint(value) ? NumberText.shown(value) : NumberText.round(value, 8);
  }
}
