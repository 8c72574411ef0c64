package dev.pla.io.export;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.DateStyle;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.NumberStyle;
import dev.pla.internal.encode.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Columns of a table as SQL expressions: their texts, whether they are missing, their numbers. */
final class SqlCells {

  /** What a refused row has. */
  static final String NOTHING = "CAST(NULL AS DOUBLE PRECISION)";

  private final Missing missing;

  SqlCells(Missing missing) {
    this.missing = missing;
  }

  /** The number of a column without levels; NULL where it is refused. */
  String number(Column column) {
    if (Values.arePlain(column.values()) && column.gap().isEmpty()) {
      return "CAST(" + name(column) + " AS DOUBLE PRECISION)";
    }
    String fill = column.gap().map(gap -> number(gap.fill().get(0))).orElse(NOTHING);
    return "CASE WHEN %s THEN %s %s END".formatted(isMissing(column), fill, cases(column));
  }

  /** The number of a cell that has a value; a database looks at no case behind the first. */
  private static String cases(Column column) {
    String cell = cell(column);
    if (column.values() instanceof Values.YesNo) {
      return "WHEN LOWER(%1$s) IN ('yes', 'true') THEN 1E0 WHEN LOWER(%1$s) IN ('no', 'false') THEN 0E0"
          .formatted(cell);
    }
    if (column.values() instanceof Values.Days days) {
      Values.Days iso = new Values.Days(DateStyle.ISO, days.mayHaveTime());
      return days.equals(Values.DAYS)
          ? "ELSE " + day(name(column))
          : Stream.of(days, iso)
              .distinct()
              .map(d -> dated(cell, d))
              .collect(Collectors.joining(" "));
    }
    NumberStyle style = ((Values.Numbers) column.values()).style();
    return style.equals(NumberStyle.PLAIN)
        ? "ELSE CAST(" + name(column) + " AS DOUBLE PRECISION)"
        : "WHEN %1$s SIMILAR TO %2$s THEN CAST(TRANSLATE(%1$s, %3$s, '.') AS DOUBLE PRECISION)"
            .formatted(
                cell,
                text(CellPattern.number(style)),
                text(
                    style.decimal() + style.group() + style.prefix() + style.suffix() + " \u00a0"));
  }

  private static String day(String date) {
    return "CAST(CAST(" + date + " AS DATE) - DATE '1970-01-01' AS DOUBLE PRECISION)";
  }

  /** Days of a text in this style; a column of type DATE or TIMESTAMP is ISO text. */
  private static String dated(String cell, Values.Days days) {
    String date = "SPLIT_PART(TRANSLATE(" + cell + ", 'T', ' '), ' ', 1)";
    List<String> parts = List.of(days.style().pattern().split("[-./]"));
    String iso =
        Stream.of("yyyy", "mm", "dd")
            .map(
                part ->
                    "LPAD(SPLIT_PART(%s, '%s', %d), %d, '0')"
                        .formatted(
                            date, CellPattern.mark(days), parts.indexOf(part) + 1, part.length()))
            .collect(Collectors.joining(" || '-' || "));
    String pattern = CellPattern.date(days);
    String number = day(iso);
    if (days.mayHaveTime()) {
      pattern += "(" + CellPattern.time(" *") + ")?";
      String time = "UPPER(TRIM(SUBSTR(%s, LENGTH(%s) + 2)))".formatted(cell, date);
      number = "(%s * 1E6 + FLOOR((%s + 43200E0) / 86400E0)) / 1E6".formatted(number, micros(time));
    }
    return "WHEN %s SIMILAR TO %s THEN %s"
        .formatted(cell, text(CellPattern.nameless(pattern)), number);
  }

  /** Millionths of a second since midnight. */
  private static String micros(String time) {
    String hour = integer("SPLIT_PART(" + time + ", ':', 1)");
    String fraction = "TRANSLATE(SPLIT_PART(" + time + ", '.', 2), '0APMZ ', '0')";
    return "(((CASE WHEN %1$s LIKE '%%AM' THEN MOD(%2$s, 12) WHEN %1$s LIKE '%%PM' THEN MOD(%2$s, 12) + 12 ELSE %2$s END * 60 + %3$s) * 60 + %4$s) * 1E6 + %5$s)"
        .formatted(
            time,
            hour,
            integer("SUBSTR(SPLIT_PART(" + time + ", ':', 2), 1, 2)"),
            integer("SUBSTR(SPLIT_PART(" + time + ", ':', 3), 1, 2)"),
            integer("RPAD(SUBSTR(" + fraction + ", 1, 6), 6, '0')"));
  }

  /** Zero where there is nothing. */
  private static String integer(String digits) {
    return "CAST('0' || " + digits + " AS INTEGER)";
  }

  /** Whether a cell is missing; in a column of levels, whatever these are. */
  String isMissing(Column column) {
    List<String> words = new ArrayList<>(missing.always());
    if (ExportedModel.levels(column).isEmpty()) {
      words.addAll(missing.unlessCategory());
    }
    return "COALESCE(LOWER(" + cell(column) + ") IN (" + texts(words) + "), TRUE)";
  }

  /** A column's text. */
  static String cell(Column column) {
    return "TRIM(CAST(" + name(column) + " AS VARCHAR))";
  }

  private static String name(Column column) {
    if (column.name().isEmpty() || column.name().indexOf(0) >= 0) {
      throw new ExportException(
          "a column has no name that SQL can say; name it in the header and learn again");
    }
    return '"' + column.name().replace("\"", "\"\"") + '"';
  }

  static String texts(Collection<String> texts) {
    return texts.stream().map(SqlCells::text).collect(Collectors.joining(", "));
  }

  static String text(String text) {
    if (text.indexOf(0) >= 0) {
      throw new ExportException(
          "a level or class has a NUL character, which SQL cannot say; learn again without it");
    }
    return "'" + text.replace("'", "''") + "'";
  }

  /** The shortest decimal of a double, with the exponent that makes it one in SQL. */
  static String number(double value) {
    String text = value == 0 ? "0" : Decimals.toString(value);
    String number = text.indexOf('E') >= 0 ? text : text + "E0";
    return value < 0 ? "(" + number + ")" : number;
  }
}
