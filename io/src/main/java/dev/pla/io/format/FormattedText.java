package dev.pla.io.format;

import dev.pla.io.chunk.Chunk;
import dev.pla.io.chunk.ChunkPass;
import dev.pla.io.chunk.ChunkSource;
import dev.pla.io.chunk.LibsvmChunk;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.chunk.TableChunk;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.LibsvmRows;
import dev.pla.io.text.RecordSink;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import dev.pla.io.text.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;

/**
 * A text whose layout is known.
 *
 * <p>Plain text is read in chunks of bytes, fast. From the first chunk on that is anything but
 * plain, the rest is read record by record, by the reader for every dialect and every error
 * message.
 */
public final class FormattedText {

  private final TextStream text;
  private final Layout layout;

  /** Null once the rows are read: of a file with a million columns it is large. */
  private Beginning beginning;

  FormattedText(TextStream text, Layout layout, Beginning beginning) {
    this.text = text;
    this.layout = layout;
    this.beginning = beginning;
  }

  public TextStream text() {
    return text;
  }

  public Layout layout() {
    return layout;
  }

  /** Reads in chunks if the pace has them and it is plain to see where the rows begin. */
  public void rows(ColumnRoles roles, RowSink sink, ReadingPace pace) throws IOException {
    boolean isAllRows = layout.top() == Layout.Top.DATA;
    int top = pace.chunk() == 0 ? -1 : isAllRows ? 0 : beginning.top();
    long passed = isAllRows ? 0 : beginning.linesOfTop();
    beginning = null;
    InputStream bytes = text.bytes();
    if (top < 0) {
      rows(part(bytes, 0), layout, roles, sink);
      return;
    }
    bytes.skipNBytes(top);
    ChunkSource chunks = new ChunkSource(bytes, pace.chunk());
    long lines = new ChunkPass(chunks, passed, () -> chunk(roles), sink).run(pace);
    if (!chunks.isUsedUp()) {
      rows(part(chunks.rest(), lines), layout, roles, sink);
    }
  }

  private Chunk chunk(ColumnRoles roles) {
    return layout.isSparse() ? new LibsvmChunk() : new TableChunk(layout, roles);
  }

  /** Reads record by record; the first record is still to come if no lines were passed. */
  static void rows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink)
      throws IOException {
    try {
      RecordSink rows =
          layout.isSparse()
              ? new LibsvmRows(text.file(), roles, sink)
              : new TableRows(text, layout, roles, sink);
      Layout.cells(layout.delimiter()).read(text, rows);
    } catch (CharacterCodingException e) {
      throw notUtf8(text.file());
    }
  }

  private static DataException notUtf8(String file) {
    return DataException.of(
        file, "is not UTF-8 text; convert it, for example: iconv -f LATIN1 -t UTF-8");
  }

  public boolean isShort() {
    return beginning.isAll();
  }

  /** Hands over the records of a table's beginning; must be asked before the rows. */
  public void readBeginning(RecordSink sink) {
    beginning.read(sink);
  }

  /** Hands over all records of a table, in place of the rows. */
  public void readRecords(RecordSink sink) throws IOException {
    try {
      Layout.cells(layout.delimiter()).read(part(text.bytes(), 0), sink);
    } catch (CharacterCodingException e) {
      throw notUtf8(text.name());
    }
  }

  private TextPart part(InputStream bytes, long passed) {
    return new TextPart(text.name(), new InputStreamReader(bytes, Utf8.decoder()), passed);
  }
}
