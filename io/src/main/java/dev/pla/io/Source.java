package dev.pla.io;

import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.rows.DataFiles;
import dev.pla.io.rows.Rows;
import dev.pla.io.rows.RowsText;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * A source of data: a file, standard input ({@code -}), or rows that become text when they are
 * read.
 */
public final class Source {

  private final String name;
  private final Path path;
  private final Rows.Supply rows;

  /** What can be read once; null of a file, and of a pipe that was not opened yet. */
  private InputStream stdin;

  private boolean isPipe;
  private LongConsumer progress = bytes -> {};
  private List<Long> skipped = List.of();
  private boolean isGenerated;
  private TextStream slow;
  private KeptStream kept;
  private List<String> categories = List.of();
  private Optional<String> declaredLabel = Optional.empty();

  private Source(String name, Path path, InputStream stdin, Rows.Supply rows) {
    this.name = SafeText.plain(name);
    this.path = path;
    this.stdin = stdin;
    this.rows = rows;
    this.isGenerated = rows != null;
  }

  /**
   * Returns the file of this name, or {@code stdin} for {@code -}. The name of a Parquet file or of
   * JSON lines may be a pattern of many.
   */
  public static Source of(String name, InputStream stdin) {
    if (name.equals("-")) {
      return new Source("<stdin>", null, stdin, null);
    }
    if (name.matches("https?://.*")) {
      throw DataException.of(name, "is an address; fetch it: curl -s URL | pla train -");
    }
    Path path = Path.of(name);
    Source source = of(path);
    source.isPipe = Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    return source;
  }

  /** Returns a file as a source. */
  public static Source of(Path path) {
    String name = path.toString();
    return DataFiles.isOfRows(name)
        ? ofRows(name, () -> DataFiles.open(List.of(name)))
        : new Source(name, path, null, null);
  }

  /** Returns a table of text in memory as a source. */
  public static Source ofText(String name, byte[] text) {
    return new Source(name, null, new ByteArrayInputStream(text), null);
  }

  /** Returns JSON lines in memory as a source. */
  public static Source ofJsonLines(String name, byte[] text) {
    return ofRows(name, () -> DataFiles.jsonLines(name, text));
  }

  /** Returns rows, written as text whenever they are read, as a source. */
  public static Source ofRows(String name, Rows.Supply rows) {
    return new Source(name, null, null, rows);
  }

  /** The name as written, without control characters; error messages begin with it. */
  public String name() {
    return name;
  }

  /** Returns this source; it tells {@code listener} how many bytes were read. */
  public Source reporting(LongConsumer listener) {
    this.progress = listener;
    return this;
  }

  /** Returns this source; unless others are named, these lines, from 1, hold no rows. */
  public Source skipping(List<Long> lines) {
    this.skipped = List.copyOf(lines);
    return this;
  }

  /**
   * Takes the data as they come in, row by row, perhaps without end. It waits for the first lines,
   * which tell what the columns are, and returns them as a source of their own.
   */
  public Source firstLines(int count) throws IOException {
    TextStream text = content();
    text.beginWithLines(count);
    Source first = new Source(name, null, new ByteArrayInputStream(text.prefix()), null);
    first.isGenerated = isGenerated;
    slow = text;
    return first;
  }

  /** The number of bytes to read, or −1 if it is not known. */
  public long size() throws IOException {
    return path != null && Files.isRegularFile(path) ? Files.size(path) : -1;
  }

  private boolean isReadOnce() {
    return rows == null && (path == null || isPipe);
  }

  /** Standard input, or a pipe with a name, whose opening waits for a writer. */
  private InputStream once() throws IOException {
    if (stdin == null) {
      stdin = new FileInputStream(path.toFile());
    }
    return stdin;
  }

  /** Opens the bytes as they are stored, or the text of the rows. */
  public InputStream open() throws IOException {
    if (rows != null) {
      Rows opened = rows.open();
      categories = opened.categories();
      declaredLabel = opened.label();
      return new RowsText(name, opened);
    }
    if (isReadOnce()) {
      return once();
    }
    if (path.toString().isEmpty()) {
      throw new IOException("the name of a file is empty");
    }
    if (Files.isDirectory(path)) {
      throw new IOException(name + ": is a directory, expected a file");
    }
    try {
      return Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw new IOException(name + ": no such file", e);
    }
  }

  /**
   * Returns the SHA-256 of the bytes as they are stored, or of the text of the rows. Standard input
   * is kept in memory for the next reader.
   */
  public String sha256() throws IOException {
    if (isReadOnce()) {
      byte[] bytes = (kept == null ? once() : kept.fromStart()).readAllBytes();
      kept = null;
      stdin = new ByteArrayInputStream(bytes);
      return HexFormat.of().formatHex(TextStream.sha256().digest(bytes));
    }
    try (DigestInputStream bytes = new DigestInputStream(open(), TextStream.sha256())) {
      bytes.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(bytes.getMessageDigest().digest());
    }
  }

  /** Whether its bytes are a text, and not made of rows that are stored in another way. */
  public boolean isStoredAsText() {
    return rows == null;
  }

  /** Returns the whole text as UTF-8, without a byte order mark. */
  public byte[] text() throws IOException {
    try (TextStream text = content()) {
      return Formats.open(text).text().bytes().readAllBytes();
    }
  }

  /** The bytes, unzipped where they are zipped, under a running SHA-256 of what is stored. */
  TextStream content() throws IOException {
    return content(skipped);
  }

  /** The text, with these lines, from 1 and rising, read as empty. */
  TextStream content(List<Long> lines) throws IOException {
    if (slow != null) {
      return slow;
    }
    InputStream in = kept == null ? open() : kept.fromStart();
    return new TextStream(name, in, progress, lines, isGenerated);
  }

  /** Keeps what is read of standard input, so that it can be read again from its start. */
  void keep() throws IOException {
    if (isReadOnce() && !isGenerated && slow == null && kept == null) {
      kept = new KeptStream(once());
    }
  }

  /** Whether the text can be read a second time. */
  boolean canBeReadAgain() {
    return slow == null && (kept == null || kept.isKept());
  }

  /** The columns that are declared to be categories, once the source was opened. */
  List<String> categories() {
    return categories;
  }

  /** The column that is declared to be the label, once the source was opened. */
  Optional<String> declaredLabel() {
    return declaredLabel;
  }

  /** A stream that can be read again from its first byte as long as not too much was read of it. */
  private static final class KeptStream extends InputStream {

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
}
