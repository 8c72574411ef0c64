package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.input.DataSource;
import dev.pla.io.rows.DataFiles;
import java.util.List;
import picocli.CommandLine.Option;

/** A query in place of a file. */
public final class QueryOptions {

  @Option(names = "--sql", paramLabel = "QUERY")
  private String sql;

  @Option(names = "--jdbc", paramLabel = "URL")
  private String jdbc;

  /** The query, or these files; one of them must be there. */
  public DataSource required(List<String> files) {
    DataSource source = source(files);
    refuseIf(source == null, "DATA is missing; name a file, - for standard input, or --sql QUERY");
    return source;
  }

  /** The query, or these files; null if there is neither. */
  public DataSource source(List<String> files) {
    refuseIf(jdbc != null && sql == null, "--jdbc: needs --sql QUERY, what to ask the database");
    refuseIf(
        sql != null && !files.isEmpty(),
        "%s: a query is read in place of DATA; leave out %s, or the query",
        jdbc == null ? "--sql" : "--jdbc",
        files.stream().findFirst().orElse(""));
    if (sql == null && files.isEmpty()) {
      return null;
    }
    checkSeveral(files);
    return new DataSource(files, sql, jdbc);
  }

  /** Several files are one table only where each has its own names and all are of one kind. */
  private static void checkSeveral(List<String> files) {
    for (String file : files.subList(Math.min(1, files.size()), files.size())) {
      String first = files.get(0);
      boolean isOneKind =
          DataFiles.isParquet(first)
              ? DataFiles.isParquet(file)
              : DataFiles.isJsonLines(first) && DataFiles.isJsonLines(file);
      refuseIf(
          !isOneKind,
          "DATA: %s after %s: several files are read together only where all are Parquet, or all JSON lines",
          file,
          first);
    }
  }
}
