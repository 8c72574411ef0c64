package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.cli.PlaRun;
import dev.pla.io.Source;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A query reads the files it names and does nothing else. */
@Timeout(120)
class LockedQueriesTest {

  @TempDir private Path folder;

  @BeforeEach
  void makeFiles() throws SQLException, IOException {
    Duck.run(
        "copy (select i as a, i % 2 as y from range(4) t(i)) to '" + folder + "/named.parquet'",
        "copy (select 7 as a, 1 as y) to '" + folder + "/other.parquet'",
        "copy (select 7 as a, 1 as y) to '" + folder + "/lines.jsonl'");
    Files.writeString(folder.resolve("secret.txt"), "secret");
    Files.writeString(folder.resolve("table.csv"), "a,y\n1,0\n");
  }

  private String filled(String sql) {
    return sql.replace("NAMED", folder + "/named.parquet").replace("DIR", folder.toString());
  }

  private static String csv(String sql) throws IOException {
    Source source = Source.ofRows("the query", () -> new SqlEngine().query(sql));
    try (InputStream text = source.open()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from 'NAMED' order by a",
        "from \"NAMED\"",
        "select * from read_parquet('NAMED')",
        "select * from read_parquet(['NAMED'])",
        "with t as (select * from 'NAMED') select a, y from t",
        "select * from 'DIR/named*.parquet'",
        "select * from 'NAMED' where 'x.csv' <> concat('none', '.parquet', 'y.parquet')",
        "select n.* from 'NAMED' n left join 'DIR/lines.jsonl' l using (a)",
      })
  void whatIsNamedIsRead(String sql) throws IOException {
    assertThat(csv(filled(sql))).isEqualTo("a,y\n0,0\n1,1\n2,0\n3,1\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select content from read_text('DIR/secret.txt')",
        "select * from read_text('DIR/' || 'secret' || '.txt')",
        "select * from read_blob('DIR/' || 'other.par' || 'quet')",
        "select * from read_parquet('DIR/' || 'other' || '.parq' || 'uet')",
        "select * from 'NAMED' where a in (select a from read_parquet('DIR/oth' || 'er.parq' || 'uet'))",
        "select * from glob('DIR/*')",
        "select * from read_csv('DIR/' || 'table' || '.c' || 'sv')",
        "select * from sniff_csv('DIR/secret' || '.txt')",
        "select * from read_csv('DIR/table.csv')",
        "select * from 'DIR/table.csv' union all from read_csv('DIR/table.csv')",
        "select * from 'DIR/none.csv'",
        "select * from 'DIR/*.csv'",
        "copy (select * from 'NAMED') to 'DIR/out.csv'",
        "copy (select * from 'NAMED') to 'NAMED'",
        "attach 'DIR/new.db'",
        "attach 'DIR/new.db' as x; select * from 'NAMED'",
        "select * from 'NAMED'; copy (select 1) to 'DIR/out.csv'",
        "select * from query('copy (select 1) to ''DIR/out.csv''')",
        "install httpfs",
        "load httpfs",
        "create table t as select * from 'NAMED'",
        "set enable_external_access = true",
        "reset lock_configuration",
        "pragma enable_profiling = 'json'",
        "export database 'DIR/out'",
        "select * from 'http://127.0.0.1:1/x.parquet'",
        "select * from read_parquet('s3://b/x.parquet')",
        "",
        "select",
      })
  void everythingElseIsRefusedAndNothingIsWritten(String sql) throws IOException {
    List<Path> before = files();
    byte[] named = Files.readAllBytes(folder.resolve("named.parquet"));

    assertThatThrownBy(() -> csv(filled(sql))).isInstanceOf(IOException.class);
    assertThat(files()).isEqualTo(before);
    assertThat(folder.resolve("named.parquet")).hasBinaryContent(named);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted().toList();
    }
  }

  /** Even a statement that got past the parser could do nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "copy (select 1) to 'DIR/out.csv'",
        "copy (select 1) to 'NAMED'",
        "attach 'DIR/new.db'",
        "install httpfs",
        "load httpfs",
        "set enable_external_access = true",
        "set allowed_paths = ['DIR/secret.txt']",
        "set memory_limit = '100GB'",
        "reset lock_configuration",
        "export database 'DIR/out'",
        "create persistent secret s (type http, bearer_token 'x')",
      })
  void theDatabaseItselfIsLocked(String sql) throws Exception {
    try (Connection connection = LockedDuckDb.open(List.of(folder + "/named.parquet"));
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.execute(filled(sql))).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void filesOfAPatternNeedTheSameTypesInAQuery() throws SQLException, IOException {
    Duck.run(
        "copy (select 1 as a, 0 as y) to '" + folder + "/part-1.parquet'",
        "copy (select 9.5::double as a, 1 as y) to '" + folder + "/part-2.parquet'");

    assertThatThrownBy(() -> csv("select * from '" + folder + "/part-*.parquet' order by a"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("part-2.parquet: has other columns or types than")
        .hasMessageContaining("a DOUBLE");
    Source named = Source.of(folder + "/part-*.parquet", null);
    try (InputStream text = named.open()) {
      assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo("a,y\n1,0\n9.5,1\n"); // each by its own types
    }
  }

  @Test
  void theLibraryIsNotLeftBehind() throws IOException {
    csv("select 1 as a");
    Path maps = Path.of("/proc/self/maps");
    if (Files.isReadable(maps)) {
      assertThat(Files.readString(maps))
          .containsPattern("/libduckdb_java[0-9]+\\.so \\(deleted\\)");
    }
  }

  @Test
  void aDamagedFileIsAnErrorInWords() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.parquet"), "PAR1 this is none");
    PlaRun run = PlaRun.of("train", bad.toString(), "--model", folder + "/m.json");

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).startsWith("error: " + bad + ": ").doesNotContain("bug");
    assertThat(run.err()).contains("fetch or write it again");
    assertThat(folder.resolve("m.json")).doesNotExist();
  }
}
