package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import dev.pla.io.rows.Rows;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a value of each type is written as, type by type. */
@Timeout(120)
class TypesTest {

  @TempDir private Path folder;

  private static String csv(Rows.Supply rows) throws IOException {
    try (InputStream text = Source.ofRows("rows", rows).open()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String duck(String sql) throws IOException {
    return csv(() -> new SqlEngine().query(sql));
  }

  private static String postgres(String sql) throws IOException {
    return csv(() -> new SqlEngine().query(Postgres.database(), sql));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "9007199254740993::bigint | 9007199254740993",
        "(-9223372036854775808)::bigint | -9223372036854775808",
        "18446744073709551615::ubigint | 18446744073709551615",
        "170141183460469231731687303715884105727::hugeint | 170141183460469231731687303715884105727",
        "7::tinyint | 7",
        "1.1::float | 1.1",
        "16777217::float | 16777216",
        "1.1::double | 1.1",
        "0.1::double + 0.2::double | 0.30000000000000004",
        "1e300::double | 1E+300",
        "1234567890123456789012345678.0123456789::decimal(38,10) |"
            + " 1234567890123456789012345678.0123456789",
        "-0.05::decimal(4,2) | -0.05",
        "true | true",
        "false | false",
        "date '2024-02-29' | 2024-02-29",
        "timestamp '2024-02-29 01:02:03.5' | 2024-02-29T01:02:03.500",
        "timestamptz '2024-02-29 01:02:03+02' | 2024-02-28T23:02:03Z",
        "time '01:02:03' | 01:02:03",
        "'plain' | plain",
        "'a \"b\", c' | `\"a \"\"b\"\", c\"`",
        "'' | `\"\"`",
        "'x'::enum('x', 'y') | x",
        "null | ``",
        "null::double | ``",
        "null::float | ``",
        "null::bigint | ``",
        "null::hugeint | ``",
        "null::boolean | ``",
        "null::date | ``",
        "null::timestamp | ``",
        "null::varchar | ``",
        "0::bigint | 0",
        "0::double | 0",
      })
  void duckDb(String value, String cell) throws IOException {
    assertThat(duck("select " + value + " as a, 1 as b")).isEqualTo("a,b\n" + cell + ",1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "9007199254740993::bigint | 9007199254740993",
        "7::smallint | 7",
        "1.1::real | 1.1",
        "0.1::float8 + 0.2::float8 | 0.30000000000000004",
        "1234567890123456789012345678.0123456789::numeric(38,10) |"
            + " 1234567890123456789012345678.0123456789",
        "1.10::numeric | 1.10",
        "true | true",
        "date '2024-02-29' | 2024-02-29",
        "timestamp '2024-02-29 01:02:03.5' | 2024-02-29T01:02:03.500",
        "timestamptz '2024-02-29 01:02:03+02' | 2024-02-28T23:02:03Z",
        "'a \"b\", c'::text | `\"a \"\"b\"\", c\"`",
        "B'101' | 101",
        "null::float8 | ``",
        "null::real | ``",
        "null::bigint | ``",
        "null::numeric | ``",
        "null::boolean | ``",
        "null::date | ``",
        "null::text | ``",
      })
  void postgreSql(String value, String cell) throws IOException {
    assertThat(postgres("select " + value + " as a, 1 as b")).isEqualTo("a,b\n" + cell + ",1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'NaN'::double | NaN is not a finite number",
        "'-inf'::float | -Infinity is not a finite number",
        "date 'infinity' | the date is not finite",
        "timestamp '-infinity' | the time is not finite",
      })
  void whatIsNotFiniteIsAnErrorWithRowAndColumn(String value, String problem) {
    assertThatThrownBy(
            () -> duck("select 1 as b, 1 as \"c\"\"d\" where false union all select 1, " + value))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rows:2:2: row 1, column \"c\"d\": " + problem);
    String here = "select 1 as b, " + value.replace("::double", "::float8") + " as c";
    assertThatThrownBy(() -> postgres(here))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rows:2:2: row 1, column \"c\": " + problem);
  }

  @Test
  void aNumericThatIsNotANumberIsAnError() {
    assertThatThrownBy(() -> postgres("select 1 as b, 'NaN'::numeric as c"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("row 1, column \"c\": NaN is not a finite number");
  }

  @Test
  void columnsThatAreNoValuesAreAllNamedAtOnce() {
    assertThatThrownBy(() -> duck("select 1 as a, [1] as l, {'x': 1} as s, 'ab'::blob as b"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("l (INTEGER[]), s (STRUCT(x INTEGER)), b (BLOB)");
    assertThatThrownBy(() -> postgres("select 1 as a, 1.5::money as m, '{}'::json as j"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("m (money), j (json)");
  }

  @Test
  void quotesInNamesStay() throws IOException, SQLException {
    String query = "select 1 as \"a\"\"b\", 2 as \"c,d\", 'x' as \"it's\"";
    String expected = "\"a\"\"b\",\"c,d\",it's\n1,2,x\n";
    String file = Duck.write(query, folder.resolve("o'neil.parquet".replace("'", "''")));

    assertThat(duck(query)).isEqualTo(expected);
    assertThat(postgres(query)).isEqualTo(expected);
    Path named = Path.of(file.replace("''", "'"));
    assertThat(csv(() -> new SqlEngine().parquet(named))).isEqualTo(expected);
  }

  @Test
  void aNumberWiderThanAnyReaderTakesIsAClearError() {
    String wide = "select repeat('9', 2000)::numeric as a, 1 as y";
    Source source = Source.ofRows("rows", () -> new SqlEngine().query(Postgres.database(), wide));

    assertThatThrownBy(() -> TableReader.read(source, ColumnChoice.ASSUMED))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rows:2:1: ")
        .hasMessageContaining("has 2000 characters; a number may have 1100");
  }

  @Test
  void aDecimalIsReadToItsLastDigit() throws IOException {
    String rows =
        "select 9007199254740993::bigint as a, 0 as y union all select 9007199254740992, 1";
    Source source = Source.ofRows("rows", () -> new SqlEngine().query(rows + " order by y"));

    assertThat(TableReader.read(source, ColumnChoice.ASSUMED).data().written().isEmpty()).isFalse();
  }
}
