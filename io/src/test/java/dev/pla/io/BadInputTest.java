package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Values;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.error.DataException.Remedy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input is refused with file, line, column, the cell, and what to do. */
class BadInputTest {

  private static Arguments bad(String what, String text, String... expected) {
    return Arguments.of(what, text, List.of(expected));
  }

  static List<Arguments> tables() {
    return List.of(
        bad("empty file", "", "<stdin>: holds no data"),
        bad("blank lines only", "\n\n \n", "holds no data"),
        bad("header only", "a,b,y\n", "holds no rows of data"),
        bad("Inf", "1,2,0\n-Inf,4,1\n", ":2:1: \"-Inf\" in column x1 is not finite"),
        bad("too large", "1,2,0\n1e400,4,1\n", ":2:1: \"1e400\"", "outside the range"),
        bad("too small", "1,2,0\n1e-400,4,1\n", ":2:1: \"1e-400\"", "outside the range"),
        bad(
            "text among numbers",
            "a,b,y\n1,2,0\n3,blue,1\n",
            ":3:2: \"blue\" in column b is text, and the column began as numbers",
            "read the column as levels, or leave it out"),
        bad(
            "text long after the beginning",
            "a,y\n" + "1,0\n2,1\n".repeat(40_000) + "red,1\n",
            ":80002:1: \"red\" in column a is text, and the column began as numbers"),
        bad("hexadecimal", "1,2,0\n0x10,4,1\n", ":2:1: \"0x10\"", "is text"),
        bad("suffix of a Java literal", "1,2,0\n1d,4,1\n", ":2:1: \"1d\"", "is text"),
        bad("short row", "a,b,y\n1,2,0\n3,1\n", ":3:3: the row has 2 cells, expected 3", "missing"),
        bad(
            "long row",
            "a,b,y\n1,2,0\n3,4,5,1\n",
            ":3:4: the row has 4 cells, expected 3",
            "Quote it"),
        bad("short row of blanks", "1 2 0\n3 4 1\n5 1\n", ":3:3: the row has 2 cells, expected 3"),
        bad("unclosed quote", "a,b,y\n1,2,0\n3,\"4,1\n5,6,0\n", ":3: a quoted cell", "not closed"),
        bad("quoted newline in a number", "a,b,y\n1,2,0\n3,\"4\n5\",1\n", ":3:2:", "is text"),
        bad("duplicate names", "a,a,y\n1,2,0\n3,4,1\n", ":1:2: a second column is named \"a\""),
        bad(
            "empty name",
            ",b,y\n1,2,0\n3,4,1\n",
            ":1:1: the column has no name",
            "or leave it out"),
        bad("NUL", "1,2,0\n3,\0004,1\n", ":2: contains a NUL byte"),
        bad("one class", "1,2,7\n3,4,7\n", "every row is labelled \"7\"", "two classes"),
        bad("one row", "1,2,0\n", "every row is labelled \"0\""),
        bad(
            "three classes",
            "1,2,0\n3,4,1\n5,6,2\n",
            "3 different labels (0, 1, 2)",
            "choose one class to learn against the rest"),
        bad("only a label", "0\n1\n", "has 1 column and no feature"),
        bad("terminal escape", "a,b,y\n1,2,0\n3,\033[31mred,1\n", ":3:2: \"\ufffd[31mred\""),
        bad("LIBSVM index 0", "1 0:5\n-1 1:2\n", ":1:2: \"0:5\"", "count from 1"),
        bad("LIBSVM falling index", "1 3:5 2:1\n-1 1:2\n", ":1:3: \"2:1\"", "rising"),
        bad("LIBSVM no number", "1 1:5\n-1 1:x\n", ":2:2: \"x\" in column x1"),
        bad(
            "LIBSVM label",
            "1 1:5\n-1 2:5\n".repeat(10) + "yes 1:4\n",
            ":21:1: \"yes\": a label must be a number"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tables")
  void isRefusedWithItsPlace(String what, String text, List<String> expected) {
    Throwable thrown = catchThrowable(() -> read(text.getBytes(StandardCharsets.UTF_8)));
    assertThat(thrown).as(what).isInstanceOf(DataException.class);
    for (String part : expected) {
      assertThat(thrown).hasMessageContaining(part);
    }
    assertThat(thrown.getMessage().chars()).noneMatch(Character::isISOControl);
  }

  static List<Arguments> questions() {
    return List.of(
        bad(
            "empty cell",
            "a,b,y\n1,2,0\n3,,1\n",
            "<stdin>: this would be assumed",
            "missing: b in 1 row: the mean 2"),
        bad(
            "gaps of all kinds, counted for each column",
            "a,b,c,y\n1,,2,0\n,NA,3,1\n1,?,null,1\n",
            "left out: b is missing in 3 of 3 rows",
            "missing: a in 1 row: the mean 1",
            "missing: c in 1 row: the mean 2.5"),
        bad("NA in the first row", "NA,2,0\n3,4,1\n", "missing: x1 in 1 row"),
        bad("NaN among texts", "a,y\nred,0\nblue,1\nNaN,1\n", "missing: a in 1 row"),
        bad("missing label", "1,2,0\n3,4,NA\n5,6,1\n", "left out: 1 row without a label"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("questions")
  void whatWouldBeAssumedIsRefused(String what, String text, List<String> expected) {
    Throwable thrown = catchThrowable(() -> read(text.getBytes(StandardCharsets.UTF_8)));
    assertThat(thrown).as(what).isInstanceOf(DataException.class);
    for (String part : expected) {
      assertThat(thrown).hasMessageContaining(part);
    }
  }

  static List<Arguments> tablesOfKnownColumns() {
    return List.of(
        known(Values.NUMBERS, "a,y\n1,0\nnan,1\n", ":3:1: \"nan\"", "is not a number"),
        known(Values.NUMBERS, "a;y\n1,5;0\n3;1\n", ":2:1: \"1,5\"", "decimal comma", "1.5"),
        known(
            Values.NUMBERS,
            "a;y\n1.234.567;0\n3;1\n",
            ":2:1: \"1.234.567\"",
            "thousands separators"),
        known(
            Values.DAYS,
            "a,y\n2024-02-28,0\n2024-02-29,1\n"
                + "2024-03-01,1\n".repeat(10_000)
                + "2023-02-29,1\n",
            ":10004:1: \"2023-02-29\" in column a is not a date"),
        known(
            Values.YES_NO,
            "a,y\nyes,0\nno,1\n" + "yes,1\n".repeat(20_000) + "maybe,1\n",
            ":20004:1: \"maybe\" in column a is neither yes nor no"),
        known(Values.NUMBERS, "a,y\n2,0\n4,NA\n6,1\n", ":3:2: \"NA\" is a missing label"),
        known(Values.NUMBERS, "a,y\n2,0\n4,\n6,1\n", ":3:2: empty label"));
  }

  private static Arguments known(Values values, String text, String... expected) {
    return Arguments.of(values, text, List.of(expected));
  }

  @ParameterizedTest
  @MethodSource("tablesOfKnownColumns")
  void aCellThatDoesNotFitAKnownColumnIsRefusedWithItsPlace(
      Values values, String text, List<String> expected) {
    Encoding encoding = new Encoding(List.of(new Column("a", values, Optional.empty())));
    Preparation known = new Preparation(Optional.of(encoding), false, true);
    Source source = Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    Throwable thrown = catchThrowable(() -> TableReader.read(source, LastLabel.COLUMNS, known));
    assertThat(thrown).isInstanceOf(DataException.class);
    for (String part : expected) {
      assertThat(thrown).hasMessageContaining(part);
    }
  }

  static List<Arguments> remedies() {
    return List.of(
        Arguments.of(
            "a,b,y\n1,2,0\n3,blue,1\n",
            List.of(new Remedy(Choice.LEVELS, "b"), new Remedy(Choice.IGNORED, "b"))),
        Arguments.of("a,b,y\n1,,0\n3,4,1\n", List.of(new Remedy(Choice.MISSING, "auto"))),
        Arguments.of("a,b,y\n1,nan,0\n3,4,1\n", List.of(new Remedy(Choice.MISSING, "auto"))),
        Arguments.of("a,b,y\n1,1e999,0\n3,4,1\n", List.of()),
        Arguments.of(",b,y\n1,2,0\n3,4,1\n", List.of(new Remedy(Choice.IGNORED, "1"))),
        Arguments.of("a,a,y\n1,2,0\n3,4,1\n", List.of(new Remedy(Choice.IGNORED, "2"))),
        Arguments.of("1,2,0\n3,4,\n5,6,1\n", List.of()),
        Arguments.of("1,2,7\n3,4,7\n", List.of(new Remedy(Choice.LABEL, null))),
        Arguments.of(
            "1,2,0\n3,4,1\n5,6,2\n",
            List.of(new Remedy(Choice.POSITIVE, "0"), new Remedy(Choice.LABEL, null))),
        Arguments.of("1 1:5\n-1 1:x\n", List.of()));
  }

  /** Who calls the library can name settings of its own. */
  @ParameterizedTest
  @MethodSource("remedies")
  void whatToChooseIsSaidBesideTheMessage(String text, List<Remedy> expected) {
    assertThat(catchThrowable(() -> read(text.getBytes(StandardCharsets.UTF_8))))
        .isInstanceOfSatisfying(
            DataException.class, e -> assertThat(e.remedies()).isEqualTo(expected));
  }

  private static Table read(byte[] bytes) throws IOException {
    return TableReader.read(Source.of("-", new ByteArrayInputStream(bytes)), LastLabel.COLUMNS)
        .requireTwoClasses();
  }

  @Test
  void utf16IsReadAndSaid() throws IOException {
    for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE")) {
      Table table = read("größe,b,y\n1,2,0\n3,4,1\n".getBytes(Charset.forName(charset)));
      assertThat(table.schema().features()).containsExactly("größe", "b");
      assertThat(table.assumed()).anyMatch(one -> one.sentence().contains("UTF-16"));
    }
  }

  @Test
  void westernTextIsReadAndSaid() throws IOException {
    Table table = read("größe,y\n1,0\n2,1\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(table.schema().features()).containsExactly("größe");
    assertThat(table.assumed()).anyMatch(one -> one.sentence().contains("windows-1252"));
  }

  @Test
  void aGzipFileCutAnywhereIsRefused() throws IOException {
    byte[] whole = TableReaderTest.gzip("1,2,0\n3,4,1\n5,6,0\n");
    for (int length = 11; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThat(catchThrowable(() -> read(cut)))
          .as("cut to %d bytes", length)
          .isInstanceOf(DataException.class)
          .hasMessageContaining("cut short");
    }
  }

  @Test
  void damagedGzipIsRefused() throws IOException {
    byte[] bytes = TableReaderTest.gzip("1,2,0\n3,4,1\n5,6,0\n".repeat(500));
    bytes[bytes.length / 2] ^= 0x55;
    assertThat(catchThrowable(() -> read(bytes))).isInstanceOf(DataException.class);
  }

  @Test
  void anEndlessLineIsRefusedInBoundedMemory() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '7';
          }

          @Override
          public int read(byte[] buffer, int from, int length) {
            java.util.Arrays.fill(buffer, from, from + length, (byte) '7');
            return length;
          }
        };
    assertThat(catchThrowable(() -> TableReader.read(Source.of("-", endless), LastLabel.COLUMNS)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(":1: the line is longer than 64 MiB");
  }

  @Test
  void aGzipBombIsRefusedInBoundedMemory() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bomb)) {
      byte[] sevens = new byte[1 << 20];
      java.util.Arrays.fill(sevens, (byte) '7');
      for (int k = 0; k < 100; k++) {
        gzip.write(sevens);
      }
    }
    assertThat(catchThrowable(() -> read(bomb.toByteArray())))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("longer than 64 MiB");
  }

  private static Throwable refused(String text, ColumnChoice columns) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return catchThrowable(
        () -> TableReader.read(Source.of("-", new ByteArrayInputStream(bytes)), columns));
  }

  private static ColumnChoice chosen(Choice choice, String value) {
    return new ColumnChoice(
        choice == Choice.LABEL ? value : null,
        choice == Choice.POSITIVE ? value : null,
        choice == Choice.FEATURES ? List.of(value) : List.of(),
        choice == Choice.IGNORED ? List.of(value) : List.of());
  }

  @ParameterizedTest
  @CsvSource({"LABEL,nope", "FEATURES,nope", "IGNORED,nope", "LABEL,9"})
  void columnsThatAreNotThereAreNamed(Choice choice, String value) {
    assertThat(refused("a,b,y\n1,2,0\n3,4,1\n", chosen(choice, value)))
        .isInstanceOfSatisfying(
            ColumnException.class, e -> assertThat(e.choice()).isEqualTo(choice))
        .hasMessage("<stdin> has no column \"" + value + "\"; the columns are a, b, y");
  }

  @ParameterizedTest
  @EnumSource(
      value = Choice.class,
      names = {"LABEL", "FEATURES", "IGNORED"})
  void sparseFilesHaveNoColumnsToChoose(Choice choice) {
    assertThat(refused("1 1:5\n-1 1:2\n", chosen(choice, "1")))
        .isInstanceOfSatisfying(
            ColumnException.class, e -> assertThat(e.choice()).isEqualTo(choice))
        .hasMessageContaining("<stdin> is a LIBSVM file");
  }

  @Test
  void aPositiveLabelThatIsNotThereIsRefused() {
    assertThat(refused("a,y\n1,no\n2,yes\n", chosen(Choice.POSITIVE, "ja")))
        .isInstanceOfSatisfying(
            ColumnException.class, e -> assertThat(e.choice()).isEqualTo(Choice.POSITIVE))
        .hasMessage("no row is labelled \"ja\"; the labels are no, yes");
  }
}
