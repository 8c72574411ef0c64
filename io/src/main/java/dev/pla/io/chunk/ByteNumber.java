package dev.pla.io.chunk;

import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.EightBytes;
import dev.pla.io.text.RowCells;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * Reads one number after the other from bytes, with the very results of {@link CellNumbers}.
 *
 * <p>There must be eight more bytes after the last number's end, which must be neither digit,
 * point, sign nor e.
 */
final class ByteNumber {

  /** Up to this length of a cell, a double holds all that was written. */
  private static final int SHORT = CellNumbers.DIGITS_OF_A_DOUBLE;

  /** 10^k, and below which m the number m·10^k + (k digits) has at most nineteen digits. */
  private static final long[] TENS = new long[9];

  private static final long[] ROOM = new long[9];

  static {
    for (int k = 0; k < TENS.length; k++) {
      TENS[k] = k == 0 ? 1 : 10 * TENS[k - 1];
      ROOM[k] = 1_000_000_000_000_000_000L / TENS[k] * 10;
    }
  }

  private double value;

  /** Whether more was written than the double holds: {@code exact}, or ±digits·10^exponent. */
  private boolean more;

  private BigDecimal exact;
  private boolean negative;

  /** Without sign, up to 2⁶⁴. */
  private long digits;

  private int exponent;

  /** The number last read. */
  double value() {
    return value;
  }

  /** Adds the number last read, if it was written as more than its double holds. */
  void addTo(RowCells cells, int row, int coordinate) {
    if (more && exact != null) {
      cells.add(row, coordinate, exact);
    } else if (more) {
      cells.add(row, coordinate, negative, digits, -exponent);
    }
  }

  /** Reads the number at {@code from}; returns where it ends, or −1 if none is understood. */
  int read(byte[] b, int from) {
    long word = EightBytes.at(b, from);
    int sign = EightBytes.isFirst(word, '-');
    word =
        EightBytes.digits(
            word >>> (sign << 3)); // with a sign, seven bytes and one that is not a digit
    int k = EightBytes.leading(word);
    if (k == 0 || k == 8) {
      return readAny(b, from);
    }
    long m = EightBytes.number(word, k);
    int p = from + sign + k;
    int e = 0;
    if (b[p] == '.') {
      p++;
      word = EightBytes.digits(EightBytes.at(b, p));
      k = EightBytes.leading(word);
      if (k > 0) {
        m = m * TENS[k] + EightBytes.number(word, k); // fifteen digits at most
        e = -k;
        p += k;
      }
      while (k == 8) {
        word = EightBytes.digits(EightBytes.at(b, p));
        k = EightBytes.leading(word);
        if (k > 0) {
          if (Long.compareUnsigned(m, ROOM[k]) >= 0) {
            return readAny(b, from);
          }
          m = m * TENS[k] + EightBytes.number(word, k);
          e -= k;
          p += k;
        }
      }
    } else if (sign + k == 8) {
      return readAny(b, from);
    }
    if ((b[p] | 0x20) == 'e') {
      int at = p + 1 + (b[p + 1] == '-' || b[p + 1] == '+' ? 1 : 0);
      word = EightBytes.digits(EightBytes.at(b, at));
      k = EightBytes.leading(word);
      if (k == 0 || k == 8) {
        return readAny(b, from);
      }
      int power = (int) EightBytes.number(word, k);
      e += b[p + 1] == '-' ? -power : power;
      p = at + k;
    }
    return set(m, e, sign, p - from) ? p : readAny(b, from);
  }

  /** Whether the value could be found. */
  private boolean set(long m, int e, int sign, int length) {
    double x = length > CellNumbers.LONGEST ? Double.NaN : PowersOfTen.nearest(m, e);
    if (Double.isNaN(x)) {
      return false;
    }
    value = Double.longBitsToDouble(Double.doubleToRawLongBits(x) | (long) sign << 63);
    more = false;
    if (length > SHORT && m != 0) {
      PowersOfTen.More answer = PowersOfTen.more(m, e, x);
      if (answer == PowersOfTen.More.UNSURE) {
        return false;
      }
      more = answer == PowersOfTen.More.YES;
      exact = null;
      negative = sign != 0;
      digits = m;
      exponent = e;
    }
    return true;
  }

  private int readAny(byte[] b, int from) {
    int p = from;
    while (isOfNumber(b[p])) {
      p++;
    }
    String text = new String(b, from, p - from, StandardCharsets.US_ASCII);
    value = CellNumbers.value(text);
    if (Double.isNaN(value)) {
      return -1;
    }
    exact = CellNumbers.beyondDouble(text, value);
    more = exact != null;
    return p;
  }

  private static boolean isOfNumber(byte c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
  }
}
