package dev.pla.cli.http;

import dev.pla.io.text.TextStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/** A file as it goes over the wire: plain, in gzip, and with the tag of its content. */
public final class Packed {

  /** Smaller files gain nothing. */
  private static final int WORTH = 1000;

  private final byte[] plain;
  private final byte[] zipped;
  private final String tag;

  public Packed(byte[] bytes) {
    plain = bytes.clone();
    zipped = bytes.length < WORTH ? plain : gzip(plain);
    tag = '"' + HexFormat.of().formatHex(TextStream.sha256().digest(plain), 0, 12) + '"';
  }

  /** The bytes to send to a client that can unpack them, or cannot. */
  public byte[] bytes(boolean unpacks) {
    return (unpacks ? zipped : plain).clone();
  }

  public boolean isZipped() {
    return zipped != plain;
  }

  /** As the header ETag has it, quotes included. */
  public String tag() {
    return tag;
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
