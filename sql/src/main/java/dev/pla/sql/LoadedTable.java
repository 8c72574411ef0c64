package dev.pla.sql;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Missing;
import dev.pla.io.RecordReader;
import dev.pla.io.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Loads a text table into DuckDB, cell by cell as PLA reads it: DuckDB's own reader guesses types
 * and changes texts. A column has a type only if every cell is written again as it was.
 */
final class LoadedTable {

  private static final int ROWS = 2_000;

  private final String file;
  private final List<Spelling> spellings = new ArrayList<>();

  private LoadedTable(String file) {
    this.file = file;
  }

  /** Makes a table of the name of this file. */
  static void load(Connection connection, String file) throws IOException {
    try {
      new LoadedTable(file).load(connection);
    } catch (SQLException e) {
      throw new IOException(file + ": " + SqlEngine.firstLine(e));
    }
  }

  private void load(Connection connection) throws IOException, SQLException {
    Source source = Source.of(Path.of(file));
    List<String> names = RecordReader.read(source, this::survey);
    List<String> columns = new ArrayList<>();
    for (int c = 0; c < names.size(); c++) {
      String type = c < spellings.size() ? spellings.get(c).type() : "varchar";
      columns.add(quoted(names.get(c)) + " " + type);
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table %s (%s)".formatted(quoted(file), String.join(", ", columns)));
    }
    String insert =
        "insert into %s select %s"
            .formatted(
                quoted(file),
                names.stream()
                    .map(name -> "unnest(?::varchar[])")
                    .collect(Collectors.joining(", ")));
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      List<List<String>> some = new ArrayList<>();
      RecordReader.read(
          source,
          cells -> {
            some.add(cells);
            if (some.size() == ROWS) {
              insert(connection, statement, some);
            }
          });
      insert(connection, statement, some);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void survey(List<String> cells) {
    while (spellings.size() < cells.size()) {
      spellings.add(new Spelling());
    }
    for (int c = 0; c < cells.size(); c++) {
      spellings.get(c).add(cells.get(c));
    }
  }

  private void insert(Connection connection, PreparedStatement statement, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    try {
      for (int c = 0; c < rows.get(0).size(); c++) {
        Object[] column = new Object[rows.size()];
        for (int i = 0; i < column.length; i++) {
          String cell = rows.get(i).get(c);
          column[i] = spellings.get(c).isMissing(cell) ? null : cell;
        }
        statement.setArray(c + 1, connection.createArrayOf("VARCHAR", column));
      }
      statement.execute();
    } catch (SQLException e) {
      throw new UncheckedIOException(new IOException(file + ": " + e.getMessage()));
    }
    rows.clear();
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** How the cells of a column are written. */
  private static final class Spelling {
    private static final int MOST_DIGITS = 38;
    private static final int DIGITS_OF_BIGINT = 18;

    private boolean isAny;
    private boolean isDate = true;
    private boolean isNumber = true;
    private boolean isDouble = true;
    private int scale = -1;
    private boolean isOneScale = true;
    private int digits;

    void add(String cell) {
      if (Missing.MANY.is(cell)) {
        return;
      }
      isAny = true;
      isDate &= isDate && isDate(cell);
      isNumber &= isNumber && cell.length() < 40 && cell.matches("-?(0|[1-9][0-9]*)([.][0-9]+)?");
      if (isNumber) {
        BigDecimal number = new BigDecimal(cell);
        isOneScale &= scale < 0 || scale == number.scale();
        scale = number.scale();
        digits = Math.max(digits, Math.max(number.precision(), scale + 1) - scale);
        boolean isMinusZero = number.signum() == 0 && cell.startsWith("-");
        isNumber = !isMinusZero;
        isDouble &= Decimals.toString(number.doubleValue()).equals(cell);
      }
    }

    private static boolean isDate(String cell) {
      try {
        return cell.length() == 10 && LocalDate.parse(cell).toString().equals(cell);
      } catch (DateTimeException e) {
        return false;
      }
    }

    private boolean isDecimal() {
      return isOneScale && digits + scale <= MOST_DIGITS;
    }

    private boolean isNumberOrDate() {
      return isAny && (isDate || (isNumber && (isDecimal() || isDouble)));
    }

    String type() {
      if (!isNumberOrDate()) {
        return "varchar";
      }
      if (isDate) {
        return "date";
      }
      if (!isDecimal()) {
        return "double";
      }
      return scale == 0 && digits <= DIGITS_OF_BIGINT
          ? "bigint"
          : "decimal(%d,%d)".formatted(digits + scale, scale);
    }

    /** In a column of texts, none may be a category. */
    boolean isMissing(String cell) {
      return cell.isEmpty() || (isNumberOrDate() && Missing.MANY.is(cell));
    }
  }
}
