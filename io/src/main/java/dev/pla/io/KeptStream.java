package dev.pla.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** A stream that can be read again from its first byte as long as not too much was read of it. */
final class KeptStream extends InputStream {

  private static final int MOST = 256 << 20;

  private final InputStream in;
  private ByteArrayOutputStream read = new ByteArrayOutputStream();

  KeptStream(InputStream in) {
    this.in = in;
  }

  boolean isKept() {
    return read != null;
  }

  /** All of it, if it is kept. */
  InputStream fromStart() {
    return new SequenceInputStream(new ByteArrayInputStream(read.toByteArray()), this);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    int count = in.read(buffer, from, length);
    if (read != null && count > 0) {
      read.write(buffer, from, count);
      read = read.size() > MOST ? null : read;
    }
    return count;
  }

  @Override
  public void close() {} // it may be read again
}
