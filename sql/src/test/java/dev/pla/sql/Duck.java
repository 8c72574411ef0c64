package dev.pla.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** DuckDB without locks, to make files for tests. */
final class Duck {

  private Duck() {}

  static void run(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Writes the rows of a query to a file; its name says how. */
  static String write(String query, Path file) throws SQLException {
    run("copy (" + query + ") to '" + file + "'");
    return file.toString();
  }
}
