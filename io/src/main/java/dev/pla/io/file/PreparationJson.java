package dev.pla.io.file;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Values;
import dev.pla.io.Preparation;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How raw columns became the examples, as the section {@code preparation} of models and proofs.
 *
 * <p>What was not done is left out; a member that is not known is refused, since it may change what
 * the features mean.
 */
final class PreparationJson {

  static final String NAME = "preparation";

  private static final String YES_NO = "yes/no";

  private static final String DAYS = "days";

  private static final String SKIPPED = "rows with gaps";

  private PreparationJson() {}

  static void write(Preparation preparation, JsonWriter json) {
    json.putObject(
        NAME,
        () -> {
          preparation
              .columns()
              .ifPresent(
                  encoding ->
                      json.putList(
                          "columns",
                          () ->
                              encoding
                                  .columns()
                                  .forEach(column -> json.item(() -> write(column, json)))));
          if (preparation.skipsGaps()) {
            json.put("skipped", SKIPPED);
          }
          if (preparation.degree() > 1) {
            json.put("degree", preparation.degree());
          }
          if (preparation.intercept() != 1) {
            json.put("intercept", Decimals.toString(preparation.intercept()));
          }
          preparation
              .copies()
              .ifPresent(
                  column ->
                      json.putObject(
                          "copies",
                          () -> json.put("column", column.column()).put("name", column.name())));
        });
  }

  private static void write(Column column, JsonWriter json) {
    json.put("name", column.name());
    if (column.values() instanceof Values.Levels levels) {
      json.putTexts("levels", levels.texts());
    } else if (column.values() instanceof Values.YesNo) {
      json.put("values", YES_NO);
    } else if (column.values() instanceof Values.Days) {
      json.put("values", DAYS);
    }
    column.gap().ifPresent(gap -> json.put("missing", Decimals.toString(gap.constant())));
    if (column.hasIndicator()) {
      json.put("indicator", column.indicator());
    }
  }

  /** The section of this object; that nothing was prepared, where there is none. */
  static Preparation read(JsonReader root) {
    if (!root.has(NAME)) {
      return Preparation.NONE;
    }
    JsonReader section = root.object(NAME);
    section.only("columns", "skipped", "degree", "intercept", "copies");
    if (section.has("skipped") && !section.text("skipped").equals(SKIPPED)) {
      throw section.bad("skipped is not " + SafeText.quoted(SKIPPED));
    }
    try {
      Preparation read =
          new Preparation(
              columns(section),
              section.has("skipped"),
              degree(section),
              intercept(section),
              copies(section));
      if (read.isNone()) {
        throw section.bad("the preparation says that nothing was prepared");
      }
      return read;
    } catch (IllegalArgumentException e) {
      throw section.bad(e.getMessage());
    }
  }

  private static double intercept(JsonReader section) {
    if (!section.has("intercept")) {
      return 1;
    }
    if (!section.text("intercept").equals("0")) {
      throw section.bad("intercept, where it is written, is 0");
    }
    return 0;
  }

  private static int degree(JsonReader section) {
    if (!section.has("degree")) {
      return 1;
    }
    long degree = section.integer("degree");
    if (degree < 2 || degree > 3) {
      throw section.bad("degree is " + degree + ", expected 2 or 3");
    }
    return (int) degree;
  }

  private static Optional<Preparation.RawColumn> copies(JsonReader section) {
    if (!section.has("copies")) {
      return Optional.empty();
    }
    JsonReader copies = section.object("copies");
    copies.only("column", "name");
    long column = copies.integer("column");
    if (column < 1 || column > Integer.MAX_VALUE) {
      throw copies.bad("column is " + column + ", expected 1 or more");
    }
    return Optional.of(new Preparation.RawColumn((int) column, copies.text("name")));
  }

  private static Optional<Encoding> columns(JsonReader section) {
    if (!section.has("columns")) {
      return Optional.empty();
    }
    List<Column> columns = new ArrayList<>();
    for (JsonReader column : section.objects("columns")) {
      columns.add(column(column));
    }
    return Optional.of(new Encoding(columns));
  }

  private static Column column(JsonReader json) {
    json.only("name", "levels", "values", "missing", "indicator");
    Column read = new Column(json.text("name"), values(json), gap(json));
    if (json.has("indicator")
        && !(read.hasIndicator() && json.text("indicator").equals(read.indicator()))) {
      throw json.bad(
          "the indicator of column %s is not %s, or no gap is read"
              .formatted(SafeText.quoted(read.name()), SafeText.quoted(read.indicator())));
    }
    return read;
  }

  private static Values values(JsonReader json) {
    if (json.has("levels")) {
      if (json.has("values")) {
        throw json.bad("a column has levels and other values");
      }
      return new Values.Levels(json.texts("levels"));
    }
    if (!json.has("values")) {
      return Values.NUMBERS;
    }
    return switch (json.text("values")) {
      case YES_NO -> Values.YES_NO;
      case DAYS -> Values.DAYS;
      default ->
          throw json.bad(
              "values is %s, expected %s or %s"
                  .formatted(SafeText.quoted(json.text("values")), YES_NO, DAYS));
    };
  }

  /** A constant is the shortest decimal of its double, so that both are exactly that. */
  private static Optional<Gap> gap(JsonReader json) {
    if (!json.has("missing")) {
      return Optional.empty();
    }
    String text = json.text("missing");
    char[] cell = text.toCharArray();
    double constant = CellNumbers.parse(cell, 0, cell.length);
    boolean isZero = constant == 0 && !CellNumbers.vanishes(cell, 0, cell.length, constant);
    if (!Double.isFinite(constant)
        || (!isZero && new BigDecimal(text).compareTo(Decimals.shortest(constant)) != 0)) {
      throw json.bad(
          "missing is " + SafeText.quoted(text) + ", expected the shortest decimal of a double");
    }
    return Optional.of(new Gap(constant, json.has("indicator")));
  }
}
