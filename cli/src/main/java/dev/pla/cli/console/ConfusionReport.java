package dev.pla.cli.console;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.Confusion;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How right a hypothesis is on examples: predictions against classes, mistakes, precision and
 * recall.
 *
 * <p>Mistakes are counted as in training, where a score of zero, or a tie of two classes, may be
 * wrong whatever the class is.
 */
public record ConfusionReport(Schema schema, Confusion confusion, Loss loss) {

  /** Of the longest label in front of the table, and its blanks. */
  private static final int INDENT = 20;

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
    writeClasses(out, schema, c);
    out.put(isTwo() ? "onHyperplane" : "ties", ties());
  }

  /** The list {@code perClass}. */
  public static void writeClasses(JsonWriter out, Schema schema, Confusion confusion) {
    out.putObjects("perClass", order(confusion.classes()), k -> write(out, schema, confusion, k));
  }

  /** Of two classes the positive one comes first. */
  private static List<Integer> order(int classes) {
    return classes == 2 ? List.of(1, 0) : IntStream.range(0, classes).boxed().toList();
  }

  private static void write(JsonWriter out, Schema schema, Confusion confusion, int k) {
    out.put("class", schema.classes().get(k));
    if (confusion.classes() > 2) {
      out.put(
          "predicted",
          order(confusion.classes()).stream().map(other -> confusion.count(k, other)).toList());
    }
    share(out, "precision", confusion.precision(k));
    share(out, "recall", confusion.recall(k));
  }

  private static void share(JsonWriter out, String name, double share) {
    if (!Double.isNaN(share)) {
      out.put(name, share);
    }
  }

  /** Predictions against classes, with the share of each class that was found. */
  public static List<String> table(Schema schema, Confusion confusion) {
    int classes = confusion.classes();
    List<Integer> order = order(classes);
    String predicted = classes == 2 ? "predicted " : "";
    List<String> names = schema.classes().stream().map(ConfusionReport::cut).toList();
    int first = names.stream().mapToInt(String::length).max().orElse(0) + "actual ".length();
    StringBuilder head = new StringBuilder(" ".repeat(first));
    order.forEach(k -> head.append("   %7s".formatted(predicted + names.get(k))));
    List<String> lines = new ArrayList<>(List.of(head.toString()));
    for (int k : order) {
      StringBuilder line =
          new StringBuilder(("%-" + first + "s").formatted("actual " + names.get(k)));
      for (int other : order) {
        int width = Math.max(7, (predicted + names.get(other)).length());
        String count = NumberText.grouped(confusion.count(k, other));
        line.append(("   %" + width + "s").formatted(count));
      }
      lines.add(line.append("    ").append(found(confusion, k)).toString());
    }
    boolean isWide = lines.stream().anyMatch(line -> line.length() > Report.width() - INDENT);
    return isWide
        ? order.stream().map(k -> names.get(k) + "  " + found(confusion, k)).toList()
        : lines;
  }

  private static String found(Confusion confusion, int k) {
    double recall = confusion.recall(k);
    return Double.isNaN(recall) ? "none there" : Math.round(100 * recall) + "% found";
  }

  /** The shares of the predictions that are right. */
  public String precision() {
    return order(confusion.classes()).stream()
        .map(
            k -> {
              double share = confusion.precision(k);
              String text = Double.isNaN(share) ? "never predicted" : NumberText.percent(share);
              return cut(schema.classes().get(k)) + " " + text;
            })
        .collect(Collectors.joining(", "));
  }

  public static String cut(String name) {
    return TextTable.cut(SafeText.plain(name), 13);
  }
}
