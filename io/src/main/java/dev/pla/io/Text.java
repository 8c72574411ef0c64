package dev.pla.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;

/**
 * From the text of a source to its layout and its rows.
 *
 * <p>Plain text is read in chunks of bytes, fast. From the first chunk on that is anything but
 * plain, the rest is read cell by cell, by the readers that know every dialect and every error
 * message.
 */
final class Text {

  private final String name;
  private final Layout layout;
  private final Roles roles;
  private final RowSink sink;

  private Text(String name, Layout layout, Roles roles, RowSink sink) {
    this.name = name;
    this.layout = layout;
    this.roles = roles;
    this.sink = sink;
  }

  static Layout layout(String name, Content content) throws IOException {
    String beginning = content.beginning(Sniffer.BYTES);
    return Sniffer.layout(name, beginning, !content.isEnded());
  }

  /** Reads all rows; LIBSVM needs no roles. */
  static void parse(
      String name, Content content, Layout layout, Roles roles, RowSink sink, Pace pace)
      throws IOException {
    new Text(name, layout, roles, sink).parse(content, pace);
  }

  private void parse(Content content, Pace pace) throws IOException {
    int top = layout.top() == Layout.Top.DATA ? 0 : FirstRecord.end(content.prefix(), layout);
    if (pace.chunk() == 0 || top < 0) {
      parseCells(content.bytes(), 0, true);
      return;
    }
    InputStream text = content.bytes();
    long passed = lines(text.readNBytes(top));
    Chunks chunks = new Chunks(text, pace.chunk());
    long lines = new ChunkPass(chunks, passed, this::chunkRows, sink).run(pace);
    if (!chunks.isUsedUp()) {
      parseCells(chunks.rest(), lines, false);
    }
  }

  private static long lines(byte[] bytes) {
    long count = 0;
    for (byte b : bytes) {
      count += b == '\n' ? 1 : 0;
    }
    return count;
  }

  private ChunkRows chunkRows() {
    return layout.kind() == Layout.Kind.LIBSVM ? new LibsvmChunk() : new TableChunk(layout, roles);
  }

  /** Reads rows cell by cell; {@code passed} lines came before. */
  private void parseCells(InputStream bytes, long passed, boolean fromTop) throws IOException {
    Reader text = new InputStreamReader(bytes, Utf8.decoder());
    try {
      switch (layout.kind()) {
        case LIBSVM -> LibsvmRows.parse(name, new LineReader(text, passed), sink);
        case BLANKS -> BlankTokens.parse(new LineReader(text, passed), rows(fromTop));
        case DELIMITED -> CsvTokens.parse(name, text, passed, layout.delimiter(), rows(fromTop));
      }
    } catch (CharacterCodingException e) {
      throw DataException.of(
          name, "is not UTF-8 text; convert it, for example: iconv -f LATIN1 -t UTF-8");
    }
  }

  private TableRows rows(boolean fromTop) {
    return new TableRows(name, layout, roles, fromTop, sink);
  }
}
