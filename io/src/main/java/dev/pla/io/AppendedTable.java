package dev.pla.io;

import dev.pla.io.format.Formats;
import dev.pla.io.text.Layout;
import dev.pla.io.text.TextStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;

/** A table as it was written, with more columns at its end. */
public final class AppendedTable {

  private static final char QUOTE = '"';

  private final String name;
  private final byte[] text;
  private final Layout layout;

  private AppendedTable(String name, byte[] text, Layout layout) {
    this.name = name;
    this.text = text;
    this.layout = layout;
  }

  /** Reads all of a source. */
  public static AppendedTable of(Source source) throws IOException {
    byte[] text;
    try (TextStream content = source.content()) {
      text = content.bytes().readAllBytes();
    }
    try (TextStream again = new TextStream(source.name(), new ByteArrayInputStream(text))) {
      return new AppendedTable(source.name(), text, Formats.open(again).layout());
    }
  }

  /** Returns the rows as a source. */
  public Source source() {
    return Source.ofText(name, text);
  }

  /** Whether rows name their features, so that no column can be added. */
  public boolean isSparse() {
    return layout.isSparse();
  }

  /**
   * All lines, each with more cells.
   *
   * @param heads the names of the new columns; one that is there gets a number
   * @param cells what to add to the row that begins at a line, from 1; null for a row without
   *     prediction
   */
  public String with(List<String> heads, LongFunction<List<String>> cells) {
    StringBuilder out = new StringBuilder();
    boolean isHead = layout.hasHeader();
    for (Row row : rows()) {
      out.append(row.text());
      if (!row.text().isBlank()) {
        List<String> more = isHead ? unused(heads) : cells.apply(row.line());
        for (int k = 0; k < heads.size(); k++) {
          out.append(layout.delimiter()).append(more == null ? "" : cell(more.get(k)));
        }
        isHead = false;
      }
      out.append('\n');
    }
    return out.toString();
  }

  private record Row(long line, String text) {}

  /** Records; a line break in quotes does not end one. */
  private List<Row> rows() {
    String all = new String(text, StandardCharsets.UTF_8);
    List<Row> rows = new ArrayList<>();
    int from = 0;
    long line = 1;
    long first = 1;
    boolean isQuoted = false;
    for (int at = 0; at < all.length(); at++) {
      char c = all.charAt(at);
      boolean isFirst = at == from || all.charAt(at - 1) == layout.delimiter();
      if (c == QUOTE && (isQuoted || isFirst)) {
        isQuoted = !isQuoted;
      } else if (c == QUOTE && all.charAt(at - 1) == QUOTE) {
        isQuoted = true; // the second of two quotes in a quoted cell
      }
      if (c == '\n') {
        line++;
        if (!isQuoted) {
          rows.add(new Row(first, withoutReturn(all.substring(from, at))));
          from = at + 1;
          first = line;
        }
      }
    }
    if (from < all.length()) {
      rows.add(new Row(first, withoutReturn(all.substring(from))));
    }
    return rows;
  }

  private static String withoutReturn(String line) {
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  private List<String> unused(List<String> heads) {
    List<String> names =
        layout.names().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    return heads.stream()
        .map(
            head -> {
              String name = head;
              for (int k = 2; names.contains(name); k++) {
                name = head + "_" + k;
              }
              return name;
            })
        .toList();
  }

  private String cell(String value) {
    boolean isPlain = value.matches("[^,;|\"\\s]*") && value.indexOf(layout.delimiter()) < 0;
    return isPlain ? value : QUOTE + value.replace("\"", "\"\"") + QUOTE;
  }
}
