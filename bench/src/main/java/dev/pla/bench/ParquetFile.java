package dev.pla.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes a Parquet file of doubles with all their digits and a label that depends on their sum; run
 * as a source file by {@code bench/parquet}, with DuckDB on the class path.
 */
final class ParquetFile {

  private static final int COLUMNS = 20;

  private ParquetFile() {}

  public static void main(String[] args) throws SQLException {
    String rows = args[0];
    String file = args[1];
    String features =
        IntStream.rangeClosed(1, COLUMNS)
            .mapToObj(j -> "(hash(i, " + j + ") % 1000003) / 1000003.0::double as x" + j)
            .collect(Collectors.joining(", "));
    String sum =
        IntStream.rangeClosed(1, COLUMNS).mapToObj(j -> "x" + j).collect(Collectors.joining(" + "));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("set memory_limit = '2GB'");
      statement.execute(
          """
          copy (select *, case when %s > 10 then 1 else 0 end as y
                from (select %s from range(%d) r(i))) to '%s' (format parquet)"""
              .formatted(sum, features, Long.parseLong(rows), file));
    }
  }
}
