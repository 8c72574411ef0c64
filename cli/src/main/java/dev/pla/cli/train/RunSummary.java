package dev.pla.cli.train;

import dev.pla.cli.console.NumberText;
import dev.pla.io.json.JsonWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Many numbers in five.
 *
 * @param median the middle one, or the mean of the two in the middle
 * @param sd standard deviation of the sample (dividing by n − 1); 0 for a single number
 */
record RunSummary(double mean, double median, double sd, double min, double max) {

  static RunSummary of(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no numbers to summarise");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double sum = 0;
    for (double value : sorted) {
      sum += value;
    }
    double mean = sum / n;
    double squares = 0;
    for (double value : sorted) {
      squares += (value - mean) * (value - mean);
    }
    double sd = n == 1 ? 0 : Math.sqrt(squares / (n - 1));
    double median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    return new RunSummary(mean, median, sd, sorted[0], sorted[n - 1]);
  }

  void write(JsonWriter out, String name) {
    out.putObject(
        name,
        () ->
            out.put("mean", mean)
                .put("median", median)
                .put("sd", sd)
                .put("min", min)
                .put("max", max));
  }

  /** A name and the five in six digits, which exercises compare. */
  List<String> row(String name) {
    Stream<Double> figures = Stream.of(mean, median, sd, min, max);
    return Stream.concat(Stream.of(name), figures.map(f -> NumberText.round(f, 6))).toList();
  }
}
