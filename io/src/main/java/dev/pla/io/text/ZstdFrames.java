package dev.pla.io.text;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * The text of a zstd file, all of its frames one after the other (RFC 8878).
 *
 * <p>Nothing is passed over but skippable frames, which hold no text: every byte belongs to a
 * frame, or the file is refused. Each frame is cut out here, by the lengths of its blocks, because
 * the library takes up to three bytes after a frame for the end.
 */
final class ZstdFrames extends InputStream {

  private static final int MAGIC = 0xfd2fb528;
  private static final int SKIPPABLE = 0x184d2a50;
  private static final int SKIPPABLE_MASK = 0xfffffff0;

  /** What every reader of zstd must take, and the library takes no more. */
  private static final long LARGEST_WINDOW = 8 << 20;

  /** A frame in one piece is its own window. */
  private static final long LARGEST_PIECE = 128 << 20;

  private final InputStream stored;
  private InputStream frame;
  private boolean begun;

  ZstdFrames(InputStream stored) {
    this.stored = stored;
  }

  /** Whether a file that begins with these four bytes is of this kind. */
  static boolean isMagic(int a, int b, int c, int d) {
    int magic = a | b << 8 | c << 16 | d << 24;
    return (a | b | c | d) >= 0 && (magic == MAGIC || (magic & SKIPPABLE_MASK) == SKIPPABLE);
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
    while (frame != null || begin()) {
      int count = decompressed(target, from, length);
      if (count > 0) {
        return count;
      }
      frame = null;
    }
    return -1;
  }

  private int decompressed(byte[] target, int from, int length) throws IOException {
    try {
      return frame.read(target, from, length);
    } catch (RuntimeException e) { // of the library, which has one of its own and others
      String why = e.getMessage() == null ? "they make no sense" : e.getMessage();
      int offset = why.indexOf(": offset=");
      throw new ZipException(offset < 0 ? why : why.substring(0, offset));
    }
  }

  /** Goes to the next frame with text; false if there is nothing more. */
  private boolean begin() throws IOException {
    while (true) {
      byte[] magic = stored.readNBytes(4);
      if (magic.length == 0 && begun) {
        return false;
      }
      boolean isKnown =
          magic.length == 4
              && isMagic(magic[0] & 0xff, magic[1] & 0xff, magic[2] & 0xff, magic[3] & 0xff);
      if (!isKnown) {
        throw new GzipMembers.TrailingBytesException();
      }
      begun = true;
      if ((magic[0] & 0xf0) != 0x50) {
        frame = new ZstdInputStream(new Frame(magic));
        return true;
      }
      long rest = number(stored.readNBytes(4), 4);
      while (rest > 0) {
        int part = stored.readNBytes((int) Math.min(rest, 1 << 16)).length;
        if (part == 0) {
          throw new EOFException();
        }
        rest -= part;
      }
    }
  }

  private static long number(byte[] bytes, int expected) throws IOException {
    if (bytes.length < expected) {
      throw new EOFException();
    }
    return number(bytes, 0, expected);
  }

  private static long number(byte[] bytes, int from, int length) {
    long value = 0;
    for (int k = 0; k < length; k++) {
      value |= (bytes[from + k] & 0xffL) << (8 * k);
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    stored.close();
  }

  /** To unpack it, more of the text must be in memory than is taken. */
  static final class WindowException extends IOException {
    private static final long serialVersionUID = 1;

    WindowException(long megabytes, long most) {
      super(
          "the zstd data need a window of "
              + megabytes
              + " MiB, and at most "
              + most
              + " are taken; pack the text again with a smaller one");
    }
  }

  /** The bytes of one frame: its header, its blocks, and its checksum if it has one. */
  private final class Frame extends InputStream {

    private static final int HAS_CHECKSUM = 4;
    private static final int IS_SINGLE_SEGMENT = 32;
    private static final int RAW_OF_ONE_BYTE = 1;

    private byte[] part;
    private int position;
    private int blockBytes;
    private boolean isLast;
    private final boolean hasChecksum;
    private boolean ended;

    Frame(byte[] magic) throws IOException {
      int descriptor = (int) number(stored.readNBytes(1), 1);
      int window = (descriptor & IS_SINGLE_SEGMENT) != 0 ? 0 : 1;
      int dictionary = new int[] {0, 1, 2, 4}[descriptor & 3];
      int size = new int[] {1 - window, 2, 4, 8}[descriptor >> 6];
      byte[] rest = whole(window + dictionary + size);
      if (window == 1) {
        checkWindow(rest[0] & 0xff);
      } else if (size == 8 || (size == 4 && number(rest, dictionary, 4) > LARGEST_PIECE)) {
        throw new WindowException(number(rest, dictionary, size) >> 20, LARGEST_PIECE >> 20);
      }
      part = new byte[5 + rest.length];
      System.arraycopy(magic, 0, part, 0, 4);
      part[4] = (byte) descriptor;
      System.arraycopy(rest, 0, part, 5, rest.length);
      hasChecksum = (descriptor & HAS_CHECKSUM) != 0;
    }

    /** Three bits of fraction after a one, and the exponent before them. */
    private void checkWindow(int descriptor) throws WindowException {
      long size = (8L + (descriptor & 7)) << (7 + (descriptor >> 3));
      if (size > LARGEST_WINDOW) {
        throw new WindowException(size >> 20, LARGEST_WINDOW >> 20);
      }
    }

    private byte[] whole(int length) throws IOException {
      byte[] bytes = stored.readNBytes(length);
      if (bytes.length < length) {
        throw new EOFException();
      }
      return bytes;
    }

    @Override
    public int read() throws IOException {
      return fill() ? part[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int count = Math.min(length, part.length - position);
      System.arraycopy(part, position, target, from, count);
      position += count;
      return count;
    }

    /** Goes on to the next part of the frame where one is used up; false at the frame's end. */
    private boolean fill() throws IOException {
      while (position == part.length) {
        position = 0;
        if (blockBytes > 0) {
          part = whole(blockBytes);
          blockBytes = 0;
        } else if (!isLast) {
          part = whole(3);
          int header = (int) number(part, 3);
          isLast = (header & 1) != 0;
          blockBytes = (header >> 1 & 3) == RAW_OF_ONE_BYTE ? 1 : header >> 3;
        } else if (hasChecksum && !ended) {
          ended = true;
          part = whole(4);
        } else {
          part = new byte[0];
          return false;
        }
      }
      return true;
    }
  }
}
