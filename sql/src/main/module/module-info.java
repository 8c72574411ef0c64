/** Parquet, SQL over files, and databases. */
module dev.pla.sql {
  requires dev.pla.io;
  requires java.sql;

  provides dev.pla.io.rows.QueryEngine with
      dev.pla.sql.SqlEngine;
}
