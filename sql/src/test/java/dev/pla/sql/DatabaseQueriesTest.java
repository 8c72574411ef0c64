package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.cli.PlaRun;
import dev.pla.io.Source;
import dev.pla.io.rows.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases: streamed, read only, and without a word about secrets. */
@Timeout(300)
class DatabaseQueriesTest {

  @TempDir private Path folder;

  private static String csv(Database database, String sql) throws IOException {
    Source source = Source.ofRows("rows", () -> new SqlEngine().query(database, sql));
    try (InputStream text = source.open()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The server ends the connection when row 20,000 is asked for, long after the first. */
  @Test
  void aDroppedConnectionLeavesNothingBehind() throws IOException {
    String sql =
        "select i as a, case when i = 20000 then pg_terminate_backend(pg_backend_pid())"
            + " else i % 2 = 0 end as y from generate_series(1, 50000) i order by 1";
    PlaRun run =
        PlaRun.of(
            "train",
            "--jdbc",
            Postgres.url(),
            "--sql",
            sql,
            "--model",
            folder + "/m.json",
            "--save",
            folder + "/p.json");

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("error: jdbc:postgresql://localhost:").doesNotContain("bug");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  /** Rows come while the query still runs: the one that would fail is never asked for. */
  @Test
  void rowsAreStreamed() throws IOException {
    String sql = "select i, 1 / (100000 - i) as x from generate_series(1, 200000) i";
    Source source = Source.ofRows("rows", () -> new SqlEngine().query(Postgres.database(), sql));
    try (InputStream text = source.open()) {
      assertThat(new String(text.readNBytes(12), StandardCharsets.UTF_8)).startsWith("i,x\n1,0\n");
    }
    assertThatThrownBy(() -> csv(Postgres.database(), sql))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("division by zero");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "create table made as select 1 as a",
        "insert into kept values (2) returning a",
        "delete from kept returning a",
        "with d as (delete from kept returning a) select * from d",
      })
  void nothingIsChanged(String sql) throws IOException {
    Postgres.run("drop table if exists kept", "create table kept as select 1 as a");

    assertThatThrownBy(() -> csv(Postgres.database(), sql)).isInstanceOf(IOException.class);
    assertThat(csv(Postgres.database(), "select * from kept")).isEqualTo("a\n1\n");
    assertThatThrownBy(() -> csv(Postgres.database(), "select * from made"))
        .hasMessageContaining("\"made\" does not exist");
  }

  @Test
  void theEnvironmentSaysWhoAsks() throws Exception {
    Postgres.run(
        "drop table if exists hers",
        "create table hers as select i as a, i % 2 as y from generate_series(1, 20) i",
        "grant select on hers to ann");
    String[] command = {
      "train", "--jdbc", Postgres.annUrl(), "--sql", "select * from hers order by a", "--model", "m"
    };

    String said =
        process(
            Map.of("PLA_JDBC_USER", Postgres.USER, "PLA_JDBC_PASSWORD", Postgres.PASSWORD),
            command);
    assertThat(said).contains("20 rows").doesNotContain(Postgres.PASSWORD);
    assertThat(Files.readString(folder.resolve("m")))
        .doesNotContain(Postgres.PASSWORD, "jdbc", "hers");
    Files.delete(folder.resolve("m"));

    String wrong =
        process(
            Map.of("PLA_JDBC_USER", Postgres.USER, "PLA_JDBC_PASSWORD", "wrong-secret"), command);
    assertThat(wrong).contains("password authentication failed").doesNotContain("wrong-secret");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  /** A run of its own, because the environment is that of a process. */
  private String process(Map<String, String> environment, String... args) throws Exception {
    Process process = started(environment, args);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  private Process started(Map<String, String> environment, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.add("dev.pla.cli.Main");
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(folder.toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  @Test
  void aSignalDoesNotWaitForALongQuery() throws Exception {
    String sql = "select count(*) as a, 1 as y from pg_sleep(600) order by 1";
    Process process = started(Map.of(), "train", "--jdbc", Postgres.url(), "--sql", sql);
    String running = "select count(*) from pg_stat_activity where wait_event = 'PgSleep'";
    while (process.isAlive() && csv(Postgres.database(), running).equals("count\n0\n")) {
      Thread.sleep(50);
    }
    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();

    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("INTERRUPTED while waiting for input");
    assertThat(process.waitFor()).isEqualTo(130);
    Postgres.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://localhost:PORT/postgres?user=ann&password=s3cretpassword",
        "jdbc:postgresql://localhost:PORT/nowhere?user=postgres&password=s3cretpassword",
        "jdbc:postgresql://localhost:1/postgres?user=ann&password=s3cretpassword",
        "jdbc:postgresql://ann:s3cretpassword@localhost:PORT/postgres",
        "jdbc:postgresql://localhost:99999/x?password=s3cretpassword",
        "jdbc:unknown://ann:s3cretpassword@host/db",
        "jdbc:unknown:ann/s3cretpassword@host",
        "nonsense s3cretpassword",
      })
  void aPasswordInsideTheUrlIsNeverShown(String url) {
    String asked = url.replace("PORT", String.valueOf(Postgres.server().getPort()));
    PlaRun run =
        PlaRun.of(
            "train", "--jdbc", asked, "--sql", "select 1 order by 1", "--model", folder + "/m");

    assertThat(run.code()).as(run.text()).isEqualTo(4);
    assertThat(run.text()).startsWith("error: ").doesNotContain("s3cret");
    assertThat(folder.resolve("m")).doesNotExist();
  }

  @Test
  void aPasswordInsideTheUrlIsNotInTheNextCommandEither() {
    String sql = "select i as a, i % 2 as y from generate_series(1, 5) i order by 1";
    PlaRun run = PlaRun.of("check", "--jdbc", Postgres.url() + "&password=s3cret", "--sql", sql);

    assertThat(run.out()).contains("Next: pla check --jdbc 'jdbc:postgresql://localhost:");
    assertThat(run.text()).contains("/postgres?…'").doesNotContain("s3cret");
    PlaRun train =
        PlaRun.of("train", "--jdbc=" + Postgres.url() + "&password=s3cret", "--sql", sql);
    assertThat(train.out()).contains("Next: pla train --jdbc 'jdbc:postgresql://localhost:");
    assertThat(train.text()).doesNotContain("s3cret");
  }

  @Test
  void norInTheCommandToTryInstead() {
    String sql = "select nullif(i, 2) as a, i % 2 as y from generate_series(1, 5) i order by 1";
    for (String between : List.of(" ", "=")) {
      String jdbc = "--jdbc" + between + Postgres.url() + "&password=s3cret";
      List<String> line = new ArrayList<>(List.of("train"));
      line.addAll(List.of(jdbc.split(" ")));
      line.addAll(List.of("--sql", sql, "--strict"));
      PlaRun run = PlaRun.of(line.toArray(String[]::new));

      assertThat(run.code()).as(run.text()).isEqualTo(3);
      assertThat(run.err()).contains("try: pla train --jdbc" + between + "'jdbc:postgresql://");
      assertThat(run.text()).contains(" --missing auto").doesNotContain("s3cret");
    }
  }

  @Test
  void aMissingDriverIsSaidWithTheRemedy() {
    Database other = new Database("jdbc:unknown://host/db", Optional.empty(), Optional.empty());

    assertThatThrownBy(() -> csv(other, "select 1"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("jdbc:unknown://host/db: no driver on the class path")
        .hasMessageContaining("PLA_CLASSPATH");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select 1 as a, 2 as b", "select a, b from (select 1 as a, 2 as b order by 1) t",
        "select 1 as a, 'order by' as b", "select 1 as a, 2 as b -- order by a"
      })
  void aQueryWithoutAnOrderIsWarnedOf(String sql) {
    String warning = "The query has no ORDER BY";
    PlaRun without = PlaRun.of("check", "--jdbc", Postgres.url(), "--sql", sql);
    PlaRun with = PlaRun.of("check", "--jdbc", Postgres.url(), "--sql", sql + "\nORDER  BY a");

    assertThat(without.err()).contains(warning);
    assertThat(with.err()).doesNotContain(warning);
  }
}
