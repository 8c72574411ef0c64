package dev.pla.cli.prove;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Kinds of forgery in how a proof file is spelled: keys, escapes, numbers, encodings, sections.
 *
 * <p>A text stands for bytes, each character for one, so that broken encodings can be made.
 */
final class ForgedTexts {

  private static final String ROW = "(?<=\"row\" : )[0-9]+";
  private static final String WHOLE = "(?<=\"(coefficient|share|unit)\" : \")-?[0-9]+(?=\")";
  private static final String WEIGHT = "(?<=[\\[,] \")-?[0-9]+(?=\"[, ]+)";
  private static final String COUNT = "(?<=\"(examples|count|column|lowerBound)\" : )[0-9]+";
  private static final String NAME = "(?<=\"(name|positive|negative|claim)\" : \")[^\"]+(?=\")";
  private static final String KEY = "\"[a-zA-Z0-9]+\"(?= :)";
  private static final String FIELD = KEY + " : (\"[^\"]*\"|[0-9]+)";
  private static final String EVIDENCE = "(?s)(?<=\"evidence\" : )\\{.*\\}(?=\\s*\\})";
  private static final String TERMS = "(?s)\"certificate\" : \\[[^]]*\\]";

  /** 2³² and 2⁶⁴, which vanish where a number is cut to its low bits. */
  private static final List<String> POWERS = List.of("4294967296", "18446744073709551616");

  private final Random random;

  /** The kinds, by name. */
  final Map<String, UnaryOperator<String>> kinds = new LinkedHashMap<>();

  ForgedTexts(Random random) {
    this.random = random;
    keys();
    numbers();
    sections();
    packings();
    encodings();
  }

  private void keys() {
    one("key with an escape", KEY, key -> escaped(key, 1));
    one("key twice, once with an escape", FIELD, field -> field + ", " + escaped(field, 1));
    one("key twice, equal values", FIELD, field -> field + ", " + field);
    one("key twice, first null", FIELD, f -> f.replaceFirst(" : .*", " : null") + ", " + f);
    one("key in capitals", KEY, key -> key.toUpperCase(java.util.Locale.ROOT));
    one("key with a blank", KEY, key -> key.replaceFirst("\"$", " \""));
    one("key without quotes", KEY, key -> key.replace("\"", ""));
    one("key in single quotes", KEY, key -> key.replace('"', '\''));
    one("key with a zero byte", KEY, key -> key.replaceFirst("\"$", "\\\\u0000\""));
    one("field null", FIELD, field -> field.replaceFirst(" : .*", " : null"));
    one("field a list", FIELD, field -> field.replaceFirst(" : (.*)", " : [ $1 ]"));
    one("field true", FIELD, field -> field.replaceFirst(" : .*", " : true"));
    one("text with an escape", NAME, name -> escaped(name, 0));
    one("text with blanks around", NAME, name -> pick(" ", "\\t", "\\u2003", "\\u00a0") + name);
    one(
        "text with an invisible letter",
        NAME,
        name -> name + pick("\\u200b", "\\u0301", "\\ufeff"));
    one("text with half a letter", NAME, name -> name + "\\ud800");
    one("number as text", COUNT, c -> "\"" + c + "\"");
    one("text as number", "\"-?[0-9]+\"", t -> t.replace("\"", ""));
  }

  private void numbers() {
    one("row spelled otherwise", ROW, r -> pick("-0", "0.0", r + ".0", r + "e0", "0" + r, "+" + r));
    one("row beyond 32 or 64 bits", ROW, r -> beyond(r));
    one(
        "count spelled otherwise",
        COUNT,
        c -> pick("-" + c, c + ".0", c + "E0", "0" + c, "0x" + c));
    one("count beyond 32 or 64 bits", COUNT, c -> beyond(c));
    one("huge exponent", COUNT, c -> c + "e999999999");
    one("whole number with zeros in front", WHOLE, w -> "0".repeat(1 + random.nextInt(9)) + w);
    one("whole number spelled otherwise", WHOLE, w -> pick("0x" + w, w + "_0", w + "L", w + " "));
    one("whole number minus zero", WHOLE, w -> "-0");
    one("whole number in other digits", WHOLE, w -> pick("\\uff11", "\\u0661", "1\\u200b"));
    one(
        "weight spelled otherwise",
        WEIGHT,
        w -> pick("00" + w, "+" + w, w + ".0", w + "e0", "--1"));
    one("weight minus zero", WEIGHT, w -> "-0");
    all("weights of 2,100 digits", WEIGHT, w -> w + "0".repeat(2_100));
    all("weights of 200 digits, one more", WEIGHT, w -> w + "0".repeat(200) + random.nextInt(2));
    one("columns repeated", "(?<=\"(columns|names)\" : \\[ )[^]]*", c -> c + ", " + c);
    one("columns beyond 32 bits", "(?<=\"columns\" : \\[ )[0-9]+", c -> beyond(c));
    one("label among the features", "(?<=\"columns\" : \\[ )[0-9]+", c -> pick("1", "2", "3", "4"));
    one("features counted again", "(?s)\"features\" : \\{.*?\\}", f -> f + ", " + f);
    one("no features", "(?s)\"features\" : \\{.*?\\}", f -> nothing(f));
    one("hash cut", "[0-9a-f]{64}", h -> pick(h.substring(1), h + "0", " " + h, "sha256:" + h, ""));
  }

  private void sections() {
    one("prepared", "\"none\"(?=,\\s*\"claim\")", p -> pick("\"None\"", "\"none \"", "[]", "{}"));
    one("a preparation's section", "\"claim\"", c -> "\"standardize\" : { \"mean\" : [] }, " + c);
    one("a section's comment", "\"claim\"", c -> pick("/* a */", "// a\n", "# a\n") + c);
    one("a field inside a section", "\\{(?=\\s*\"(sha256|count|unit|row)\")", s -> "{ \"k\" : 1, ");
    one("an empty key", "\"claim\"", c -> "\"\" : \"\", " + c);
    one("evidence beside the claim", EVIDENCE, e -> "{}, " + e.replaceAll("^\\{|\\}$", ""));
    one("evidence twice", EVIDENCE, e -> e + ", \"evidence\" : " + e);
    one("evidence inside evidence", EVIDENCE, e -> "{ \"evidence\" : " + e + " }");
    one("evidence in a list", EVIDENCE, e -> "[ " + e + " ]");
    one(
        "a second kind that is null",
        EVIDENCE,
        e -> e.replaceFirst("\\{", "{ \"packing\" : null,"));
    one("a second kind that is empty", EVIDENCE, e -> e.replaceFirst("\\{", "{ \"packing\" : {},"));
    one("a bound beside it", EVIDENCE, e -> e.replaceFirst("\\{", "{ \"lowerBound\" : 99,"));
    one("no weights", "(?s)(?<=\"separator\" : \\[)[^]]*", w -> "");
    one("comma after the last", "(?s)[^,]\\s*[}\\]]", e -> e.replaceFirst("(\\s*[}\\]])", ",$1"));
    one("comma missing", ",", c -> " ");
    one("colon missing", " : ", c -> pick(" ", " = ", " :: "));
    one("tabs and line ends", "\\s", s -> pick("\t", "\r\n", "\n\n\n", " \r "));
    one("other blanks", "\\s", s -> pick("\u00a0", "\u000b", "\f", "\u0085", "\u00e2\u0080\u0083"));
    kinds.put("two files in one", text -> text + text);
    kinds.put("in a list", text -> "[" + text + "]");
    kinds.put("nothing", text -> pick("", " ", "null", "{}", "[]", "\"\""));
    kinds.put("blanks around", text -> " \t\r\n" + text + "\n\n  ");
  }

  private void packings() {
    part("a packing of one", "1", "1", "1");
    part("a packing of a half", "2", "1", "1");
    part("a packing beyond its rows", "1", "7", "7");
    part("a packing of negative units", "-1", "-1", "1");
    part("a packing of nothing", "1", "0", "1");
    part("a bound beyond the rows", "1", "1", "1000000");
    part("a bound beyond 64 bits", "1", "1" + "0".repeat(40), "999999999999999999");
    packing(
        "a packing of empty parts", c -> part("1", "\"certificate\" : []") + "," + part("1", c));
    packing("a packing without rows", c -> part("1", "\"certificate\" : []"));
    packing("a packing of no parts", c -> "");
    packing("halves of one certificate", c -> part("1", c) + ", " + part("1", c));
    packing("a negative share", c -> part("2", c) + ", " + part("-1", c));
    packing("a part that is null", c -> part("1", c) + ", null");
    packing("a part without a share", c -> "{ " + c + " }");
    packing("a part of a part", c -> "{ \"share\" : \"1\", \"parts\" : [ " + part("1", c) + " ] }");
  }

  private void encodings() {
    kinds.put("byte order mark", text -> "\u00ef\u00bb\u00bf" + text);
    kinds.put("UTF-16", text -> bytes(text, pick("UTF-16", "UTF-16LE", "UTF-16BE")));
    kinds.put("UTF-32", text -> bytes(text, pick("UTF-32LE", "UTF-32BE")));
    one("a byte that is no UTF-8", NAME, name -> name + pick("\u00ff", "\u00c3", "\u0080"));
    one("a letter of too many bytes", NAME, name -> pick("\u00c1\u00b9", "\u00e0\u0081\u00b9"));
    one("half a letter in three bytes", NAME, name -> name + "\u00ed\u00a0\u0080");
    one("a letter in two halves", NAME, n -> n + "\u00ed\u00a0\u00bd\u00ed\u00b8\u0080");
    one("a key of too many bytes", "\"row\"", key -> "\"r\u00c1\u00afw\"");
    kinds.put("zero bytes after it", text -> text + "\0".repeat(1 + random.nextInt(3)));
  }

  /** A packing of one certificate, in place of the certificate. */
  private void part(String kind, String unit, String share, String bound) {
    packed(kind, unit, certificate -> part(share, certificate), bound);
  }

  private void packing(String kind, UnaryOperator<String> parts) {
    packed(kind, "2", parts, "1");
  }

  private void packed(String kind, String unit, UnaryOperator<String> parts, String bound) {
    kinds.put(
        kind,
        text ->
            text.contains("\"packing\"")
                ? text
                : replaced(
                    text.replace("\"not separable\"", "\"fewest mistakes\""),
                    TERMS,
                    terms ->
                        "\"lowerBound\" : %s, \"packing\" : { \"unit\" : \"%s\", \"parts\" : [ %s ] }"
                            .formatted(bound, unit, parts.apply(terms))));
  }

  private static String part(String share, String certificate) {
    return "{ \"share\" : \"" + share + "\", " + certificate + " }";
  }

  private static String bytes(String text, String charset) {
    return new String(
        text.getBytes(java.nio.charset.Charset.forName(charset)), StandardCharsets.ISO_8859_1);
  }

  private static String nothing(String features) {
    return features
        .replaceFirst("\"count\" : [0-9]+", "\"count\" : 0")
        .replaceFirst("\"columns\" : \\[[^]]*\\]", "\"columns\" : []")
        .replaceFirst("\"names\" : \\[[^]]*\\]", "\"names\" : []");
  }

  private String beyond(String number) {
    java.math.BigInteger power = new java.math.BigInteger(POWERS.get(random.nextInt(2)));
    return power.add(new java.math.BigInteger(number)).toString();
  }

  /** With one character as its code. */
  private static String escaped(String text, int at) {
    return text.substring(0, at)
        + "\\u%04x".formatted((int) text.charAt(at))
        + text.substring(at + 1);
  }

  private void one(String kind, String pattern, UnaryOperator<String> change) {
    kinds.put(kind, text -> replaced(text, pattern, change));
  }

  private void all(String kind, String pattern, UnaryOperator<String> change) {
    kinds.put(
        kind,
        text -> Pattern.compile(pattern).matcher(text).replaceAll(m -> change.apply(m.group())));
  }

  private String replaced(String text, String pattern, UnaryOperator<String> change) {
    List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
    if (found.isEmpty()) {
      return text;
    }
    MatchResult match = found.get(random.nextInt(found.size()));
    return text.substring(0, match.start())
        + change.apply(match.group())
        + text.substring(match.end());
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
