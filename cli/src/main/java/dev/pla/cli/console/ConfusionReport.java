package dev.pla.cli.console;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.Confusion;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How right a hypothesis is on examples: predictions against classes, mistakes, precision and
 * recall.
 *
 * <p>Mistakes are counted as in training, where a score of zero, or a tie of two classes, may be
 * wrong whatever the class is.
 */
public record ConfusionReport(Schema schema, Confusion confusion, Loss loss) {

  public static ConfusionReport of(Hypothesis h, Dataset examples, Schema schema) {
    return new ConfusionReport(schema, Confusion.of(h, examples), h.loss(examples));
  }

  private boolean isTwo() {
    return confusion.classes() == 2;
  }

  /** The share of mistakes. */
  public double error() {
    return confusion.examples() == 0 ? 0 : (double) loss.mistakes() / confusion.examples();
  }

  /** Mistakes that were predicted right: scores of zero, or ties. */
  public long ties() {
    return loss.mistakes() - confusion.mistakes();
  }

  /** All figures, as fields of the object at hand. */
  public void write(JsonWriter out) {
    Confusion c = confusion;
    out.put("examples", c.examples());
    out.put("mistakes", loss.mistakes());
    out.put("error", error());
    out.put("loss", loss.j());
    if (isTwo()) {
      out.putObject(
          "confusion",
          () ->
              out.put("truePositive", c.count(1, 1))
                  .put("falsePositive", c.count(0, 1))
                  .put("falseNegative", c.count(1, 0))
                  .put("trueNegative", c.count(0, 0)));
    }
    out.putList("perClass", () -> order().forEach(k -> out.item(() -> write(out, k))));
    out.put(isTwo() ? "onHyperplane" : "ties", ties());
  }

  /** Of two classes the positive one comes first. */
  private IntStream order() {
    return isTwo() ? IntStream.of(1, 0) : IntStream.range(0, confusion.classes());
  }

  private void write(JsonWriter out, int k) {
    out.put("class", schema.classes().get(k));
    if (!isTwo()) {
      List<Integer> counts = new ArrayList<>();
      order().forEach(other -> counts.add(Math.toIntExact(confusion.count(k, other))));
      out.put("predicted", counts);
    }
    share(out, "precision", confusion.precision(k));
    share(out, "recall", confusion.recall(k));
  }

  private static void share(JsonWriter out, String name, double share) {
    if (!Double.isNaN(share)) {
      out.put(name, share);
    }
  }

  /** The table. */
  public void print(PrintStream out) {
    if (isTwo()) {
      printTwo(out);
    } else {
      printSeveral(out);
    }
  }

  private void printTwo(PrintStream out) {
    Confusion c = confusion;
    String plus = cut(schema.positive());
    String minus = cut(schema.negative());
    String format = "%-16s %16s %16s%n";
    out.printf(format, "", "predicted", "predicted");
    out.printf(format, "", plus, minus);
    order()
        .forEach(
            k ->
                out.printf(
                    format,
                    "is " + cut(schema.classes().get(k)),
                    NumberText.grouped(c.count(k, 1)),
                    NumberText.grouped(c.count(k, 0))));
    order()
        .forEach(
            k ->
                out.println(
                    "%s: precision %s, recall %s"
                        .formatted(
                            cut(schema.classes().get(k)),
                            percent(c.precision(k), "unknown (of none)"),
                            percent(c.recall(k), "unknown (of none)"))));
  }

  private void printSeveral(PrintStream out) {
    Confusion c = confusion;
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("is \\ predicted"));
    schema.classes().forEach(name -> head.add(SafeText.plain(name)));
    head.add("recall");
    lines.add(head);
    List<String> precision = new ArrayList<>(List.of("precision"));
    order()
        .forEach(
            k -> {
              List<String> line = new ArrayList<>(List.of(head.get(1 + k)));
              order().forEach(other -> line.add(NumberText.grouped(c.count(k, other))));
              line.add(percent(c.recall(k), "-"));
              precision.add(percent(c.precision(k), "-"));
              lines.add(line);
            });
    precision.add("");
    lines.add(precision);
    out.print(TextTable.of(lines));
  }

  private static String percent(double share, String unknown) {
    return Double.isNaN(share) ? unknown : NumberText.percent(share);
  }

  public static String cut(String name) {
    String plain = SafeText.plain(name);
    return plain.length() <= 13 ? plain : plain.substring(0, 12) + "…";
  }
}
