package dev.pla.sql;

import dev.pla.io.error.DataException;
import dev.pla.io.rows.CsvText;
import dev.pla.io.rows.Database;
import dev.pla.io.rows.QueryEngine;
import dev.pla.io.rows.Rows;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;

/** Queries over files by DuckDB, and over databases by their own drivers. */
public final class SqlEngine implements QueryEngine {

  @Override
  public Rows parquet(Path file) throws IOException {
    String quoted = "'" + file.toString().replace("'", "''") + "'";
    Connection connection = LockedDuckDb.open(List.of(file.toString()));
    return QueryRows.of(
        connection,
        file.toString(),
        "select * from read_parquet(" + quoted + ")",
        e -> new IOException(file + ": " + firstLine(e) + remedy(firstLine(e))));
  }

  /** What to do about a file that is damaged: Parquet ends in an index and in its mark. */
  private static String remedy(String problem) {
    return problem.matches("(?i).*(magic bytes|footer|too small).*")
        ? "; it is not a complete Parquet file: fetch or write it again"
        : "";
  }

  @Override
  public Rows query(String sql) throws IOException {
    NamedFiles.Found named = NamedFiles.in(sql);
    Connection connection = LockedDuckDb.open(named.read());
    try {
      for (String file : named.loaded()) {
        LoadedTable.load(connection, file);
      }
    } catch (IOException | RuntimeException e) {
      QueryRows.close(connection);
      throw e;
    }
    return QueryRows.of(
        connection, "the query", sql, e -> new IOException("the query: " + firstLine(e)));
  }

  /** DuckDB's messages continue with a part of the query and a hint. */
  static String firstLine(Exception e) {
    String message = String.valueOf(e.getMessage());
    return message.lines().findFirst().orElse(message);
  }

  @Override
  public Rows query(Database database, String sql) throws IOException {
    Function<Exception, IOException> failure =
        e -> new IOException(database.shown() + ": " + database.cleaned(firstLine(e)));
    String source = "the query to " + database.shown();
    return QueryRows.of(connected(database, failure), source, sql, failure);
  }

  private static Connection connected(Database database, Function<Exception, IOException> failure)
      throws IOException {
    Properties account = new Properties();
    database.user().ifPresent(user -> account.setProperty("user", user));
    database.password().ifPresent(password -> account.setProperty("password", password));
    try {
      Connection connection = DriverManager.getConnection(database.url(), account);
      try {
        connection.setAutoCommit(false); // without a transaction there is no cursor
        connection.setReadOnly(true);
        return connection;
      } catch (SQLException | RuntimeException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException | RuntimeException e) {
      if (e instanceof SQLException failed
          && "08001".equals(failed.getSQLState())
          && e.getMessage().startsWith("No suitable driver")) {
        throw new IOException(
            "%s: no driver on the class path reads this kind of database; PostgreSQL's is included, and the script pla adds others that PLA_CLASSPATH names"
                .formatted(database.shown()));
      }
      throw failure.apply(e);
    }
  }

  /**
   * The rows of a query, as the engine or the database hands them out; few are in memory at once.
   *
   * @param failure says what went wrong, in words that may be shown; the cause may not
   */
  private record QueryRows(
      Connection connection,
      Statement statement,
      ResultSet result,
      Function<Exception, IOException> failure,
      List<String> columns,
      List<ColumnType> types)
      implements Rows {

    /** Rows that a database sends at once. */
    private static final int FETCHED = 2000;

    /** Asks; the connection is closed with the rows, or at once if the query fails. */
    static Rows of(
        Connection connection, String source, String sql, Function<Exception, IOException> failure)
        throws IOException {
      try {
        return asked(connection, source, sql, failure);
      } catch (DataException e) {
        close(connection);
        throw e;
      } catch (SQLException | RuntimeException e) {
        close(connection);
        throw failure.apply(e);
      }
    }

    private static QueryRows asked(
        Connection connection, String source, String sql, Function<Exception, IOException> failure)
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
        throw failure.apply(e);
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
}
