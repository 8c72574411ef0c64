package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.text.TextStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of many chunks, by any number of threads: what is read, and what is said, stays the same.
 */
class LongFilesTest {

  private static final int ROWS = 12_000;

  /** Rows with labels 0 and 1, one of them replaced. */
  private static String rows(int at, String replacement) {
    Random random = new Random(5);
    StringBuilder text = new StringBuilder("a,b,c,d,y\n");
    for (int r = 0; r < ROWS; r++) {
      if (r == at) {
        text.append(replacement);
      } else {
        for (int c = 0; c < 4; c++) {
          text.append(random.nextGaussian()).append(',');
        }
        text.append(random.nextInt(2)).append('\n');
      }
    }
    return text.toString();
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String cells(InputStream in) {
    return ChunkedReadingTest.outcome(
        () ->
            said(
                TableReader.read(
                    Source.of("-", in), LastLabel.COLUMNS, content -> ReadingPace.CELLS)));
  }

  private static String chunks(InputStream in, int threads) {
    return ChunkedReadingTest.outcome(
        () -> said(TableReader.read(Source.of("-", in), LastLabel.COLUMNS, pace(threads))));
  }

  private static Function<TextStream, ReadingPace> pace(int threads) {
    return content -> ReadingPace.of(content.isEnded(), new Threads(threads));
  }

  private static String said(Table table) {
    return table.schema()
        + table.sha256()
        + ChunkedReadingTest.described(table.data()).hashCode()
        + table.notes();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,2,3,4,1\n",
        "\"1\",\"2\",\"3\",\"4\",\"1\"\n",
        "1,\"2\n\",3,4,1\n",
        "1,\"2,3,4,1\n",
        "\n\n1,2,3,4,1\r\n",
        "1,2,3,4,1\r1,2,3,4,0\r",
        "1,2,3,x,1\n",
        "1,2,3,1\n",
        "1,2,3,4,5,1\n",
        "1,2,3,NaN,1\n",
        "1,2,3,1e400,1\n",
        "1,2,3,1e-400,1\n",
        "1,2,3,4,\n",
        "1,2,3,4,neither\n",
        "1,2,3,\0,1\n",
        "1,2,3,4.00000000000000000001,1\n",
      })
  void oneOddRowFarBehindIsReadOrRefusedAlike(String row) {
    String text = rows(ROWS - 1000, row);
    String expected = cells(stream(text));
    for (int threads : new int[] {1, 2, 7}) {
      assertThat(chunks(stream(text), threads)).isEqualTo(expected);
    }
  }

  @Test
  void tooManyLabelsAreCountedAlike() {
    StringBuilder labels = new StringBuilder();
    for (int k = 0; k < 150; k++) {
      labels.append("1,2,3,4,label").append(k).append('\n');
    }
    String text = rows(ROWS - 1000, labels.toString());
    assertThat(chunks(stream(text), 7)).isEqualTo(cells(stream(text))).contains("more than 100");
  }

  @Test
  void aLineTooLongForAChunkIsReadAlike() {
    String text = rows(ROWS - 1000, "1,2,3," + "0".repeat(17 << 20) + "4,1\n");
    assertThat(chunks(stream(text), 2)).isEqualTo(cells(stream(text)));
  }

  @Test
  void aZippedFileIsReadAlikeAndACutOneIsRefusedAlike() throws IOException {
    byte[] whole = TableReaderTest.gzip(rows(0, ""));
    byte[] cut = Arrays.copyOf(whole, whole.length * 3 / 4);
    for (byte[] bytes : List.of(whole, cut)) {
      assertThat(chunks(new ByteArrayInputStream(bytes), 2))
          .isEqualTo(cells(new ByteArrayInputStream(bytes)));
    }
    assertThat(chunks(new ByteArrayInputStream(cut), 2)).contains("the gzip data end early");
  }

  @Test
  void aDiskThatFailsIsReported() {
    InputStream failing =
        new SequenceInputStream(
            stream(rows(0, "")),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("bad sector");
              }

              @Override
              public int read(byte[] buffer, int from, int length) throws IOException {
                return read();
              }
            });
    assertThat(chunks(failing, 2)).isEqualTo("IOException: bad sector");
  }

  @Test
  void progressGrowsUpToTheSize() throws IOException {
    byte[] bytes = rows(0, "").getBytes(StandardCharsets.UTF_8);
    List<Long> told = new ArrayList<>();
    Source source = Source.of("-", new ByteArrayInputStream(bytes)).reporting(told::add);
    TableReader.read(source, LastLabel.COLUMNS, pace(7));
    assertThat(told).isSorted().contains((long) bytes.length).hasSizeGreaterThan(3);
  }

  @Test
  void shortLinesThatComeSlowlyAreHandedOnWithoutWaitingForAFullChunk() {
    List<Integer> read = new ArrayList<>();
    byte[] bytes = rows(0, "").getBytes(StandardCharsets.UTF_8);
    InputStream slow =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] buffer, int from, int length) {
            read.add(length);
            return super.read(buffer, from, Math.min(length, 1000));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    List<Integer> readsAtBatch = new ArrayList<>();
    ChunkedReadingTest.outcome(
        () ->
            BatchReader.read(
                    Source.of("-", slow),
                    ModelColumnsTest.plain(
                        List.of("a", "b", "c", "d"), null, null, ModelColumns.Labels.READ),
                    batch -> readsAtBatch.add(read.size()))
                .toString());
    assertThat(readsAtBatch).hasSize(ROWS / 1024 + 1).isSorted();
    assertThat(readsAtBatch.get(3)).isLessThan(read.size() / 2);
  }

  /** More numbers than stay doubles by themselves: what is read is what was written. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void manyNumbersOfFewDigitsAreReadAsTheyAreWritten(int threads) throws IOException {
    int columns = 100;
    int rows = (1 << 22) / columns + 500;
    Table table = TableReader.read(decimals(rows, columns), LastLabel.COLUMNS, pace(threads));
    assertThat(table.data().points()).extracting("columns").as("of narrow blocks").isNotNull();
    assertThat(table.data().size()).isEqualTo(rows);
    Random random = new Random(8);
    double[] x = new double[columns];
    for (int i = 0; i < rows; i++) {
      table.data().points().read(i, x);
      for (int j = 0; j < columns; j++) {
        if (x[j] != thousandths(random) / 1000.0) {
          throw new AssertionError("row " + i + ", column " + j + ": " + x[j]);
        }
      }
      assertThat(table.data().labels().sign(i)).isEqualTo(random.nextBoolean() ? 1 : -1);
    }
  }

  private static int thousandths(Random random) {
    return random.nextInt(20_001) - 10_000;
  }

  private static Source decimals(int rows, int columns) {
    Random random = new Random(8);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int k = thousandths(random);
        text.append(k < 0 ? "-" : "").append(Math.abs(k) / 1000).append('.');
        text.append(String.valueOf(1000 + Math.abs(k) % 1000), 1, 4).append(',');
      }
      text.append(random.nextBoolean() ? "1\n" : "0\n");
    }
    return Source.of("-", stream(text.toString()));
  }
}
