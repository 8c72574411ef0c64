package dev.pla.cli.console;

import dev.pla.io.ClassTable;
import dev.pla.io.text.SafeText;
import dev.pla.model.MulticlassHypothesis;
import java.io.PrintStream;
import java.util.List;

/** Weights for several classes as scores in feature names, where they are few enough to read. */
public final class MulticlassRule {

  private static final int MOST_CLASSES = 10;
  private static final int MOST_TERMS = 8;

  private MulticlassRule() {}

  public static void print(PrintStream out, MulticlassHypothesis h, ClassTable table) {
    List<String> classes = table.classNames();
    if (h.dimension() > MOST_TERMS || h.classes() > MOST_CLASSES) {
      out.println(
          "Rule: the highest of "
              + NumberText.grouped(h.classes())
              + " scores, each of "
              + NumberText.count(h.dimension(), "feature")
              + "; --model writes the weights");
      return;
    }
    out.println("Rule: the highest of these scores");
    double[][] weights = h.weights();
    for (int k = 0; k < weights.length; k++) {
      StringBuilder text = new StringBuilder("  " + SafeText.plain(classes.get(k)) + ": ");
      for (int j = 1; j < weights[k].length; j++) {
        text.append(j == 1 ? "" : weights[k][j] < 0 ? " − " : " + ")
            .append(j == 1 && weights[k][j] < 0 ? "−" : "")
            .append(NumberText.round(Math.abs(weights[k][j]), 5))
            .append('·')
            .append(SafeText.plain(table.featureNames().get(j - 1)));
      }
      double first = weights[k][0];
      out.println(
          text.append(first < 0 ? " − " : " + ").append(NumberText.round(Math.abs(first), 5)));
    }
  }
}
