package dev.pla.io.export;

import static dev.pla.io.export.SqlCells.number;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  private static final String SCORES = "pla_scores";

  private final ExportedModel exported;
  private final double[][] w;
  private final SqlCells cells;

  private SqlExport(ExportedModel exported) {
    this.exported = exported;
    this.w = exported.weights();
    this.cells = new SqlCells(exported.missing());
    Map<String, String> seen = new HashMap<>();
    for (String name : exported.columnNames()) {
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
    SqlExport sql = new SqlExport(model);
    return sql.query(sql.label());
  }

  /** The class and the score of a row, as a table of two columns to join LATERAL. */
  public static String labelAndScore(ExportedModel model) {
    SqlExport sql = new SqlExport(model);
    return sql.query(sql.label() + " AS \"label\", " + sql.best() + " AS \"score\"");
  }

  /**
   * The scores are columns of a subquery, so that each is computed once; OFFSET 0 keeps PostgreSQL
   * from writing them back into the expression.
   */
  private String query(String columns) {
    List<String> scores = new ArrayList<>();
    for (int k = 0; k < w.length; k++) {
      scores.add(score(k) + " AS s" + k);
    }
    return "/* %s */\n(SELECT %s\nFROM (SELECT %s OFFSET 0) AS %s)\n"
        .formatted(exported.origin(), columns, String.join(",\n", scores), SCORES);
  }

  /** The highest of the scores, or the only one. */
  private String best() {
    String all =
        IntStream.range(0, w.length)
            .mapToObj(k -> SCORES + ".s" + k)
            .collect(Collectors.joining(", "));
    return exported.isMulticlass() ? "GREATEST(" + all + ")" : all;
  }

  private String label() {
    String best = best();
    if (!exported.isMulticlass()) {
      return "CASE WHEN %1$s%2$s%3$s THEN %4$s\nWHEN %1$s%2$s%5$s THEN %6$s END"
          .formatted(
              best,
              BETWEEN,
              exported.zeroIsPositive() ? number(-Double.MIN_VALUE) : "0E0",
              classOf(0),
              LARGEST,
              classOf(1));
    }
    StringBuilder cases = new StringBuilder();
    for (int k = 0; k < w.length; k++) {
      cases.append("\nWHEN ").append(SCORES).append(".s").append(k);
      cases.append(" THEN ").append(classOf(k));
    }
    return "CASE WHEN %1$s%2$s%3$s THEN CASE %1$s%4$s END END"
        .formatted(best, BETWEEN, LARGEST, cases);
  }

  private String classOf(int k) {
    return SqlCells.text(exported.model().classes().get(k));
  }

  private String score(int k) {
    List<String> terms = new ArrayList<>();
    terms.add(number(w[k][0]));
    if (exported.degree() == 1) {
      int j = 1;
      for (Column column : exported.columns()) {
        terms.addAll(terms(column, k, j));
        j += column.features().size();
      }
    } else {
      List<String> factors = new ArrayList<>();
      exported.columns().forEach(column -> factors.addAll(factors(column)));
      int j = 1;
      for (String factor : factors) {
        terms.add(number(w[k][j++]) + " * " + factor);
      }
      for (int[] product : exported.products()) {
        List<String> multiplied = new ArrayList<>();
        for (int factor : product) {
          multiplied.add(factors.get(factor));
        }
        terms.add(number(w[k][j++]) + " * (" + String.join(" * ", multiplied) + ")");
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
    if (column.values() instanceof Values.Levels) {
      int count = column.features().size();
      return List.of(levels(column, features -> weighted(features, count, w[k], first)));
    }
    List<String> terms = new ArrayList<>();
    for (String factor : factors(column)) {
      terms.add(number(w[k][first + terms.size()]) + " * " + factor);
    }
    return terms;
  }

  /** The exact sum of weights times features, rounded once. */
  private static double weighted(IntToDoubleFunction features, int count, double[] w, int first) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < count; j++) {
      double x = features.applyAsDouble(j);
      if (x != 0) {
        sum = sum.add(new BigDecimal(x).multiply(new BigDecimal(w[first + j])));
      }
    }
    return sum.doubleValue();
  }

  /** The features that a column makes. */
  private List<String> factors(Column column) {
    if (column.values() instanceof Values.Levels) {
      return IntStream.range(0, column.features().size())
          .mapToObj(j -> levels(column, features -> features.applyAsDouble(j)))
          .toList();
    }
    String number = cells.number(column);
    return column.hasIndicator()
        ? List.of(number, "CASE WHEN " + cells.isMissing(column) + " THEN 1E0 ELSE 0E0 END")
        : List.of(number);
  }

  /**
   * A number for each level of a column.
   *
   * @param of the number of a cell that makes these features, numbered from 0
   */
  private String levels(Column column, ToDoubleFunction<IntToDoubleFunction> of) {
    String cell = SqlCells.cell(column);
    List<String> all = ExportedModel.levels(column);
    int indicator = all.size();
    String missing =
        column
            .gap()
            .map(gap -> of.applyAsDouble(j -> j == indicator ? 1 : gap.fill().get(j)))
            .map(SqlCells::number)
            .orElse(SqlCells.NOTHING);
    StringBuilder cases = new StringBuilder("CASE WHEN " + cells.isMissing(column));
    cases.append(" THEN ").append(missing);
    Map<Double, List<String>> levels = new LinkedHashMap<>();
    for (int k = 0; k < all.size(); k++) {
      int level = k;
      double number = of.applyAsDouble(j -> j == level ? 1 : 0) + 0.0;
      levels.computeIfAbsent(number, key -> new ArrayList<>()).add(all.get(k));
    }
    levels.forEach(
        (number, texts) ->
            cases.append(
                " WHEN %s IN (%s) THEN %s".formatted(cell, SqlCells.texts(texts), number(number))));
    if (!exported.missing().unlessCategory().isEmpty()) {
      String words = SqlCells.texts(exported.missing().unlessCategory());
      cases.append(" WHEN LOWER(%s) IN (%s) THEN %s".formatted(cell, words, missing));
    }
    exported
        .fillOfUnknown(column)
        .map(fill -> of.applyAsDouble(j -> j == indicator ? 0 : fill.get(j)))
        .ifPresent(number -> cases.append(" ELSE ").append(number(number)));
    return cases.append(" END").toString();
  }
}
