package dev.pla.io;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;

/** From the text of a source to its layout and its rows. */
final class Text {

  private Text() {}

  static Layout layout(String name, Content content) throws IOException {
    String beginning = content.beginning(Sniffer.BYTES);
    return Sniffer.layout(name, beginning, !content.isEnded());
  }

  /** Reads all rows; LIBSVM needs no roles. */
  static void parse(String name, Content content, Layout layout, Roles roles, RowSink sink)
      throws IOException {
    try {
      switch (layout.kind()) {
        case LIBSVM -> LibsvmRows.parse(name, content.reader(), sink);
        case BLANKS ->
            BlankTokens.parse(content.reader(), new TableRows(name, layout, roles, sink));
        case DELIMITED ->
            CsvTokens.parse(
                name,
                content.reader(),
                layout.delimiter(),
                new TableRows(name, layout, roles, sink));
      }
    } catch (CharacterCodingException e) {
      throw DataException.of(
          name, "is not UTF-8 text; convert it, for example: iconv -f LATIN1 -t UTF-8");
    }
  }
}
