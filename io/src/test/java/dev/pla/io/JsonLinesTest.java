package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.error.DataException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON lines, by way of CSV. */
class JsonLinesTest {

  @TempDir private Path folder;

  private Source source(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return Source.of(file.toString(), null);
  }

  private String csv(String text) throws IOException {
    return new String(source("a.jsonl", text).open().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void everyValueIsWrittenAsItStands() throws IOException {
    assertThat(
            csv(
                """
                {"n": 12345678901234567890.10, "t": "a \\"q\\", b", "b": true}

                {"b": null, "t": "", "n": -1e-3, "late": 5}
                {}
                """))
        .isEqualTo(
            """
            n,t,b,late
            12345678901234567890.10,"a ""q"", b",true,
            -1e-3,"",,5
            ,,,
            """);
  }

  @Test
  void theSameTableAsCsvGivesTheSameData() throws IOException {
    String names = "x,n,y\n";
    String cells = "1.5,9007199254740993,0\n-2,3,1\n0.25,8,1\n";
    Path csv = Files.writeString(folder.resolve("a.csv"), names + cells);
    Table text = TableReader.read(Source.of(csv), LastLabel.COLUMNS);
    String json =
        "{'x':1.5,'n':9007199254740993,'y':0}\n{'x':-2,'n':3,'y':1}\n{'x':0.25,'n':8,'y':1}\n";
    Source source = source("a.ndjson", json.replace('\'', '"'));
    Table rows = TableReader.read(source, LastLabel.COLUMNS);

    assertThat(rows.schema()).isEqualTo(text.schema());
    assertThat(rows.sha256()).isEqualTo(text.sha256()); // this CSV is in the one spelling
    assertThat(source.sha256()).isEqualTo(text.sha256());
    assertThat(rows.data().written().isEmpty()).isFalse();
    for (int i = 0; i < 3; i++) {
      assertThat(rows.data().points().dot(i, new double[] {2, 3, 5}))
          .isEqualTo(text.data().points().dot(i, new double[] {2, 3, 5}));
    }
  }

  @Test
  void aNameMayLookLikeANumber() throws IOException {
    Source source = source("a.ndjson", "{\"2019\":1,\"2020\":0}\n{\"2019\":2,\"2020\":1}\n");
    Table table = TableReader.read(source, LastLabel.COLUMNS);

    assertThat(table.schema().features()).containsExactly("2019");
    assertThat(table.data().size()).isEqualTo(2);
  }

  @Test
  void packedLinesAreRead() throws IOException {
    Path file = folder.resolve("a.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("{\"x\":1,\"y\":0}\n{\"x\":2,\"y\":1}\n".getBytes(StandardCharsets.UTF_8));
    }
    Source source = Source.of(file.toString(), null);

    assertThat(TableReader.read(source, LastLabel.COLUMNS).data().size()).isEqualTo(2);
  }

  @Test
  void filesOfAPatternAreReadInTheOrderOfTheirNames() throws IOException {
    source("part-2.jsonl", "{\"x\":2,\"y\":1}\n");
    source("part-10.jsonl", "{\"x\":10,\"y\":1}\n");
    source("part-1.jsonl", "{\"x\":1,\"y\":0}\n");
    source("other.jsonl", "{\"x\":7,\"y\":0}\n");
    Source all = Source.of(folder + "/part-*.jsonl", null);

    assertThat(new String(all.open().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("x,y\n1,0\n10,1\n2,1\n");
  }

  @Test
  void filesWithOtherColumnsAreNotReadTogether() throws IOException {
    source("part-1.jsonl", "{\"x\":1,\"y\":0}\n");
    source("part-2.jsonl", "{\"y\":1,\"x\":2}\n");

    assertThatThrownBy(() -> Source.of(folder + "/part-*.jsonl", null).open().readAllBytes())
        .isInstanceOf(DataException.class)
        .hasMessageContaining("part-2.jsonl: has the columns y, x, but")
        .hasMessageContaining("part-1.jsonl has x, y;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'a':1}#{'a':[1],'b':{},'c':2} | :2: the value of a, b is an object or a list",
        "{'a':1}#[1] | :2: expected a JSON object on each line",
        "{'a':1}#{'a':1,'a':2} | is not valid JSON: Duplicate field 'a'",
        "{'a':1}#{'a':NaN} | is not valid JSON: Non-standard token 'NaN'",
        "{'a':1}#{'a': | is not valid JSON: it ends too early",
        "# | holds no rows",
      })
  void whatIsNoRowIsRefusedWithItsLine(String lines, String message) {
    assertThatThrownBy(() -> csv(lines.replace('\'', '"').replace('#', '\n') + "\n"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aKeyThatComesLateIsRefused() {
    String many = "{\"a\":1}\n".repeat(1000);
    assertThatThrownBy(() -> csv(many + "{\"a\":1,\"b\":2}\n"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(":1001: the key \"b\" is not among those of the first 1000 rows");
    assertThatThrownBy(() -> csv(many + "{\"a\":{}}\n"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(":1001: the value of a is an object");
  }

  @Test
  void aFileThatIsNotThereIsSaid() {
    assertThatThrownBy(() -> Source.of(folder + "/none.jsonl", null).open())
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("none.jsonl: no such file");
    assertThatThrownBy(() -> Source.of(folder + "/none-*.jsonl", null).open())
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("none-*.jsonl: no file matches");
  }
}
