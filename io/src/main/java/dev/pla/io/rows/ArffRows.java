package dev.pla.io.rows;

import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import dev.pla.io.text.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * ARFF: attributes with their types, then comma-separated rows, or rows that name the attributes
 * that are not 0. A nominal attribute is a category, whatever its values look like; the last one is
 * the label if it is nominal.
 */
final class ArffRows implements Rows {

  /**
   * A column.
   *
   * @param zero its value in a row that does not name it
   */
  private record Attribute(String name, boolean isNominal, String zero) {}

  private final String name;
  private final TextStream stream;
  private final BufferedReader text;
  private final List<Attribute> attributes = new ArrayList<>();
  private long line;

  private ArffRows(String name, InputStream in) throws IOException {
    this.name = name;
    this.stream = new TextStream(name, in);
    this.text = new BufferedReader(new InputStreamReader(stream.bytes(), Utf8.decoder()));
    readHeader();
  }

  static Rows open(Path file) throws IOException {
    return new ArffRows(file.toString(), Files.newInputStream(file));
  }

  private void readHeader() throws IOException {
    for (String next = nextLine(); next != null; next = nextLine()) {
      String lower = next.toLowerCase(Locale.ROOT);
      if (lower.startsWith("@attribute")) {
        attribute(next.substring("@attribute".length()).strip());
      } else if (lower.startsWith("@data")) {
        break;
      } else if (!lower.startsWith("@relation")) {
        throw bad("expected @relation, @attribute or @data");
      }
    }
    if (attributes.isEmpty()) {
      throw bad("no @attribute was found before the data");
    }
  }

  private void attribute(String declared) {
    char quote = declared.isEmpty() ? ' ' : declared.charAt(0);
    boolean isQuoted = quote == '\'' || quote == '"';
    int end = isQuoted ? declared.indexOf(quote, 1) : blank(declared);
    if (end < 1) {
      throw bad("expected @attribute NAME TYPE");
    }
    String column = declared.substring(isQuoted ? 1 : 0, end);
    String type = declared.substring(isQuoted ? end + 1 : end).strip();
    boolean isNominal = type.startsWith("{");
    boolean isListed = isNominal && type.endsWith("}");
    String zero = isListed ? cells(type.substring(1, type.length() - 1)).get(0) : "0";
    attributes.add(new Attribute(column, isNominal, zero));
  }

  private static int blank(String text) {
    for (int k = 0; k < text.length(); k++) {
      if (Character.isWhitespace(text.charAt(k)) || text.charAt(k) == '{') {
        return k;
      }
    }
    return -1;
  }

  /** The next line that is neither empty nor a comment; null at the end. */
  private String nextLine() throws IOException {
    String next;
    do {
      next = text.readLine();
      line++;
      next = next == null ? null : next.strip();
    } while (next != null && (next.isEmpty() || next.startsWith("%")));
    return next;
  }

  @Override
  public List<String> columns() {
    return attributes.stream().map(Attribute::name).toList();
  }

  @Override
  public List<String> categories() {
    return attributes.stream().filter(Attribute::isNominal).map(Attribute::name).toList();
  }

  @Override
  public Optional<String> label() {
    Attribute last = attributes.get(attributes.size() - 1);
    return last.isNominal() ? Optional.of(last.name()) : Optional.empty();
  }

  @Override
  public boolean next(CsvText out) throws IOException {
    String row = nextLine();
    if (row == null) {
      return false;
    }
    boolean isSparse = row.startsWith("{") && row.endsWith("}");
    List<String> cells = isSparse ? sparse(row.substring(1, row.length() - 1)) : cells(row);
    if (cells.size() != attributes.size()) {
      throw bad("the row has %d values, expected %d".formatted(cells.size(), attributes.size()));
    }
    for (String cell : cells) {
      if (cell.equals("?")) {
        out.missing();
      } else {
        out.text(cell);
      }
    }
    return true;
  }

  private List<String> sparse(String row) {
    List<String> all = new ArrayList<>(attributes.stream().map(Attribute::zero).toList());
    for (String pair : cells(row)) {
      int between = blank(pair);
      String index = between < 0 ? "" : pair.substring(0, between);
      boolean isIndex = index.matches("[0-9]{1,9}") && Integer.parseInt(index) < all.size();
      if (!isIndex && !pair.isEmpty()) {
        throw bad(SafeText.quoted(pair) + " is not the number of an attribute and its value");
      }
      if (isIndex) {
        all.set(Integer.parseInt(index), cells(pair.substring(between).strip()).get(0));
      }
    }
    return all;
  }

  /** The values between commas, without the quotes around them. */
  private List<String> cells(String row) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    char quote = 0;
    for (int k = 0; k < row.length(); k++) {
      char c = row.charAt(k);
      if (quote != 0 && c == '\\' && k + 1 < row.length()) {
        cell.append(row.charAt(++k));
      } else if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '\'' || c == '"') && cell.toString().isBlank()) {
        quote = c;
        cell.setLength(0);
      } else if (quote == 0 && c == ',') {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    if (quote != 0) {
      throw bad("a quote is not closed");
    }
    cells.add(cell.toString().strip());
    return cells;
  }

  private DataException bad(String problem) {
    return DataException.at(name, line, problem);
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
