package dev.pla.io.format;

import dev.pla.io.chunk.ChunkPass;
import dev.pla.io.chunk.ChunkSource;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellSink;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import dev.pla.io.text.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;

/**
 * A text whose format and layout are known.
 *
 * <p>Plain text is read in chunks of bytes, fast. From the first chunk on that is anything but
 * plain, the rest is read cell by cell, by the reader for every dialect and every error message.
 */
public final class FormattedText {

  private final TextStream text;
  private final Format format;
  private final Layout layout;

  /** Null once the rows are read: of a file with a million columns it is large. */
  private Beginning beginning;

  FormattedText(TextStream text, Format format, Layout layout, Beginning beginning) {
    this.text = text;
    this.format = format;
    this.layout = layout;
    this.beginning = beginning;
  }

  public TextStream text() {
    return text;
  }

  Format format() {
    return format;
  }

  public Layout layout() {
    return layout;
  }

  public void rows(ColumnRoles roles, RowSink sink, ReadingPace pace) throws IOException {
    Optional<Format.FastWay> fast =
        pace.chunk() == 0 ? Optional.empty() : format.fastWay(beginning, layout, roles);
    beginning = null;
    InputStream bytes = text.bytes();
    if (fast.isEmpty()) {
      cellByCell(bytes, 0, roles, sink);
      return;
    }
    long passed = lines(bytes.readNBytes(fast.get().top()));
    ChunkSource chunks = new ChunkSource(bytes, pace.chunk());
    long lines = new ChunkPass(chunks, passed, fast.get().readers(), sink).run(pace);
    if (!chunks.isUsedUp()) {
      cellByCell(chunks.rest(), lines, roles, sink);
    }
  }

  public boolean isShort() {
    return beginning.isAll();
  }

  /** Hands over the records of the text's beginning; must be asked before the rows. */
  public void readBeginning(CellSink sink) throws IOException {
    beginning.read(format.cells(layout).orElseThrow(), sink);
  }

  /** Hands over all records, in place of the rows. */
  public void readRecords(CellSink sink) throws IOException {
    format
        .cells(layout)
        .orElseThrow()
        .read(
            new TextPart(text.name(), new InputStreamReader(text.bytes(), Utf8.decoder()), 0),
            sink);
  }

  /** The first records that hold data, of the text's beginning; must be asked before the rows. */
  public List<List<String>> firstRecords(int most) throws IOException {
    List<List<String>> records = beginning.records(format.cells(layout).orElseThrow());
    int from = layout.top() == Layout.Top.DATA ? 0 : 1;
    return records.subList(from, Math.min(records.size(), from + most));
  }

  private static long lines(byte[] bytes) {
    long count = 0;
    for (byte b : bytes) {
      count += b == '\n' ? 1 : 0;
    }
    return count;
  }

  private void cellByCell(InputStream bytes, long passed, ColumnRoles roles, RowSink sink)
      throws IOException {
    TextPart rest = new TextPart(text.name(), new InputStreamReader(bytes, Utf8.decoder()), passed);
    try {
      format.rows(rest, layout, roles, sink);
    } catch (CharacterCodingException e) {
      throw DataException.of(
          text.name(), "is not UTF-8 text; convert it, for example: iconv -f LATIN1 -t UTF-8");
    }
  }
}
