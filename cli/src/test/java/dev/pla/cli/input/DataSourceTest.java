package dev.pla.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command reads, where the module for queries is not there. */
class DataSourceTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select a from t order by a",
        "select a from t ORDER\n BY a",
        "with t as (select 1 as a) select a from t order by a limit 3",
        "select a from t union select b from u order by 1",
        "select 'it''s (' from t order by 1",
        "select /* ( */ \"odd(\" from t -- )\norder by 1",
        "select $q$ ( $q$ from t order by 1",
      })
  void anOrderIsSeen(String sql) {
    assertThat(DataSource.isOrdered(sql)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select a from t",
        "select a from (select a from t order by a) s",
        "select row_number() over (order by a) from t",
        "select 'order by' from t",
        "select a as \"order by\" from t",
        "select a from t -- order by a",
        "select a from t /* order by a */",
        "select a, border from bypass",
      })
  void noOrderIsSeenWhereNoneIs(String sql) {
    assertThat(DataSource.isOrdered(sql)).isFalse();
  }

  @Test
  void itsWordsNameItAgainWithoutSecrets() {
    assertThat(DataSource.file("my data.csv").words()).isEqualTo("'my data.csv'");
    assertThat(new DataSource(List.of(), "select * from 'a.parquet'", null).words())
        .isEqualTo("--sql 'select * from '\\''a.parquet'\\'''");
    assertThat(new DataSource(List.of(), "select 1", "jdbc:x://h/d?password=p").words())
        .isEqualTo("--jdbc 'jdbc:x://h/d?…' --sql 'select 1'");
    assertThat(new DataSource(List.of("a.parquet", "b.parquet"), null, null).name())
        .isEqualTo("a.parquet and 1 more");
  }

  @Test
  void nothingIsWrittenOverWhatAQueryReads() throws IOException {
    String data = Files.writeString(folder.resolve("a.parquet"), "").toString();
    Cli file = Cli.run("train", data, "--model", data);
    Cli query = Cli.run("train", "--sql", "select * from '" + data + "'", "--model", data);

    assertThat(file.err()).startsWith("error: --model: " + data + " is also the data");
    assertThat(query.err()).startsWith("error: --model: " + data + " is also the data");
    assertThat(file.code()).isEqualTo(ExitCode.USAGE);
    assertThat(query.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void withoutTheModuleTheErrorSaysWhatToDo() throws IOException {
    String data = Files.writeString(folder.resolve("a.parquet"), "").toString();
    Cli file = Cli.run("train", data);
    Cli query = Cli.run("check", "--sql", "select 1 as a order by a");

    assertThat(file.code()).isEqualTo(ExitCode.IO);
    assertThat(file.err()).startsWith("error: Parquet and SQL need the module pla-sql");
    assertThat(query.code()).isEqualTo(ExitCode.IO);
    assertThat(query.err()).startsWith("error: Parquet and SQL need the module pla-sql");
  }

  @Test
  void severalFilesAreOfOneKind() {
    Cli run = Cli.run("train", "a.csv", "b.csv");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .startsWith("error: DATA: b.csv after a.csv: several files are read together only where");
  }

  @Test
  void jsonLinesNeedNoModule() throws IOException {
    String lines = "{\"a\":1,\"y\":0}\n{\"a\":2,\"y\":1}\n";
    String data = Files.writeString(folder.resolve("a.jsonl"), lines).toString();

    assertThat(Cli.run("check", data).out()).startsWith("SEPARABLE");
  }
}
