package dev.pla.internal.encode;

import java.util.List;

/**
 * How the numbers of a column are written.
 *
 * @param decimal the decimal mark, a point or a comma
 * @param group what may stand between groups of three digits; empty for nothing
 * @param prefix in front of every number, such as a currency; empty for nothing
 * @param suffix behind every number, such as a percent sign; empty for nothing
 */
public record NumberStyle(char decimal, String group, String prefix, String suffix) {

  /** As programs write them. */
  public static final NumberStyle PLAIN = new NumberStyle('.', "", "", "");

  /** Marks without prefix and suffix, in the order in which they are preferred. */
  static final List<NumberStyle> MARKS =
      List.of(
          PLAIN,
          marks('.', ","),
          marks(',', ""),
          marks(',', "."),
          marks('.', " "),
          marks(',', " "),
          marks('.', "'"),
          marks('.', "\u00a0"),
          marks(',', "\u00a0"),
          marks('.', "\u202f"),
          marks(',', "\u202f"));

  private static final String SYMBOLS = "$€£¥₹%";

  public NumberStyle {
    boolean isKnown =
        (decimal == '.' || decimal == ',')
            && group.length() < 2
            && !group.equals(String.valueOf(decimal))
            && isAffix(prefix)
            && isAffix(suffix);
    if (!isKnown) {
      throw new IllegalArgumentException("numbers cannot be written so");
    }
  }

  boolean isPlain() {
    return decimal == '.' && group.isEmpty() && prefix.isEmpty() && suffix.isEmpty();
  }

  private static NumberStyle marks(char decimal, String group) {
    return new NumberStyle(decimal, group, "", "");
  }

  static boolean isNumber(String cell) {
    char c = cell.charAt(0);
    boolean mayBe = (c >= '0' && c <= '9') || "+-.,".indexOf(c) >= 0 || SYMBOLS.indexOf(c) >= 0;
    String before = prefixOf(cell);
    String behind = suffixOf(cell);
    return mayBe
        && MARKS.stream().anyMatch(marks -> marks.with(before, behind).plain(cell) != null);
  }

  private static boolean isAffix(String affix) {
    return affix.isEmpty() || (affix.length() == 1 && SYMBOLS.contains(affix));
  }

  /** The symbol in front of the number in a cell, behind its sign; empty if there is none. */
  static String prefixOf(String cell) {
    int at = isSign(cell, 0) ? 1 : 0;
    return at < cell.length() && SYMBOLS.indexOf(cell.charAt(at)) >= 0
        ? cell.substring(at, at + 1)
        : "";
  }

  static String suffixOf(String cell) {
    int last = cell.length() - 1;
    return last > 0 && SYMBOLS.indexOf(cell.charAt(last)) >= 0 ? cell.substring(last) : "";
  }

  NumberStyle with(String before, String behind) {
    return new NumberStyle(decimal, group, before, behind);
  }

  /** The number of a cell as programs write it; null if it is not written in this style. */
  public String plain(String cell) {
    int from = isSign(cell, 0) ? 1 : 0;
    boolean isNegative = from == 1 && cell.charAt(0) == '-';
    int to = cell.length();
    if (!cell.startsWith(prefix, from) || !cell.endsWith(suffix)) {
      return null;
    }
    from += prefix.length();
    to -= suffix.length();
    while (!prefix.isEmpty() && from < to && isBlank(cell.charAt(from))) {
      from++;
    }
    while (!suffix.isEmpty() && from < to && isBlank(cell.charAt(to - 1))) {
      to--;
    }
    if (!prefix.isEmpty() && isSign(cell, from) && isSign(cell, 0)) {
      return null;
    }
    if (!prefix.isEmpty() && isSign(cell, from)) {
      isNegative = cell.charAt(from++) == '-';
    }
    String digits = from < to ? digits(cell.substring(from, to)) : null;
    return digits == null ? null : (isNegative ? "-" : "") + digits;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\u00a0';
  }

  private static boolean isSign(String text, int at) {
    return at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+');
  }

  /** Without groups and with a point; null for anything else. */
  private String digits(String text) {
    int end = digitsEnd(text, 0);
    StringBuilder plain = new StringBuilder(text.substring(0, end));
    if (!group.isEmpty() && end >= 1 && end <= 3) {
      while (text.startsWith(group, end) && digitsEnd(text, end + 1) == end + 4) {
        plain.append(text, end + 1, end + 4);
        end += 4;
      }
    }
    boolean any = end > 0;
    if (end < text.length() && text.charAt(end) == decimal) {
      int last = digitsEnd(text, end + 1);
      any |= last > end + 1;
      plain.append('.').append(text, end + 1, last);
      end = last;
    }
    if (any && end + 1 < text.length() && (text.charAt(end) | 0x20) == 'e') {
      int from = end + (isSign(text, end + 1) ? 2 : 1);
      int last = digitsEnd(text, from);
      if (last > from) {
        plain.append(text, end, last);
        end = last;
      }
    }
    return any && end == text.length() ? plain.toString() : null;
  }

  private static int digitsEnd(String text, int from) {
    int k = from;
    while (k < text.length() && text.charAt(k) >= '0' && text.charAt(k) <= '9') {
      k++;
    }
    return k;
  }

  public String described() {
    StringBuilder words = new StringBuilder();
    if (!(prefix + suffix).isEmpty()) {
      words.append(prefix).append(suffix).append(" and ");
    }
    if (!group.isEmpty()) {
      words.append(group.isBlank() ? "blanks" : "\"" + group + "\"").append(" between thousands, ");
    }
    return words + (decimal == ',' ? "decimal comma" : "decimal point");
  }
}
