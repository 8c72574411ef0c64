package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;
import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Labels;
import dev.pla.data.Schema;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import dev.pla.model.ClassWeights;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** How much the examples of each class weigh. */
public final class ClassWeightOption {

  private static final String NAME = "--class-weight";

  @Option(names = NAME, paramLabel = "WEIGHTS")
  private String text;

  public boolean isGiven() {
    return text != null;
  }

  /** Refuses anything but a list of weights, before any data are read. */
  void check() {
    if (text != null && !isBalanced()) {
      written();
    }
  }

  private boolean isBalanced() {
    return text.equals("balanced");
  }

  /** The weights of the classes of these examples. */
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
      refuseIf(
          !schema.classes().contains(name),
          "%s: there is no class %s; the classes are %s",
          NAME,
          SafeText.quoted(name),
          schema.classes().stream().map(SafeText::quoted).sorted().collect(joining(", ")));
    }
    return new ClassWeights(
        schema.classes().stream().map(name -> weights.getOrDefault(name, 1.0)).toList());
  }

  private Map<String, Double> written() {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int sign = part.lastIndexOf('=');
      double weight = sign < 0 ? Double.NaN : Typed.decimal(part.substring(sign + 1).strip());
      refuseIf(
          !(weight > 0) || !Double.isFinite(weight),
          "%s: %s, expected balanced, or classes with weights above 0 as in a=3,b=1",
          NAME,
          SafeText.quoted(part));
      refuseIf(
          weights.put(LabelColumn.canonical(part.substring(0, sign)), weight) != null,
          NAME + ": class " + SafeText.quoted(part.substring(0, sign)) + " is there twice");
    }
    return weights;
  }
}
