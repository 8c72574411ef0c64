package dev.pla.sql;

import dev.pla.io.error.DataException;
import dev.pla.io.rows.CsvText;
import dev.pla.io.rows.Rows;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The rows of a query, as the engine or the database hands them out; few are in memory at once. */
record QueryRows(
    Connection connection,
    Statement statement,
    ResultSet result,
    Failure failure,
    List<String> columns,
    List<ColumnType> types)
    implements Rows {

  /** Rows that a database sends at once. */
  private static final int FETCHED = 2000;

  /** Asks; the connection is closed with the rows, or at once if the query fails. */
  static Rows of(Connection connection, String source, String sql, Failure failure)
      throws IOException {
    try {
      return asked(connection, source, sql, failure);
    } catch (SQLException e) {
      close(connection);
      throw failure.of(e);
    } catch (DataException e) {
      close(connection);
      throw e;
    } catch (RuntimeException e) {
      close(connection);
      throw failure.of(e);
    }
  }

  private static QueryRows asked(Connection connection, String source, String sql, Failure failure)
      throws SQLException {
    Statement statement = connection.createStatement();
    statement.setFetchSize(FETCHED);
    ResultSet result = statement.executeQuery(sql);
    ResultSetMetaData about = result.getMetaData();
    List<String> columns = new ArrayList<>();
    List<ColumnType> types = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (int k = 1; k <= about.getColumnCount(); k++) {
      columns.add(about.getColumnLabel(k));
      types.add(ColumnType.of(about.getColumnClassName(k), about.getColumnTypeName(k)));
      if (types.get(k - 1) == ColumnType.REFUSED) {
        refused.add(columns.get(k - 1) + " (" + about.getColumnTypeName(k) + ")");
      }
    }
    if (!refused.isEmpty()) {
      throw DataException.of(
          source,
          "has columns that are not numbers, text, booleans or times: %s; leave them out or convert them, by a query that names the columns"
              .formatted(String.join(", ", refused)));
    }
    return new QueryRows(connection, statement, result, failure, List.copyOf(columns), types);
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public boolean next(CsvText out) throws IOException {
    try {
      if (!result.next()) {
        return false;
      }
      for (int k = 0; k < types.size(); k++) {
        types.get(k).write(result, k + 1, out);
      }
      return true;
    } catch (DataException e) {
      throw e;
    } catch (SQLException | RuntimeException e) {
      throw failure.of(e);
    }
  }

  @Override
  public void close() {
    close(result);
    close(statement);
    close(connection);
  }

  /** There is nothing to save, and a connection that is gone is as good as closed. */
  private static void close(AutoCloseable open) {
    try {
      open.close();
    } catch (Exception e) {
      // see above
    }
  }
}
