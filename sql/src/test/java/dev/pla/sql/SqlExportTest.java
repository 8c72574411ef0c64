package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.export.ExportException;
import dev.pla.io.export.SqlExport;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

/**
 * Exported expressions, asked of DuckDB and of PostgreSQL, give predict's classes wherever rounding
 * cannot matter.
 */
@Timeout(300)
class SqlExportTest {

  private enum Engine {
    DUCKDB,
    POSTGRESQL
  }

  private record Answer(List<String> labels, List<Double> scores) {}

  private static Answer ask(Engine engine, ExportCase some) throws SQLException, IOException {
    Path file = numbered(some.write());
    try (Connection connection =
            engine == Engine.DUCKDB
                ? DriverManager.getConnection("jdbc:duckdb:")
                : Postgres.server().getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create temporary table t (n integer, " + columns(some) + ")");
      if (engine == Engine.DUCKDB) {
        statement.execute("copy t from '" + file + "' (header, nullstr '')");
      } else {
        try (Reader csv = Files.newBufferedReader(file)) {
          connection
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyIn("copy t from stdin (format csv, header)", csv);
        }
      }
      List<String> labels = new ArrayList<>();
      List<Double> scores = new ArrayList<>();
      String both = SqlExport.labelAndScore(some.exported());
      try (ResultSet found =
          statement.executeQuery("select pla.* from t, lateral " + both + " as pla order by n")) {
        while (found.next()) {
          labels.add(found.getString("label"));
          double score = found.getDouble("score");
          scores.add(found.wasNull() ? null : score);
        }
      }
      String one = SqlExport.label(some.exported());
      try (ResultSet found = statement.executeQuery("select " + one + " from t order by n")) {
        for (int n = 0; found.next(); n++) {
          if (!Objects.equals(labels.get(n), found.getString(1))) {
            assertThat(found.getString(1)).isEqualTo(labels.get(n));
          }
        }
      }
      return new Answer(labels, scores);
    } finally {
      Files.delete(file);
    }
  }

  /** A table has no order of its own. */
  private static Path numbered(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> numbered = new ArrayList<>(List.of("n," + lines.get(0)));
    for (int n = 1; n < lines.size(); n++) {
      numbered.add(n + "," + lines.get(n));
    }
    return Files.write(file, numbered);
  }

  private static String columns(ExportCase some) {
    List<String> columns = new ArrayList<>();
    for (Column column : some.encoding.columns()) {
      boolean isText =
          column.values() instanceof Values.Levels || column.values() instanceof Values.YesNo;
      String type =
          isText || some.isText(column)
              ? "varchar"
              : column.values() instanceof Values.Days ? "date" : "double precision";
      columns.add('"' + column.name().replace("\"", "\"\"") + "\" " + type);
    }
    return String.join(", ", columns);
  }

  private static void compare(Engine engine, ExportCase some) throws SQLException, IOException {
    int near = agree(engine, some);
    assertThat(near).as("rows at the boundary").isGreaterThan(some.rows.size() / 20);
    assertThat(near).as("rows away from it").isLessThan(some.rows.size() / 2 + 1);
  }

  /** How many rows are at the boundary, where the class may be another one. */
  private static int agree(Engine engine, ExportCase some) throws SQLException, IOException {
    Answer answer = ask(engine, some);
    assertThat(answer.labels()).hasSize(some.rows.size());
    int near = 0;
    for (int n = 0; n < some.rows.size(); n++) {
      boolean isSame = some.labels[n].equals(answer.labels().get(n));
      if (!(Math.abs(answer.scores().get(n) - some.scores[n]) <= some.bounds[n])
          || (!isSame && Math.abs(some.ahead[n]) > some.bounds[n])) {
        String row = String.join("|", some.rows.get(n));
        assertThat(answer.scores().get(n)).as(row).isEqualTo(some.scores[n]);
        assertThat(answer.labels().get(n)).as(row).isEqualTo(some.labels[n]);
      }
      near += Math.abs(some.ahead[n]) <= some.bounds[n] ? 1 : 0;
    }
    return near;
  }

  @ParameterizedTest
  @EnumSource
  void manyRowsOfAllKindsHaveTheSameClass(Engine engine) throws Exception {
    compare(engine, ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 10_000 * ExportCase.TIMES));
  }

  @ParameterizedTest
  @EnumSource
  void numbersHaveTheSameClass(Engine engine) throws Exception {
    compare(engine, ExportCase.plain(1, 1_000, TieRule.MISTAKE));
    compare(engine, ExportCase.plain(40, 2_000, TieRule.POSITIVE));
    compare(engine, ExportCase.plain(400, 100, TieRule.NEGATIVE));
  }

  @ParameterizedTest
  @EnumSource
  void cellsInEveryStyleHaveTheSameClass(Engine engine) throws Exception {
    for (UnknownLevel unknown : UnknownLevel.values()) {
      compare(engine, ExportCase.written(1, unknown, 1_000 * ExportCase.TIMES));
      agree(engine, ExportCase.written(2, unknown, 500));
    }
  }

  @ParameterizedTest
  @EnumSource
  void tablesOfExamplesHaveTheSameClass(Engine engine) throws Exception {
    for (String table : List.of("passengers.csv", "orders.csv", "credit.csv")) {
      assertThat(agree(engine, ExportCase.example(table))).isZero();
    }
  }

  /** DuckDB decides on its own which columns of a file are numbers or times. */
  @Test
  void aFileThatTheDatabaseReadsHasTheSameClass() throws Exception {
    for (String table : List.of("passengers.csv", "orders.csv", "credit.csv")) {
      ExportCase some = ExportCase.example(table);
      List<String> labels = new ArrayList<>();
      try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
          Statement statement = connection.createStatement();
          ResultSet found =
              statement.executeQuery(
                  "select %s from '../examples/%s'"
                      .formatted(SqlExport.label(some.exported()), table))) {
        while (found.next()) {
          labels.add(found.getString(1));
        }
      }
      assertThat(labels).containsExactly(some.labels);
    }
  }

  @ParameterizedTest
  @EnumSource
  void productsHaveTheSameClass(Engine engine) throws Exception {
    compare(engine, ExportCase.mixed(2, 2, UnknownLevel.REFUSED, 1_000));
    compare(engine, ExportCase.mixed(3, 2, UnknownLevel.ZEROS, 1_000));
  }

  @ParameterizedTest
  @EnumSource
  void severalClassesAreTheSame(Engine engine) throws Exception {
    compare(engine, ExportCase.mixed(1, 3, UnknownLevel.ZEROS, 2_000 * ExportCase.TIMES));
  }

  @ParameterizedTest
  @EnumSource
  void zeroItselfIsOfTheClassThatTheModelSays(Engine engine) throws Exception {
    for (TieRule zero : TieRule.values()) {
      ExportCase some = ExportCase.atZero(zero);
      assertThat(ask(engine, some).labels()).containsExactly(some.labels);
    }
  }

  private static final String[] FINE = {"1", "", "", "", "", "blue", "Rome"};

  private static String[] with(int c, String cell) {
    String[] row = FINE.clone();
    row[c] = cell;
    return row;
  }

  @ParameterizedTest
  @EnumSource
  void whatPredictRefusesIsNull(Engine engine) throws Exception {
    for (int classes : new int[] {2, 3}) {
      List<String[]> rows =
          List.of(
              FINE,
              with(0, ""),
              with(6, ""),
              with(6, "ROME"),
              with(6, "Na"),
              with(5, "red"),
              with(0, "NaN"),
              with(3, "maybe"));
      ExportCase strict = ExportCase.mixed(1, classes, UnknownLevel.REFUSED, 0);
      strict.rows.addAll(rows);
      Answer refused = ask(engine, strict);
      assertThat(refused.labels().get(0)).isNotNull();
      assertThat(refused.labels().subList(1, 8)).containsOnlyNulls();
      ExportCase lax = ExportCase.mixed(1, classes, UnknownLevel.ZEROS, 0);
      lax.rows.addAll(rows);
      List<String> passed = ask(engine, lax).labels();
      assertThat(List.of(3, 5)).allMatch(n -> passed.get(n) != null);
      assertThat(List.of(1, 2, 4, 6, 7)).allMatch(n -> passed.get(n) == null);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aNameThatEndsAnIdentifierOrATextDoesNot(Engine engine) throws Exception {
    ExportCase some = ExportCase.named("x\"; drop table t; --", "'; drop table t; --");
    assertThat(ask(engine, some).labels()).containsExactly(some.labels);
  }

  @ParameterizedTest
  @EnumSource
  void columnsMayHaveTheNamesOfWhatGoesOut(Engine engine) throws Exception {
    for (String name :
        List.of("label", "score", "select", "a\nb", "\u6f22 \ud83d\ude00", "a\\'b")) {
      ExportCase some = ExportCase.named(name, "\u6f22\n\\' \ud83d\ude00");
      Answer answer = ask(engine, some);
      assertThat(answer.labels()).as(name).containsExactly(some.labels);
      assertThat(answer.scores()).as(name).containsExactly(-1.0, 1.0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aScoreOutsideTheDoublesHasNoClass(int classes) throws Exception {
    ExportCase some = ExportCase.huge(classes, "1", "10", "-10", "-1");
    String fine = classes == 2 ? "yes" : "b";
    String less = classes == 2 ? "no" : "c";
    assertThat(ask(Engine.DUCKDB, some).labels())
        .containsExactly(fine, null, classes == 2 ? null : "c", less);
    assertThatThrownBy(() -> ask(Engine.POSTGRESQL, some))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("out of range");
  }

  @Test
  void namesThatADatabaseTakesForOneAreRefused() {
    assertThatThrownBy(() -> SqlExport.label(ExportCase.withoutRows("OTHER", "yes").exported()))
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("capitals")
        .hasMessageContaining("rename");
  }

  @Test
  void aNameThatSqlCannotSayIsRefused() throws IOException {
    assertThatThrownBy(() -> SqlExport.label(ExportCase.withoutRows("a\0b", "yes").exported()))
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("header");
    assertThatThrownBy(() -> SqlExport.label(ExportCase.withoutRows("a", "y\0s").exported()))
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("NUL");
  }
}
