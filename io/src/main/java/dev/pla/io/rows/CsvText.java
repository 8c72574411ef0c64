package dev.pla.io.rows;

import com.fasterxml.jackson.core.io.NumberOutput;
import dev.pla.internal.data.Decimals;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Rows as CSV text in one spelling: equal rows give equal bytes, so their SHA-256 identifies them.
 *
 * <p>The first line has the names. Whole numbers and decimals are written with the digits they
 * have; a double or a float as the shortest decimal that reads back to it; a value that is missing
 * as an empty cell. A text is in quotes where it is empty, has blanks at an end, or holds a quote,
 * a line end or a delimiter of any kind of table. Lines end in LF.
 */
public final class CsvText {

  /** A decimal that would be longer than any number we read is written with its exponent. */
  private static final int LONGEST_PLAIN = 1_100;

  private final String source;
  private final List<String> columns;
  private byte[] bytes = new byte[1 << 16];
  private int size;
  private int column;
  private long row;

  /** Begins with the line of names. */
  public CsvText(String source, List<String> columns) {
    this.source = source;
    this.columns = List.copyOf(columns);
    for (String name : columns) {
      text(name);
    }
    endRow();
    row = 0;
  }

  /** A whole number. */
  public void number(long value) {
    begin();
    plain(Long.toString(value));
  }

  /** A double, by its shortest decimal. */
  public void number(double value) {
    begin();
    if (!Double.isFinite(value)) {
      throw notFinite(String.valueOf(value));
    }
    boolean isNormal = Math.abs(value) >= Double.MIN_NORMAL; // others may take fewer digits
    plain(isNormal ? spelled(NumberOutput.toString(value, true)) : Decimals.toString(value));
  }

  /** A float, by its own shortest decimal: 1.1f is 1.1 and not 1.100000023841858. */
  public void number(float value) {
    begin();
    if (!Float.isFinite(value)) {
      throw notFinite(String.valueOf(value));
    }
    plain(value == 0 ? Decimals.toString(value) : spelled(NumberOutput.toString(value, true)));
  }

  /** Spells a decimal as {@link Decimals} does. */
  private static String spelled(String shortest) {
    if (shortest.indexOf('E') >= 0) {
      return Decimals.toString(new BigDecimal(shortest).stripTrailingZeros());
    }
    return shortest.endsWith(".0") ? shortest.substring(0, shortest.length() - 2) : shortest;
  }

  public void number(BigDecimal value) {
    begin();
    boolean isShort = Math.abs((long) value.scale()) + value.precision() <= LONGEST_PLAIN;
    plain(isShort ? value.toPlainString() : value.toString());
  }

  public void number(BigInteger value) {
    begin();
    plain(value.toString());
  }

  /** A number, a date or a truth value as it is written: without quotes. */
  public void literal(String text) {
    begin();
    plain(text);
  }

  public void text(String text) {
    begin();
    if (!needsQuotes(text)) {
      plain(text);
      return;
    }
    plain('"' + text.replace("\"", "\"\"") + '"');
  }

  /** Nothing is there. A row must not be an empty line, so an only cell is in quotes. */
  public void missing() {
    begin();
    if (columns.size() == 1) {
      plain("\"\"");
    }
  }

  public void endRow() {
    if (column != columns.size()) {
      throw new IllegalStateException(column + " cells for " + columns.size() + " columns");
    }
    reserve(1);
    bytes[size++] = '\n';
    column = 0;
    row++;
  }

  /** What is wrong with the cell that comes next. */
  public DataException fault(String problem) {
    int at = Math.min(column, columns.size() - 1);
    return DataException.at(
        source,
        row + 2,
        at + 1,
        "row " + (row + 1) + ", column " + SafeText.quoted(columns.get(at)) + ": " + problem);
  }

  private DataException notFinite(String value) {
    column--; // it was started
    return fault(value + " is not a finite number; leave out such rows or replace them");
  }

  private void begin() {
    reserve(1);
    if (column > 0) {
      bytes[size++] = ',';
    }
    column++;
  }

  private void plain(String text) {
    reserve(3 * text.length());
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c >= 0x80) {
        encoded(text, k);
        return;
      }
      bytes[size++] = (byte) c;
    }
  }

  /** The rest of a text that is not all ASCII. */
  private void encoded(String text, int from) {
    for (int k = from; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean isPair =
          Character.isHighSurrogate(c)
              && k + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(k + 1));
      if (isPair) {
        k++;
      } else if (Character.isSurrogate(c)) {
        column--;
        throw fault("the text has half a character (a lone surrogate); correct it");
      }
    }
    byte[] rest = text.substring(from).getBytes(StandardCharsets.UTF_8);
    System.arraycopy(rest, 0, bytes, size, rest.length);
    size += rest.length;
  }

  private static boolean needsQuotes(String text) {
    if (text.isEmpty() || text.charAt(0) <= ' ' || text.charAt(text.length() - 1) <= ' ') {
      return true;
    }
    for (int k = 0; k < text.length(); k++) {
      switch (text.charAt(k)) {
        case ',', ';', '|', '\t', '"', '\n', '\r' -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, more)));
    }
  }

  /** How many bytes wait. */
  int size() {
    return size;
  }

  /** Hands out bytes that wait, from the given one on; returns how many. */
  int copy(int from, byte[] target, int at, int length) {
    int count = Math.min(length, size - from);
    System.arraycopy(bytes, from, target, at, count);
    return count;
  }

  /** All that waited was handed out. */
  void clear() {
    size = 0;
  }
}
