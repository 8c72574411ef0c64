package dev.pla.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The text of a gzip file, all of its members one after the other (RFC 1952).
 *
 * <p>Nothing is passed over: every byte belongs to a member, or the file is refused, by an
 * exception that says why. Java's own reader takes what follows a member and is not a member for
 * the end, and so may drop data.
 */
final class GzipMembers extends InputStream {

  private static final int MAGIC = 0x8b1f;
  private static final int DEFLATED = 8;
  private static final int HAS_CHECKSUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private final InputStream stored;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int position;
  private int filled;
  private boolean started;
  private boolean ended;

  GzipMembers(InputStream stored) {
    this.stored = stored;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!started) {
      started = true;
      ended = !begin();
    }
    while (!ended) {
      int count = inflate(target, from, length);
      if (count > 0) {
        checksum.update(target, from, count);
        return count;
      }
      if (inflater.finished()) {
        endMember();
        ended = !begin();
      } else {
        fill();
        inflater.setInput(buffer, position, filled - position);
        position = filled;
      }
    }
    return -1;
  }

  private int inflate(byte[] target, int from, int length) throws IOException {
    try {
      return inflater.inflate(target, from, length);
    } catch (DataFormatException e) {
      throw damaged(e.getMessage());
    }
  }

  /** Checks the member's own account of what it held. */
  private void endMember() throws IOException {
    position = filled - inflater.getRemaining();
    long found = checksum.getValue();
    long sum = number(4);
    long size = number(4);
    if (sum != found || size != (inflater.getBytesWritten() & 0xffff_ffffL)) {
      throw damaged("the checksum differs");
    }
  }

  /** Reads the next member's header; false if there is nothing more. */
  private boolean begin() throws IOException {
    if (position == filled && !isFilled()) {
      return false;
    }
    checksum.reset(); // of the header, for now
    if (next() != (MAGIC & 0xff) || next() != MAGIC >> 8) {
      throw new ZipException(
          "after the gzip data there are bytes that are not gzip data, beginning here; cut them off, or compress the whole text again");
    }
    if (next() != DEFLATED) {
      throw damaged("unknown method of compression");
    }
    int flags = next();
    if ((flags & RESERVED) != 0) {
      throw damaged("unknown flags in the header");
    }
    number(4); // when it was made
    number(2); // how hard it tried, and on which system
    if ((flags & HAS_EXTRA) != 0) {
      number((int) number(2));
    }
    skipText(flags & HAS_NAME);
    skipText(flags & HAS_COMMENT);
    long sum = checksum.getValue() & 0xffff;
    if ((flags & HAS_CHECKSUM) != 0 && number(2) != sum) {
      throw damaged("the checksum of the header differs");
    }
    inflater.reset();
    checksum.reset();
    inflater.setInput(buffer, position, filled - position);
    position = filled;
    return true;
  }

  private static ZipException damaged(String how) {
    return new ZipException("the gzip data are damaged (%s); copy the file again".formatted(how));
  }

  private void skipText(int wanted) throws IOException {
    while (wanted != 0 && next() != 0) {
      // the text is not needed
    }
  }

  /** The given number of bytes, the lowest first; of more than eight the last ones count. */
  private long number(int bytes) throws IOException {
    long value = 0;
    for (int k = 0; k < bytes; k++) {
      value |= (long) next() << (8 * (k & 7));
    }
    return value;
  }

  private int next() throws IOException {
    int b = peek();
    position++;
    checksum.update(b);
    return b;
  }

  private int peek() throws IOException {
    if (position == filled) {
      fill();
    }
    return buffer[position] & 0xff;
  }

  private void fill() throws IOException {
    if (!isFilled()) {
      throw new ZipException("the gzip data end early; the file was cut short, copy it again");
    }
  }

  private boolean isFilled() throws IOException {
    position = 0;
    filled = Math.max(0, stored.read(buffer, 0, buffer.length));
    return filled > 0;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    stored.close();
  }
}
