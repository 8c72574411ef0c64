package dev.pla.io.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing secret of a database is shown. */
class DatabaseTest {

  private static Database database(String url) {
    return new Database(url, Optional.of("ann"), Optional.of("hunter2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:postgresql://db.example:5432/loans | jdbc:postgresql://db.example:5432/loans",
        "jdbc:postgresql://a:1,b:2/loans | jdbc:postgresql://a:1,b:2/loans",
        "jdbc:postgresql://db/loans?password=s3cret&ssl=true | jdbc:postgresql://db/loans?…",
        "jdbc:postgresql://ann:s3cret@db/loans | jdbc:postgresql:…",
        "jdbc:postgresql://ann:12345@db/loans | jdbc:postgresql:…",
        "jdbc:postgresql://ann:s3c?ret@db/loans | jdbc:postgresql:…",
        "jdbc:postgresql://db/loans?user=a@b.c&password=s3cret | jdbc:postgresql://db/loans?…",
        "jdbc:sqlserver://db:1433;databaseName=x;password=s3cret | jdbc:sqlserver://db:1433?…",
        "jdbc:oracle:thin:ann/s3cret@//db:1521/x | jdbc:oracle:…",
        "s3cret | jdbc:…",
      })
  void theUrlIsShownWithoutWhatMayBeSecret(String url, String shown) {
    assertThat(database(url).shown()).isEqualTo(shown).doesNotContain("s3cret", "12345");
    assertThat(database(url)).hasToString(shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:x://ann:s3cret@db/y | no driver for jdbc:x://ann:s3cret@db/y",
        "jdbc:x://ann:s3cret@db/y | login of ann with s3cret failed",
        "jdbc:x://db/y?PASSWORD=s3cret | setting s3cret is bad",
        "jdbc:x://db/y?sslpassword=s3%21cret | setting s3!cret is bad",
        "jdbc:x://db;accessToken=s3cret;a=b | s3cret",
        "jdbc:x://db/y | password hunter2 is wrong",
      })
  void messagesOfDriversAreCleaned(String url, String message) {
    assertThat(database(url).cleaned(message)).doesNotContain("cret", "hunter2");
  }
}
