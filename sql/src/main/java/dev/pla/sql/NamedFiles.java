package dev.pla.sql;

import dev.pla.io.error.DataException;
import dev.pla.io.rows.DataFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that a query names, found in the tree that DuckDB's own parser makes of it: tables, and
 * texts given to functions in their place, whose names end as those of data files do. A name that
 * is computed is not a name.
 */
final class NamedFiles {

  private static final Pattern DATA =
      Pattern.compile(".*\\.(parquet|(jsonl|ndjson|json)(\\.gz|\\.zst)?)");

  private static final Pattern TEXT_TABLE = Pattern.compile(".*\\.(csv|tsv|txt|dat)(\\.gz)?");

  /** DuckDB serialises SELECT alone. */
  private static final String PARSE = "select json_serialize_sql(?::varchar)";

  private static final String PROBLEM = "select json_extract_string(?::json, '$.error_message')";

  private static final String STATEMENTS = "select json_array_length(?::json, '$.statements')";

  private static final String VALUES =
      "select distinct json_extract_string(value, '$') from json_tree(?::json) where type = 'VARCHAR' and ";

  private static final String TABLES = VALUES + "key = 'table_name'";

  private static final String ARGUMENTS =
      VALUES + "key = 'text' and fullkey like '%.function.arguments%'";

  private NamedFiles() {}

  /**
   * The files that a query names.
   *
   * @param read files and patterns that DuckDB reads, and the files that the patterns match
   * @param loaded text tables, which are loaded for it
   */
  record Found(List<String> read, List<String> loaded) {}

  static Found in(String sql) throws IOException {
    try (Connection connection = LockedDuckDb.open(List.of())) {
      String tree = ask(connection, PARSE, sql).get(0);
      check(connection, tree);
      List<String> tables = ask(connection, TABLES, tree);
      List<String> arguments = ask(connection, ARGUMENTS, tree);
      for (String name : arguments) {
        if (isNamed(name, TEXT_TABLE)) {
          throw new IOException(
              "the query: %s is read by PLA, not by a function; write from '%1$s'".formatted(name));
        }
      }
      return new Found(
          expanded(
              Stream.concat(tables.stream(), arguments.stream())
                  .filter(name -> isNamed(name, DATA))
                  .distinct()
                  .toList()),
          tables.stream().filter(name -> isNamed(name, TEXT_TABLE)).toList());
    } catch (SQLException e) {
      throw new IOException("the query: " + e.getMessage());
    }
  }

  private static boolean isNamed(String name, Pattern ends) {
    return ends.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }

  private static void check(Connection connection, String tree) throws SQLException, IOException {
    String problem = ask(connection, PROBLEM, tree).get(0);
    if (problem != null) {
      boolean isOther = problem.startsWith("Only SELECT");
      throw new IOException(
          "the query: "
              + (isOther
                  ? "is not a SELECT; nothing else is run"
                  : problem.lines().findFirst().get()));
    }
    String statements = ask(connection, STATEMENTS, tree).get(0);
    if (!statements.equals("1")) {
      throw new IOException("the query: expected one SELECT, found " + statements);
    }
  }

  private static List<String> ask(Connection connection, String query, String... arguments)
      throws SQLException {
    List<String> answers = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      for (int k = 0; k < arguments.length; k++) {
        statement.setString(k + 1, arguments[k]);
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          answers.add(result.getString(1));
        }
      }
    }
    return answers;
  }

  private static List<String> expanded(List<String> names) throws IOException {
    Set<String> all = new LinkedHashSet<>();
    for (String name : names) {
      if (name.contains("://")) {
        throw new IOException("the query: " + name + " is not a file of this machine");
      }
      List<Path> files = DataFiles.expanded(name);
      if (files.size() > 1) {
        requireSameTypes(files);
      }
      all.add(name);
      files.forEach(file -> all.add(file.toString()));
    }
    return List.copyOf(all);
  }

  /**
   * DuckDB would read all files of a pattern with the types of the first: 9.5 becomes 10 without a
   * word where the first has whole numbers.
   */
  private static void requireSameTypes(List<Path> files) throws IOException {
    List<String> names = files.stream().map(Path::toString).toList();
    try (Connection connection = LockedDuckDb.open(names)) {
      List<String> first = null;
      for (String name : names) {
        List<String> columns = columns(connection, name);
        first = first == null ? columns : first;
        if (!columns.equals(first)) {
          List<String> others = new ArrayList<>(columns);
          others.removeAll(first);
          throw DataException.of(
              name,
              "has other columns or types than "
                  + names.get(0)
                  + (others.isEmpty() ? "" : ": " + String.join(", ", others))
                  + "; a query would read all files with the types of the first and round what does"
                  + " not fit; query each file by itself, with union all by name, or name them"
                  + " without a query");
        }
      }
    } catch (SQLException e) {
      throw new IOException("the query: " + e.getMessage().lines().findFirst().orElse(""));
    }
  }

  private static List<String> columns(Connection connection, String file) throws SQLException {
    return ask(
        connection,
        "select column_name || ' ' || column_type from (describe select * from '%s')"
            .formatted(file.replace("'", "''")));
  }
}
