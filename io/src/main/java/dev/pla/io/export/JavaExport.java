package dev.pla.io.export;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * A model as one Java class without dependencies, for Java 17 or later. Its scores are those of the
 * model bit for bit: products of features are the same doubles, and sums are added in the same
 * order.
 */
public final class JavaExport {

  /** More numbers or texts than this are written as few long texts: a class has limits. */
  private static final int LITERALS = 1_000;

  /** Java allows 65,535 bytes in a text; a character takes up to six here, three in the class. */
  private static final int LONGEST_TEXT = 20_000;

  /** Between texts that are written as one. */
  private static final char BETWEEN = '\u001f';

  /** Words that name no class, and those of java.lang that the class itself speaks of. */
  private static final Set<String> RESERVED =
      Set.of(
          """
          _ abstract assert boolean break byte case catch char class const continue default do double
          else enum extends false final finally float for goto if implements import instanceof int
          interface long native new null package permits private protected public record return sealed
          short static strictfp super switch synchronized this throw throws transient true try var void
          volatile while yield String Double Integer Math NumberFormatException IllegalArgumentException
          BigDecimal MathContext RoundingMode java\
          """
              .split("\\s"));

  private final ExportedModel exported;
  private final Model model;
  private final String name;
  private final String inPackage;
  private final StringBuilder out = new StringBuilder();
  private boolean isLong;

  private JavaExport(ExportedModel exported, String name, String inPackage) {
    this.exported = exported;
    this.model = exported.model();
    this.name = name;
    this.inPackage = inPackage;
  }

  /** The source of a class of this name; an empty package is none. */
  public static String text(ExportedModel model, String name, String inPackage) {
    for (String part : inPackage.isEmpty() ? new String[0] : inPackage.split("\\.", -1)) {
      if (!isName(part)) {
        throw new ExportException(
            JavaText.literal(inPackage) + " is not a valid Java package name");
      }
    }
    if (!isName(name)) {
      throw new ExportException(
          "%s is not a valid Java class name; name the file after a class, for example Credit.java"
              .formatted(JavaText.literal(name)));
    }
    JavaExport export = new JavaExport(model, name, inPackage);
    export.write();
    return export.out.toString();
  }

  private static boolean isName(String name) {
    return name.matches("[A-Za-z_$][A-Za-z0-9_$]*") && !RESERVED.contains(name);
  }

  private void write() {
    boolean encodes = !exported.isPlain();
    line("// " + exported.origin());
    if (!inPackage.isEmpty()) {
      line("package " + inPackage + ";\n");
    }
    if (exported.degree() > 1) {
      line("import java.math.BigDecimal;\nimport java.math.MathContext;");
      line("import java.math.RoundingMode;");
    }
    line(
        """

        /** The score and the class of a row, the same bits as pla predict. */
        public final class %s {

          /** The columns, in the order of a row. */
          private static final String[] COLUMNS = %s;

          private static final String[] CLASSES = %s;
        """
            .formatted(name, texts(exported.columnNames()), texts(model.classes())));
    if (encodes) {
      encoding();
    }
    weights();
    line("  private " + name + "() {}\n");
    part(exported.isMulticlass() ? "several" : "two");
    part("cells");
    part(encodes ? "encode" : "plain");
    if (exported.degree() > 1) {
      part("products" + exported.degree());
      part("products");
    }
    part("dot");
    if (isLong) {
      part("long");
    }
    line("}");
  }

  private void part(String part) {
    String text = JavaText.part(part);
    out.append(
        text.replace("$GREATER", exported.zeroIsPositive() ? ">=" : ">")
            .replace("$FEATURES", String.valueOf(exported.factors()))
            .replace("$ALL", String.valueOf(model.features().size()))
            .replace("$MULTIPLIED", exported.degree() > 1 ? "products(x)" : "x")
            .replace("$ZEROS", String.valueOf(exported.unknown() == UnknownLevel.ZEROS))
            .replace("$AVERAGE", String.valueOf(exported.unknown() == UnknownLevel.AVERAGE))
            .replace("$MISSING", set(exported.missing().always()))
            .replace("$PERHAPS", set(exported.missing().unlessCategory())));
  }

  private static String set(List<String> texts) {
    return "java.util.Set.of("
        + texts.stream().map(JavaText::literal).collect(Collectors.joining(", "))
        + ")";
  }

  /** An array of texts; where there are many, as few long ones. */
  private String texts(List<String> texts) {
    for (String text : texts) {
      if (text.length() > LONGEST_TEXT || text.indexOf(BETWEEN) >= 0) {
        throw new ExportException(
            "a text begins with %s and is too long for a Java class, or has the control character that separates texts there; learn again without it"
                .formatted(JavaText.literal(text.substring(0, Math.min(20, text.length())))));
      }
    }
    return texts.size() <= LITERALS
        ? "{" + texts.stream().map(JavaText::literal).collect(Collectors.joining(", ")) + "}"
        : joined("texts", texts, BETWEEN);
  }

  /** An array of numbers; where there are many in all, as few long texts. */
  private String numbers(double[] numbers, int inAll) {
    DoubleStream all = Arrays.stream(numbers);
    return inAll <= LITERALS
        ? "{" + all.mapToObj(JavaText::number).collect(Collectors.joining(", ")) + "}"
        : joined("numbers", all.mapToObj(JavaText::decimal).toList(), ' ');
  }

  private String joined(String method, List<String> texts, char between) {
    isLong = true;
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (String text : texts) {
      if (part.length() + text.length() > LONGEST_TEXT) {
        parts.add(JavaText.literal(part.toString()));
        part.setLength(0);
      }
      part.append(text).append(between);
    }
    if (!part.isEmpty()) {
      parts.add(JavaText.literal(part.toString()));
    }
    return method + "(\n      " + String.join(",\n      ", parts) + ")";
  }

  private void encoding() {
    StringBuilder kinds = new StringBuilder();
    DoubleStream.Builder all = DoubleStream.builder();
    List<String> levels = new ArrayList<>();
    List<String> patterns = new ArrayList<>();
    for (Column column : exported.columns()) {
      int width = column.features().size() - (column.hasIndicator() ? 1 : 0);
      kinds.append(kind(column.values())).append("m".repeat(width - 1));
      column.gap().map(Gap::fill).orElse(Collections.nCopies(width, Double.NaN)).forEach(all::add);
      if (column.hasIndicator()) {
        kinds.append('+');
        all.add(0);
      }
      levels.addAll(ExportedModel.levels(column));
      patterns.add(pattern(column.values()));
    }
    double[] fill = all.build().toArray();
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < kinds.length(); from += LONGEST_TEXT) {
      parts.add(kinds.substring(from, Math.min(kinds.length(), from + LONGEST_TEXT)));
    }
    line(
        """
          /**
           * What each feature is: n a number, c one with a decimal comma, y yes or no, d a date, t a
           * date and time, l the first level of a column, m one more, + whether the value is missing.
           */
          private static final String KINDS =
              String.join("", new String[] %s);

          /** What the features of a missing value are; NaN if it is rejected. */
          private static final double[] FILL = %s;

          /** How the cells of each column are written; empty for plain ones. */
          private static final String[] PATTERNS = %s;

          /** The levels of all columns, in the order of their features. */
          private static final String[] LEVELS = %s;
        """
            .formatted(texts(parts), numbers(fill, fill.length), texts(patterns), texts(levels)));
  }

  private static char kind(Values values) {
    if (values instanceof Values.Numbers numbers) {
      return numbers.style().decimal() == ',' ? 'c' : 'n';
    }
    if (values instanceof Values.Days days) {
      return days.mayHaveTime() ? 't' : 'd';
    }
    return values instanceof Values.YesNo ? 'y' : 'l';
  }

  private static String pattern(Values values) {
    if (values instanceof Values.Days days) {
      String time = CellPattern.time("\\p{javaWhitespace}*");
      return CellPattern.date(days) + (days.mayHaveTime() ? "(" + time + ")?" : "");
    }
    boolean hasStyle = values instanceof Values.Numbers && !Values.arePlain(values);
    return hasStyle ? CellPattern.number(((Values.Numbers) values).style()) : "";
  }

  private void weights() {
    line("  /** w_0 first, for x_0 = 1. */");
    double[][] w = exported.weights();
    int each = model.features().size() + 1;
    if (exported.isMulticlass()) {
      line("  private static final double[][] W = {");
      for (int k = 0; k < w.length; k++) {
        line("    // " + JavaText.comment(model.classes().get(k)));
        line("    " + numbers(w[k], w.length * each) + ",");
      }
      line("  };");
    } else if (each <= LITERALS) {
      line("  private static final double[] W = {");
      for (int j = 0; j < each; j++) {
        String what = j == 0 ? "-threshold" : model.features().get(j - 1);
        line("    " + JavaText.number(w[0][j]) + ", // " + JavaText.comment(what));
      }
      line("  };");
    } else {
      line("  private static final double[] W = " + numbers(w[0], each) + ";");
    }
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
