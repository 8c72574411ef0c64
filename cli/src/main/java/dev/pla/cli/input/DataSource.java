package dev.pla.cli.input;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ShellWord;
import dev.pla.io.Source;
import dev.pla.io.rows.CsvText;
import dev.pla.io.rows.DataFiles;
import dev.pla.io.rows.Database;
import dev.pla.io.rows.QueryEngine;
import dev.pla.io.rows.Rows;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.LogManager;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a command reads: a file, standard input, several files of rows, or a query.
 *
 * @param files as they were named; none with a query
 * @param sql the query; null if there is none
 * @param jdbc the database's URL; null where the query is over files
 */
public record DataSource(List<String> files, String sql, String jdbc) {

  /** What is passed over as a whole: texts, quoted names, PostgreSQL's $$ texts, and comments. */
  private static final Pattern OPAQUE =
      Pattern.compile(
          "'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\$(\\w*)\\$.*?\\$\\1\\$|--[^\\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final Pattern ORDER = Pattern.compile("\\border\\s+by\\b");
  private static final Pattern QUOTED = Pattern.compile("'([^']+)'|\"([^\"]+)\"");

  public DataSource {
    files = List.copyOf(files);
  }

  /** A file, or standard input. */
  public static DataSource file(String name) {
    return new DataSource(List.of(name), null, null);
  }

  /** How messages call it: a file's name, - for standard input, or the query. */
  public String name() {
    if (sql != null) {
      return jdbc == null ? "the query" : "the query to " + database().shown();
    }
    String first = SafeText.plain(files.get(0));
    return files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more";
  }

  /** A name for files that are made of it: that of a file, or - where there is none. */
  public String fileName() {
    return sql == null ? files.get(0) : "-";
  }

  /** The words that name it on a command line; what is secret in them is left out. */
  public String words() {
    if (sql == null) {
      return files.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
    String query = "--sql '" + sql.replace("'", "'\\''") + "'";
    return jdbc == null ? query : "--jdbc " + ShellWord.of(database().shown()) + " " + query;
  }

  /** All that may be a file which is read: nothing is to be written there. */
  public String[] inputs() throws IOException {
    List<String> inputs = new ArrayList<>();
    for (String file : files) {
      if (DataFiles.isOfRows(file)) {
        DataFiles.expanded(file).forEach(path -> inputs.add(path.toString()));
      } else {
        inputs.add(file);
      }
    }
    Matcher quoted = QUOTED.matcher(sql == null ? "" : sql);
    while (quoted.find()) {
      inputs.add(quoted.group(1) == null ? quoted.group(2) : quoted.group(1));
    }
    return inputs.toArray(String[]::new);
  }

  /** Opens nothing yet; a query without an order is warned of. */
  public Source open(Console console) {
    if (sql == null) {
      return files.size() == 1 && !DataFiles.isJson(files.get(0))
          ? Source.of(files.get(0), console.in())
          : Source.ofRows(name(), () -> DataFiles.open(files));
    }
    if (!isOrdered(sql)) {
      console.say(
          "The query has no ORDER BY: its rows may come in another order the next time, and their order decides the run.");
    }
    if (jdbc != null) {
      LogManager.getLogManager().reset(); // what drivers log may hold the URL
    }
    return Source.ofRows(name(), () -> new QueryWait(Interrupt.waitFor(this::query)));
  }

  /** Whether there is an ORDER BY outside all brackets; one inside orders a part only. */
  static boolean isOrdered(String sql) {
    String plain = OPAQUE.matcher(sql).replaceAll(" ").toLowerCase(Locale.ROOT);
    StringBuilder outside = new StringBuilder();
    int depth = 0;
    for (int k = 0; k < plain.length(); k++) {
      char c = plain.charAt(k);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      outside.append(depth == 0 ? c : ' ');
    }
    return ORDER.matcher(outside).find();
  }

  private Rows query() throws IOException {
    QueryEngine engine = QueryEngine.find();
    return jdbc == null ? engine.query(sql) : engine.query(database(), sql);
  }

  private Database database() {
    return new Database(
        jdbc,
        Optional.ofNullable(System.getenv("PLA_JDBC_USER")),
        Optional.ofNullable(System.getenv("PLA_JDBC_PASSWORD")));
  }

  /** The rows of a query, which may take long to be found; a signal does not wait for them. */
  private record QueryWait(Rows rows) implements Rows {

    @Override
    public List<String> columns() {
      return rows.columns();
    }

    @Override
    public boolean next(CsvText out) throws IOException {
      return Interrupt.waitFor(() -> rows.next(out));
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
