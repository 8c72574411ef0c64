package dev.pla.sql;

import dev.pla.io.rows.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** A PostgreSQL server, one for all tests; it ends with them. */
final class Postgres {

  static final String USER = "ann";
  static final String PASSWORD = "hunter2secret";

  /** Ann needs her password, the server's own user needs none. */
  private static final String WHO_MAY =
      """
      host all ann 127.0.0.1/32 scram-sha-256
      host all ann ::1/128 scram-sha-256
      host all all 127.0.0.1/32 trust
      host all all ::1/128 trust
      local all all trust
      """;

  private static EmbeddedPostgres server;

  private Postgres() {}

  static synchronized EmbeddedPostgres server() {
    if (server == null) {
      try {
        Path who = Files.createTempFile("pg_hba", ".conf");
        who.toFile().deleteOnExit();
        Files.writeString(who, WHO_MAY);
        server = EmbeddedPostgres.builder().setServerConfig("hba_file", who.toString()).start();
        run("create role ann login password '" + PASSWORD + "'");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return server;
  }

  /** As the server's own user. */
  static void run(String... statements) {
    try (Connection connection = server().getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How the command line is told to ask as the server's own user. */
  static String url() {
    return annUrl() + "?user=postgres";
  }

  /** Without a user or a password. */
  static String annUrl() {
    return "jdbc:postgresql://localhost:" + server().getPort() + "/postgres";
  }

  static Database database() {
    return new Database(annUrl(), Optional.of("postgres"), Optional.empty());
  }
}
