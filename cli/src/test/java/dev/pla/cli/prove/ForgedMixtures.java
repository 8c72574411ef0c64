package dev.pla.cli.prove;

import dev.pla.cli.prove.MixedTables.Mixed;
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

/**
 * Kinds of forgery about prepared tables: a proof of one table held against another that is nearly
 * the same, a preparation with one thing changed, and evidence that is true of something else.
 */
final class ForgedMixtures {

  private static final String ROW = "(?<=\"row\" : )[0-9]+";
  private static final String COEFFICIENT = "(?<=\"coefficient\" : \")[0-9]+";
  private static final String WEIGHTS = "(?<=\"(?:separator|weights)\" : \\[ )\"[^]]*(?= \\])";
  private static final String TERMS = "(?s)\"certificate\" : \\[[^]]*\\]";
  private static final String PREPARATION =
      "(?s)(?<=\"preparation\" : )(\"none\"|\\{.*\\})(?=,\\s*\"claim\")";

  private final Random random;
  private final MixedTables tables;

  /** Changes of the table; its proof stays. */
  final Map<String, UnaryOperator<Mixed>> data = new LinkedHashMap<>();

  /** Changes of the proof; the table stays. */
  final Map<String, UnaryOperator<String>> proofs = new LinkedHashMap<>();

  ForgedMixtures(Random random) {
    this.random = random;
    this.tables = new MixedTables(random);
    cells();
    rows();
    preparation();
    rowNumbers();
    evidence();
    classes();
  }

  private void cells() {
    cell("another number", "number", c -> tables.cell("number"));
    cell("a digit more", "number", c -> c.contains("e") ? c : c + (c.contains(".") ? "1" : ".1"));
    cell("a digit far behind", "number", c -> c.contains("e") ? c : far(c));
    cell("the same number otherwise", "number", c -> pick("+", "0") + c.replace("-", "") + "e0");
    cell("another level", "level", c -> tables.cell("level"));
    cell(
        "a level in other letters",
        "level",
        c -> pick(c.toUpperCase(java.util.Locale.ROOT), c + "x"));
    cell("a level in quotes", "level", c -> '"' + c + '"');
    cell("a level between blanks", "level", c -> " " + c + " ");
    cell("a level that is no number", "level", c -> pick("NaN", "none", "-", "inf"));
    cell("another day", "day", c -> tables.cell("day"));
    cell(
        "a day that is none", "day", c -> pick("1970-02-30", "1970-1-1", "0000-00-00", "19700101"));
    cell("a day far away", "day", c -> pick("0000-01-01", "9999-12-31", "1969-12-31"));
    cell("another answer", "answer", c -> tables.cell("answer"));
    cell("an answer that is none", "answer", c -> pick("y", "1", "maybe", "wahr", "on"));
    cell("another weight", "n", c -> pick("0", "1", "2", "3", "4"));
    cell("a weight that is none", "n", c -> pick("-1", "0.5", "1e10", "", "NA", "x", "1e-400"));
    cell("a weight otherwise", "n", c -> c.replace(".0", "") + pick(".0", "e0", ".", ".000"));
    cell("a gap more", "number", c -> pick("", "NA", "?", "NULL"));
    cell("a gap among levels", "level", c -> pick("", "na", "?", "null"));
    cell("another class", "y", c -> pick("no", "yes", "perhaps", "never"));
    cell("no class", "y", c -> pick("", "NA", "?", " "));
    cell("a class in quotes", "y", c -> '"' + c + '"');
    cell("a class in other letters", "y", c -> c.toUpperCase(java.util.Locale.ROOT));
  }

  private void rows() {
    table("a row more", rows -> rows.add(rows.get(1 + random.nextInt(rows.size() - 1))));
    table("a row less", rows -> rows.remove(1 + random.nextInt(rows.size() - 1)));
    table("two rows changed places", rows -> Collections.swap(rows, 1, rows.size() - 1));
    table("a row of gaps", rows -> rows.add(gaps(rows)));
    table("another name", rows -> rows.get(0).set(0, pick("other", "y", "1", "")));
    table("a column that nobody named", rows -> rows.forEach(row -> row.add(0, "1")));
    table("one class alone", rows -> rows.subList(1, rows.size()).forEach(r -> last(r, "no")));
    table("no rows", rows -> rows.subList(1, rows.size()).clear());
  }

  private void preparation() {
    prepared("nothing prepared", p -> "\"none\"");
    prepared("a field that is null", p -> with(p, "\"" + field() + "\" : null"));
    prepared("a constant more", p -> with(p, "\"intercept\" : \"" + pick("0", "2", "-1") + "\""));
    prepared("a constant of one", p -> with(p, "\"intercept\" : \"" + pick("1", "1.0") + "\""));
    prepared("a degree more", p -> with(p, "\"degree\" : " + pick("1", "2", "3", "4", "\"2\"")));
    prepared("gaps skipped", p -> with(p, "\"skipped\" : \"rows with gaps\""));
    prepared("weights from a feature", p -> copies(p, "1", "number0"));
    prepared("weights from the label", p -> copies(p, pick("2", "3", "4"), "y"));
    prepared("weights from nowhere", p -> copies(p, pick("0", "-1", "99"), "n"));
    part("a constant spelled otherwise", "(?<=\"intercept\" : \")[^\"]*", this::spelled);
    part("a constant with another sign", "(?<=\"intercept\" : \")[^\"]*", c -> "-" + c);
    part("a gap spelled otherwise", "(?<=\"missing\" : \")[^\"]*", this::spelled);
    part("a gap reads something else", "(?<=\"missing\" : \")[^\"]*", c -> pick("1", "0.5", "7"));
    part("a smaller degree", "(?<=\"degree\" : )[23]", d -> String.valueOf(5 - Long.parseLong(d)));
    part("no degree", "\"degree\" : [23],?", d -> "");
    part("no weights", "(?s),\\s*\"copies\" : \\{.*?\\}", c -> "");
    part("no skipping", "\"skipped\" : \"[^\"]*\",?", c -> "");
    part("numbers for levels", "\"levels\" : \\[[^]]*\\]", l -> "\"missing\" : \"0\"");
    part("levels sorted backwards", "(?<=\"levels\" : \\[ )\"[^]]*(?= \\])", this::backwards);
    part("a level that is a gap", "(?<=\"levels\" : \\[ )\"[^]]*(?= \\])", l -> l + ", \"\"");
    part("days for levels", "\"levels\" : \\[[^]]*\\]", l -> "\"values\" : \"days\"");
    part("columns in another order", "(?s)(?<=\"columns\" : \\[ )\\{.*\\}(?= \\])", this::turned);
    part(
        "a column prepared twice",
        "(?s)(?<=\"columns\" : \\[ )\\{.*\\}(?= \\])",
        c -> c + ", " + c);
  }

  private void rowNumbers() {
    part("a row that is not there", ROW, r -> pick("-1", "99", "2147483648", "4294967296"));
    every("rows counted from one", ROW, r -> String.valueOf(Long.parseLong(r) + 1));
    every("rows counted by lines", ROW, r -> String.valueOf(Long.parseLong(r) + 2));
    every("rows counted with copies", ROW, r -> String.valueOf(2 * Long.parseLong(r)));
    every("rows all one", ROW, r -> "0");
    part(
        "examples with all copies",
        "(?<=\"examples\" : )[0-9]+",
        e -> String.valueOf(2 * Long.parseLong(e)));
    part("examples negative", "(?<=\"examples\" : )[0-9]+", e -> "-" + e);
  }

  private void evidence() {
    every("coefficients times seven", COEFFICIENT, c -> String.valueOf(7 * Long.parseLong(c)));
    part("one coefficient more by one", COEFFICIENT, c -> String.valueOf(1 + Long.parseLong(c)));
    part(
        "weights turned round",
        WEIGHTS,
        w -> w.replace("\"-", "\"?").replace("\"", "\"-").replace("-?", ""));
    part("weights backwards", WEIGHTS, this::backwards);
    part("a weight for one more product", WEIGHTS, w -> w + ", \"0\"");
    part("w₀ gone", WEIGHTS, w -> w.replaceFirst("\"[^\"]*\", ", ""));
    part(
        "w₀ another", WEIGHTS, w -> w.replaceFirst("\"[^\"]*\"", "\"" + random.nextInt(99) + "\""));
    packed("one unit of one certificate", 1, 1, 1);
    packed("two units of one certificate", 1, 2, 2);
    packed("as many units as weights", 1, 3, 3);
    packed("half a unit", 2, 1, 1);
    packed("three halves", 2, 3, 2);
    packed("a bound too small", 1, 2, 1);
    packed("a bound too large", 1, 2, 3);
  }

  private void classes() {
    part(
        "classes changed",
        "(?<=\"(positive|negative)\" : \")[^\"]*",
        c -> pick("no", "yes", "no "));
    part("a class more", "(?<=\"classes\" : \\[ )\"[^]]*(?= \\])", c -> c + ", \"zebra\"");
    part("classes backwards", "(?<=\"classes\" : \\[ )\"[^]]*(?= \\])", this::backwards);
    part(
        "two of three classes",
        "\"classes\" : \\[[^]]*\\]",
        c -> "\"positive\" : \"no\", \"negative\" : \"yes\"");
    part("one against the others", "\"classes\" : \\[[^]]*\\]", c -> "\"positive\" : \"no\"");
    part("against its own class", "(?<=\"against\" : \")[^\"]*", c -> pick("no", "yes", "perhaps"));
    part("against no class", "(?<=\"against\" : \")[^\"]*", c -> pick("", "all", "no,yes"));
    part("against two", "\"against\" : (\"[^\"]*\")", c -> c + ", " + c);
    part("not against", ",?\\s*\"against\" : (\"[^\"]*\")", c -> "");
    part("classes that are null", "\"positive\" : ", p -> "\"classes\" : null, " + p);
    part(
        "weights named otherwise",
        "(?<=\"class\" : \")[^\"]*",
        c -> pick("no", "yes", "perhaps", c + " "));
  }

  private void cell(String kind, String column, UnaryOperator<String> change) {
    data.put(
        kind,
        table -> {
          List<String> header = table.rows().get(0);
          List<Integer> found = new ArrayList<>();
          for (int j = 0; j < header.size(); j++) {
            if (header.get(j).startsWith(column)) {
              found.add(j);
            }
          }
          if (found.isEmpty()) {
            return table;
          }
          int j = found.get(random.nextInt(found.size()));
          List<List<String>> rows = copy(table);
          List<String> row = rows.get(1 + random.nextInt(rows.size() - 1));
          row.set(j, change.apply(row.get(j)));
          return new Mixed(rows, table.delimiter(), table.columns());
        });
  }

  private void table(String kind, Consumer<List<List<String>>> change) {
    data.put(
        kind,
        table -> {
          List<List<String>> rows = copy(table);
          change.accept(rows);
          return new Mixed(rows, table.delimiter(), table.columns());
        });
  }

  private static List<List<String>> copy(Mixed table) {
    List<List<String>> rows = new ArrayList<>();
    table.rows().forEach(row -> rows.add(new ArrayList<>(row)));
    return rows;
  }

  private static List<String> gaps(List<List<String>> rows) {
    List<String> row = new ArrayList<>(rows.get(1));
    for (int j = 0; j < row.size() - 1; j++) {
      row.set(j, rows.get(0).get(j).equals("n") ? row.get(j) : "");
    }
    return row;
  }

  private static void last(List<String> row, String cell) {
    row.set(row.size() - 1, cell);
  }

  private static String far(String number) {
    return number + (number.contains(".") ? "" : ".") + "0".repeat(30) + "1";
  }

  private String spelled(String number) {
    return pick("+" + number, number + "e0", "0" + number, number + " ", "0e99999999999", "-0");
  }

  private String field() {
    return pick("columns", "skipped", "degree", "intercept", "copies", "scale");
  }

  private void prepared(String kind, UnaryOperator<String> change) {
    part(kind, PREPARATION, change);
  }

  /** A preparation with one member more. */
  private static String with(String preparation, String member) {
    return preparation.startsWith("{")
        ? preparation.replaceFirst("\\{", "{ " + member + ",")
        : "{ " + member + " }";
  }

  private static String copies(String preparation, String column, String name) {
    return with(
        preparation, "\"copies\" : { \"column\" : %s, \"name\" : \"%s\" }".formatted(column, name));
  }

  private String backwards(String list) {
    List<String> items = new ArrayList<>(List.of(list.split(", ")));
    Collections.reverse(items);
    return String.join(", ", items);
  }

  private String turned(String columns) {
    List<String> items = new ArrayList<>(List.of(columns.split("(?<=\\}), ")));
    Collections.rotate(items, 1);
    return String.join(", ", items);
  }

  /** A packing of the certificate with this share. */
  private void packed(String kind, int unit, int share, int bound) {
    proofs.put(
        kind,
        proof -> {
          String changed =
              replaced(
                  proof,
                  TERMS,
                  terms ->
                      ("\"lowerBound\" : %d, \"packing\" : { \"unit\" : \"%d\", \"parts\" : [ {"
                              + " \"share\" : \"%d\", %s } ] }")
                          .formatted(bound, unit, share, terms));
          return changed.replace("\"not separable\"", "\"fewest mistakes\"");
        });
  }

  private void part(String kind, String pattern, UnaryOperator<String> change) {
    proofs.put(kind, proof -> replaced(proof, pattern, change));
  }

  private void every(String kind, String pattern, UnaryOperator<String> change) {
    proofs.put(
        kind,
        proof -> Pattern.compile(pattern).matcher(proof).replaceAll(m -> change.apply(m.group())));
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
