package dev.pla.io.export;

import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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
          volatile while yield String Double Math NumberFormatException IllegalArgumentException
          BigDecimal MathContext RoundingMode java"""
              .split("\\s"));

  private final ExportedModel model;
  private final String name;
  private final String inPackage;
  private final StringBuilder out = new StringBuilder();
  private boolean isLong;

  private JavaExport(ExportedModel model, String name, String inPackage) {
    this.model = model;
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
    boolean encodes = !model.isPlain();
    line("// " + model.origin().words());
    if (!inPackage.isEmpty()) {
      line("package " + inPackage + ";");
      line("");
    }
    imports();
    line("/** The score and the class of a row, the same bits as pla predict. */");
    line("public final class " + name + " {");
    line("");
    names();
    texts("CLASSES", model.classes());
    if (encodes) {
      encoding();
    }
    weights();
    line("  private " + name + "() {}");
    line("");
    part(model.isMulticlass() ? "several" : "two");
    part("cells");
    part(encodes ? "encode" : "plain");
    if (model.degree() > 1) {
      part("products" + model.degree());
      part("products");
    }
    part("dot");
    if (isLong) {
      part("long");
    }
    line("}");
  }

  private void imports() {
    List<String> imports = new ArrayList<>();
    if (model.degree() > 1) {
      imports.add("java.math.BigDecimal");
      imports.add("java.math.MathContext");
      imports.add("java.math.RoundingMode");
    }
    for (String one : imports) {
      line("import " + one + ";");
    }
    line("");
  }

  private void part(String part) {
    String text = JavaText.part(part);
    out.append(
        text.replace("$GREATER", model.zeroIsPositive() ? ">=" : ">")
            .replace("$FEATURES", String.valueOf(model.factors()))
            .replace("$ALL", String.valueOf(model.features().size()))
            .replace("$MULTIPLIED", model.degree() > 1 ? "products(x)" : "x")
            .replace("$UNKNOWN", String.valueOf(model.passesUnknown())));
  }

  private void names() {
    line("  /** The columns, in the order of a row. */");
    List<String> names = model.columnNames();
    if (names.size() > LITERALS && names.equals(Schema.numbered(names.size()))) {
      line("  private static final String[] COLUMNS = new String[" + names.size() + "];");
      line("");
      line("  static {");
      line("    for (int c = 0; c < COLUMNS.length; c++) {");
      line("      COLUMNS[c] = \"x\" + (c + 1);");
      line("    }");
      line("  }");
      line("");
    } else {
      texts("COLUMNS", names);
    }
  }

  private void texts(String field, List<String> texts) {
    line("  private static final String[] " + field + " = " + texts(texts) + ";");
    line("");
  }

  private String texts(List<String> texts) {
    return texts(texts, texts.size());
  }

  /** An array of texts; where there are many in all, as few long ones. */
  private String texts(List<String> texts, int inAll) {
    for (String text : texts) {
      if (text.length() > LONGEST_TEXT || text.indexOf(BETWEEN) >= 0) {
        throw new ExportException(
            "a text begins with %s and is too long for a Java class, or has the control character that separates texts there; learn again without it"
                .formatted(JavaText.literal(text.substring(0, Math.min(20, text.length())))));
      }
    }
    return inAll <= LITERALS
        ? "{" + texts.stream().map(JavaText::literal).collect(Collectors.joining(", ")) + "}"
        : joined("texts", texts, BETWEEN);
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
    requireFew(model.columns().size());
    int inAll = 0;
    for (Column column : model.columns()) {
      inAll += column.values() instanceof Values.Levels of ? of.texts().size() : 0;
    }
    StringBuilder kinds = new StringBuilder();
    List<String> gaps = new ArrayList<>();
    List<String> indicators = new ArrayList<>();
    List<String> levels = new ArrayList<>();
    for (Column column : model.columns()) {
      kinds.append(kind(column.values()));
      gaps.add(column.gap().map(gap -> JavaText.number(gap.fill().get(0))).orElse("Double.NaN"));
      indicators.add(String.valueOf(column.hasIndicator()));
      if (column.values() instanceof Values.Levels of) {
        String array = texts(of.texts(), inAll);
        levels.add(array.startsWith("{") ? "new String[] " + array : array);
      } else {
        levels.add("null");
      }
    }
    line("  /** What a cell is: n a number, y yes or no, d a date, l one of its levels. */");
    line("  private static final String KINDS = \"" + kinds + "\";");
    line("");
    line("  /** The fill value of a missing value; NaN if it is rejected. */");
    line("  private static final double[] GAPS = {" + String.join(", ", gaps) + "};");
    line("");
    line("  /** Whether one more feature says that there was a gap. */");
    line("  private static final boolean[] INDICATORS = {" + String.join(", ", indicators) + "};");
    line("");
    line("  private static final String[][] LEVELS = {" + String.join(", ", levels) + "};");
    line("");
  }

  /** Arrays with an element for each column are filled by one method, which has a limit in Java. */
  private static void requireFew(int columns) {
    if (columns > LITERALS) {
      throw new ExportException(
          "%d columns with levels, gaps, days or yes and no among them, and a Java class can have 1,000 of them; learn from fewer columns"
              .formatted(columns));
    }
  }

  private static char kind(Values values) {
    if (values instanceof Values.Levels) {
      return 'l';
    }
    return values instanceof Values.YesNo ? 'y' : values instanceof Values.Days ? 'd' : 'n';
  }

  private void weights() {
    line("  /** w_0 first, for x_0 = 1. */");
    int all = model.vectors() * (model.features().size() + 1);
    if (model.isMulticlass()) {
      line("  private static final double[][] W = {");
      for (int k = 0; k < model.vectors(); k++) {
        line("    // " + JavaText.comment(model.classes().get(k)));
        line("    " + (all <= LITERALS ? "{" + listed(k) + "}" : numbers(k)) + ",");
      }
      line("  };");
    } else if (all <= LITERALS) {
      line("  private static final double[] W = {");
      for (int j = 0; j <= model.features().size(); j++) {
        String what = j == 0 ? "-threshold" : model.features().get(j - 1);
        line("    " + JavaText.number(model.weight(0, j)) + ", // " + JavaText.comment(what));
      }
      line("  };");
    } else {
      line("  private static final double[] W = " + numbers(0) + ";");
    }
    line("");
  }

  private String listed(int k) {
    return decimals(k).stream()
        .map(text -> JavaText.number(Double.parseDouble(text)))
        .collect(Collectors.joining(", "));
  }

  private String numbers(int k) {
    return joined("numbers", decimals(k), ' ');
  }

  private List<String> decimals(int k) {
    List<String> decimals = new ArrayList<>();
    for (int j = 0; j <= model.features().size(); j++) {
      decimals.add(Decimals.toString(model.weight(k, j)));
    }
    return decimals;
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
