package dev.pla.io.text;

import dev.pla.io.error.DataException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.zip.ZipException;

/**
 * The text of a source: unpacked, without a byte order mark, known to be UTF-8 as far as it was
 * read, and with lines of bounded length, so that no input can fill the memory before a row of it
 * is understood.
 */
public final class TextStream implements AutoCloseable {

  /** Longer than a million columns of seventeen digits, and short enough for any heap. */
  static final int LONGEST_LINE = 64 << 20;

  /** Enough to tell what kind of file it is. */
  private static final int BEGINNING = 16;

  /** Enough to tell UTF-16 from other text. */
  private static final int LEAST = 4;

  /** A byte order mark in UTF-8. */
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final String name;
  private final DigestInputStream stored;
  private InputStream text;
  private final boolean isGenerated;
  private Optional<Charset> encoding = Optional.empty();
  private byte[] prefix = new byte[0];
  private boolean ended;

  /** Whether it comes in slowly, perhaps without end, so that no reader waits for more of it. */
  private boolean isSlow;

  /** The text of a file, decompressed if necessary. */
  public TextStream(String name, InputStream raw) throws IOException {
    this(name, raw, bytes -> {}, List.of(), false);
  }

  /**
   * The text of a source.
   *
   * @param progress is told how many bytes were read
   * @param skipped lines, from 1, that are read as empty
   * @param isGenerated whether it is rows that were written as comma-separated text with a line of
   *     names, and are not stored so
   */
  public TextStream(
      String name, InputStream raw, LongConsumer progress, List<Long> skipped, boolean isGenerated)
      throws IOException {
    this.name = name;
    this.isGenerated = isGenerated;
    InputStream buffered = new BufferedInputStream(raw, 1 << 16);
    this.stored = new DigestInputStream(new Counted(buffered, progress), sha256());
    this.text = new Guarded(name, isGenerated ? stored : unpacked(buffered), skipped);
  }

  /** Whether bytes that begin so are unpacked when they are read. */
  public static boolean isPacked(byte[] bytes) {
    return bytes.length >= 2 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
  }

  private InputStream unpacked(InputStream raw) throws IOException {
    raw.mark(BEGINNING);
    byte[] first = beginning(raw);
    raw.reset();
    FileKind.refuse(name, first);
    encoding = FileKind.utf16(first);
    if (encoding.isPresent()) {
      return new Recoded(stored, encoding.get());
    }
    return isPacked(first) ? new GzipMembers(stored) : stored;
  }

  /** The first bytes; of a text that comes in slowly no more than its first line. */
  private static byte[] beginning(InputStream raw) throws IOException {
    byte[] first = new byte[BEGINNING];
    int length = 0;
    boolean isLine = false;
    while (length < BEGINNING && !(isLine && length >= LEAST)) {
      int b = raw.read();
      if (b < 0) {
        break;
      }
      first[length++] = (byte) b;
      isLine |= b == '\n';
    }
    return Arrays.copyOf(first, length);
  }

  /** The encoding of the text, if it is not UTF-8; known once the beginning is. */
  public Optional<Charset> encoding() {
    return encoding;
  }

  /**
   * Whether this was generated from rows: commas, and names in the first line, whatever they look
   * like.
   */
  public boolean isGenerated() {
    return isGenerated;
  }

  /** As the user wrote it; starts every error message. */
  public String name() {
    return name;
  }

  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * Takes the first lines for the beginning, however few bytes they are: the text comes in slowly.
   */
  public void beginWithLines(int count) throws IOException {
    isSlow = true;
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    int complete = 0;
    boolean isQuoted = false; // a line may end inside a cell
    int b = 0;
    while (complete < count && (b = text.read()) >= 0) {
      first.write(b);
      isQuoted ^= b == '"';
      complete += b == '\n' && !isQuoted ? 1 : 0;
    }
    prefix = first.toByteArray();
    ended = b < 0;
    withoutMark();
  }

  public boolean isSlow() {
    return isSlow;
  }

  /**
   * The beginning of the text: at least {@code bytes} of it and two complete lines, or all there
   * is.
   */
  public String beginning(int bytes) throws IOException {
    if (!isSlow) {
      readBeginning(bytes);
      withoutMark();
      recode();
    }
    return new String(prefix, StandardCharsets.UTF_8);
  }

  private void readBeginning(int bytes) throws IOException {
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    boolean areTwo = false;
    while (!areTwo && !ended) {
      int wanted = Math.max(bytes, first.size());
      byte[] more = text.readNBytes(wanted);
      first.writeBytes(more);
      ended = more.length < wanted;
      areTwo = first.toString(StandardCharsets.ISO_8859_1).lines().limit(3).count() == 3;
    }
    prefix = first.toByteArray();
  }

  /** A beginning that is not UTF-8 is taken for the encoding of old programs in the west. */
  private void recode() {
    int end = prefix.length;
    while (!ended && end > 0 && prefix[end - 1] != '\n') {
      end--; // a character may be cut
    }
    if (encoding.isEmpty() && Utf8.text(prefix, 0, end) == null) {
      encoding = Optional.of(Recoded.WESTERN);
      prefix = new String(prefix, Recoded.WESTERN).getBytes(StandardCharsets.UTF_8);
      text = new Recoded(text, Recoded.WESTERN);
    }
  }

  private void withoutMark() {
    int length = MARK.length;
    if (prefix.length >= length && Arrays.equals(prefix, 0, length, MARK, 0, length)) {
      prefix = Arrays.copyOfRange(prefix, length, prefix.length);
    }
  }

  /** Whether the beginning was all there is. */
  public boolean isEnded() {
    return ended;
  }

  /** What {@link #beginning} read, as bytes. */
  public byte[] prefix() {
    return prefix;
  }

  /** The whole text, from the first byte on. */
  public InputStream bytes() {
    InputStream whole =
        new SequenceInputStream(new ByteArrayInputStream(prefix), new Unclosed(text));
    prefix = new byte[0];
    return whole;
  }

  /** SHA-256 of the bytes as stored, once they have all been read. */
  public String digest() throws IOException {
    stored.transferTo(OutputStream.nullOutputStream());
    return HexFormat.of().formatHex(stored.getMessageDigest().digest());
  }

  @Override
  public void close() throws IOException {
    text.close();
  }

  /** Stays open when a parser is done with it: the digest wants the rest. */
  private static final class Unclosed extends FilterInputStream {
    Unclosed(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }

  /** Tells how many bytes were read. */
  private static final class Counted extends FilterInputStream {
    private final LongConsumer progress;
    private long count;

    Counted(InputStream in, LongConsumer progress) {
      super(in);
      this.progress = progress;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int read = super.read(buffer, from, length);
      count += Math.max(0, read);
      progress.accept(count);
      return read;
    }
  }

  /**
   * Refuses endless lines and zipped files that are cut or damaged, and empties the lines that are
   * skipped, so that all others keep their numbers.
   */
  private static final class Guarded extends FilterInputStream {
    /** Less is read of short files, whose start should not wait for the machinery of long ones. */
    private static final int LARGE_READ = 1 << 14;

    private final String name;
    private final Set<Long> skipped;
    private long line = 1;
    private long bytesInLine;
    private byte previous;

    Guarded(String name, InputStream in, List<Long> skipped) {
      super(in);
      this.name = name;
      this.skipped = Set.copyOf(skipped);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      try {
        int read;
        int kept;
        do {
          read = super.read(buffer, from, length);
          kept = checked(buffer, from, from + read);
        } while (kept == 0 && read > 0);
        if (read < 0) {
          requireSkippedLines();
        }
        return read < 0 ? read : kept;
      } catch (ZipException e) {
        throw DataException.at(name, line, e.getMessage());
      }
    }

    /** Moves what is kept to the front; returns how many bytes that are. */
    private int checked(byte[] buffer, int from, int to) {
      int end = from;
      int k = from;
      while (k < to) {
        int next = to - from < LARGE_READ ? k : EightBytes.firstControl(buffer, k, to);
        bytesInLine += next - k;
        if (bytesInLine > LONGEST_LINE) {
          throw tooLong();
        }
        boolean isSkipped = !skipped.isEmpty() && skipped.contains(line);
        if (next < to) {
          check(buffer[next], next > k ? 0 : previous);
        }
        int after = Math.min(next + 1, to);
        previous = buffer[after - 1];
        int first = !isSkipped ? k : bytesInLine == 0 ? next : after; // a line's end is kept
        if (first > end) {
          System.arraycopy(buffer, first, buffer, end, after - first);
        }
        end += after - first;
        k = after;
      }
      return end - from;
    }

    private void check(byte b, int before) {
      if (b == '\n' || b == '\r') {
        line += b == '\n' && before == '\r' ? 0 : 1;
        bytesInLine = 0;
      } else if (b == 0) {
        throw DataException.at(
            name, line, "contains a NUL byte, so it is not text; expected a table in UTF-8");
      } else if (++bytesInLine > LONGEST_LINE) {
        throw tooLong();
      }
    }

    private DataException tooLong() {
      return DataException.at(
          name,
          line,
          "the line is longer than %d MiB; is this a table of numbers?"
              .formatted(LONGEST_LINE >> 20));
    }

    private void requireSkippedLines() {
      long lines = previous == '\n' || previous == '\r' ? line - 1 : line;
      long last = skipped.stream().reduce(0L, Math::max);
      if (last > lines) {
        throw DataException.of(
            name, "has %d lines, so line %d cannot be left out".formatted(lines, last));
      }
    }
  }
}
