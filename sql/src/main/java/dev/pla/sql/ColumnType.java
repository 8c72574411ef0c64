package dev.pla.sql;

import dev.pla.io.rows.CsvText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * What a value of a column means, and how it is written.
 *
 * <p>The driver's Java class decides, because the codes of java.sql.Types do not say enough:
 * DuckDB's FLOAT and PostgreSQL's double have the code of the other. No value goes through a double
 * that was none.
 */
enum ColumnType {
  WHOLE {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      long value = row.getLong(column);
      if (value == 0 && row.wasNull()) {
        out.missing();
      } else {
        out.number(value);
      }
    }
  },
  DOUBLE {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      double value = row.getDouble(column);
      if ((value == 0 || Double.isNaN(value)) && row.wasNull()) {
        out.missing();
      } else {
        out.number(value);
      }
    }
  },
  FLOAT {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      float value = row.getFloat(column);
      if ((value == 0 || Float.isNaN(value)) && row.wasNull()) {
        out.missing();
      } else {
        out.number(value);
      }
    }
  },
  /** Whole numbers and decimals of any length; PostgreSQL's NaN and Infinity come as doubles. */
  EXACT {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      Object value = row.getObject(column);
      if (value == null) {
        out.missing();
      } else if (value instanceof BigDecimal decimal) {
        out.number(decimal);
      } else if (value instanceof BigInteger whole) {
        out.number(whole);
      } else if (value instanceof Double other) {
        out.number(other.doubleValue());
      } else {
        throw out.fault("cannot be read as an exact number");
      }
    }
  },
  TRUTH {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      boolean value = row.getBoolean(column);
      if (row.wasNull()) {
        out.missing();
      } else {
        out.literal(value ? "true" : "false");
      }
    }
  },
  DATE {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      LocalDate value = row.getObject(column, LocalDate.class);
      if (value == null) {
        out.missing();
      } else if (Math.abs(value.getYear()) >= FIRST_ENDLESS_YEAR) {
        throw out.fault("the date is not finite; leave out such rows or replace them");
      } else {
        out.literal(value.toString());
      }
    }
  },
  /** A time of day on a day, wherever; as ISO 8601 has it. */
  LOCAL_TIME {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      LocalDateTime value = row.getObject(column, LocalDateTime.class);
      if (value == null) {
        out.missing();
      } else if (Math.abs(value.getYear()) >= FIRST_ENDLESS_YEAR) {
        throw out.fault("the time is not finite; leave out such rows or replace them");
      } else {
        out.text(value.toString());
      }
    }
  },
  /** A moment; in UTC, whatever zone this machine or the session is in. */
  MOMENT {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
      if (value == null) {
        out.missing();
      } else if (Math.abs(value.getYear()) >= FIRST_ENDLESS_YEAR) {
        throw out.fault("the time is not finite; leave out such rows or replace them");
      } else {
        Instant moment = value.withOffsetSameInstant(ZoneOffset.UTC).toInstant();
        out.text(moment.toString());
      }
    }
  },
  TEXT {
    @Override
    void write(ResultSet row, int column, CsvText out) throws SQLException {
      String value = row.getString(column);
      if (value == null) {
        out.missing();
      } else {
        out.text(value);
      }
    }
  },
  /** Lists, structures, bytes, and what else is no value of a table. */
  REFUSED {
    @Override
    void write(ResultSet row, int column, CsvText out) {
      throw new IllegalStateException("no row is read with such a column");
    }
  };

  /** Engines write infinity as the largest date they have, all of them beyond any calendar. */
  private static final int FIRST_ENDLESS_YEAR = 100_000;

  /** Writes the column's cell of the row that the result set is at. */
  abstract void write(ResultSet row, int column, CsvText out) throws SQLException;

  /** The type of a column by its driver's class and its engine's name for the type. */
  static ColumnType of(String className, String typeName) {
    String type = typeName.toLowerCase(java.util.Locale.ROOT);
    if (type.equals("money") || type.equals("json") || type.equals("jsonb") || type.equals("xml")) {
      return REFUSED; // money comes as a double, the others are structures
    }
    if (type.startsWith("timestamp")) {
      return type.equals("timestamptz") || type.endsWith("with time zone") ? MOMENT : LOCAL_TIME;
    }
    return switch (className) {
      case "java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long" -> WHOLE;
      case "java.lang.Double" -> DOUBLE;
      case "java.lang.Float" -> FLOAT;
      case "java.math.BigDecimal", "java.math.BigInteger" -> EXACT;
      case "java.lang.Boolean" -> type.equals("bit") ? TEXT : TRUTH;
      case "java.sql.Date", "java.time.LocalDate" -> DATE;
      case "java.sql.Timestamp", "java.time.LocalDateTime" -> LOCAL_TIME;
      case "java.time.OffsetDateTime" -> MOMENT;
      case "java.lang.String", "java.util.UUID", "java.sql.Time", "java.time.LocalTime" -> TEXT;
      default -> REFUSED;
    };
  }
}
