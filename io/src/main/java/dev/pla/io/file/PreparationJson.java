package dev.pla.io.file;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.DateStyle;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.NumberStyle;
import dev.pla.internal.encode.Values;
import dev.pla.io.Preparation;
import dev.pla.io.RowRules;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

  private static final String TIMES = "times";

  private static final String STYLED = "numbers";

  private static final String MISSING = "missing";

  /** Of a column in which no value was missing in learning. */
  private static final String UNMET = "unmet";

  private static final String UNLABELLED = "left out";

  private static final String KEPT = "classes";

  private static final String SKIPPED = "rows with gaps";

  private PreparationJson() {}

  static void write(Preparation preparation, JsonWriter json) {
    json.putObject(
        NAME,
        () -> {
          preparation
              .columns()
              .ifPresent(
                  all -> json.putObjects("columns", all.columns(), column -> write(column, json)));
          if (preparation.skipsGaps()) {
            json.put("skipped", SKIPPED);
          }
          write(preparation.rows(), json);
          if (preparation.degree() > 1) {
            json.put("degree", preparation.degree());
          }
          if (!preparation.hasIntercept()) {
            json.put("intercept", "0");
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

  private static void write(RowRules rows, JsonWriter json) {
    if (rows.missing() == Missing.MANY) {
      json.putTexts("missingTexts", Missing.MANY.always());
      json.putTexts("missingUnlessLevel", Missing.MANY.unlessCategory());
    }
    if (rows.skipsUnlabelled()) {
      json.put("unlabelled", UNLABELLED);
    }
    if (rows.hasDoubtfulLabels()) {
      json.put("doubtfulLabels", KEPT);
    }
    if (!rows.labels().isEmpty()) {
      json.putObjects(
          "labels",
          new TreeMap<>(rows.labels()).entrySet(),
          label -> json.put("text", label.getKey()).put("class", label.getValue()));
    }
    if (!rows.skippedLines().isEmpty()) {
      json.put("skippedLines", rows.skippedLines().stream().map(Long::intValue).toList());
    }
  }

  private static void write(Column column, JsonWriter json) {
    json.put("name", column.name());
    if (column.values() instanceof Values.Levels levels) {
      json.putTexts("levels", levels.texts());
    } else if (column.values() instanceof Values.YesNo) {
      json.put("values", YES_NO);
    } else if (column.values() instanceof Values.Days days) {
      if (days.equals(Values.DAYS)) {
        json.put("values", DAYS);
      } else {
        json.put("values", days.mayHaveTime() ? TIMES : DAYS)
            .put("pattern", days.style().pattern());
      }
    } else if (column.values() instanceof Values.Numbers numbers && !Values.arePlain(numbers)) {
      NumberStyle style = numbers.style();
      json.put("values", STYLED).put("decimal", String.valueOf(style.decimal()));
      json.put("group", style.group()).put("prefix", style.prefix()).put("suffix", style.suffix());
    }
    column.gap().ifPresent(gap -> write(gap, json));
    if (column.hasIndicator()) {
      json.put("indicator", column.indicator());
    }
  }

  /** One number for one feature; one for all that are 0. */
  private static void write(Gap gap, JsonWriter json) {
    String name = gap.isUsed() ? MISSING : UNMET;
    List<String> fill = gap.fill().stream().map(Decimals::toString).toList();
    if (fill.size() == 1 || gap.isZero()) {
      json.put(name, fill.get(0));
    } else {
      json.putTexts(name, fill);
    }
  }

  /** The section of this object; that nothing was prepared, where there is none. */
  static Preparation read(JsonReader root) {
    if (!root.has(NAME)) {
      return Preparation.NONE;
    }
    JsonReader section = root.object(NAME);
    section.only(
        "columns skipped missingTexts missingUnlessLevel unlabelled doubtfulLabels labels skippedLines degree intercept copies");
    try {
      Preparation read =
          new Preparation(
              section.optional("columns", PreparationJson::columns),
              says(section, "skipped", SKIPPED),
              section.has("degree") ? section.integer("degree", 2, 3) : 1,
              !says(section, "intercept", "0"),
              rows(section),
              section.optional("copies", JsonReader::object).map(PreparationJson::copies));
      if (read.isNone() && read.rows().missing() == Missing.FEW) {
        throw section.bad("the preparation says that nothing was prepared");
      }
      if (read.rows().missing() == Missing.MANY && hasMissingLevel(read)) {
        throw section.bad("a level is a text that means a missing value");
      }
      return read;
    } catch (IllegalArgumentException e) {
      throw section.bad(e.getMessage());
    }
  }

  /** Whether there is a field of this name, which can have this value alone. */
  private static boolean says(JsonReader section, String name, String value) {
    if (section.has(name) && !section.text(name).equals(value)) {
      throw section.bad(name + " is not " + SafeText.quoted(value));
    }
    return section.has(name);
  }

  private static boolean hasMissingLevel(Preparation read) {
    return read.columns().stream()
        .flatMap(encoding -> encoding.columns().stream())
        .filter(column -> column.values() instanceof Values.Levels)
        .flatMap(column -> ((Values.Levels) column.values()).texts().stream())
        .anyMatch(Missing.MANY::isSure);
  }

  private static RowRules rows(JsonReader section) {
    boolean isMany = section.has("missingTexts");
    if (isMany
        && !(section.texts("missingTexts").equals(Missing.MANY.always())
            && section.texts("missingUnlessLevel").equals(Missing.MANY.unlessCategory()))) {
      throw section.bad("missingTexts and missingUnlessLevel are not those of this version");
    }
    Map<String, String> labels = new TreeMap<>();
    for (JsonReader label : section.optional("labels", JsonReader::objects).orElse(List.of())) {
      label.only("text", "class");
      if (labels.put(label.text("text"), label.text("class")) != null) {
        throw label.bad("a label means two classes");
      }
    }
    List<Long> skipped = section.optional("skippedLines", JsonReader::integers).orElse(List.of());
    if (!skipped.stream().sorted().distinct().toList().equals(skipped)
        || skipped.stream().anyMatch(line -> line < 1)) {
      throw section.bad("skippedLines do not rise from 1");
    }
    return new RowRules(
        isMany ? Missing.MANY : Missing.FEW,
        says(section, "unlabelled", UNLABELLED),
        says(section, "doubtfulLabels", KEPT),
        labels,
        skipped,
        false);
  }

  private static Preparation.RawColumn copies(JsonReader copies) {
    copies.only("column", "name");
    return new Preparation.RawColumn(
        copies.integer("column", 1, Integer.MAX_VALUE), copies.text("name"));
  }

  private static Encoding columns(JsonReader section, String name) {
    return new Encoding(section.objects(name).stream().map(PreparationJson::column).toList());
  }

  private static Column column(JsonReader json) {
    json.only(
        "name levels values pattern decimal group prefix suffix", MISSING, UNMET, "indicator");
    Values values = values(json);
    int width = values instanceof Values.Levels levels ? levels.texts().size() : 1;
    Column read = new Column(json.text("name"), values, gap(json, width));
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
    String values = json.text("values");
    return switch (values) {
      case YES_NO -> Values.YES_NO;
      case DAYS -> json.has("pattern") ? new Values.Days(pattern(json), false) : Values.DAYS;
      case TIMES -> new Values.Days(pattern(json), true);
      case STYLED -> new Values.Numbers(style(json));
      default ->
          throw json.bad(
              "values is %s, expected %s, %s, %s or %s"
                  .formatted(SafeText.quoted(values), YES_NO, DAYS, TIMES, STYLED));
    };
  }

  private static DateStyle pattern(JsonReader json) {
    return json.oneOf("pattern", DateStyle.values(), DateStyle::pattern);
  }

  private static NumberStyle style(JsonReader json) {
    String decimal = json.text("decimal");
    if (decimal.length() != 1) {
      throw json.bad("decimal is not one character");
    }
    return new NumberStyle(
        decimal.charAt(0), json.text("group"), json.text("prefix"), json.text("suffix"));
  }

  private static Optional<Gap> gap(JsonReader json, int width) {
    if (json.has(MISSING) && json.has(UNMET)) {
      throw json.bad("a missing value reads two things");
    }
    String name = json.has(MISSING) ? MISSING : UNMET;
    if (!json.has(name)) {
      return Optional.empty();
    }
    List<String> texts = json.isText(name) ? List.of(json.text(name)) : json.texts(name);
    List<Double> fill = new ArrayList<>();
    for (String text : texts) {
      fill.add(constant(json, text));
    }
    if (fill.size() == 1 && width > 1 && fill.get(0) == 0) {
      fill = Collections.nCopies(width, 0.0);
    }
    return Optional.of(new Gap(fill, json.has("indicator"), name.equals(MISSING)));
  }

  /** A constant is the shortest decimal of its double, so that both are exactly that. */
  private static double constant(JsonReader json, String text) {
    double constant = CellNumbers.value(text);
    if (Double.isNaN(constant)
        || (constant != 0 && new BigDecimal(text).compareTo(Decimals.shortest(constant)) != 0)) {
      throw json.bad(
          "missing is " + SafeText.quoted(text) + ", expected the shortest decimal of a double");
    }
    return constant;
  }
}
