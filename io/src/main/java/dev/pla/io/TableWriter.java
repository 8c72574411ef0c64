package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Writes a data set as CSV with a header, the label last. */
public final class TableWriter {

  private TableWriter() {}

  public static String csv(Dataset data, Schema schema, String labelName) {
    return csv(data, schema, IntStream.range(0, data.dimension()).toArray(), labelName);
  }

  /** The features with these numbers, from 0, alone. */
  public static String csv(Dataset data, Schema schema, int[] features, String labelName) {
    StringBuilder text = new StringBuilder();
    for (int j : features) {
      text.append(cell(schema.features().get(j))).append(',');
    }
    text.append(cell(labelName)).append('\n');
    double[] row = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      Arrays.fill(row, 0);
      data.points().forEach(i, (j, x) -> row[j - 1] = x);
      for (int j : features) {
        text.append(Decimals.toString(row[j])).append(',');
      }
      text.append(cell(schema.className(data.labels().sign(i)))).append('\n');
    }
    return text.toString();
  }

  private static String cell(String text) {
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
