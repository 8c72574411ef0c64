package dev.pla.io;

import dev.pla.data.DataException;
import dev.pla.io.chunk.ChunkPass;
import dev.pla.io.chunk.ChunkRows;
import dev.pla.io.chunk.ChunkSource;
import dev.pla.io.chunk.LibsvmChunk;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.chunk.TableChunk;
import dev.pla.io.text.BlankCells;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.CsvCells;
import dev.pla.io.text.HeaderEnd;
import dev.pla.io.text.Layout;
import dev.pla.io.text.LayoutSniffer;
import dev.pla.io.text.LibsvmRows;
import dev.pla.io.text.LineReader;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.TextStream;
import dev.pla.io.text.Utf8;
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
  private final ColumnRoles roles;
  private final RowSink sink;

  private Text(String name, Layout layout, ColumnRoles roles, RowSink sink) {
    this.name = name;
    this.layout = layout;
    this.roles = roles;
    this.sink = sink;
  }

  static Layout layout(String name, TextStream content) throws IOException {
    String beginning = content.beginning(LayoutSniffer.BYTES);
    return LayoutSniffer.layout(name, beginning, !content.isEnded());
  }

  /** Reads all rows; LIBSVM needs no roles. */
  static void parse(
      String name,
      TextStream content,
      Layout layout,
      ColumnRoles roles,
      RowSink sink,
      ReadingPace pace)
      throws IOException {
    new Text(name, layout, roles, sink).parse(content, pace);
  }

  private void parse(TextStream content, ReadingPace pace) throws IOException {
    int top = layout.top() == Layout.Top.DATA ? 0 : HeaderEnd.end(content.prefix(), layout);
    if (pace.chunk() == 0 || top < 0) {
      parseCells(content.bytes(), 0, true);
      return;
    }
    InputStream text = content.bytes();
    long passed = lines(text.readNBytes(top));
    ChunkSource chunks = new ChunkSource(text, pace.chunk());
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
        case BLANKS -> BlankCells.parse(new LineReader(text, passed), rows(fromTop));
        case DELIMITED -> CsvCells.parse(name, text, passed, layout.delimiter(), rows(fromTop));
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
