package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import dev.pla.io.UnknownLevel;
import dev.pla.io.export.ExportException;
import dev.pla.io.export.JavaExport;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exported classes, compiled by javac without anything beside them, give predict's bits. */
class JavaExportTest {

  @TempDir private Path folder;

  private final class Compiled implements AutoCloseable {
    private final URLClassLoader loader;
    private final MethodHandle score;
    private final MethodHandle label;

    Compiled(ExportCase some) throws Exception {
      Path source = folder.resolve("Exported.java");
      Files.writeString(source, JavaExport.text(some.exported(), "Exported", ""));
      assertThat(Files.readString(source)).matches("[\\x00-\\x7f]*");
      int code =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null,
                  null,
                  null,
                  "--release",
                  "17",
                  "-Xlint:all",
                  "-Werror",
                  "-cp",
                  folder.toString(),
                  source.toString());
      assertThat(code).isZero();
      loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
      Class<?> type = loader.loadClass("Exported");
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      score = lookup.findStatic(type, "score", MethodType.methodType(double.class, String[].class));
      label = lookup.findStatic(type, "label", MethodType.methodType(String.class, String[].class));
    }

    double score(String[] cells) throws Throwable {
      return (double) score.asFixedArity().invoke(cells);
    }

    String label(String[] cells) throws Throwable {
      return (String) label.asFixedArity().invoke(cells);
    }

    @Override
    public void close() throws IOException {
      loader.close();
    }
  }

  private void compare(ExportCase some) throws Throwable {
    assertThat(agree(some)).as("rows at the boundary").isGreaterThan(some.rows.size() / 20);
  }

  /** How many rows are at the boundary. */
  private int agree(ExportCase some) throws Throwable {
    int near = 0;
    try (Compiled compiled = new Compiled(some)) {
      for (int n = 0; n < some.rows.size(); n++) {
        String[] row = some.rows.get(n);
        double score = compiled.score(row);
        if (Double.doubleToRawLongBits(score) != Double.doubleToRawLongBits(some.scores[n])
            || !compiled.label(row).equals(some.labels[n])) {
          assertThat(score).as(String.join("|", row)).isEqualTo(some.scores[n]);
          assertThat(compiled.label(row)).as(String.join("|", row)).isEqualTo(some.labels[n]);
        }
        near += Math.abs(some.ahead[n]) <= some.bounds[n] ? 1 : 0;
      }
    }
    return near;
  }

  @Test
  void manyRowsOfAllKindsHaveTheSameBits() throws Throwable {
    compare(ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 10_000 * ExportCase.TIMES));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 15, 16, 17, 33, 100})
  void numbersOfAnyCountHaveTheSameBits(int d) throws Throwable {
    compare(ExportCase.plain(d, 2_000, d % 2 == 0 ? TieRule.POSITIVE : TieRule.MISTAKE));
  }

  @Test
  void thousandsOfWeightsHaveTheSameBits() throws Throwable {
    compare(ExportCase.plain(3_000, 60, TieRule.NEGATIVE));
  }

  @Test
  void aThousandColumnsOfTextsAndGapsHaveTheSameBits() throws Throwable {
    compare(ExportCase.wide(1_000, 60));
    compare(ExportCase.wide(1_001, 60));
    compare(ExportCase.wide(30_000, 10 * ExportCase.TIMES));
  }

  @ParameterizedTest
  @EnumSource
  void cellsInEveryStyleHaveTheSameBits(UnknownLevel unknown) throws Throwable {
    compare(ExportCase.written(1, unknown, 2_000 * ExportCase.TIMES));
    agree(ExportCase.written(2, unknown, 1_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"passengers.csv", "orders.csv", "credit.csv"})
  void tablesOfExamplesHaveTheSameBits(String table) throws Throwable {
    assertThat(agree(ExportCase.example(table))).isZero();
  }

  @Test
  void productsHaveTheSameBits() throws Throwable {
    compare(ExportCase.mixed(2, 2, UnknownLevel.REFUSED, 1_000 * ExportCase.TIMES));
    compare(ExportCase.mixed(3, 2, UnknownLevel.REFUSED, 1_000 * ExportCase.TIMES));
  }

  @Test
  void severalClassesHaveTheSameBits() throws Throwable {
    compare(ExportCase.mixed(1, 3, UnknownLevel.ZEROS, 2_000 * ExportCase.TIMES));
    compare(ExportCase.mixed(2, 12, UnknownLevel.REFUSED, 500));
  }

  /** What predict refuses. */
  static Stream<String[]> refusedRows() {
    return Stream.of(
        new String[] {"", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"1", "1", "1", "yes", "2020-01-01", "blue", ""},
        new String[] {"1", "1", "1", "yes", "2020-01-01", "blue", "ROME"},
        new String[] {"1", "1", "1", "yes", "2020-01-01", "nan", "Rome"},
        new String[] {"1", "1", "1", "maybe", "2020-01-01", "blue", "Rome"},
        new String[] {"1", "1", "1", "yes", "2021-02-29", "blue", "Rome"},
        new String[] {"1", "1", "1", "yes", "20-1-1", "blue", "Rome"},
        new String[] {"1e999", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"1e-999", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"0x10", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"NaN", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"1d", "1", "1", "yes", "2020-01-01", "blue", "Rome"},
        new String[] {"1", "1", "1", "yes", "2020-01-01", "blue"});
  }

  @Test
  void whatPredictRefusesIsRefused() throws Throwable {
    try (Compiled compiled = new Compiled(ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 4))) {
      refusedRows()
          .forEach(
              row ->
                  assertThatThrownBy(() -> compiled.label(row))
                      .as(String.join("|", row))
                      .isInstanceOf(IllegalArgumentException.class));
      String[] fine = {" 1 ", "na", "?", "YES", "2020-02-29", "NULL", "Rome"};
      assertThat(compiled.label(fine)).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a b",
        "class",
        "1x",
        "a.b",
        "\u00e9t\u00e9",
        "true",
        "String",
        "a-b",
        "_",
        "Math",
        "NumberFormatException"
      })
  void aNameThatIsNoClassIsRefused(String name) throws IOException {
    ExportCase some = ExportCase.plain(2, 2, TieRule.MISTAKE);
    assertThatThrownBy(() -> JavaExport.text(some.exported(), name, ""))
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("Credit.java");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$ALL", "$GREATER", "a$FEATURES", "module", "Exported1", "Object"})
  void aNameThatIsAClassIsTaken(String name) throws Exception {
    Path source = folder.resolve(name + ".java");
    ExportCase some = ExportCase.mixed(2, 2, UnknownLevel.REFUSED, 2);
    Files.writeString(source, JavaExport.text(some.exported(), name, ""));
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()))
        .isZero();
    assertThat(Files.exists(folder.resolve(name + ".class"))).isTrue();
  }

  @Test
  void manyTextsAndLongOnesHaveTheSameBits() throws Throwable {
    compare(ExportCase.longTexts(40));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aScoreOutsideTheDoublesIsRefused(int classes) throws Throwable {
    try (Compiled compiled = new Compiled(ExportCase.huge(classes))) {
      assertThat(compiled.label(new String[] {"1", "0"})).isEqualTo(classes == 2 ? "yes" : "b");
      for (String x : List.of("10", "-10")) {
        assertThatThrownBy(() -> compiled.label(new String[] {x, "0"}))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("range of doubles");
      }
    }
  }

  @Test
  void aProductOutsideTheDoublesIsRefused() throws Throwable {
    try (Compiled compiled = new Compiled(ExportCase.mixed(3, 2, UnknownLevel.REFUSED, 2))) {
      for (String x : List.of("1e200", "1e-200")) {
        assertThatThrownBy(() -> compiled.label(new String[] {x, "1", "blue"}))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("range of doubles");
      }
    }
  }

  @Test
  void everyKindOfColumnIsTried() throws IOException {
    assertThat(ExportCase.mixed(1, 2, UnknownLevel.REFUSED, 2).encoding.columns())
        .extracting(Column::values)
        .hasAtLeastOneElementOfType(Values.Numbers.class)
        .hasAtLeastOneElementOfType(Values.YesNo.class)
        .hasAtLeastOneElementOfType(Values.Days.class)
        .hasAtLeastOneElementOfType(Values.Levels.class);
  }
}
