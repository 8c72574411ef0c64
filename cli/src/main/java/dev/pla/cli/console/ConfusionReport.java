package dev.pla.cli.console;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.Confusion;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.io.PrintStream;

/**
 * How right a hypothesis is on examples: predictions against classes, mistakes, precision and
 * recall.
 *
 * <p>Mistakes are counted as in training, where a score of zero may be wrong for both classes.
 */
public record ConfusionReport(Schema schema, Confusion confusion, Loss loss) {

  public static ConfusionReport of(Hypothesis h, Dataset examples, Schema schema) {
    return new ConfusionReport(schema, Confusion.of(h, examples), h.loss(examples));
  }

  /** The share of mistakes. */
  public double error() {
    return confusion.examples() == 0 ? 0 : (double) loss.mistakes() / confusion.examples();
  }

  /** All figures, as fields of the object at hand. */
  public void write(JsonWriter out) {
    Confusion c = confusion;
    out.put("examples", c.examples());
    out.put("mistakes", loss.mistakes());
    out.put("error", error());
    out.put("loss", loss.j());
    out.putObject(
        "confusion",
        () ->
            out.put("truePositive", c.truePositive())
                .put("falsePositive", c.falsePositive())
                .put("falseNegative", c.falseNegative())
                .put("trueNegative", c.trueNegative()));
    out.putList(
        "perClass",
        () -> {
          for (int y : new int[] {1, -1}) {
            out.item(
                () -> {
                  out.put("class", schema.className(y));
                  share(out, "precision", c.precision(y));
                  share(out, "recall", c.recall(y));
                });
          }
        });
    out.put("onHyperplane", loss.mistakes() - c.mistakes());
  }

  private static void share(JsonWriter out, String name, double share) {
    if (!Double.isNaN(share)) {
      out.put(name, share);
    }
  }

  /** The table. */
  public void print(PrintStream out) {
    Confusion c = confusion;
    String plus = cut(schema.positive());
    String minus = cut(schema.negative());
    String format = "%-16s %16s %16s%n";
    out.printf(format, "", "predicted", "predicted");
    out.printf(format, "", plus, minus);
    String is = "is " + plus;
    out.printf(
        format, is, NumberText.grouped(c.truePositive()), NumberText.grouped(c.falseNegative()));
    String not = "is " + minus;
    out.printf(
        format, not, NumberText.grouped(c.falsePositive()), NumberText.grouped(c.trueNegative()));
    for (int y : new int[] {1, -1}) {
      out.println(
          cut(schema.className(y))
              + ": precision "
              + percent(c.precision(y))
              + ", recall "
              + percent(c.recall(y)));
    }
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "unknown (of none)" : NumberText.percent(share);
  }

  public static String cut(String name) {
    String plain = SafeText.plain(name);
    return plain.length() <= 13 ? plain : plain.substring(0, 12) + "…";
  }
}
