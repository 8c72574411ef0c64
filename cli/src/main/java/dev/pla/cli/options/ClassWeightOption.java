package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Labels;
import dev.pla.data.Schema;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import dev.pla.model.ClassWeights;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** How much the examples of each class weigh. */
public final class ClassWeightOption {

  private static final String NAME = "--class-weight";

  @Option(
      names = NAME,
      paramLabel = "WEIGHTS",
      description =
          "balanced, or a=3,b=1: a correction by an example of class a is 3 times as long, and its"
              + " mistake costs a pocket 3 (default: 1 each).")
  private String text;

  public boolean isGiven() {
    return text != null;
  }

  /** Refuses what is no list of weights, before any data are read. */
  void check() {
    if (text != null && !isBalanced()) {
      written();
    }
  }

  private boolean isBalanced() {
    return text.equals("balanced");
  }

  /** The weights of the two classes of these examples. */
  ClassWeights of(Schema schema, Labels labels) {
    if (text == null) {
      return ClassWeights.EQUAL;
    }
    try {
      return isBalanced() ? ClassWeights.balanced(labels) : named(schema);
    } catch (IllegalArgumentException e) {
      throw new UsageException(NAME + ": " + e.getMessage());
    }
  }

  private ClassWeights named(Schema schema) {
    Map<String, Double> weights = written();
    for (String name : weights.keySet()) {
      if (!name.equals(schema.positive()) && !name.equals(schema.negative())) {
        throw new UsageException(
            NAME
                + ": there is no class "
                + SafeText.quoted(name)
                + "; the classes are "
                + SafeText.quoted(schema.positive())
                + " and "
                + SafeText.quoted(schema.negative()));
      }
    }
    return new ClassWeights(
        weights.getOrDefault(schema.positive(), 1.0), weights.getOrDefault(schema.negative(), 1.0));
  }

  private Map<String, Double> written() {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int sign = part.lastIndexOf('=');
      double weight = sign < 0 ? Double.NaN : number(part.substring(sign + 1));
      if (!(weight > 0) || !Double.isFinite(weight)) {
        throw new UsageException(
            NAME
                + ": "
                + SafeText.quoted(part)
                + ", expected balanced, or classes with weights above 0 as in a=3,b=1");
      }
      if (weights.put(LabelColumn.canonical(part.substring(0, sign)), weight) != null) {
        throw new UsageException(
            NAME + ": class " + SafeText.quoted(part.substring(0, sign)) + " is there twice");
      }
    }
    return weights;
  }

  private static double number(String text) {
    try {
      return new BigDecimal(text.strip()).doubleValue();
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
