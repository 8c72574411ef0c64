package dev.pla.cli.prove;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Kinds of forged or damaged proof files, each a change of the text of a true one. */
final class Forgeries {

  private static final String TERM = "\\{\\s*\"row\"[^}]*\\}";
  private static final String COEFFICIENT = "(?<=\"coefficient\" : \")-?[0-9]+(?=\")";
  private static final String ROW = "(?<=\"row\" : )[0-9]+";
  private static final String WEIGHTS = "(?<=\"(?:separator|weights)\" : \\[ )(?=\")[^]]*(?= \\])";
  private static final String PART = "\\{\\s*\"share\"[^]]*\\]\\s*\\}";

  private final Random random;

  /** The kinds, by name. */
  final Map<String, UnaryOperator<String>> kinds = new LinkedHashMap<>();

  Forgeries(Random random) {
    this.random = random;
    evidence();
    packings();
    classes();
    columns();
    preparations();
    files();
  }

  private static BigInteger number(String text) {
    return new BigInteger(text);
  }

  private void evidence() {
    one("coefficient off by one", COEFFICIENT, c -> "" + number(c).add(number("" + sign())));
    one("coefficient zero", COEFFICIENT, c -> "0");
    one("coefficient negative", COEFFICIENT, c -> "-" + c);
    one("coefficient huge", COEFFICIENT, c -> c + "0".repeat(1 + random.nextInt(60)));
    one("coefficient of 20,000 digits", COEFFICIENT, c -> "9".repeat(20_000));
    one("coefficient in words", COEFFICIENT, c -> pick("", "+1", " 1", "1.0", "1e0", "٣", "NaN"));
    all("all coefficients doubled", COEFFICIENT, c -> "" + number(c).shiftLeft(1));
    all("all coefficients of 300 digits", COEFFICIENT, c -> c + "0".repeat(300));
    all("all coefficients equal", COEFFICIENT, c -> "1");
    one("another row", ROW, r -> String.valueOf(random.nextInt(12)));
    one("row beyond the data", ROW, r -> pick("12", "1000", "2147483648", "999999999999999999"));
    one("row negative or no number", ROW, r -> pick("-1", "0.5", "1e0", "\"0\"", "null", "NaN"));
    one("row twice", TERM, t -> t + ", " + t);
    one("row twice, shared", TERM, t -> t + ", " + t.replaceAll(COEFFICIENT, "1"));
    one("row missing", "(, )?" + TERM, t -> "");
    all("no rows", "(, )?" + TERM, t -> "");
    one("term with more", TERM, t -> t.replaceFirst("\\}", ", \"label\" : 1 }"));
    weights("weight off by one", w -> w.set(any(w), whole(w.get(any(w)), sign())));
    weights("weight zero", w -> w.set(any(w), "\"0\""));
    weights("weight missing", w -> w.remove(any(w)));
    weights("weight too many", w -> w.add("\"" + random.nextInt(3) + "\""));
    weights("weights all zero", w -> w.replaceAll(x -> "\"0\""));
    weights("weights negative", w -> w.replaceAll(x -> negative(x)));
    weights("weights in another order", w -> w.add(w.remove(0)));
    weights("weight as a number", w -> w.set(any(w), w.get(any(w)).replace("\"", "")));
    weights("weight of 30,000 digits", w -> w.set(any(w), "\"" + "7".repeat(30_000) + "\""));
  }

  private void packings() {
    one("bound off by one", "(?<=\"lowerBound\" : )[0-9]+", b -> "" + (Long.parseLong(b) + sign()));
    one("bound of nothing", "(?<=\"lowerBound\" : )[0-9]+", b -> pick("-7", "0", "1e9", "null"));
    one("unit halved", "(?<=\"unit\" : \")[0-9]+", u -> String.valueOf(Long.parseLong(u) / 2));
    one("unit wrong", "(?<=\"unit\" : \")[0-9]+", u -> pick("0", "-1", "1", u + "0", ""));
    one("share wrong", "(?<=\"share\" : \")[0-9]+", s -> pick("0", "-1", s + "0", "9".repeat(200)));
    one("certificate twice", PART, p -> p + ", " + p);
    one("certificate missing", "(, )?" + PART, p -> "");
    one(
        "certificate twice, bound too",
        "(?s)\"lowerBound\".*",
        all ->
            replaced(all, PART, p -> p + ", " + p, true)
                .replaceFirst("\"lowerBound\" : 2", "\"lowerBound\" : 3"));
    one(
        "exhaustion in its place",
        "(?s)\"packing\" : \\{.*\\}\\s*\\}\\s*$",
        p -> "\"exhaustion\" : { \"bound\" : 2, \"cells\" : 1 } } }");
  }

  private void classes() {
    one("against another class", "(?<=\"against\" : \")[^\"]*", a -> pick("p", "q", "r", "x", ""));
    one("weights of another class", "(?<=\"class\" : \")[^\"]*", c -> pick("p", "q", "r", "1", ""));
    one("class missing", "(, )?\\{\\s*\"class\"[^]]*\\]\\s*\\}", c -> "");
    one("other classes", "(?<=\"classes\" : \\[ )[^]]*(?= \\])", c -> several(c));
    one("classes beside others", "\"classes\"", c -> "\"positive\" : \"p\", " + c);
    one(
        "intercept wrong",
        "(?<=\"intercept\" : \")[^\"]*",
        c -> pick("1", "0.3", "-2", "", "1e-301"));
  }

  private String several(String classes) {
    List<String> names = new ArrayList<>(List.of(classes.split(", ")));
    names.add(random.nextInt(names.size() + 1), pick("\"q\"", "\"s\"", "\"\""));
    names.remove(random.nextBoolean() ? 0 : any(names));
    return String.join(", ", names);
  }

  private void columns() {
    one("other hash", "(?<=\"sha256\" : \")[0-9a-f]{64}", h -> h.replace(h.charAt(5), 'e') + "");
    one("hash in capitals", "(?<=\"sha256\" : \")[0-9a-f]{64}", h -> h.toUpperCase(Locale.ROOT));
    one("other claim", "(?<=\"claim\" : \")[a-z ]+", c -> pick("separable", "not separable", "?"));
    one("other label column", "(?<=\"column\" : )[0-9]+", c -> pick("0", "1", "2", "3", "99"));
    one("other label name", "(?<=\"name\" : \")[^\"]*", n -> pick("a", "b", "x1", "y", ""));
    one("other positive class", "(?<=\"positive\" : \")[^\"]*", p -> pick("0", "1", "-1", "2", ""));
    one("other negative class", "(?<=\"negative\" : \")[^\"]*", p -> pick("0", "1", "-1", "2"));
    one("no negative class", ",\\s*\"negative\" : \"[^\"]*\"", p -> "");
    one("classes swapped", "(?s)\"positive\".*?\\}", c -> swapped(c));
    one("other columns", "(?<=\"columns\" : \\[ )[^]]*", c -> pick("1", "1, 1", "2, 1", "1, 3", c));
    one("fewer features", "(?s)\"features\".*?\\}", f -> fewer(f));
    one(
        "more features",
        "(?<=\"count\" : )[0-9]+",
        c -> String.valueOf(Long.parseLong(c) + sign()));
    one("other names", "(?<=\"names\" : \\[ \")[^\"]*", n -> pick("b", "y", "x9", n + " "));
    one("other examples", "(?<=\"examples\" : )[0-9]+", e -> "" + (Long.parseLong(e) + sign()));
    one("other delimiter", "(?<=\"delimiter\" : \")[^\"]*", d -> pick(";", ",", "|", "", ",,"));
    one("other header", "(?<=\"header\" : \")[^\"]*", h -> pick("names", "none", "counts", "yes"));
    one("other format", "(?<=\"format\" : \")[^\"]*", f -> pick("table", "libsvm", "arff"));
    one("other preparation", "(?<=\"preparation\" : \")none", p -> "standard");
  }

  private void preparations() {
    String levels = "(?<=\"levels\" : \\[ )[^]]*(?= \\])";
    String missing = "(?<=\"missing\" : \")[^\"]*";
    one("a level renamed", "(?<=\"levels\" : \\[ \")[^\"]*", l -> pick("F", "", l + " ", "nan"));
    one("a level gone", levels, l -> l.replaceFirst("\"[^\"]*\"(, )?", ""));
    one("a level more", levels, l -> pick("\"a\", " + l, l + ", \"zz\""));
    one("a level twice", levels, l -> l + ", " + l);
    one("levels in another order", levels, l -> l.replaceFirst("(\"[^\"]*\"), (.*)", "$2, $1"));
    one("levels for a number", "\"missing\" : ", m -> "\"levels\" : [ \"1\", \"2\" ], " + m);
    one(
        "another constant",
        missing,
        m -> pick("1", "-1", "0.5", "1e999", "NaN", "", "x", m + "0", "0.10000000000000000555"));
    one("no constant", ",\\s*\"missing\" : \"[^\"]*\"", m -> "");
    one("another indicator", "(?<=\"indicator\" : \")[^\"]*", i -> pick("sex", "", "k missing"));
    one("no indicator", ",\\s*\"indicator\" : \"[^\"]*\"", i -> "");
    one(
        "an indicator more",
        "\"missing\" : \"[^\"]*\"",
        m -> m + ", \"indicator\" : \"k missing\"");
    one("other values", "(?<=\"values\" : \")[^\"]*", v -> pick("days", "yes/no", "numbers", ""));
    one("no values", ",\\s*\"values\" : \"[^\"]*\"", v -> "");
    one("rows not skipped", ",?\\s*\"skipped\" : \"[^\"]*\"", v -> "");
    one("rows skipped otherwise", "(?<=\"skipped\" : \")[^\"]*", v -> pick("", "all", "row 1"));
    one("rows skipped", "\"preparation\" : \\{", v -> v + " \"skipped\" : \"rows with gaps\",");
    one("products in secret", "\"preparation\" : \\{", v -> v + " \"degree\" : 2,");
    one(
        "prepared in secret",
        "(?s)\"preparation\" : \\{.*?(?=\"claim\")",
        v -> "\"preparation\" : \"none\", ");
  }

  private void files() {
    one("other schema", "pla-proof/2", s -> pick("pla-proof/3", "pla-model/2", ""));
    one("unknown field", "\"preparation\"", p -> "\"rows\" : 3, " + p);
    one("field twice", "\"preparation\"", p -> "\"claim\" : \"separable\", " + p);
    one("field missing", "\"preparation\" : \"none\",", p -> "");
    one("two kinds of evidence", "\"evidence\" : \\{", e -> e + " \"separator\" : [ \"1\" ],");
    one("evidence of nothing", "(?s)\"evidence\".*", e -> "\"evidence\" : {} }");
    one("evidence is a list", "(?s)\"evidence\".*", e -> "\"evidence\" : [] }");
    one("text after the end", "\\}\\s*$", e -> e + pick("x", "{}", "]", "\u0000"));
    one("nested deeply", "\"preparation\" : \"none\"", p -> "\"preparation\" : " + "[".repeat(99));
    kinds.put("cut short", text -> text.substring(0, random.nextInt(text.length())));
    kinds.put("a character changed", text -> changed(text, (char) (32 + random.nextInt(95))));
    kinds.put("a control character", text -> changed(text, (char) random.nextInt(32)));
  }

  private String changed(String text, char c) {
    int at = random.nextInt(text.length());
    return text.substring(0, at) + c + text.substring(at + 1);
  }

  private static String swapped(String classes) {
    return classes
        .replace("\"positive\"", "\"?\"")
        .replace("\"negative\"", "\"positive\"")
        .replace("\"?\"", "\"negative\"");
  }

  private static String fewer(String features) {
    return features
        .replaceFirst("\"count\" : [0-9]+", "\"count\" : 1")
        .replaceFirst("(\"columns\" : \\[ [0-9]+)[^]]*\\]", "$1 ]")
        .replaceFirst("(\"names\" : \\[ \"[^\"]*\")[^]]*\\]", "$1 ]");
  }

  private void one(String kind, String pattern, UnaryOperator<String> change) {
    kinds.put(kind, text -> replaced(text, pattern, change, false));
  }

  private void all(String kind, String pattern, UnaryOperator<String> change) {
    kinds.put(
        kind,
        text -> Pattern.compile(pattern).matcher(text).replaceAll(m -> change.apply(m.group())));
  }

  /** One match that is drawn at random, or the first. */
  private String replaced(
      String text, String pattern, UnaryOperator<String> change, boolean first) {
    List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
    if (found.isEmpty()) {
      return text;
    }
    MatchResult match = found.get(first ? 0 : random.nextInt(found.size()));
    return text.substring(0, match.start())
        + change.apply(match.group())
        + text.substring(match.end());
  }

  private void weights(String kind, Consumer<List<String>> change) {
    one(
        kind,
        WEIGHTS,
        text -> {
          List<String> weights = new ArrayList<>(List.of(text.split(", ")));
          change.accept(weights);
          return String.join(", ", weights);
        });
  }

  private int any(List<?> items) {
    return random.nextInt(items.size());
  }

  private static String whole(String quoted, long more) {
    return "\"" + new BigInteger(quoted.replace("\"", "")).add(BigInteger.valueOf(more)) + "\"";
  }

  private static String negative(String quoted) {
    return "\"" + new BigInteger(quoted.replace("\"", "")).negate() + "\"";
  }

  private int sign() {
    return random.nextBoolean() ? 1 : -1;
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
