package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.DataException;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables packed by zstd: every byte of the file counts. */
class ZstdFilesTest {

  private static final String FIRST = "a,y\n1,0\n2,1\n";
  private static final String SECOND = "3,1\n4,0\n";

  /** Seven bytes that are no data. */
  private static final byte[] SKIPPABLE = {0x5a, 0x2a, 0x4d, 0x18, 7, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7};

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZstdOutputStream out = new ZstdOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.write(part);
    }
    return bytes.toByteArray();
  }

  private static String cells(Table table) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < table.data().size(); i++) {
      double[] x = new double[table.data().dimension()];
      table.data().points().read(i, x);
      text.append(Arrays.toString(x)).append(table.data().labels().sign(i)).append(' ');
    }
    return text.toString();
  }

  private static Table read(byte[] bytes) throws IOException {
    return TableReader.read(Source.of("-", new ByteArrayInputStream(bytes)), ColumnChoice.USUAL);
  }

  @Test
  void framesOneAfterTheOtherAreReadWhole() throws IOException {
    assertThat(read(joined(packed(FIRST), packed(""), packed(SECOND))).data().size()).isEqualTo(4);
  }

  @Test
  void framesWithoutDataArePassedOver() throws IOException {
    byte[] bytes = joined(SKIPPABLE, packed(FIRST), SKIPPABLE, packed(SECOND), SKIPPABLE);

    assertThat(read(bytes).data().size()).isEqualTo(4);
  }

  @Test
  void aLongTextIsTheSameAsUnpacked() throws IOException {
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 200_000; i++) {
      text.append(i).append(',').append(i * 7919 % 1009).append(',').append(i % 2).append('\n');
    }
    Table plain = read(text.toString().getBytes(StandardCharsets.UTF_8));
    Table packed = read(packed(text.toString()));

    assertThat(packed.data().size()).isEqualTo(200_000);
    for (int i = 0; i < 200_000; i++) {
      assertThat(packed.data().points().dot(i, new double[] {3, 5, 7}))
          .isEqualTo(plain.data().points().dot(i, new double[] {3, 5, 7}));
    }
  }

  /** Of the command zstd 1.5, with a checksum: the level does not matter for so little. */
  @Test
  void aFileOfTheCommandIsRead() throws IOException {
    byte[] bytes = Base64.getDecoder().decode("KLUv/QRYYQAAYSx5CjEsMAoyLDEKg9iNtQ==");

    assertThat(read(bytes).data().size()).isEqualTo(2);
    bytes[bytes.length - 1] ^= 1;
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("the zstd data are damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "x", "5,1\n", "\u00b5/", "0123456789012345678901234567"})
  void bytesAfterTheDataAreRefused(String trailing) throws IOException {
    byte[] bytes = joined(packed(FIRST), trailing.getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("after the zstd data there are bytes that are no zstd data");
  }

  @Test
  void aFileCutAnywhereIsRefused() throws IOException {
    byte[] first = packed(FIRST);
    byte[] whole = joined(first, SKIPPABLE, packed(SECOND));
    for (int length = 4; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      if (length != first.length && length != first.length + SKIPPABLE.length) {
        assertThatThrownBy(() -> read(cut))
            .as("%d bytes", length)
            .isInstanceOf(DataException.class);
      }
    }
  }

  /**
   * Whatever is changed, the answer is an error or, where nothing depends on it, the same data: the
   * frames have checksums.
   */
  @Test
  void aChangedBitIsRefusedOrHarmless() throws IOException {
    byte[] good = joined(packed(FIRST), packed(SECOND.repeat(3)));
    String whole = cells(read(good));
    int refused = 0;
    for (int at = 0; at < 8 * good.length; at++) {
      byte[] bad = good.clone();
      bad[at / 8] ^= (byte) (1 << at % 8);
      try {
        assertThat(cells(read(bad))).as("bit %d", at).isEqualTo(whole);
      } catch (DataException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(good.length);
  }

  @Test
  void aBombOfOneLineIsRefusedBeforeItFillsTheMemory() throws IOException {
    byte[] frame = packed("0".repeat(1 << 20));
    byte[][] many = new byte[200][];
    Arrays.fill(many, frame);

    assertThatThrownBy(() -> read(joined(many)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("the line is longer than 64 MiB");
  }

  /** A frame that asks for a window of two gigabytes. */
  @Test
  void aHugeWindowIsRefused() {
    byte[] bytes = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) (21 << 3), 1, 0, 0};

    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("the zstd data need a window of 2048 MiB, and at most 8 are taken");
  }

  /** A frame in one piece that says it has a terabyte, and ends after a line. */
  @Test
  void aHugePieceIsRefusedBeforeItFillsTheMemory() {
    byte[] bytes = new byte[13 + 3 + 4];
    System.arraycopy(
        new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, (byte) 0xe0, 0, 0, 0, 0, 0, 1},
        0,
        bytes,
        0,
        11);
    System.arraycopy(new byte[] {33, 0, 0, 'a', ',', 'y', '\n'}, 0, bytes, 13, 7);

    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("need a window of 1048576 MiB, and at most 128 are taken");
  }
}
