package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import java.util.Arrays;

/** Writes a data set as CSV with a header, the label last. */
public final class TableWriter {

  private TableWriter() {}

  public static String csv(Dataset data, Schema schema, String labelName) {
    StringBuilder text = new StringBuilder();
    for (String feature : schema.features()) {
      text.append(cell(feature)).append(',');
    }
    text.append(cell(labelName)).append('\n');
    double[] row = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      Arrays.fill(row, 0);
      data.points().forEach(i, (j, x) -> row[j - 1] = x);
      for (double x : row) {
        text.append(Decimals.toString(x)).append(',');
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
