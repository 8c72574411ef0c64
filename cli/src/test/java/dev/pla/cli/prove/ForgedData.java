package dev.pla.cli.prove;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Kinds of change in a file of data that might make two readers see different cells.
 *
 * <p>A text stands for bytes, each character for one.
 */
final class ForgedData {

  private static final String CELL = "(?<![^,; \t:\n])[-+]?[0-9.]+(e-?[0-9]+)?(?![^,; \t\r\n])";
  private static final String END = "\r?\n";
  private static final String BETWEEN = "[,; \t]";
  private static final String PAIR = "[0-9]+:[^ \n]+";

  private final Random random;

  /** The kinds, by name. */
  final Map<String, UnaryOperator<String>> kinds = new LinkedHashMap<>();

  ForgedData(Random random) {
    this.random = random;
    lines();
    cells();
    numbers();
    bytes();
    libsvm();
  }

  private void lines() {
    kinds.put("line ends CRLF", text -> text.replaceAll(END, "\r\n"));
    kinds.put("line ends CR", text -> text.replaceAll(END, "\r"));
    one("one line end CR", END, end -> pick("\r", "\n\r", "\r\r\n"));
    one("another line end", END, end -> pick("\u000b", "\f", utf("\u2028"), utf("\u0085")));
    one("blank line", END, end -> end + pick("\n", "\r", "\r\n", "\n\n"));
    one("line of blanks", END, end -> end + pick(" ", "\t", "  \t ", utf("\u2003")) + "\n");
    kinds.put("blank lines first", text -> pick("\n", "\r\n\n", " \n", "\r") + text);
    kinds.put("no line end at the end", text -> text.replaceFirst("\\s+$", ""));
    one("comment line", END, end -> end + pick("#", "# a", "//", "%", "-- ") + "\n");
    one("comment at the end", END, end -> pick("#", " # a", " #1:2", "# \"") + end);
    lines("row twice", all -> all.add(any(all), all.get(any(all))));
    lines("row missing", all -> all.remove(any(all)));
    lines("rows in another order", all -> Collections.swap(all, any(all), any(all)));
    lines("first line twice", all -> all.add(0, all.get(0)));
    lines("first line missing", all -> all.remove(0));
    lines("first line last", all -> all.add(all.remove(0)));
    lines("count line", all -> all.add(0, pick("6,2,no,yes", "4,2,0,p", "4;2;a;b", "9 2 no yes")));
    kinds.put("file twice", text -> text + text);
    kinds.put("long file", text -> text + tail(text).repeat(1 + 70_000 / text.length()));
  }

  private void cells() {
    one("cell missing", "[^,; \t\n]*[,; \t]", cell -> "");
    one("cell too many", BETWEEN, d -> d + pick("0", "", "x", "\"\"") + d);
    one("delimiter at the end", END, end -> pick(",", ";", " ", "\t", "|") + end);
    one("delimiter in front", END, end -> end + pick(",", ";", " ", "\t", "|"));
    one("another delimiter", BETWEEN, d -> pick(",", ";", "\t", "|", " ", ":"));
    one("delimiter twice", BETWEEN, d -> d + d);
    all("every delimiter another", BETWEEN, pick(",", ";", "\t", "|", " "));
    one("cell in quotes", "[^,; \t\r\n]+", cell -> '"' + cell + '"');
    all("all cells in quotes", "[^,; \t\r\n]+", "\"$0\"");
    one("quote not closed", "[^,; \t\r\n]+", cell -> '"' + cell);
    one("quote inside", "[^,; \t\r\n]+", cell -> cell + pick("\"", "\"\"", "\"a", "'"));
    one("text after a quote", "[^,; \t\r\n]+", c -> '"' + c + '"' + pick(" ", "x", "\"", "0"));
    one("blank before a quote", "[^,; \t\r\n]+", c -> pick(" ", "\t") + '"' + c + '"');
    one("quotes twice", "[^,; \t\r\n]+", cell -> "\"\"" + cell + "\"\"");
    one("line end in quotes", "[^,; \t\r\n]+", c -> '"' + c + pick("\n", "\r\n", "\r") + '"');
    one("delimiter in quotes", "[^,; \t\r\n]+", cell -> '"' + cell + pick(",", ";", " ") + '"');
    one("blanks around a cell", CELL, cell -> pick(" ", "\t", "  ") + cell + pick("", " "));
    one(
        "other blanks around",
        CELL,
        cell -> cell + pick(utf("\u2003"), utf("\u00a0"), "\f", "\u001c"));
    one("empty cell", CELL, cell -> pick("", "\"\"", " ", "?", "NA", "null"));
    one(
        "label spelled otherwise",
        "(?<=[,; ])\\S+(?=\r?\n)",
        l -> pick(" " + l, l + ".0", "+" + l));
    one(
        "label in other letters",
        "(?<=[,; ])\\S+(?=\r?\n)",
        l -> pick(l + "_", "Yes", "YES", "1e400"));
    one(
        "name of a column",
        "\\A[^,; \n]+",
        n -> pick("b", "y", "", " ", "1", "1e5", "NaN", "\"\""));
  }

  private void numbers() {
    one("number with a sign", CELL, c -> pick("+", "-", "--", "+-") + c);
    one("number with an exponent", CELL, c -> c + pick("e0", "E+0", "e-0", "e", "e+", "e1", "E-1"));
    one(
        "number with a long exponent",
        CELL,
        c -> c + "e" + pick("+", "-", "") + "0".repeat(30) + "1");
    one("number with a point", CELL, c -> pick(c + ".", "." + c, ".", c + "..0"));
    one("number with zeros", CELL, c -> "0".repeat(1 + random.nextInt(40)) + c);
    one("number of Java", CELL, c -> pick("0x1", "0x1p0", c + "f", c + "d", c + "L", "1_0"));
    one("number in words", CELL, c -> pick("NaN", "Infinity", "-inf", "one", "true"));
    one(
        "number in other digits",
        CELL,
        c -> utf(pick("\uff11", "\u0661", "\u00bd", "\u2212" + "1")));
    one("number with a comma", CELL, c -> pick("\"1,5\"", "1'000", "1\u00a0000", "1.000.000"));
    one("number out of range", CELL, c -> pick("1e309", "-2e308", "1e-400", "1e99999999999"));
    one("number at the edge", CELL, c -> pick("1.7976931348623157e308", "4e-324", "3e-324"));
    one("number below the normal", CELL, c -> pick("2e-308", "4.9e-324", "6e-324", "1e-310"));
    one("zero in disguise", CELL, c -> pick("-0", "0e99999999999", "0.0e-999", "+.0", "-0.000"));
    one("number of many digits", CELL, c -> c + (c.contains(".") ? "" : ".") + "1".repeat(900));
    one(
        "number of 1,100 characters",
        CELL,
        c -> "0." + "0".repeat(1_097 + random.nextInt(3)) + "1");
    one("integer beyond 2^53", CELL, c -> pick("9007199254740993", "18014398509481985", "1e22"));
  }

  private void bytes() {
    kinds.put("byte order mark", text -> utf("\ufeff") + text);
    kinds.put("two byte order marks", text -> utf("\ufeff\ufeff") + text);
    one("byte order mark inside", BETWEEN, d -> d + utf("\ufeff"));
    one("NUL", "[^\n]", c -> pick("\0", c + "\0"));
    one(
        "no UTF-8",
        "[^\n]",
        c -> pick("\u00ff", "\u00c1\u00b1", "\u00ed\u00a0\u0080", c + "\u00c3"));
    kinds.put("UTF-16 data", text -> latin(text.getBytes(StandardCharsets.UTF_16)));
    kinds.put("gzip", this::zipped);
    kinds.put("gzip in gzip", text -> zipped(zipped(text)));
    kinds.put("gzip in two members", text -> zipped(head(text)) + zipped(tail(text)));
    kinds.put("gzip with an empty member", text -> zipped("") + zipped(text) + zipped(""));
    kinds.put("gzip and bytes after it", text -> zipped(text) + pick("\0", "a", "1,1,1\n", text));
    kinds.put("gzip and a cut member", text -> zipped(text) + cut(zipped(text)));
    kinds.put("gzip cut", text -> cut(zipped(text)));
    kinds.put("gzip of another length", text -> end(zipped(text), 1));
    kinds.put("gzip of another sum", text -> end(zipped(text), 6));
    kinds.put("gzip with a name", text -> header(zipped(text), 8, "a.csv\0"));
    kinds.put("gzip with a comment", text -> header(zipped(text), 16, "a\0"));
    kinds.put("gzip with more", text -> header(zipped(text), 4, "\2\0ab"));
    kinds.put(
        "gzip with a header's sum", text -> header(zipped(text), 2, pick("\0\0", "\u001d\u00f2")));
    kinds.put("gzip with unknown flags", text -> header(zipped(text), 32 << random.nextInt(3), ""));
    kinds.put("gzip by another method", text -> zipped(text).replaceFirst("\10", "\7"));
  }

  private void libsvm() {
    one("index twice", PAIR, pair -> pair + " " + pair);
    one("index below the one before", PAIR, pair -> pair + " 1:1");
    one("index zero", PAIR, pair -> "0:1 " + pair);
    one("index with zeros in front", PAIR, pair -> pick("0", "00", "0000000000") + pair);
    one("index too long", PAIR, pair -> pair + pick(" 4294967297:1", " 9999999999:1"));
    one("index far away", PAIR, pair -> pair + pick(" 500000000:1", " 999999999:0", " 2000000:1"));
    one("index negative", PAIR, pair -> pick("-", "+", " ", "x") + pair);
    one(
        "pair without a value",
        PAIR,
        pair -> pair.replaceFirst(":.*", pick(":", "", ":NaN", "::1")));
    one("blank in a pair", PAIR, pair -> pair.replaceFirst(":", pick(" :", ": ", ":\t")));
    one("pair of zero", PAIR, pair -> pair + " 9:0");
    one("query", PAIR, pair -> "qid:1 " + pair);
    one("label alone", "(?<=\n)[-+]?1(?= [0-9])", label -> label + "\n" + label);
    one("label missing", "(?<=\n)[-+]?1 (?=[0-9]+:)", label -> "");
    one("label out of range", "(?<=\n)[-+]?1(?= [0-9])", l -> pick("1e400", "1e-400", "NaN", "a"));
    one("comment of two lines", "(?= ?\n)", e -> " #" + utf("\u2028") + pick("", " 1:5", "1 1:1"));
  }

  private static String utf(String text) {
    return latin(text.getBytes(StandardCharsets.UTF_8));
  }

  static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static String head(String text) {
    return text.substring(0, text.indexOf('\n') + 1);
  }

  private static String tail(String text) {
    return text.substring(text.indexOf('\n') + 1);
  }

  private String zipped(String text) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
      }
      return latin(bytes.toByteArray());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private String cut(String zipped) {
    return zipped.substring(0, 1 + random.nextInt(zipped.length() - 1));
  }

  private static String end(String zipped, int back) {
    int at = zipped.length() - back;
    return zipped.substring(0, at) + (char) (zipped.charAt(at) ^ 1) + zipped.substring(at + 1);
  }

  /** With flags in its header, and what they promise. */
  private static String header(String zipped, int flags, String more) {
    return zipped.substring(0, 3)
        + (char) flags
        + zipped.substring(4, 10)
        + more
        + zipped.substring(10);
  }

  private void lines(String kind, Consumer<List<String>> change) {
    kinds.put(
        kind,
        text -> {
          List<String> all = new ArrayList<>(List.of(text.split("(?<=\n)")));
          change.accept(all);
          return String.join("", all);
        });
  }

  private int any(List<?> items) {
    return random.nextInt(items.size());
  }

  private void one(String kind, String pattern, UnaryOperator<String> change) {
    kinds.put(
        kind,
        text -> {
          List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
          if (found.isEmpty()) {
            return text;
          }
          MatchResult match = found.get(random.nextInt(found.size()));
          return text.substring(0, match.start())
              + change.apply(match.group())
              + text.substring(match.end());
        });
  }

  private void all(String kind, String pattern, String by) {
    kinds.put(kind, text -> text.replaceAll(pattern, by));
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
