package dev.pla.io.text;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.RecordType;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/** Splits delimited text with quotes (RFC 4180) into cells; empty lines are passed over. */
record CsvCells(char delimiter) implements CellReader {

  @Override
  public void read(TextPart text, RecordSink sink) throws IOException {
    Records handler = new Records(sink, text.passed());
    try (CsvReader<Boolean> reader =
            CsvReader.builder()
                .fieldSeparator(delimiter)
                .skipEmptyLines(true)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(TextStream.LONGEST_LINE)
                .build(handler, text.text());
        CloseableIterator<Boolean> records = reader.iterator()) {
      boolean more = true;
      while (more && records.hasNext()) {
        more = records.next();
      }
    } catch (CsvParseException e) {
      throw translated(text.file(), handler.line, e);
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

  /** Hands records on; one is built as whether more are wanted. */
  private static final class Records extends AbstractBaseCsvCallbackHandler<Boolean> {

    private final RecordSink sink;
    private final long passed;
    private long line;
    private List<String> cells = List.of();

    Records(RecordSink sink, long passed) {
      this.sink = sink;
      this.passed = passed;
      this.line = passed + 1;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
      line = passed + startingLineNumber;
      cells = new ArrayList<>(cells.size());
    }

    @Override
    protected void handleField(int index, char[] buffer, int from, int length, boolean isQuoted) {
      cells.add(new String(buffer, from, length));
    }

    @Override
    protected Boolean buildRecord() {
      return getRecordType() != RecordType.DATA || sink.record(line, cells);
    }
  }
}
