package dev.pla.io.export;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A model as one SQL expression over the columns of a table, in doubles.
 *
 * <p>A row that the model refuses, because of a gap or a level that it does not know, has the class
 * NULL. A database may add the terms in any order, so a class is sure to be the model's only where
 * the score exceeds what rounding can do.
 */
public final class SqlExport {

  /** At most this many terms in one sum; more are grouped, so that no expression is deep. */
  private static final int SIDE_BY_SIDE = 16;

  /** NaN is above it in the databases that order NaN at all. */
  private static final String LARGEST = number(Double.MAX_VALUE);

  /** A score that is not finite says no class. */
  private static final String BETWEEN = " BETWEEN " + number(-Double.MAX_VALUE) + " AND ";

  private static final String NOTHING = "CAST(NULL AS DOUBLE PRECISION)";

  private static final String SCORES = "pla_scores";

  private final ExportedModel model;

  private SqlExport(ExportedModel model) {
    this.model = model;
    Map<String, String> seen = new HashMap<>();
    for (String name : model.columnNames()) {
      String other = seen.put(name.toLowerCase(Locale.ROOT), name);
      if (other != null) {
        throw new ExportException(
            "the columns %s and %s differ in capitals alone, which some databases take for one; rename one and learn again"
                .formatted(SafeText.quoted(other), SafeText.quoted(name)));
      }
    }
  }

  /** The class of a row, as one expression. */
  public static String label(ExportedModel model) {
    return comment(model) + new SqlExport(model).label() + "\n";
  }

  /** The class and the score of a row, as two columns of a query. */
  public static String labelAndScore(ExportedModel model) {
    SqlExport sql = new SqlExport(model);
    String score = model.isMulticlass() ? sql.highest() : sql.score(0);
    return comment(model) + sql.label() + " AS \"label\",\n" + score + " AS \"score\"\n";
  }

  private static String comment(ExportedModel model) {
    return "/* " + model.origin().words() + " */\n";
  }

  /**
   * The scores are columns of a subquery, so that each is computed once; OFFSET 0 keeps PostgreSQL
   * from writing them back into the expression.
   */
  private String label() {
    StringBuilder scores = new StringBuilder();
    StringBuilder cases = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < model.vectors(); k++) {
      names.add(SCORES + ".s" + k);
      scores.append(k == 0 ? "" : ",\n").append(score(k)).append(" AS s").append(k);
      cases.append("\nWHEN %s THEN %s".formatted(names.get(k), classOf(k)));
    }
    String greatest = "GREATEST(" + String.join(", ", names) + ")";
    String label =
        model.isMulticlass()
            ? "CASE WHEN %1$s%2$s%3$s THEN CASE %1$s%4$s END END"
                .formatted(greatest, BETWEEN, LARGEST, cases)
            : "CASE WHEN %1$s%2$s%3$s THEN %4$s\nWHEN %1$s%2$s%5$s THEN %6$s END"
                .formatted(
                    names.get(0),
                    BETWEEN,
                    model.zeroIsPositive() ? number(-Double.MIN_VALUE) : "0E0",
                    classOf(0),
                    LARGEST,
                    classOf(1));
    return "(SELECT %s\nFROM (SELECT %s OFFSET 0) AS %s)".formatted(label, scores, SCORES);
  }

  private String classOf(int k) {
    return text(model.classes().get(k));
  }

  /** Equal scores are equal here too, since they are the same expressions. */
  private String highest() {
    List<String> scores = new ArrayList<>();
    for (int k = 0; k < model.vectors(); k++) {
      scores.add(score(k));
    }
    return "GREATEST(" + String.join(",\n", scores) + ")";
  }

  private String score(int k) {
    List<String> terms = new ArrayList<>();
    terms.add(number(model.weight(k, 0)));
    if (model.degree() == 1) {
      int j = 1;
      for (Column column : model.columns()) {
        terms.addAll(terms(column, k, j));
        j += column.features().size();
      }
    } else {
      List<String> factors = new ArrayList<>();
      model.columns().forEach(column -> factors.addAll(factors(column)));
      int j = 1;
      for (String factor : factors) {
        terms.add(number(model.weight(k, j++)) + " * " + factor);
      }
      for (int[] product : model.products()) {
        List<String> multiplied = new ArrayList<>();
        for (int factor : product) {
          multiplied.add(factors.get(factor));
        }
        terms.add(number(model.weight(k, j++)) + " * (" + String.join(" * ", multiplied) + ")");
      }
    }
    return sum(terms);
  }

  private static String sum(List<String> terms) {
    List<String> grouped = terms;
    while (grouped.size() > SIDE_BY_SIDE) {
      List<String> larger = new ArrayList<>();
      for (int from = 0; from < grouped.size(); from += SIDE_BY_SIDE) {
        int to = Math.min(grouped.size(), from + SIDE_BY_SIDE);
        larger.add("(" + String.join(" + ", grouped.subList(from, to)) + ")");
      }
      grouped = larger;
    }
    return "(" + String.join("\n + ", grouped) + ")";
  }

  /** A column's part of w·x, where nothing is multiplied: of levels, the weight of the one. */
  private List<String> terms(Column column, int k, int first) {
    List<String> terms = new ArrayList<>();
    if (column.values() instanceof Values.Levels levels) {
      StringBuilder cases = new StringBuilder("CASE WHEN " + isGap(column) + " THEN ");
      int indicator = first + levels.texts().size();
      cases.append(
          column.gap().isEmpty()
              ? NOTHING
              : number(column.hasIndicator() ? model.weight(k, indicator) : 0));
      int j = first;
      for (String level : levels.texts()) {
        cases.append(" WHEN ").append(cell(column)).append(" = ").append(text(level));
        cases.append(" THEN ").append(number(model.weight(k, j++)));
      }
      terms.add(cases + (model.passesUnknown() ? " ELSE 0E0 END" : " END"));
      return terms;
    }
    int j = first;
    for (String factor : factors(column)) {
      terms.add(number(model.weight(k, j++)) + " * " + factor);
    }
    return terms;
  }

  /** The features that a column makes. */
  private List<String> factors(Column column) {
    List<String> factors = new ArrayList<>();
    if (column.values() instanceof Values.Levels levels) {
      String all = levels.texts().stream().map(SqlExport::text).collect(Collectors.joining(", "));
      String missing = column.gap().isEmpty() ? NOTHING : "0E0";
      String others =
          model.passesUnknown()
              ? "ELSE 0E0"
              : "WHEN %s IN (%s) THEN 0E0".formatted(cell(column), all);
      for (String level : levels.texts()) {
        factors.add(
            "CASE WHEN %s THEN %s WHEN %s = %s THEN 1E0 %s END"
                .formatted(isGap(column), missing, cell(column), text(level), others));
      }
    } else {
      factors.add(number(column));
    }
    if (column.hasIndicator()) {
      factors.add("CASE WHEN " + isGap(column) + " THEN 1E0 ELSE 0E0 END");
    }
    return factors;
  }

  private static String number(Column column) {
    String name = name(column);
    String reads = column.gap().map(gap -> number(gap.fill().get(0))).orElse(NOTHING);
    if (column.values() instanceof Values.YesNo) {
      String lower = "LOWER(" + cell(column) + ")";
      return "CASE WHEN %1$s IN ('yes', 'true') THEN 1E0 WHEN %1$s IN ('no', 'false') THEN 0E0 WHEN %2$s THEN %3$s END"
          .formatted(lower, isGap(column), reads);
    }
    String value =
        column.values() instanceof Values.Days
            ? "CAST(CAST(" + name + " AS DATE) - DATE '1970-01-01' AS DOUBLE PRECISION)"
            : "CAST(" + name + " AS DOUBLE PRECISION)";
    return column.gap().isEmpty() ? value : "COALESCE(" + value + ", " + reads + ")";
  }

  /** A number or a date is missing where it is NULL; a text also where it says so. */
  private static String isGap(Column column) {
    boolean isText =
        column.values() instanceof Values.Levels || column.values() instanceof Values.YesNo;
    return isText
        ? "COALESCE(LOWER(" + cell(column) + ") IN ('', '?', 'na', 'null'), TRUE)"
        : name(column) + " IS NULL";
  }

  private static String cell(Column column) {
    return "TRIM(CAST(" + name(column) + " AS VARCHAR))";
  }

  private static String name(Column column) {
    if (column.name().isEmpty() || column.name().indexOf(0) >= 0) {
      throw new ExportException(
          "a column has no name that SQL can say; name it in the header and learn again");
    }
    return '"' + column.name().replace("\"", "\"\"") + '"';
  }

  private static String text(String text) {
    if (text.indexOf(0) >= 0) {
      throw new ExportException(
          "a level or class has a NUL character, which SQL cannot say; learn again without it");
    }
    return "'" + text.replace("'", "''") + "'";
  }

  /** The shortest decimal of a double, with the exponent that makes it one in SQL. */
  private static String number(double value) {
    String text = value == 0 ? "0" : Decimals.toString(value);
    String number = text.indexOf('E') >= 0 ? text : text + "E0";
    return value < 0 ? "(" + number + ")" : number;
  }
}
