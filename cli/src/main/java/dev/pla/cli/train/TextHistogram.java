package dev.pla.cli.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A histogram in text: one bar a line. */
final class TextHistogram {

  private static final int BARS = 20;
  private static final int WIDTH = 50;

  private TextHistogram() {}

  /**
   * Bins of equal whole width over the values up to their 99th percentile; what is beyond shares
   * the last bar.
   */
  static List<String> of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    long least = (long) sorted[0];
    long high = (long) sorted[(int) Math.ceil(0.99 * sorted.length) - 1];
    long width = Math.max(1, (high - least) / BARS + 1);
    int[] counts = new int[(int) ((high - least) / width) + 2];
    for (double value : sorted) {
      counts[(int) Math.min(counts.length - 1, ((long) value - least) / width)]++;
    }
    int tallest = Arrays.stream(counts).max().orElse(1);
    List<String> bars = new ArrayList<>();
    for (int k = 0; k < counts.length; k++) {
      boolean beyond = k == counts.length - 1;
      if (beyond && counts[k] == 0) {
        break;
      }
      bars.add(bar(least + k * width, width, beyond, counts[k], tallest));
    }
    return bars;
  }

  private static String bar(long from, long width, boolean beyond, int count, int tallest) {
    String range =
        beyond ? "≥ " + from : width == 1 ? Long.toString(from) : from + "–" + (from + width - 1);
    int length = (int) Math.round((double) WIDTH * count / tallest);
    String blocks = count > 0 && length == 0 ? "▏" : "█".repeat(length);
    return "%15s │%s %d".formatted(range, blocks, count);
  }
}
