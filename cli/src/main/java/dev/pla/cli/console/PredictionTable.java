package dev.pla.cli.console;

import dev.pla.internal.data.Decimals;
import dev.pla.io.file.Model;

/** Classes and scores as comma-separated text, printed and served alike. */
public final class PredictionTable {

  public static final String LABEL = "label";
  public static final String SCORE = "score";
  public static final String HEADER = LABEL + "," + SCORE + "\n";

  private PredictionTable() {}

  /** The line of a row. */
  public static String line(Model.Prediction row) {
    return cell(row.label()) + "," + Decimals.toString(row.score()) + "\n";
  }

  private static String cell(String label) {
    return label.matches("[^,;|\"\\s]+") ? label : '"' + label.replace("\"", "\"\"") + '"';
  }
}
