package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text tables in queries: PLA reads them, cell by cell. */
class LoadedTableTest {

  @TempDir private Path folder;

  private String csv(String sql) throws IOException {
    Source source =
        Source.ofRows(
            "the query", () -> new SqlEngine().query(sql.replace("DIR", folder.toString())));
    try (InputStream text = source.open()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void rowsAreChosenByWhatCellsMean() throws IOException {
    write(
        "taxis.csv",
        """
        pickup,fare,payment,zip,paid
        2024-01-03,9.50,cash,01234,n/a
        2024-01-02,12.25,,10999,3
        2024-02-01,100.00,none,00001,4
        """);
    assertThat(csv("select * from 'DIR/taxis.csv' where payment is not null and fare < 10"))
        .isEqualTo("pickup,fare,payment,zip,paid\n2024-01-03,9.50,cash,01234,\n");
    assertThat(csv("select fare * 2 as two, zip from \"DIR/taxis.csv\" order by pickup limit 1"))
        .isEqualTo("two,zip\n24.50,10999\n");
    assertThat(csv("select payment from 'DIR/taxis.csv' where pickup > date '2024-01-31'"))
        .isEqualTo("payment\nnone\n");
  }

  @ParameterizedTest
  @CsvSource({
    "1 2 3, BIGINT",
    "-1 NA 0, BIGINT",
    "123456789012345678901 2, 'DECIMAL(21,0)'",
    "1.10 22.05, 'DECIMAL(4,2)'",
    "0.05 -1.00, 'DECIMAL(3,2)'",
    "1.5 2 0.25, DOUBLE",
    "0.1 1E+30, VARCHAR",
    "1.5 2.50, VARCHAR",
    "1.5 9007199254740993, VARCHAR",
    "007 8, VARCHAR",
    "-0 1, VARCHAR",
    "+1 1, VARCHAR",
    "$1 $2, VARCHAR",
    "yes no, VARCHAR",
    "2024-02-29 ?, DATE",
    "2024-02-30 2024-01-01, VARCHAR",
    "- -, VARCHAR",
    "1 -- x, VARCHAR"
  })
  void aTypeChangesNoText(String cells, String type) throws IOException {
    String text = cells.replace(' ', '\n');
    write("t.csv", "a,b\n" + text.replace("\n", ",x\n") + ",x\n");
    assertThat(csv("select distinct typeof(a) as t from 'DIR/t.csv'").replace("\"", ""))
        .isEqualTo("t\n" + type + "\n");
    boolean isText = type.equals("VARCHAR");
    String same = isText ? text : text.replaceAll("NA|\\?", "\"\"");
    assertThat(csv("select a from 'DIR/t.csv'")).isEqualTo("a\n" + same + "\n");
  }

  @Test
  void anyTextComesOutAsItWentIn() throws IOException {
    Random random = new Random(5);
    String signs = "0123456789.-eE$n/a ,;\"\n'\u00e4\u6f22";
    for (int n = 0; n < 60; n++) {
      StringBuilder text = new StringBuilder("a,b\n");
      int kind = 4 + random.nextInt(signs.length() - 4);
      for (int i = 0; i < 12; i++) {
        String cell =
            random
                .ints(1 + random.nextInt(4), 0, kind)
                .mapToObj(k -> signs.substring(k, k + 1))
                .collect(Collectors.joining())
                .strip();
        boolean isNone = cell.matches("(?i)n/a|-|--|\\.|");
        text.append('"').append(isNone ? "x" : cell.replace("\"", "\"\"")).append("\",7\n");
      }
      write("t.csv", text.toString());
      assertThat(csv("select * from 'DIR/t.csv'").replace("\"", ""))
          .isEqualTo(text.toString().replace("\"", ""));
    }
  }

  @Test
  void severalFilesAreJoined() throws IOException {
    write("a.tsv", "k\tv\n1\tx\n2\ty\n");
    write("b.csv", "k;w\n2;3,5\n1;4,5\n");
    assertThat(csv("select v, w from 'DIR/a.tsv' join 'DIR/b.csv' using (k) order by v"))
        .isEqualTo("v,w\nx,\"4,5\"\ny,\"3,5\"\n");
  }

  @Test
  void whatIsWrongWithAFileIsTold() throws IOException {
    write("short.csv", "a,b\n1,2\n3\n");
    assertThatThrownBy(() -> csv("from 'DIR/short.csv'"))
        .hasMessageContaining("short.csv:3")
        .hasMessageContaining("1 cells, expected 2");
    write("same.csv", "a,A\n1,2\n");
    assertThatThrownBy(() -> csv("from 'DIR/same.csv'"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("same.csv");
    write("sparse.txt", "1 1:2\n-1 2:3\n");
    assertThatThrownBy(() -> csv("from 'DIR/sparse.txt'")).hasMessageContaining("LIBSVM");
    assertThatThrownBy(() -> csv("from 'DIR/none.csv'")).hasMessageContaining("no such file");
    assertThatThrownBy(() -> csv("from read_csv('DIR/short.csv')"))
        .hasMessageContaining("write from '" + folder + "/short.csv'");
  }

  @Test
  void aLongTableIsReadInParts() throws IOException {
    StringBuilder text = new StringBuilder("i,t\n");
    for (int i = 0; i < 5_001; i++) {
      text.append(i).append(",r").append(i % 10).append('\n');
    }
    write("long.csv", text.toString());
    assertThat(csv("select * from 'DIR/long.csv'")).isEqualTo(text.toString());
    assertThat(csv("select count(*) as n, sum(i) as s from 'DIR/long.csv'"))
        .isEqualTo("n,s\n5001,12502500\n");
  }
}
