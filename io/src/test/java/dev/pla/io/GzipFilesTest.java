package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.error.DataException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gzipped tables: every byte of the file counts. */
class GzipFilesTest {

  private static final String FIRST = "a,y\n1,0\n2,1\n";
  private static final String SECOND = "3,1\n4,0\n";

  private static byte[] zipped(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
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

  private static Table read(byte[] bytes) throws IOException {
    return TableReader.read(Source.of("-", new ByteArrayInputStream(bytes)), LastLabel.COLUMNS);
  }

  /** Hands out a byte at a time and never says that more is there, as a slow pipe does. */
  private static InputStream dripping(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] buffer, int from, int length) {
        return super.read(buffer, from, Math.min(1, length));
      }

      @Override
      public synchronized int available() {
        return 0;
      }
    };
  }

  @Test
  void membersOneAfterTheOtherAreReadWhole() throws IOException {
    byte[] both = joined(zipped(FIRST), zipped(""), zipped(SECOND));

    assertThat(read(both).data().size()).isEqualTo(4);
    assertThat(TableReader.read(Source.of("-", dripping(both)), LastLabel.COLUMNS).data().size())
        .isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "x", "5,1\n", "\u001f", "\u001fx", "0123456789012345678901234567"})
  void bytesAfterTheGzipDataAreRefused(String trailing) throws IOException {
    byte[] bytes = joined(zipped(FIRST), trailing.getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("gzip data");
    assertThatThrownBy(() -> TableReader.read(Source.of("-", dripping(bytes)), LastLabel.COLUMNS))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("gzip data");
  }

  @Test
  void aFileCutAnywhereIsRefused() throws IOException {
    byte[] whole = joined(zipped(FIRST), zipped(SECOND));
    int first = zipped(FIRST).length;
    for (int length = 2; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      if (length != first) {
        assertThatThrownBy(() -> read(cut))
            .as("%d bytes", length)
            .isInstanceOf(DataException.class);
      }
    }
  }

  @Test
  void aWrongChecksumOrLengthIsRefused() throws IOException {
    byte[] good = zipped(FIRST);
    for (int at = good.length - 8; at < good.length; at++) {
      byte[] bad = good.clone();
      bad[at] ^= 1;
      assertThatThrownBy(() -> read(bad))
          .isInstanceOf(DataException.class)
          .hasMessageContaining("damaged");
    }
  }

  /** A file whose header has every field; its own checksum is off by so much. */
  private static byte[] withLongHeader(int off) throws IOException {
    byte[] plain = zipped(FIRST);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(new byte[] {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3});
    bytes.write(new byte[] {9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}); // nine bytes of extra field
    bytes.write("name\0comment\0".getBytes(StandardCharsets.ISO_8859_1));
    CRC32 sum = new CRC32();
    sum.update(bytes.toByteArray());
    long written = sum.getValue() + off;
    bytes.write(new byte[] {(byte) written, (byte) (written >> 8)});
    bytes.write(plain, 10, plain.length - 10);
    return bytes.toByteArray();
  }

  @Test
  void aHeaderWithNameCommentAndMoreIsPassedOver() throws IOException {
    assertThat(read(withLongHeader(0)).data().size()).isEqualTo(2);
  }

  @Test
  void aHeaderWithAWrongChecksumIsRefused() throws IOException {
    byte[] bad = withLongHeader(1);
    assertThatThrownBy(() -> read(bad))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("the checksum of the header differs");
  }

  @Test
  void zstdIsRefusedWithARemedy() {
    byte[] zstd = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x20, 1, 9, 0, 0, 'a'};

    assertThatThrownBy(() -> read(zstd))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("zstd -dc FILE | pla train -");
  }
}
