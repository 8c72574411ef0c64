package dev.pla.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * DuckDB in memory that may read the files it is told and do nothing else: no other file, nothing
 * written, no network, no extension, and no setting that could change this.
 */
final class LockedDuckDb {

  /**
   * Sums of doubles depend on the order of adding, and rows on who reads first; one thread makes
   * both the same every time. Rows are decoded faster than they are read afterwards.
   */
  private static final int THREADS = 1;

  /** For sorts and joins; what they need beyond it is an error, since nothing may be written. */
  private static final String MEMORY = "1GB";

  private static boolean loaded;

  private LockedDuckDb() {}

  /** A database that may read these files; patterns may be among them, next to what they match. */
  static Connection open(List<String> files) throws IOException {
    Properties settings = new Properties();
    settings.setProperty("jdbc_stream_results", "true"); // or the whole result is in memory
    try {
      Connection connection = connect(settings);
      try (Statement statement = connection.createStatement()) {
        for (String setting : lock(files)) {
          statement.execute(setting);
        }
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw new IOException("DuckDB: " + e.getMessage());
    }
  }

  private static List<String> lock(List<String> files) {
    String paths =
        files.stream()
            .map(file -> "'" + file.replace("'", "''") + "'")
            .collect(Collectors.joining(", ", "[", "]"));
    return List.of(
        "set threads = " + THREADS,
        "set memory_limit = '" + MEMORY + "'",
        "set temp_directory = ''",
        "set enable_external_file_cache = false", // a file is read once
        "set autoinstall_known_extensions = false",
        "set autoload_known_extensions = false",
        "set allow_community_extensions = false",
        "set allow_persistent_secrets = false",
        "set allowed_paths = " + paths,
        "set enable_external_access = false",
        "set lock_configuration = true");
  }

  private static synchronized Connection connect(Properties settings) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:duckdb:", settings);
    if (!loaded) {
      loaded = true;
      removeLibrary();
    }
    return connection;
  }

  /**
   * The driver copies its library of 70 MB into a temporary file, to be deleted at an orderly end.
   * Where an open file may be deleted, and the system says which it is, that is done at once.
   */
  private static void removeLibrary() {
    Path open = Path.of("/proc/self/maps");
    if (!Files.isReadable(open)) {
      return;
    }
    try (Stream<String> lines = Files.lines(open)) {
      lines
          .map(line -> line.substring(Math.max(0, line.indexOf('/'))))
          .filter(file -> file.matches("/.*/libduckdb_java[0-9]+\\.so"))
          .distinct()
          .toList()
          .forEach(file -> Path.of(file).toFile().delete());
    } catch (IOException | RuntimeException e) {
      // then it is deleted at the end
    }
  }
}
