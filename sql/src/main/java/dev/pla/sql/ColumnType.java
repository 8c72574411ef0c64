package dev.pla.sql;

import dev.pla.io.rows.CsvText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;

/**
 * What a value of a column means, and how it is written.
 *
 * <p>The driver's Java class decides, because the codes of java.sql.Types do not say enough:
 * DuckDB's FLOAT and PostgreSQL's double have the code of the other. No value goes through a double
 * that was none.
 */
enum ColumnType {
  /** A number or a truth value; NaN and Infinity of PostgreSQL's decimals come as doubles. */
  PLAIN,
  DATE,
  /** A time of day on a day, wherever; as ISO 8601 has it. */
  LOCAL_TIME,
  /** A moment; in UTC, whatever zone this machine or the session is in. */
  MOMENT,
  TEXT,
  /** Lists, structures, bytes, and whatever else is not a value of a table. */
  REFUSED;

  /** Engines write infinity as the largest date they have, all of them beyond any calendar. */
  private static final int FIRST_ENDLESS_YEAR = 100_000;

  void write(ResultSet row, int column, CsvText out) throws SQLException {
    Object value = read(row, column);
    if (value == null) {
      out.missing();
    } else {
      write(value, out);
    }
  }

  private Object read(ResultSet row, int column) throws SQLException {
    return switch (this) {
      case PLAIN -> row.getObject(column);
      case DATE -> row.getObject(column, LocalDate.class);
      case LOCAL_TIME -> row.getObject(column, LocalDateTime.class);
      case MOMENT -> row.getObject(column, OffsetDateTime.class);
      case TEXT -> row.getString(column);
      case REFUSED -> throw new IllegalStateException("no row is read with such a column");
    };
  }

  private static void write(Object value, CsvText out) {
    if (value instanceof String text) {
      out.text(text);
    } else if (value instanceof Boolean truth) {
      out.literal(truth.toString());
    } else if (value instanceof Float single) {
      out.number(single.floatValue());
    } else if (value instanceof Double other) {
      out.number(other.doubleValue());
    } else if (value instanceof BigDecimal decimal) {
      out.number(decimal);
    } else if (value instanceof BigInteger whole) {
      out.number(whole);
    } else if (value instanceof Number whole) {
      out.number(whole.longValue());
    } else if (value instanceof Temporal time) {
      if (Math.abs(time.get(ChronoField.YEAR)) >= FIRST_ENDLESS_YEAR) {
        String what = value instanceof LocalDate ? "date" : "time";
        throw out.fault(
            "the %s is not finite; leave out such rows or replace them".formatted(what));
      }
      if (value instanceof LocalDate day) {
        out.literal(day.toString());
      } else {
        out.text(value instanceof OffsetDateTime at ? at.toInstant().toString() : value.toString());
      }
    } else {
      throw out.fault("cannot be read as an exact number");
    }
  }

  static ColumnType of(String className, String typeName) {
    String type = typeName.toLowerCase(java.util.Locale.ROOT);
    if (type.equals("money") || type.equals("json") || type.equals("jsonb") || type.equals("xml")) {
      return REFUSED; // money comes as a double, the others are structures
    }
    if (type.startsWith("timestamp")) {
      return type.equals("timestamptz") || type.endsWith("with time zone") ? MOMENT : LOCAL_TIME;
    }
    return switch (className) {
      case "java.lang.Boolean" -> type.equals("bit") ? TEXT : PLAIN;
      case "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.Float",
          "java.math.BigDecimal",
          "java.math.BigInteger" ->
          PLAIN;
      case "java.sql.Date", "java.time.LocalDate" -> DATE;
      case "java.sql.Timestamp", "java.time.LocalDateTime" -> LOCAL_TIME;
      case "java.time.OffsetDateTime" -> MOMENT;
      case "java.lang.String", "java.util.UUID", "java.sql.Time", "java.time.LocalTime" -> TEXT;
      default -> REFUSED;
    };
  }
}
