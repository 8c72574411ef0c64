package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reading in chunks of bytes and reading cell by cell give the same tables and the same errors. */
class ChunkedReadingTest {

  private static final int CASES = 2_000 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  /** A call that may end in an exception. */
  interface Reading {
    String result() throws IOException;
  }

  static String outcome(Reading reading) {
    try {
      return reading.result();
    } catch (IOException | RuntimeException e) {
      return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
  }

  private static String table(byte[] bytes, ColumnChoice columns, ReadingPace pace) {
    return outcome(
        () -> {
          Source source = Source.of("-", new ByteArrayInputStream(bytes));
          Table table = TableReader.read(source, columns, content -> pace);
          return table.schema() + "\n" + table.notes() + table.sha256() + described(table.data());
        });
  }

  static String described(Dataset data) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < data.size(); i++) {
      double[] x = new double[data.dimension() + 1];
      Arrays.fill(x, -0.0); // −0 + −0 stays −0, so that a sign of zero is seen
      data.points().addTo(i, 1, x);
      text.append('\n').append(data.labels().classOf(i)).append(Arrays.toString(x));
      data.written()
          .forEach(
              i, (j, exact) -> text.append(j + "=" + exact.unscaledValue() + "/" + exact.scale()));
    }
    return text.toString();
  }

  private static String batches(
      byte[] bytes, List<String> features, ColumnChoice columns, ReadingPace pace) {
    return outcome(
        () -> {
          StringBuilder text = new StringBuilder();
          Source source = Source.of("-", new ByteArrayInputStream(bytes));
          text.append(
              BatchReader.read(
                  source,
                  ModelColumnsTest.plain(features, columns.label(), null, ModelColumns.Labels.READ),
                  batch -> {
                    text.append(batch.labels()).append(batch.lines());
                    for (int i = 0; i < batch.points().size(); i++) {
                      batch.points().forEach(i, (j, v) -> text.append(j + ":" + v));
                    }
                  },
                  content -> pace));
          return text.toString();
        });
  }

  private static ReadingPace pace(Random random) {
    return new ReadingPace(
        new Threads(List.of(1, 2, 7).get(random.nextInt(3))), 1 + random.nextInt(300));
  }

  /**
   * The same, except that of two faults in a file, one of them in its encoding, either may be
   * named: text is decoded some thousands of characters ahead.
   */
  private static void assertAgree(String actual, String expected, ReadingPace pace, byte[] bytes) {
    boolean encoding = expected.contains("is not UTF-8") || actual.contains("is not UTF-8");
    if (encoding && actual.startsWith("DataException") && expected.startsWith("DataException")) {
      return;
    }
    assertThat(actual)
        .as(() -> pace + ": " + new String(bytes, StandardCharsets.ISO_8859_1))
        .isEqualTo(expected);
  }

  @Test
  void tablesAndErrorsAreThoseOfReadingCellByCell() {
    Random random = new Random(SEED);
    RandomTables tables = new RandomTables(random);
    int read = 0;
    for (int k = 0; k < CASES; k++) {
      byte[] bytes = tables.next();
      ColumnChoice columns = tables.columns();
      String expected = table(bytes, columns, ReadingPace.CELLS);
      ReadingPace pace = pace(random);
      assertAgree(table(bytes, columns, pace), expected, pace, bytes);
      read += expected.startsWith("Schema") ? 1 : 0;
    }
    assertThat(read).isBetween(CASES / 5, CASES * 4 / 5);
  }

  @Test
  void batchesAreThoseOfReadingCellByCell() {
    Random random = new Random(SEED);
    RandomTables tables = new RandomTables(random);
    for (int k = 0; k < CASES / 4; k++) {
      byte[] bytes = tables.next();
      List<String> features = List.of("x1", "x2", "x3").subList(0, 1 + random.nextInt(3));
      String expected = batches(bytes, features, LastLabel.COLUMNS, ReadingPace.CELLS);
      ReadingPace pace = new ReadingPace(new Threads(1), 1 + random.nextInt(300));
      assertAgree(batches(bytes, features, LastLabel.COLUMNS, pace), expected, pace, bytes);
    }
  }

  @Test
  void aByteThatIsNotUtf8IsFoundWhereverItStands() {
    String header = "a,b,c\n" + "1.5,x,0\n".repeat(1 << 14); // beyond the beginning of the text
    byte[] plain = (header + "1.5,x,0\n2.5,y,1\n").getBytes(StandardCharsets.UTF_8);
    ColumnChoice columns = new ColumnChoice(null, null, List.of(), List.of("2"));
    for (int at = header.length(); at < plain.length; at++) {
      byte[] bytes = plain.clone();
      bytes[at] = (byte) 0xa9;
      assertThat(table(bytes, columns, new ReadingPace(new Threads(2), 1 << 12)))
          .contains("is not UTF-8");
    }
  }
}
