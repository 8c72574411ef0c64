package dev.pla.io.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pla.data.ExactCells;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowCells;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every format promises; a new format has a test that implements this. */
interface FormatContract {

  int CASES = 200;

  /** Of its layout; a blank for any run of blanks, and for sparse rows. */
  char delimiter();

  default boolean isSparse() {
    return false;
  }

  /** A line above the rows, without its end; empty for none. */
  String header(Random random);

  /** A row, without its end, the same number of columns each time. */
  String row(Random random);

  /** A row whose cell in this column, counted from 1, is not a number. */
  String badRow(Random random, int column);

  /** All of it; every line ended. */
  default String text(Random random, int rows) {
    String header = header(random);
    StringBuilder text = new StringBuilder(header.isEmpty() ? "" : header + "\n");
    for (int r = 0; r < rows; r++) {
      text.append(row(random)).append(random.nextInt(4) == 0 ? "\r\n" : "\n");
    }
    return text.toString();
  }

  private static FormattedText open(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Formats.open(new TextStream("t", new ByteArrayInputStream(bytes)));
  }

  /** The last column is the label. */
  private static ColumnRoles roles(Layout layout) {
    int last = layout.names().size() - 1;
    return layout.isSparse()
        ? ColumnRoles.NONE
        : new ColumnRoles(last, IntStream.range(0, last).boxed().toList());
  }

  private static List<String> rows(String text, ReadingPace pace) throws IOException {
    FormattedText opened = open(text);
    Recorder recorder = new Recorder();
    opened.rows(roles(opened.layout()), recorder, pace);
    return recorder.rows;
  }

  private static ReadingPace pace(Random random) {
    return new ReadingPace(new Threads(1 + random.nextInt(3)), 1 + random.nextInt(200));
  }

  @Test
  default void knowsItsOwnText() throws IOException {
    Random random = new Random(1);
    for (int k = 0; k < CASES; k++) {
      String text = text(random, 1 + random.nextInt(30));
      FormattedText opened = open(text);
      assertThat(opened.layout().isSparse()).as(text).isEqualTo(isSparse());
      assertThat(opened.layout().delimiter()).as(text).isEqualTo(delimiter());
      assertThat(opened.layout()).isEqualTo(open(text).layout());
      assertThat(opened.layout().described()).isNotBlank();
    }
  }

  @Test
  default void givesEveryRowWithItsLine() throws IOException {
    Random random = new Random(2);
    for (int k = 0; k < CASES; k++) {
      int rows = 1 + random.nextInt(30);
      String text = text(random, rows);
      int first = text.lines().count() > rows ? 2 : 1;
      List<String> read = rows(text, ReadingPace.CELLS);
      assertThat(read).as(text).hasSize(rows);
      for (int r = 0; r < rows; r++) {
        assertThat(read.get(r)).startsWith((first + r) + " ");
      }
    }
  }

  @Test
  default void chunksOfBytesGiveTheRowsOfCells() throws IOException {
    Random random = new Random(3);
    for (int k = 0; k < CASES; k++) {
      String text = text(random, 1 + random.nextInt(60));
      assertThat(rows(text, pace(random))).as(text).isEqualTo(rows(text, ReadingPace.CELLS));
    }
  }

  @Test
  default void theCarefulWayMayBeginAtAnyRow() throws IOException {
    Random random = new Random(4);
    for (int k = 0; k < CASES; k++) {
      String text = text(random, 3 + random.nextInt(10));
      FormattedText opened = open(text);
      Recorder rest = new Recorder();
      int cut = text.indexOf('\n', text.indexOf('\n') + 1) + 1;
      TextPart part = new TextPart("t", new StringReader(text.substring(cut)), 2);
      FormattedText.rows(part, opened.layout(), roles(opened.layout()), rest);
      List<String> all = rows(text, ReadingPace.CELLS);
      assertThat(rest.rows)
          .as(text)
          .isNotEmpty()
          .isEqualTo(all.subList(all.size() - rest.rows.size(), all.size()));
    }
  }

  @Test
  default void anErrorNamesFileLineAndColumnOnEitherWay() {
    Random random = new Random(5);
    for (int k = 0; k < CASES; k++) {
      int column = 1 + random.nextInt(2);
      String text = text(random, 25) + badRow(random, column) + "\n" + row(random) + "\n";
      String place = "t:" + (text.lines().count() - 1) + ":" + column + ": ";
      for (ReadingPace pace : List.of(ReadingPace.CELLS, pace(random))) {
        assertThat(catchThrowable(() -> rows(text, pace)))
            .as(text)
            .isInstanceOf(DataException.class)
            .hasMessageStartingWith(place);
      }
    }
  }

  /** Rows as text: line, label, numbers, and cells that say more than a double. */
  final class Recorder implements RowSink {
    private final List<String> rows = new ArrayList<>();

    @Override
    public void dense(long line, double[] x, RowCells exact, String label) {
      add(line, label, Arrays.toString(x), exact);
    }

    @Override
    public void sparse(
        long line, int[] index, double[] value, int count, RowCells exact, String label) {
      add(
          line,
          label,
          Arrays.toString(Arrays.copyOf(index, count))
              + Arrays.toString(Arrays.copyOf(value, count)),
          exact);
    }

    private void add(long line, String label, String numbers, RowCells exact) {
      ExactCells.Builder cells = new ExactCells.Builder();
      exact.addTo(cells, 0, j -> j);
      StringBuilder more = new StringBuilder();
      cells
          .build()
          .forEach(
              0,
              (j, value) ->
                  more.append(' ').append(j).append('=').append(value.stripTrailingZeros()));
      rows.add(line + " " + label + " " + numbers + more);
    }
  }
}
