package dev.pla.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The text of a gzip file, all of its members one after the other (RFC 1952).
 *
 * <p>Nothing is passed over: every byte belongs to a member, or the file is refused, by an
 * exception that says why. Java's own reader takes what follows a member and is not a member for
 * the end, and so may drop data.
 */
final class GzipMembers extends InflaterInputStream {

  private static final int BUFFER = 1 << 16;

  private static final int MAGIC = 0x8b1f;
  private static final int DEFLATED = 8;
  private static final int HAS_CHECKSUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private final CRC32 checksum = new CRC32();

  /** Of the first byte in the buffer that was not used. */
  private int position;

  private boolean isInMember;

  GzipMembers(InputStream stored) {
    super(stored, new Inflater(true), BUFFER);
    len = 0;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    while (length > 0 && (isInMember || begin())) {
      int count = inflate(target, from, length);
      if (count > 0) {
        checksum.update(target, from, count);
        return count;
      }
      if (inf.finished()) {
        end();
      } else {
        fill();
        inflateRest();
      }
    }
    return length == 0 ? 0 : -1;
  }

  private int inflate(byte[] target, int from, int length) throws IOException {
    try {
      return inf.inflate(target, from, length);
    } catch (DataFormatException e) {
      throw damaged(e.getMessage());
    }
  }

  private void inflateRest() {
    inf.setInput(buf, position, len - position);
    position = len;
  }

  /** Checks the member's own account of what it held. */
  private void end() throws IOException {
    position = len - inf.getRemaining();
    int found = (int) checksum.getValue();
    ByteBuffer account = next(8);
    if (account.getInt() != found || account.getInt() != (int) inf.getBytesWritten()) {
      throw damaged("the checksum differs");
    }
    isInMember = false;
  }

  /** Reads the next member's header; false if there is nothing more. */
  private boolean begin() throws IOException {
    if (position == len && !isFilled()) {
      return false;
    }
    checksum.reset(); // of the header, for now
    if (next(1).get() != (MAGIC & 0xff) || next(1).get() != (byte) (MAGIC >> 8)) {
      throw new ZipException(
          "after the gzip data there are bytes that are not gzip data, beginning here; cut them off, or compress the whole text again");
    }
    if (next(1).get() != DEFLATED) {
      throw damaged("unknown method of compression");
    }
    int flags = next(1).get();
    if ((flags & RESERVED) != 0) {
      throw damaged("unknown flags in the header");
    }
    next(6); // when it was made, how hard it tried, and on which system
    if ((flags & HAS_EXTRA) != 0) {
      next(next(2).getShort() & 0xffff);
    }
    skipText(flags & HAS_NAME);
    skipText(flags & HAS_COMMENT);
    short sum = (short) checksum.getValue();
    if ((flags & HAS_CHECKSUM) != 0 && next(2).getShort() != sum) {
      throw damaged("the checksum of the header differs");
    }
    inf.reset();
    checksum.reset();
    inflateRest();
    isInMember = true;
    return true;
  }

  private static ZipException damaged(String how) {
    return new ZipException("the gzip data are damaged (%s); copy the file again".formatted(how));
  }

  private void skipText(int wanted) throws IOException {
    while (wanted != 0 && next(1).get() != 0) {
      // the text is not needed
    }
  }

  /** The next bytes, which are not deflated; numbers have the lowest byte first. */
  private ByteBuffer next(int count) throws IOException {
    byte[] bytes = new byte[count];
    for (int k = 0; k < count; k++) {
      if (position == len) {
        fill();
      }
      bytes[k] = buf[position++];
    }
    checksum.update(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  protected void fill() throws IOException {
    if (!isFilled()) {
      throw new ZipException("the gzip data end early; the file was cut short, copy it again");
    }
  }

  private boolean isFilled() throws IOException {
    position = 0;
    len = Math.max(0, in.read(buf, 0, buf.length));
    return len > 0;
  }

  @Override
  public void close() throws IOException {
    inf.end();
    in.close();
  }
}
