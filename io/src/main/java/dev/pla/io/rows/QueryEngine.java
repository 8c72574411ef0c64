package dev.pla.io.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.ServiceLoader;

/** Reads Parquet, queries over files, and databases; a module of its own has it. */
public interface QueryEngine {

  /** The rows of a Parquet file, as they are stored. */
  Rows parquet(Path file) throws IOException;

  /** The rows of a query over files that it names itself. */
  Rows query(String sql) throws IOException;

  /** The rows of a database's query. */
  Rows query(Database database, String sql) throws IOException;

  /** The one on the class path. */
  static QueryEngine find() throws IOException {
    Iterator<QueryEngine> found = ServiceLoader.load(QueryEngine.class).iterator();
    if (!found.hasNext()) {
      throw new IOException(
          """
          Parquet and SQL need the module pla-sql and its libraries, which are not on the class path; \
          the script pla adds them, or name them next to pla.jar: \
          java -cp pla.jar:pla-sql.jar:duckdb_jdbc.jar:postgresql.jar dev.pla.cli.Main""");
    }
    return found.next();
  }
}
