package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest {

  private static Table read(String text, ColumnChoice columns) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8), columns);
  }

  private static Table read(byte[] bytes, ColumnChoice columns) throws IOException {
    return TableReader.read(Source.of("-", new ByteArrayInputStream(bytes)), columns);
  }

  static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** The rows as text, label last. */
  private static String rows(Dataset data) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < data.size(); i++) {
      double[] row = new double[data.dimension()];
      data.points().forEach(i, (j, x) -> row[j - 1] = x);
      text.append(java.util.Arrays.toString(row)).append(data.labels().sign(i)).append(' ');
    }
    return text.toString().strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5,-2,0\n3,4e2,1\n",
        "1.5,-2,0\n3,4e2,1",
        "a,b,y\n1.5,-2,0\n3,4e2,1\n",
        "\n\na,b,y\n1.5,-2,0\n3,4e2,1\n",
        "\ufeffa,b,y\r\n1.5,-2,0\r\n3,4e2,1\r\n",
        "1.5,-2,0\r3,4e2,1\r",
        "1.5;-2;0\n3;4e2;1\n",
        "1.5\t-2\t0\n3\t4e2\t1\n",
        "1.5|-2|0\n3|4e2|1\n",
        "1.5 -2 0\n3 4e2 1\n",
        "  1.5   -2\t0\n3 4e2\t1",
        "\n1.5, -2 ,0\n\n\"3\",\"4e2\",\"1\"\n",
        "+1.5,-2.0,0\n3.,4E+02,1\n",
      })
  void everyDialectOfATableMeansTheSame(String text) throws IOException {
    Table table = read(text, LastLabel.COLUMNS);
    assertThat(rows(table.data())).isEqualTo("[1.5, -2.0]-1 [3.0, 400.0]1");
  }

  @Test
  void whatWasFoundOutIsSaid() throws IOException {
    assertThat(read("a;b;y\n1;2;no\n3;4;yes\n", LastLabel.COLUMNS).notes())
        .containsExactly(
            "semicolon-separated, with a header", "label: column y, yes = +1, no = -1");
    assertThat(read("1 2\t0\n3 4\t1\n", LastLabel.COLUMNS).notes().get(0))
        .isEqualTo("separated by blanks, no header");
  }

  @Test
  void theLargerOfTwoLabelsIsPositiveUnlessTheOtherIsNamed() throws IOException {
    String text = "1,approve\n2,deny\n";
    assertThat(read(text, LastLabel.COLUMNS).schema().positive()).isEqualTo("deny");
    ColumnChoice approve = new ColumnChoice(null, "approve", List.of(), List.of());
    assertThat(read(text, approve).schema().positive()).isEqualTo("approve");
    assertThat(rows(read(text, approve).data())).isEqualTo("[1.0]1 [2.0]-1");
  }

  @Test
  void numericLabelsAreComparedAsNumbers() throws IOException {
    Table table = read("1,+1\n2,-1.0\n3,1.0\n4,-1\n", LastLabel.COLUMNS);
    assertThat(rows(table.data())).isEqualTo("[1.0]1 [2.0]-1 [3.0]1 [4.0]-1");
    assertThat(table.schema().negative()).isEqualTo("-1");
    assertThat(read("1,9\n2,10\n", LastLabel.COLUMNS).schema().positive()).isEqualTo("10");
  }

  @Test
  void oneOfManyClassesIsLearnedAgainstTheRest() throws IOException {
    Table table = read("1,a\n2,b\n3,c\n", new ColumnChoice(null, "b", List.of(), List.of()));
    assertThat(rows(table.data())).isEqualTo("[1.0]-1 [2.0]1 [3.0]-1");
    assertThat(table.schema().negative()).isEqualTo("not b");
  }

  @Test
  void columnsAreChosenByNameOrNumber() throws IOException {
    String text = "id,a,y,b\nq,1,0,2\nr,3,1,4\n";
    ColumnChoice byName = new ColumnChoice("y", null, List.of("b", "a"), List.of());
    assertThat(rows(read(text, byName).data())).isEqualTo("[2.0, 1.0]-1 [4.0, 3.0]1");
    ColumnChoice byNumber = new ColumnChoice("3", null, List.of(), List.of("1"));
    assertThat(rows(read(text, byNumber).data())).isEqualTo("[1.0, 2.0]-1 [3.0, 4.0]1");
    assertThat(read(text, byNumber).schema().features()).containsExactly("a", "b");
  }

  @Test
  void aColumnCannotBeLabelAndFeature() {
    assertThatThrownBy(
            () -> read("a,y\n1,0\n2,1\n", new ColumnChoice("y", null, List.of("y"), List.of())))
        .isInstanceOf(ColumnException.class)
        .hasMessageContaining("is the label");
  }

  @Test
  void aUnnamedIndexColumnCanBeIgnored() throws IOException {
    Table table =
        read(",a,y\n0,5,0\n1,6,1\n", new ColumnChoice(null, null, List.of(), List.of("1")));
    assertThat(rows(table.data())).isEqualTo("[5.0]-1 [6.0]1");
  }

  @Test
  void aCountLineOfScikitLearnIsPassedOverAndSaid() throws IOException {
    Table table = read("2,2,setosa,virginica\n5.1,3.5,0\n4.9,3,1\n", LastLabel.COLUMNS);
    assertThat(rows(table.data())).isEqualTo("[5.1, 3.5]-1 [4.9, 3.0]1");
    assertThat(table.notes().get(0)).contains("count line");
  }

  @Test
  void libsvmStaysSparse() throws IOException {
    Table table = read("+1 2:3 5:1e1 # note\n\n-1\n1 1:0.5\n", LastLabel.COLUMNS);
    assertThat(table.data().points().isSparse()).isTrue();
    assertThat(table.data().dimension()).isEqualTo(5);
    assertThat(rows(table.data()))
        .isEqualTo(
            "[0.0, 3.0, 0.0, 0.0, 10.0]1 [0.0, 0.0, 0.0, 0.0, 0.0]-1 [0.5, 0.0, 0.0, 0.0, 0.0]1");
  }

  @Test
  void gzipIsReadAlsoInSeveralMembers() throws IOException {
    byte[] first = gzip("1.5,-2,0\n");
    byte[] second = gzip("3,4e2,1\n");
    byte[] both = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    assertThat(rows(read(both, LastLabel.COLUMNS).data())).isEqualTo("[1.5, -2.0]-1 [3.0, 400.0]1");
  }

  @Test
  void theDigestIsThatOfTheStoredBytes() throws Exception {
    byte[] bytes = gzip("1.5,-2,0\n3,4e2,1\n");
    String expected =
        java.util.HexFormat.of()
            .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(bytes));
    assertThat(read(bytes, LastLabel.COLUMNS).sha256()).isEqualTo(expected);
  }

  @Test
  void onlyCellsThatSayMoreThanADoubleAreKeptAsWritten() throws IOException {
    String more = "0.1000000000000000055511151231257827";
    Dataset data =
        read("0.1,0.30000000000000004," + more + ",0\n1,2,9007199254740993,1\n", LastLabel.COLUMNS)
            .data();
    assertThat(data.written().exact(0, 1, 0.1)).isEqualByComparingTo("0.1");
    assertThat(data.written().exact(0, 2, 0.1 + 0.2)).isEqualByComparingTo("0.30000000000000004");
    assertThat(data.written().exact(0, 3, 0.1)).isEqualByComparingTo(new BigDecimal(more));
    assertThat(data.written().exact(1, 3, 9007199254740992.0))
        .isEqualByComparingTo("9007199254740993");
    StringBuilder listed = new StringBuilder();
    data.written().forEach(0, (j, exact) -> listed.append(j));
    data.written().forEach(1, (j, exact) -> listed.append(j));
    assertThat(listed.toString()).isEqualTo("33");
  }

  /** By either reader, since the text is longer than what is looked at before it is read. */
  @ParameterizedTest
  @ValueSource(ints = {1, 200})
  void manyCellsOfARowMaySayMoreThanADouble(int rows) throws IOException {
    String cell = "0.12345678901234567890123";
    String row = (cell + ",").repeat(40);
    Dataset data = read((row + "a\n" + row + "b\n").repeat(rows), LastLabel.COLUMNS).data();

    for (int i = 0; i < data.size(); i++) {
      for (int j = 1; j <= 40; j++) {
        assertThat(data.written().exact(i, j, 0.12345678901234568)).isEqualByComparingTo(cell);
      }
    }
  }

  @Test
  void minusZeroIsZero() throws IOException {
    Dataset data = read("-0.0,1,0\n1,1,1\n", LastLabel.COLUMNS).data();
    assertThat(data.points().dot(0, new double[] {0, 5, 0})).isEqualTo(0.0);
  }

  @Test
  void theLocaleDoesNotMatter() throws IOException {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("de", "tr", "ar")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(rows(read("1.5,-2,NO\n3,4e2,YES\n", LastLabel.COLUMNS).data()))
            .isEqualTo("[1.5, -2.0]-1 [3.0, 400.0]1");
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aMillionColumnsAreRead() throws IOException {
    String row = "7,".repeat(1_000_000);
    Table table = read(row + "0\n" + row + "1\n", LastLabel.COLUMNS);
    assertThat(table.data().dimension()).isEqualTo(1_000_000);
  }
}
