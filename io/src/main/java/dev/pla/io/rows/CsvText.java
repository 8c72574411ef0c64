package dev.pla.io.rows;

import com.fasterxml.jackson.core.io.NumberOutput;
import dev.pla.internal.data.Decimals;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
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

  private static final String NEED_QUOTES = ",;|\t\"\n\r";

  private final String source;
  private final List<String> columns;
  private final StringBuilder waiting = new StringBuilder();
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
    literal(Long.toString(value));
  }

  /** A double, by its shortest decimal. */
  public void number(double value) {
    requireFinite(Double.isFinite(value), String.valueOf(value));
    boolean isNormal = Math.abs(value) >= Double.MIN_NORMAL; // others may take fewer digits
    literal(isNormal ? spelled(NumberOutput.toString(value, true)) : Decimals.toString(value));
  }

  /** A float, by its own shortest decimal: 1.1f is 1.1 and not 1.100000023841858. */
  public void number(float value) {
    requireFinite(Float.isFinite(value), String.valueOf(value));
    literal(value == 0 ? Decimals.toString(value) : spelled(NumberOutput.toString(value, true)));
  }

  private void requireFinite(boolean isFinite, String value) {
    if (!isFinite) {
      throw fault(value + " is not a finite number; leave out such rows or replace them");
    }
  }

  /** Spells a decimal as {@link Decimals} does. */
  private static String spelled(String shortest) {
    if (shortest.indexOf('E') >= 0) {
      return Decimals.toString(new BigDecimal(shortest).stripTrailingZeros());
    }
    return shortest.endsWith(".0") ? shortest.substring(0, shortest.length() - 2) : shortest;
  }

  public void number(BigDecimal value) {
    boolean isShort = Math.abs((long) value.scale()) + value.precision() <= LONGEST_PLAIN;
    literal(isShort ? value.toPlainString() : value.toString());
  }

  public void number(BigInteger value) {
    literal(value.toString());
  }

  public void text(String text) {
    int last = text.length() - 1;
    boolean needsQuotes = last < 0 || text.charAt(0) <= ' ' || text.charAt(last) <= ' ';
    boolean hasSurrogates = false;
    for (int k = 0; k <= last; k++) {
      needsQuotes |= NEED_QUOTES.indexOf(text.charAt(k)) >= 0;
      hasSurrogates |= Character.isSurrogate(text.charAt(k));
    }
    if (hasSurrogates && !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw fault("the text has half a character (a lone surrogate); correct it");
    }
    literal(needsQuotes ? '"' + text.replace("\"", "\"\"") + '"' : text);
  }

  /** Nothing is there. A row must not be an empty line, so an only cell is in quotes. */
  public void missing() {
    literal(columns.size() == 1 ? "\"\"" : "");
  }

  /** A number, a date or a truth value as it is written: without quotes. */
  public void literal(String text) {
    if (column > 0) {
      waiting.append(',');
    }
    waiting.append(text);
    column++;
  }

  public void endRow() {
    if (column != columns.size()) {
      throw new IllegalStateException(column + " cells for " + columns.size() + " columns");
    }
    waiting.append('\n');
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
        "row %d, column %s: %s".formatted(row + 1, SafeText.quoted(columns.get(at)), problem));
  }

  /** How many characters wait. */
  int length() {
    return waiting.length();
  }

  /** Hands out what waits, in UTF-8. */
  byte[] take() {
    byte[] bytes = waiting.toString().getBytes(StandardCharsets.UTF_8);
    waiting.setLength(0);
    return bytes;
  }
}
