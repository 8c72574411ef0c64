package dev.pla.io.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.error.DataException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The one spelling of rows. */
class CsvTextTest {

  /** Rows in which each cell is written by its own rule. */
  @SafeVarargs
  private static String text(List<String> columns, Consumer<CsvText>... cells) throws IOException {
    Rows rows =
        new Rows() {
          private int at;

          @Override
          public List<String> columns() {
            return columns;
          }

          @Override
          public boolean next(CsvText out) {
            if (at == cells.length) {
              return false;
            }
            for (int k = 0; k < columns.size(); k++) {
              cells[at++].accept(out);
            }
            return true;
          }

          @Override
          public void close() {}
        };
    try (RowsText text = new RowsText("rows", rows)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String cell(Consumer<CsvText> cell) throws IOException {
    String text = text(List.of("a", "b"), cell, out -> out.number(0L));
    return text.substring("a,b\n".length(), text.length() - ",0\n".length());
  }

  @Test
  void numbersHaveTheDigitsTheyHave() throws IOException {
    assertThat(cell(out -> out.number(9007199254740993L))).isEqualTo("9007199254740993");
    assertThat(cell(out -> out.number(new BigDecimal("1.1000000000")))).isEqualTo("1.1000000000");
    assertThat(cell(out -> out.number(new BigInteger("170141183460469231731687303715884105727"))))
        .isEqualTo("170141183460469231731687303715884105727");
    assertThat(cell(out -> out.number(1.1f))).isEqualTo("1.1");
    assertThat(cell(out -> out.number(0.1))).isEqualTo("0.1");
    assertThat(cell(out -> out.number(new BigDecimal("1e3")))).isEqualTo("1000");
    assertThat(cell(out -> out.number(new BigDecimal("1e2000000000")))).isEqualTo("1E+2000000000");
  }

  @Test
  void textsAreQuotedWhereTheyCouldBeMistaken() throws IOException {
    assertThat(cell(out -> out.text("plain text"))).isEqualTo("plain text");
    assertThat(cell(out -> out.text("a \"b\""))).isEqualTo("\"a \"\"b\"\"\"");
    for (String text : List.of("a,b", "a;b", "a|b", "a\tb", "a\nb", "a\rb", " a", "a ", "")) {
      assertThat(cell(out -> out.text(text))).isEqualTo('"' + text + '"');
    }
    assertThat(cell(out -> out.text("Zoë 𝛼"))).isEqualTo("Zoë 𝛼");
  }

  @Test
  void halfACharacterIsRefused() {
    assertThatThrownBy(() -> cell(out -> out.text("x\ud835y")))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rows:2:1: row 1, column \"a\": the text has half a character");
  }

  @Test
  void aMissingValueIsAnEmptyCellAndNeverAnEmptyLine() throws IOException {
    assertThat(cell(CsvText::missing)).isEmpty();
    assertThat(text(List.of("a"), CsvText::missing)).isEqualTo("a\n\"\"\n");
  }

  @Test
  void namesAreQuotedLikeTexts() throws IOException {
    assertThat(text(List.of("a\"b", "x,y", "2019"))).isEqualTo("\"a\"\"b\",\"x,y\",2019\n");
  }

  @Test
  void whatIsNotFiniteIsAnErrorWithRowAndColumn() {
    Consumer<CsvText> one = out -> out.number(1.0);
    assertThatThrownBy(() -> text(List.of("a", "b"), one, one, one, out -> out.number(Double.NaN)))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rows:3:2: row 2, column \"b\": NaN is not a finite number");
    assertThatThrownBy(() -> cell(out -> out.number(Float.NEGATIVE_INFINITY)))
        .hasMessageContaining("-Infinity is not a finite number");
  }

  @Test
  void aLongStreamOfRowsComesOutWhole() throws IOException {
    int[] left = {100_000};
    Rows rows =
        new Rows() {
          @Override
          public List<String> columns() {
            return List.of("n");
          }

          @Override
          public boolean next(CsvText out) {
            if (left[0] == 0) {
              return false;
            }
            out.number((long) left[0]--);
            return true;
          }

          @Override
          public void close() {}
        };
    try (RowsText text = new RowsText("rows", rows)) {
      List<String> lines = new String(text.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines).hasSize(100_001).startsWith("n", "100000").endsWith("2", "1");
    }
  }
}
