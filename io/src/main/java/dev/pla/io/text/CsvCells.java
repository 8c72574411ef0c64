package dev.pla.io.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.RecordType;
import dev.pla.data.DataException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;

/** Splits delimited text with quotes (RFC 4180) into cells; empty lines are passed over. */
public final class CsvCells extends CsvCallbackHandler<Boolean> {

  private final CellSink sink;
  private final long passed;
  private RecordType type = RecordType.DATA;
  private int fields;
  private long line;

  private CsvCells(CellSink sink, long passed) {
    this.sink = sink;
    this.passed = passed;
    this.line = passed + 1;
  }

  /** Splits a text of which {@code passed} lines came before. */
  public static void parse(String name, Reader text, long passed, char delimiter, CellSink sink)
      throws IOException {
    CsvCells tokens = new CsvCells(sink, passed);
    try (CsvReader<Boolean> reader =
            CsvReader.builder()
                .fieldSeparator(delimiter)
                .skipEmptyLines(true)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(TextStream.LONGEST_LINE)
                .build(tokens, text);
        CloseableIterator<Boolean> records = reader.iterator()) {
      while (records.hasNext()) {
        records.next();
      }
    } catch (CsvParseException e) {
      throw translated(name, tokens.line, e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static RuntimeException translated(String name, long line, CsvParseException e)
      throws IOException {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof CharacterCodingException coding) {
        throw coding;
      }
      if (cause instanceof RuntimeException ours && !(cause instanceof UncheckedIOException)) {
        return ours; // thrown by the sink, and only wrapped by the parser
      }
    }
    String message = String.valueOf(e.getMessage());
    if (message.contains("quote")) {
      return DataException.at(
          name,
          line,
          "a quoted cell that begins in this record is not closed properly; check the quotes");
    }
    return DataException.at(name, line, "cannot be read as delimited text: " + message);
  }

  @Override
  protected RecordType getRecordType() {
    return type;
  }

  @Override
  protected int getFieldCount() {
    return fields;
  }

  @Override
  protected void beginRecord(long startingLineNumber) {
    type = RecordType.DATA;
    fields = 0;
    line = passed + startingLineNumber;
    sink.begin(line);
  }

  @Override
  protected void addField(char[] buffer, int offset, int length, boolean quoted) {
    fields++;
    sink.cell(buffer, offset, offset + length);
  }

  @Override
  protected void setComment(char[] buffer, int offset, int length) {
    throw new IllegalStateException("comments are not asked for");
  }

  @Override
  protected void setEmpty() {
    type = RecordType.EMPTY;
  }

  @Override
  protected Boolean buildRecord() {
    if (type == RecordType.DATA) {
      sink.end();
    }
    return true;
  }
}
