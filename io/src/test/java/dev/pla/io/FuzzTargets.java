package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Checkpoint;
import dev.pla.io.file.FittingChecksum;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.file.ProofFile;
import dev.pla.io.text.CellNumbers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** What must hold for any bytes whatever, for fuzzers to try. */
final class FuzzTargets {

  /** Indices of six digits and more make long rows of names; how long is another test's matter. */
  private static final Pattern LONG_INDEX = Pattern.compile("[0-9]{5}[0-9]*:");

  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private FuzzTargets() {}

  private static Source source(byte[] bytes) {
    return Source.of("-", new ByteArrayInputStream(bytes));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** Both readers give the same table or the same complaint, whatever the chunks. */
  static void tables(byte[] bytes) {
    if (LONG_INDEX.matcher(text(bytes)).find()) {
      return;
    }
    String careful = table(bytes, ReadingPace.CELLS);
    assertThat(careful).as(text(bytes)).matches("(?s)(Schema|DataException|ColumnException).*");
    for (int chunk : new int[] {1, 7, 64}) {
      String fast = table(bytes, new ReadingPace(new Threads(1), chunk));
      boolean encoding = careful.contains("is not UTF-8") || fast.contains("is not UTF-8");
      if (!encoding) {
        assertThat(fast).as("chunks of %d: %s", chunk, text(bytes)).isEqualTo(careful);
      }
    }
  }

  private static String table(byte[] bytes, ReadingPace pace) {
    return ChunkedReadingTest.outcome(
        () -> {
          Table table = TableReader.read(source(bytes), LastLabel.COLUMNS, content -> pace);
          return table.schema()
              + "\n"
              + table.notes()
              + table.sha256()
              + ChunkedReadingTest.described(table.data());
        });
  }

  /** A cell means the decimal number that is written there; what is none is not taken for one. */
  static void numbers(byte[] bytes) {
    String text = text(bytes);
    double value = CellNumbers.parse(text);
    assertThat(!Double.isNaN(value)).as(text).isEqualTo(DECIMAL.matcher(text).matches());
    boolean held = value != 0 && Double.isFinite(value);
    if (held) {
      BigDecimal written = new BigDecimal(text);
      BigDecimal listed = CellNumbers.beyondDouble(text, value);
      assertThat(listed == null ? Decimals.shortest(value) : listed)
          .as(text)
          .isEqualByComparingTo(written);
      assertThat(value).as(text).isEqualTo(written.doubleValue());
    }
  }

  /** A model file is refused with a reason, or says the same when it is written again. */
  static void models(byte[] bytes) throws IOException {
    model(bytes);
    model(FittingChecksum.of(bytes));
  }

  private static void model(byte[] bytes) throws IOException {
    Model model;
    try {
      model = ModelFile.read(source(bytes));
    } catch (DataException e) {
      assertThat(e).hasMessageStartingWith("<stdin>");
      return;
    }
    byte[] again = ModelFile.text(model).getBytes(StandardCharsets.UTF_8);
    assertThat(ModelFile.read(source(again))).as(text(bytes)).isEqualTo(model);
  }

  /** A checkpoint is refused with a reason, or says the same when it is written again. */
  static void checkpoints(byte[] bytes) {
    checkpoint(bytes);
    checkpoint(FittingChecksum.of(bytes));
  }

  private static void checkpoint(byte[] bytes) {
    Checkpoint checkpoint;
    try {
      checkpoint = Checkpoint.parse("<stdin>", bytes);
    } catch (DataException e) {
      assertThat(e).hasMessageStartingWith("<stdin>");
      return;
    }
    byte[] again = checkpoint.text().getBytes(StandardCharsets.UTF_8);
    assertThat(Checkpoint.parse("<stdin>", again)).as(text(bytes)).isEqualTo(checkpoint);
  }

  /** A proof file is refused with a reason, at the latest when it is asked what it claims. */
  static void proofs(byte[] bytes) throws IOException {
    String claimed;
    try {
      claimed = ProofFile.read(source(bytes)).claimed();
    } catch (DataException e) {
      assertThat(e).hasMessageStartingWith("<stdin>");
      return;
    }
    assertThat(claimed).as(text(bytes)).isNotBlank();
  }
}
