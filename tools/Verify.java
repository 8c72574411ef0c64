import java.io.*;
import java.math.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.*;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.*;
import java.util.function.BiConsumer;
import java.util.regex.*;
import java.util.stream.Stream;
import java.util.zip.*;

/**
 * Checks a proof about a data set, alone: one file, nothing but Java 17, nothing of PLA.
 *
 * <pre>java Verify.java PROOF DATA</pre>
 *
 * A row of the data has features x and a class y = +1 or −1. Write z = y·(c, x), where c is 1 unless the proof states
 * another intercept. Then
 *
 * <ul>
 *   <li>weights w with w·z &gt; 0 for every row prove that the data are separable;
 *   <li>coefficients λ &gt; 0 of some rows with Σ λz = 0 prove that they are not, for w would give 0 = w·Σ λz =
 *       Σ λ(w·z) &gt; 0; every w is wrong about one of these rows at least;
 *   <li>such certificates, each with a share, none of whose rows carries shares of more than one unit for each of
 *       its copies, prove that every w makes at least as many mistakes as all shares are units, rounded up.
 * </ul>
 *
 * With classes 1 … K the weights are w₁ … w_K, and a row of class y is right when w_y·(c, x) > w_k·(c, x) for every k ≠ y.
 * That is w·z > 0 for w = (w₁, …, w_K) and each z with (c, x) in the place of w_y, −(c, x) in the place of w_k and zeros
 * elsewhere; a certificate names rows and the classes k that they are held against.
 *
 * Numbers are taken as their decimal text and calculated with exactly. How the data are to be read, and what becomes of
 * texts and gaps, is stated in the proof and printed as part of the claim; nothing is guessed.
 *
 * Exit code: 0 verified, 1 rejected, 2 wrong use, 3 a file cannot be read.
 */
public final class Verify {

  private static final int VERIFIED = 0, REJECTED = 1, USAGE = 2, UNREADABLE = 3;
  private static final int LARGEST = 256 << 20; // bytes of a proof file
  private static final int MOST = Integer.MAX_VALUE; // coordinates

  public static void main(String[] args) {
    System.exit(run(args, System.out));
  }

  /** Checks a proof and prints what came out; returns the exit code. */
  public static int run(String[] args, PrintStream out) {
    if (args.length != 2) {
      out.println("usage: java Verify.java PROOF DATA");
      return USAGE;
    }
    try {
      Proof proof = new Proof(Json.read(Path.of(args[0])));
      new Check(proof, Path.of(args[1])).run();
      out.println("VERIFIED: " + proof.claim());
      proof.about().forEach(line -> out.println("  " + line));
      return VERIFIED;
    } catch (Refusal e) {
      out.println((e.code == REJECTED ? "REJECTED: " : "CANNOT READ: ") + Proof.plain(e.getMessage()));
      return e.code;
    } catch (IOException | NoSuchAlgorithmException e) {
      out.println("CANNOT READ: " + e);
      return UNREADABLE;
    }
  }

  /** Why a proof is not accepted. */
  private static final class Refusal extends RuntimeException {
    private final int code;

    Refusal(int code, String message) {
      super(message);
      this.code = code;
    }
  }

  /** What must be true of the proof. */
  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Refusal(REJECTED, otherwise);
    }
  }

  /** What must be true of a file before it says anything. */
  private static void readable(boolean holds, String otherwise) {
    if (!holds) {
      throw new Refusal(UNREADABLE, otherwise);
    }
  }

  // ---------------------------------------------------------------------------------- what the proof file says

  /** A proof file, field by field; a field that is not known is refused, as it may matter. */
  private static final class Proof {
    final String sha256;
    final boolean stated; // version 3: the file states in full what became of rows, cells and labels
    final boolean table; // or LIBSVM text
    final char delimiter; // a blank means any run of blanks and TABs
    final String header; // names, none, or counts: the first record of a table
    final long examples;
    final long labelColumn; // from 1; 0 in LIBSVM text, where the label comes first
    final String labelName;
    final String positive;
    final String negative; // null: all other classes
    final List<String> classes; // several, in their order; none where there are two
    final List<Long> columns; // of the features, from 1
    final List<String> names;
    final Preparation preparation;
    final long dimension; // the features of a row before products are taken
    final long features; // with their products: those that weights are for
    final String claim;
    final Json evidence;

    Proof(Json root) {
      root.only("schema", "data", "label", "features", "preparation", "claim", "evidence");
      stated = root.text("schema").equals("pla-proof/3");
      readable(stated || root.text("schema").equals("pla-proof/2"), "the schema is not pla-proof/2 or pla-proof/3");
      Json data = root.object("data");
      table = data.text("format").equals("table");
      readable(table || data.text("format").equals("libsvm"), "the format is not table or libsvm");
      readable(table || !stated, "LIBSVM text is of pla-proof/2");
      data.only("sha256", "format", "examples", table ? "delimiter" : null, table ? "header" : null);
      sha256 = data.text("sha256");
      examples = data.whole("examples");
      header = table ? data.text("header") : "none";
      readable(List.of("names", "none", "counts").contains(header), "the header is not names, none or counts");
      String between = table ? data.text("delimiter") : " ";
      readable(between.length() == 1 && ",;\t| ".contains(between), "the delimiter is not , ; TAB | or a blank");
      delimiter = between.charAt(0);
      Json label = root.object("label");
      boolean several = label.has("classes");
      label.only(several ? "classes" : "positive", several ? null : "negative",
          table ? "column" : null, table ? "name" : null);
      classes = several ? label.items(String.class, "classes").stream().map(Numbers::label).toList() : List.of();
      readable(!several || classes.size() >= 3 && classes.equals(Numbers.sorted(classes)),
          "the classes are not three or more different labels in their order");
      positive = several ? null : Numbers.label(label.text("positive"));
      negative = label.has("negative") ? Numbers.label(label.text("negative")) : null;
      labelColumn = table ? label.whole("column") : 0;
      labelName = table ? label.text("name") : "";
      Json features = root.object("features").only("count", table ? "columns" : null, table ? "names" : null);
      long count = features.whole("count");
      columns = table ? features.items(Long.class, "columns") : List.of();
      names = table ? features.items(String.class, "names") : List.of();
      require(count > 0, "a claim about no features says nothing");
      readable(!table || columns.size() == count && names.size() == count, "features: the counts differ");
      preparation = new Preparation(root, names, table, stated);
      distinct();
      dimension = preparation.columns.isEmpty() ? count : preparation.features().count();
      this.features = preparation.dimension(dimension);
      readable(this.features < MOST && coordinates() < MOST, "there are too many features");
      claim = root.text("claim");
      evidence = root.object("evidence").only(
          "separator", "holding", "certificate", "separation", "lowerBound", "packing", "tree");
    }

    /** Every column has a name and one use. */
    private void distinct() {
      Set<Object> seen = new HashSet<>(List.of(labelColumn, labelName));
      for (int k = 0; k < columns.size(); k++) {
        boolean isNew = seen.add(columns.get(k)) && seen.add(names.get(k));
        require(isNew, "column " + columns.get(k) + " (" + names.get(k) + ") is used twice");
        require(!names.get(k).isEmpty() && !labelName.isEmpty(), "a column has no name");
      }
      boolean free = preparation.copies == 0 || table && classes.isEmpty() && seen.add(preparation.copies);
      require(free, "the weights are in a column of another use, or of several classes");
    }

    /** The coordinates of z: those of w, or of w₁ … w_K. */
    long coordinates() {
      return (features + 1) * Math.max(1, classes.size());
    }

    /** No certificate needs more rows. */
    long rank() {
      return coordinates() + (classes.isEmpty() ? 0 : 1);
    }

    String claim() {
      String what = classes.isEmpty() ? "data" : classes.size() + " classes";
      return switch (claim) {
        case "separable" -> "the " + what + " are linearly separable" + Beyond.claim(evidence);
        case "not separable" -> "the " + what + " are not linearly separable" + Beyond.claim(evidence);
        default -> "no hyperplane makes fewer than " + evidence.whole("lowerBound") + " mistakes";
      };
    }

    /** What the claim is about, in full. */
    List<String> about() {
      String between = delimiter == ' ' ? "blanks" : delimiter == '\t' ? "TAB" : "'" + delimiter + "'";
      String format = table ? "table, delimiter " + between + ", header: " + header : "LIBSVM text";
      String place = table ? "column " + labelColumn + " (" + labelName + ")" : "first word";
      String two = ", positive class " + positive + ", negative class " + (negative == null ? "all others" : negative);
      StringJoiner list = new StringJoiner(", ");
      for (int k = 0; k < columns.size(); k++) {
        list.add(names.get(k) + " (column " + columns.get(k) + ")");
      }
      return List.of(
          plain("data: sha256 " + sha256 + ", " + format + ", " + examples + " rows"),
          plain("label: " + place + (classes.isEmpty() ? two : ", classes " + String.join(", ", classes))),
          plain("features: " + (table ? list : "index 1 to " + dimension)),
          plain("preparation: " + preparation.about()));
    }

    /** Text of a file, without what a terminal would obey. */
    static String plain(String text) {
      return text.replaceAll("\\p{Cntrl}|[\u0080-\u009f\u202a-\u202e\u2066-\u2069]", "\ufffd");
    }
  }

  /**
   * What becomes of a column: numbers as written, yes or no, dates as days since 1970-01-01, or levels, each with a
   * feature that is 1 in the rows that have it. A cell without a value reads constants, one for each feature, if there
   * are any, and may set one more feature, the indicator, which is the last.
   *
   * @param kind how cells of the column are written; null for levels
   * @param missing what a cell without a value reads; none if that is not said
   */
  private record Column(
      String name, String values, Cells kind, List<String> levels, List<BigDecimal> missing, List<String> features) {

    /** Numbers, none of them missing. */
    Column(String name) {
      this(name, "numbers", new Cells.Plain(), List.of(), List.of(), List.of(name));
    }

    static Column of(Json json, boolean stated) {
      String[] more = {"pattern", "decimal", "group", "prefix", "suffix"};
      json.only("name", "values", "levels", "missing", "indicator", more[0], more[1], more[2], more[3], more[4]);
      readable(stated || Arrays.stream(more).noneMatch(json::has), "a column of pla-proof/3");
      String name = json.text("name");
      boolean ofLevels = json.has("levels");
      String values = ofLevels ? "levels" : json.text("values", "numbers");
      readable(!json.has("values") || !ofLevels, "a column has levels and other values");
      Cells kind = ofLevels ? null : Cells.of(json, values, stated);
      List<String> levels = ofLevels ? json.items(String.class, "levels") : List.of();
      readable(ofLevels != levels.isEmpty() && Set.copyOf(levels).size() == levels.size(), "no level, or one twice");
      List<String> features = new ArrayList<>(ofLevels ? List.of() : List.of(name));
      levels.forEach(level -> features.add(name + "=" + level));
      List<BigDecimal> missing = missing(json, features.size(), stated);
      if (json.has("indicator")) {
        features.add(name + " missing");
        boolean known = !missing.isEmpty() && json.text("indicator").equals(name + " missing");
        readable(known, "the indicator has another name");
      }
      return new Column(name, values, kind, levels, missing, List.copyOf(features));
    }

    /** A number for each feature, or 0 for all; short decimals of doubles. */
    private static List<BigDecimal> missing(Json json, int width, boolean stated) {
      if (!json.has("missing")) {
        return List.of();
      }
      boolean one = json.is(String.class, "missing");
      List<String> texts = one ? List.of(json.text("missing")) : json.items(String.class, "missing");
      List<BigDecimal> all = new ArrayList<>();
      for (String text : texts) {
        BigDecimal value = Numbers.decimal(text);
        readable(value != null && Numbers.isShortest(value), "missing: not a short number");
        all.add(value);
      }
      boolean zero = one && all.get(0).signum() == 0;
      readable(all.size() == width || zero, "missing: not a number for each feature");
      readable(stated || width == 1 && all.size() == 1 || zero, "a gap among levels is none of them");
      return zero ? Collections.nCopies(width, BigDecimal.ZERO) : all;
    }

    private boolean hasIndicator() {
      return features.size() > Math.max(1, levels.size());
    }

    /** What becomes of it, in words; nothing if it is taken as written. */
    String about() {
      boolean zero = !levels.isEmpty() && missing.stream().allMatch(value -> value.signum() == 0);
      StringJoiner reads = new StringJoiner(" ");
      missing.forEach(value -> reads.add(value.toString()));
      String gap = missing.isEmpty() ? "" : zero ? ", a missing value is none of them" : ", a missing value is " + reads;
      String sets = hasIndicator() ? " and sets " + name + " missing" : "";
      if (!levels.isEmpty()) {
        return name + ": " + levels.size() + " categories, " + String.join(" ", levels) + gap + sets;
      }
      return kind.about().isEmpty() && gap.isEmpty()
          ? ""
          : name + ": " + (kind.about().isEmpty() ? "numbers" : kind.about()) + gap + sets;
    }

    /** Puts what a cell becomes, from coordinate j on; false if it has no value and reads nothing. */
    boolean put(Map<Integer, BigDecimal> x, int j, String cell, Rules rules, long line) {
      int level = levels.indexOf(cell);
      boolean gap = rules.isMissing(cell) && (levels.isEmpty() || level < 0 || !rules.mayBeLevel(cell));
      if (gap && hasIndicator()) {
        x.put(j + features.size() - 1, BigDecimal.ONE);
      }
      if (gap) {
        for (int k = 0; k < missing.size(); k++) {
          set(x, j + k, missing.get(k));
        }
      } else if (!levels.isEmpty()) {
        readable(!cell.equalsIgnoreCase("nan"), "line " + line + ": NaN in column " + name);
        x.put(level < 0 ? -j : j + level, BigDecimal.ONE); // a row that is left out may have any text
      } else {
        BigDecimal value = kind.value(cell);
        readable(value != null, "line " + line + ": column " + name + " has a cell that is none of its " + values);
        set(x, j, value);
      }
      return !gap || !missing.isEmpty();
    }

    private static void set(Map<Integer, BigDecimal> x, int j, BigDecimal value) {
      if (value.signum() != 0) {
        x.put(j, value);
      }
    }
  }

  /** How the cells of a column are written, and what they are. */
  private interface Cells {

    /** Null for a cell that is not written so. */
    BigDecimal value(String cell);

    /** In words; nothing for numbers as programs write them. */
    String about();

    static Cells of(Json json, String values, boolean stated) {
      if (!json.has("values")) {
        return new Plain();
      }
      switch (values) {
        case "yes/no":
          return new YesNo();
        case "days":
          return new Dates(json.has("pattern") ? json.text("pattern") : "yyyy-mm-dd", false);
        case "times":
          readable(stated, "times are of pla-proof/3");
          return new Dates(json.text("pattern"), true);
        default:
          readable(stated && values.equals("numbers"), "values: expected yes/no, days, times or numbers");
          return new Styled(json.text("decimal"), json.text("group"), json.text("prefix"), json.text("suffix"));
      }
    }

    /** Numbers as programs write them. */
    record Plain() implements Cells {
      @Override
      public BigDecimal value(String cell) {
        return Numbers.decimal(cell);
      }

      @Override
      public String about() {
        return "";
      }
    }

    /** Yes or true, no or false, in capitals or not. */
    record YesNo() implements Cells {
      @Override
      public BigDecimal value(String cell) {
        boolean yes = cell.equalsIgnoreCase("yes") || cell.equalsIgnoreCase("true");
        boolean no = cell.equalsIgnoreCase("no") || cell.equalsIgnoreCase("false");
        return yes ? BigDecimal.ONE : no ? BigDecimal.ZERO : null;
      }

      @Override
      public String about() {
        return "yes is 1, no is 0";
      }
    }

    /** Numbers with marks of their own. */
    record Styled(String decimal, String group, String prefix, String suffix) implements Cells {
      private static final String SYMBOLS = "$€£¥₹%";

      public Styled {
        readable(decimal.equals(".") || decimal.equals(","), "the decimal mark is no point or comma");
        readable(group.length() < 2 && !group.equals(decimal), "the mark between thousands is not known");
        for (String affix : List.of(prefix, suffix)) {
          readable(affix.isEmpty() || affix.length() == 1 && SYMBOLS.contains(affix), "the symbol is not known");
        }
      }

      @Override
      public BigDecimal value(String cell) {
        String groups = group.isEmpty() ? "" : "[0-9]{1,3}(?:" + Pattern.quote(group) + "[0-9]{3})+|";
        String before = prefix.isEmpty() ? "()" : Pattern.quote(prefix) + "[ \u00a0]*([-+]?)";
        String behind = suffix.isEmpty() ? "" : "[ \u00a0]*" + Pattern.quote(suffix);
        String mark = Pattern.quote(decimal);
        Matcher all = Pattern.compile(
            "([-+]?)" + before + "(" + groups + "[0-9]*)(?:" + mark + "([0-9]*))?((?:[eE][-+]?[0-9]+)?)" + behind)
            .matcher(cell);
        if (!all.matches() || !all.group(1).isEmpty() && !all.group(2).isEmpty()) {
          return null;
        }
        String whole = group.isEmpty() ? all.group(3) : all.group(3).replace(group, "");
        String fraction = all.group(4) == null ? "" : all.group(4);
        boolean negative = (all.group(1) + all.group(2)).equals("-");
        boolean none = (whole + fraction).isEmpty();
        return none ? null : Numbers.decimal((negative ? "-" : "") + whole + "." + fraction + all.group(5));
      }

      @Override
      public String about() {
        return "numbers, decimal mark " + decimal + (group.isEmpty() ? "" : ", thousands mark '" + group + "'")
            + (prefix + suffix).replaceAll("(.)", ", symbol $1");
      }
    }

    /** Days since 1970-01-01; a time is a fraction of its day, rounded to millionths. */
    record Dates(String pattern, boolean times) implements Cells {
      private static final Pattern TIME = Pattern.compile(
          "([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]{1,9}))?)?(?:\\s*([AaPp])[Mm]|Z)?");

      public Dates {
        List<String> known = List.of("yyyy-mm-dd", "dd.mm.yyyy", "mm/dd/yyyy", "dd/mm/yyyy");
        readable(known.contains(pattern), "the pattern of dates is not known");
      }

      @Override
      public BigDecimal value(String cell) {
        String[] parts = cell.split("[ T]", 2);
        String least = pattern.startsWith("y") ? "{2}" : "{1,2}";
        String digits = pattern.replace(".", "\\.").replace("yyyy", "(?<y>[0-9]{4})")
            .replace("mm", "(?<m>[0-9]" + least + ")").replace("dd", "(?<d>[0-9]" + least + ")");
        Matcher date = Pattern.compile(digits).matcher(parts[0]);
        if (!date.matches() || parts.length > 1 && !times) {
          return null;
        }
        try {
          int month = Integer.parseInt(date.group("m"));
          LocalDate day =
              LocalDate.of(Integer.parseInt(date.group("y")), month, Integer.parseInt(date.group("d")));
          long millionths = parts.length == 1 ? 0 : millionths(parts[1].strip());
          BigDecimal all = BigDecimal.valueOf(day.toEpochDay() * 1_000_000 + millionths, 6);
          return millionths < 0 ? null : all.signum() == 0 ? BigDecimal.ZERO : all.stripTrailingZeros();
        } catch (DateTimeException e) {
          return null;
        }
      }

      /** Of a day, rounded; −1 for a text that is no time. */
      private static long millionths(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
          return -1;
        }
        boolean half = time.group(5) != null;
        int hour = Integer.parseInt(time.group(1));
        boolean afternoon = half && time.group(5).equalsIgnoreCase("p");
        if (half ? hour < 1 || hour > 12 : hour > 23) {
          return -1;
        }
        int minute = Integer.parseInt(time.group(2));
        int second = time.group(3) == null ? 0 : Integer.parseInt(time.group(3));
        String fraction = ((time.group(4) == null ? "" : time.group(4)) + "000000").substring(0, 6);
        long of = ((half ? hour % 12 + (afternoon ? 12 : 0) : hour) * 60L + minute) * 60 + second;
        return minute > 59 || second > 59 ? -1 : (of * 1_000_000 + Long.parseLong(fraction) + 43_200) / 86_400;
      }

      @Override
      public String about() {
        boolean usual = pattern.startsWith("y") && !times;
        String like = usual ? "" : " like " + pattern + (times ? " with a time" : "");
        return "dates" + like + " as days since 1970-01-01";
      }
    }
  }

  /**
   * Which rows are examples, and which texts are no value.
   *
   * @param always texts in lower case that are no value in any column
   * @param perhaps those that are none unless they are a level of their column
   * @param unlabelled whether rows without a label are left out
   * @param doubtful whether such a text is a label
   * @param labels the classes that other texts mean
   * @param skipped lines that hold no rows
   */
  private record Rules(
      List<String> always,
      List<String> perhaps,
      boolean unlabelled,
      boolean doubtful,
      Map<String, String> labels,
      Set<Long> skipped) {

    static Rules of(Json section) {
      boolean many = section.has("missingTexts");
      List<String> always =
          many ? section.items(String.class, "missingTexts") : List.of("", "?", "na", "null");
      List<String> perhaps = many ? section.items(String.class, "missingUnlessLevel") : List.of();
      boolean known = always.equals(List.of("", "?", "na", "null", "n/a", "#n/a", "nan", "--"))
          && perhaps.equals(List.of("none", "-", "."));
      readable(!many || known, "the texts that are no value are not known");
      boolean doubtful = section.has("doubtfulLabels");
      readable(section.text("doubtfulLabels", "classes").equals("classes"), "doubtfulLabels: unknown");
      Map<String, String> labels = new LinkedHashMap<>();
      for (Json label : section.has("labels") ? section.items(Json.class, "labels") : List.<Json>of()) {
        label.only("text", "class");
        readable(labels.put(label.text("text"), label.text("class")) == null, "a label means two classes");
      }
      boolean unlabelled = section.has("unlabelled");
      readable(section.text("unlabelled", "left out").equals("left out"), "unlabelled: unknown");
      List<Long> skipped = section.has("skippedLines") ? section.items(Long.class, "skippedLines") : List.of();
      readable(skipped.stream().allMatch(line -> line > 0), "skippedLines: expected lines from 1");
      return new Rules(always, perhaps, unlabelled, doubtful, labels, new HashSet<>(skipped));
    }

    boolean isMissing(String cell) {
      return always.contains(cell.toLowerCase(Locale.ROOT)) || mayBeLevel(cell);
    }

    boolean mayBeLevel(String cell) {
      return perhaps.contains(cell.toLowerCase(Locale.ROOT));
    }

    List<String> about() {
      List<String> words = new ArrayList<>();
      words.add(skipped.isEmpty() ? "" : "lines " + new TreeSet<>(skipped) + " are left out");
      words.add(unlabelled ? "rows without a label are left out" : "");
      labels.forEach((text, name) -> words.add("label " + text + " means " + name));
      words.add(always.size() > 4 ? "no value: " + String.join(" ", always) + " " + String.join(" ", perhaps) : "");
      return words;
    }
  }

  /** What was done to the rows of the file to make the examples: nothing, if the proof states nothing. */
  private static final class Preparation {
    private static final int MOST_PRODUCTS = 1_000_000;

    final List<Column> columns; // what becomes of the columns; none if they are taken as written
    final Rules rules;
    final boolean skips; // rows with gaps for which there is no constant
    final long degree; // all products of up to this many features are features
    final BigDecimal intercept; // the constant in front of each x: 1, or 0 for hyperplanes through the origin
    final long copies; // the column, from 1, that says how often a row counts; 0: every row counts once
    final String copiesName;

    Preparation(Json root, List<String> names, boolean table, boolean stated) {
      boolean none = !root.is(Json.class, "preparation");
      readable(!none || root.text("preparation").equals("none"), "the preparation of the data is not known");
      Json section = none ? new Json() : root.object("preparation")
          .only("columns", "skipped", "degree", "intercept", "copies", stated ? "missingTexts" : null,
              stated ? "missingUnlessLevel" : null, stated ? "unlabelled" : null, stated ? "labels" : null,
              stated ? "doubtfulLabels" : null,
              stated ? "skippedLines" : null);
      rules = Rules.of(section);
      boolean plain = rules.about().stream().allMatch(String::isEmpty);
      readable(table || plain, "only rows of a table can be left out");
      readable(none || section.fields.values().stream().anyMatch(Objects::nonNull), "the preparation is empty");
      skips = section.has("skipped");
      readable(section.text("skipped", "rows with gaps").equals("rows with gaps"), "skipped: unknown");
      readable(table || !skips && !section.has("columns"), "only columns of a table can be prepared");
      List<Json> said = section.has("columns") ? section.items(Json.class, "columns") : List.of();
      columns = said.stream().map(column -> Column.of(column, stated)).toList();
      boolean doubtful = columns.stream().flatMap(c -> c.levels().stream()).anyMatch(
          level -> rules.always().contains(level.toLowerCase(Locale.ROOT)));
      readable(!doubtful || !stated, "a level is a text that means no value");
      boolean same = columns.stream().map(Column::name).toList().equals(names);
      require(!section.has("columns") || same, "the preparation is of other columns");
      require(features().distinct().count() == features().count(), "two features have one name");
      degree = section.has("degree") ? section.whole("degree") : 1;
      readable(!section.has("degree") || degree == 2 || degree == 3, "the degree is not 2 or 3");
      intercept = section.has("intercept") ? BigDecimal.ZERO : BigDecimal.ONE;
      readable(section.text("intercept", "0").equals("0"), "an intercept that is written is 0");
      Json column = section.has("copies") ? section.object("copies").only("column", "name") : null;
      copies = column == null ? 0 : column.whole("column");
      copiesName = column == null ? "" : column.text("name");
      readable(column == null || copies > 0, "there is no column " + copies);
    }

    /** The features that the columns become. */
    Stream<String> features() {
      return columns.stream().flatMap(column -> column.features().stream());
    }

    private boolean isMoved() {
      return intercept.signum() == 0;
    }

    String about() {
      List<String> words = new ArrayList<>(columns.stream().map(Column::about).toList());
      words.addAll(rules.about());
      words.add(skips ? "rows with gaps are left out" : "");
      words.add(degree > 1 ? "all products of up to " + degree + " features are features" : "");
      words.add(isMoved() ? "intercept " + intercept : "");
      words.add(copies > 0 ? "a row counts as often as column " + copies + " (" + copiesName + ") says" : "");
      words.removeIf(String::isEmpty);
      return words.isEmpty() ? "none" : String.join("; ", words);
    }

    /** How many features d features make: (d + degree choose degree) − 1. */
    long dimension(long d) {
      readable(degree == 1 || d <= MOST_PRODUCTS, "too many products");
      long all = degree == 1 ? d : degree == 2 ? d * (d + 3) / 2 : (d + 1) * (d + 2) * (d + 3) / 6 - 1;
      readable(degree == 1 || all <= MOST_PRODUCTS, "too many products");
      return all;
    }

    /** x with all products: first the features, then x₁x₁, x₁x₂, … x₂x₂, …, then those of three. */
    Map<Integer, BigDecimal> products(Map<Integer, BigDecimal> x, int d) {
      Map<Integer, BigDecimal> all = new TreeMap<>(x);
      int at = d;
      for (int i = 1; degree >= 2 && i <= d; i++) {
        for (int j = i; j <= d; j++) {
          put(all, ++at, x.get(i), x.get(j), BigDecimal.ONE);
        }
      }
      for (int i = 1; degree == 3 && i <= d; i++) {
        for (int j = i; j <= d; j++) {
          for (int k = j; k <= d; k++) {
            put(all, ++at, x.get(i), x.get(j), x.get(k));
          }
        }
      }
      return all;
    }

    /** A product; a factor that is not there is zero. */
    private static void put(Map<Integer, BigDecimal> all, int at, BigDecimal a, BigDecimal b, BigDecimal c) {
      if (a != null && b != null && c != null) {
        BigDecimal product = a.multiply(b).multiply(c);
        readable(Numbers.decimal(product.toString()) != null, "a product is out of the range of doubles");
        all.put(at, product);
      }
    }
  }

  // ------------------------------------------------------------------------------------------------ the checks

  /** Receives the examples in turn: their z, by the entries that are not zero; of several classes, one for each k. */
  private interface RowSink {
    void row(Row row, long copies, Map<Integer, BigDecimal> z);
  }

  /** A row of the data, from 0, and the class that it is held against; −1 where there are two classes. */
  private record Row(long number, int against) {
    @Override
    public String toString() {
      return "row " + number + (against < 0 ? "" : " against class number " + against);
    }
  }

  /** The check of one proof. */
  private record Check(Proof proof, Path file) {

    private static final int OF_DOUBLES = 2_000; // what exponents of doubles can add to the digits of a separator
    private static final int OF_SHARES = 100; // digits; shares are doubles times 2³²

    void run() throws IOException, NoSuchAlgorithmException {
      require(proof.sha256.equals(hash()), "the proof is about another file: the SHA-256 differs");
      Json evidence = proof.evidence;
      List<String> kinds = new ArrayList<>(List.of("separator", "certificate", "packing", "tree"));
      kinds.removeIf(kind -> !evidence.has(kind));
      readable(kinds.size() == 1, "expected one kind of evidence, found " + kinds);
      readable(proof.claim.equals("fewest mistakes") == evidence.has("lowerBound"), "a bound of another claim");
      switch (proof.claim) {
        case "separable" -> separator(weights(evidence));
        case "not separable" -> {
          Terms certificate = new Terms(evidence, "certificate", proof.classes);
          certificate.certify(rows(certificate), proof.rank());
        }
        case "fewest mistakes" -> {
          readable(proof.classes.isEmpty(), "a bound is about two classes");
          new Tree(this, evidence).run();
        }
        default -> readable(false, "the claim is not known");
      }
      new Beyond(this, evidence).run();
    }

    private String hash() throws IOException, NoSuchAlgorithmException {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    }

    /** The weights of w, or of w₁ … w_K one after the other. */
    private List<String> weights(Json evidence) {
      if (proof.classes.isEmpty()) {
        return evidence.items(String.class, "separator");
      }
      List<String> all = new ArrayList<>();
      List<Json> parts = evidence.items(Json.class, "separator");
      require(parts.size() == proof.classes.size(), "the separator is about other classes");
      for (int k = 0; k < parts.size(); k++) {
        parts.get(k).only("class", "weights");
        String name = Numbers.label(parts.get(k).text("class"));
        require(name.equals(proof.classes.get(k)), "the separator is about other classes");
        List<String> some = parts.get(k).items(String.class, "weights");
        require(some.size() == proof.features + 1, some.size() + " weights, " + proof.features + " features");
        all.addAll(some);
      }
      return all;
    }

    /** w·z > 0 for every row. */
    private void separator(List<String> texts) throws IOException {
      boolean usual = texts.stream().allMatch(text -> text.length() <= OF_DOUBLES);
      Map<Integer, BigDecimal> w = vector(texts, usual ? OF_DOUBLES : longest());
      read((row, copies, z) -> require(score(w, z).signum() > 0, row + " is not on its side of the hyperplane"));
    }

    /** How many digits a weight of a separator can have. */
    long longest() throws IOException {
      Extent extent = new Extent();
      read((row, copies, z) -> extent.add(z));
      long rows = proof.examples * Math.max(1, proof.classes.size() - 1);
      return OF_DOUBLES + 2 * extent.hadamard(Math.min(rows, proof.rank()));
    }

    Map<Integer, BigDecimal> vector(List<String> texts, long most) {
      require(texts.size() == proof.coordinates(), texts.size() + " weights, " + proof.features + " features");
      Map<Integer, BigDecimal> vector = new HashMap<>();
      texts.forEach(text -> vector.put(vector.size(), new BigDecimal(Numbers.whole(text, most))));
      return vector;
    }

    /** w·z. */
    static BigDecimal score(Map<Integer, BigDecimal> w, Map<Integer, BigDecimal> z) {
      BigDecimal score = BigDecimal.ZERO;
      for (var cell : z.entrySet()) {
        score = score.add(w.getOrDefault(cell.getKey(), BigDecimal.ZERO).multiply(cell.getValue()));
      }
      return score;
    }

    /** The rows of these numbers. */
    Map<Row, Map<Integer, BigDecimal>> rows(Terms terms) throws IOException {
      Set<Row> wanted = terms.coefficients.keySet();
      Map<Row, Map<Integer, BigDecimal>> rows = new HashMap<>();
      read((row, copies, z) -> {
        if (wanted.contains(row)) {
          rows.put(row, z);
        }
      });
      require(rows.size() == wanted.size(), "a certificate names a row, or a class of it, that is not in the data");
      return rows;
    }

    private void read(RowSink sink) throws IOException {
      try (FileInputStream stored = new FileInputStream(file.toFile())) {
        byte[] head = stored.readNBytes(4);
        stored.getChannel().position(0);
        boolean zipped = head.length == 4 && head[0] == 0x1f && head[1] == (byte) 0x8b;
        readable(!zipped || (head[3] & 0xe0) == 0, "the gzip data have unknown flags");
        new DataReader(proof, sink).read(zipped ? new Gzip(stored) : stored);
      } catch (CharacterCodingException | ZipException | EOFException e) {
        readable(false, "the data are damaged, or not UTF-8 text: " + e.getMessage());
      }
    }
  }

  /** Rows and their coefficients, as a certificate or another field of this name has them. */
  private static final class Terms {
    final Map<Row, String> coefficients = new LinkedHashMap<>();

    Terms(Json holder, String name, List<String> classes) {
      for (Json term : holder.items(Json.class, name)) {
        term.only("row", "coefficient", classes.isEmpty() ? null : "against");
        int against = classes.isEmpty() ? -1 : classes.indexOf(Numbers.label(term.text("against")));
        Row row = new Row(term.whole("row"), against);
        require(coefficients.put(row, term.text("coefficient")) == null, row + " is named twice");
      }
      require(!coefficients.isEmpty(), "a " + name + " names no rows");
    }

    /** Σ λz, with every λ > 0 and with a limit on its digits. */
    Map<Integer, BigDecimal> sum(Map<Row, Map<Integer, BigDecimal>> data, long most) {
      Map<Integer, BigDecimal> sum = new TreeMap<>();
      coefficients.forEach((row, text) -> {
        BigDecimal lambda = new BigDecimal(Numbers.whole(text, most));
        require(lambda.signum() > 0, "the coefficient of " + row + " is not positive");
        data.get(row).forEach((j, value) -> sum.merge(j, lambda.multiply(value), BigDecimal::add));
      });
      return sum;
    }

    /** Σ λz = 0, with every λ > 0. */
    void certify(Map<Row, Map<Integer, BigDecimal>> data, long rank) {
      Extent extent = new Extent();
      coefficients.keySet().forEach(row -> extent.add(data.get(row)));
      requireZero(sum(data, extent.hadamard(Math.min(coefficients.size(), rank))));
    }

    static void requireZero(Map<Integer, BigDecimal> sum) {
      sum.forEach((j, total) -> require(total.signum() == 0, "the sum of coordinate " + j + " is not zero"));
    }
  }

  /**
   * How long the numbers of a proof can be. In one unit for all cells these are whole numbers of m digits at most; a
   * coefficient is a determinant of r rows at most, below (√r·10^m)^r by Hadamard's inequality. Longer ones are not
   * even read.
   */
  private static final class Extent {
    private long before = 1; // digits before the point
    private long after;

    void add(Map<Integer, BigDecimal> z) {
      for (BigDecimal x : z.values()) {
        BigDecimal digits = x.stripTrailingZeros();
        before = Math.max(before, (long) digits.precision() - digits.scale());
        after = Math.max(after, digits.scale());
      }
    }

    long hadamard(long r) {
      return r * (before + after + String.valueOf(r).length()) + 1;
    }
  }

  // ------------------------------------------------------------------------------------------- numbers as text

  private static final class Numbers {
    private static final int LONGEST = 1_100; // characters of a decimal: enough for every double
    private static final Pattern DECIMAL = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    static boolean isNumber(String text) {
      return text.length() <= LONGEST && DECIMAL.matcher(text).matches();
    }

    /** A decimal number in the range of doubles, or null if the text is none. */
    static BigDecimal decimal(String text) {
      if (!isNumber(text)) {
        return null;
      }
      if (text.split("[eE]")[0].chars().noneMatch(c -> c >= '1' && c <= '9')) {
        return BigDecimal.ZERO;
      }
      double near = Double.parseDouble(text);
      return Double.isInfinite(near) || near == 0 ? null : new BigDecimal(text);
    }

    /** Whether it is the decimal with the fewest digits that reads as its double. */
    static boolean isShortest(BigDecimal value) {
      double near = value.doubleValue();
      int digits = 1;
      while (digits < 17 && rounded(near, digits).doubleValue() != near) {
        digits++;
      }
      return rounded(near, digits).compareTo(value) == 0;
    }

    private static BigDecimal rounded(double value, int digits) {
      return new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }

    /** The name of a class: 1, +1 and 1.0 are one, other names are their text. */
    static String label(String text) {
      BigDecimal number = decimal(text.strip());
      return number == null ? text.strip() : number.stripTrailingZeros().toPlainString();
    }

    /** Labels as classes, each once: numbers by size, then texts. */
    static List<String> sorted(List<String> labels) {
      Comparator<BigDecimal> bySize = Comparator.nullsLast(Comparator.naturalOrder());
      return labels.stream().distinct()
          .sorted(Comparator.comparing(Numbers::decimal, bySize).thenComparing(Comparator.naturalOrder()))
          .toList();
    }

    /** A whole number with a limit on its digits. */
    static BigInteger whole(String text, long most) {
      int sign = text.startsWith("-") ? 1 : 0;
      int length = text.length() - sign;
      readable(length > 0 && text.chars().skip(sign).allMatch(c -> c >= '0' && c <= '9'), "expected a whole number");
      require(length <= most, "a number has " + length + " digits; a proof about these data needs " + most);
      BigInteger magnitude = digits(text, sign, text.length());
      return sign == 1 ? magnitude.negate() : magnitude;
    }

    /** By halves: Java multiplies long numbers fast, but reads them slowly. */
    private static BigInteger digits(String text, int from, int to) {
      if (to - from <= 1_000) {
        return new BigInteger(text.substring(from, to));
      }
      int middle = (from + to) >>> 1;
      BigInteger high = digits(text, from, middle).multiply(BigInteger.TEN.pow(to - middle));
      return high.add(digits(text, middle, to));
    }
  }

  // -------------------------------------------------------------------------------------------------- the data

  /** Gzip data to the last byte; Java's own reader takes bytes that are no gzip data for the end, and drops them. */
  private static final class Gzip extends GZIPInputStream {
    private final FileChannel file;
    private long filled; // how far the file was read into the buffer

    Gzip(FileInputStream in) throws IOException {
      super(in, 1 << 16);
      file = in.getChannel();
    }

    @Override
    protected void fill() throws IOException {
      super.fill();
      filled = file.position();
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      int count = super.read(target, from, length);
      if (count < 0 && filled - inf.getRemaining() + 8 != file.size()) { // two sums end the data
        throw new ZipException("bytes after the gzip data");
      }
      return count;
    }
  }

  /** Reads the data as the proof says, and holds the proof against what it finds. */
  private static final class DataReader {
    private static final int LONGEST_TEXT = 64 << 20; // of a line, or a cell in quotes
    private static final BigDecimal MOST_ROWS = BigDecimal.valueOf((1L << 31) - (1 << 17)); // with all copies
    private static final int MOST_CLASSES = 100; // a column of more different texts is no label
    private static final Set<String> MISSING = Set.of( // a first line of these alone names nothing
        "", "na", "n/a", "nan", "-nan", "null", "none", "nil", "?", "-", ".", "missing");

    private final Proof proof;
    private final RowSink sink;
    private final List<Column> columns; // of a table
    private Reader in;
    private int ahead = -2; // a character that was looked at; −1 at the end, −2 if none was
    private long line = 1; // that is being read
    private long start; // the line on which the present record begins
    private int width; // cells of a record
    private long examples;
    private long total; // of the times that rows stand
    private int largestIndex; // in LIBSVM text
    private long values; // pairs of index and value
    private final Set<String> classes = new HashSet<>();

    DataReader(Proof proof, RowSink sink) {
      this.proof = proof;
      this.sink = sink;
      List<Column> plain = proof.names.stream().map(Column::new).toList();
      this.columns = proof.preparation.columns.isEmpty() ? plain : proof.preparation.columns;
    }

    void read(InputStream bytes) throws IOException {
      Reader text = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
      Set<Long> skipped = proof.preparation.rules.skipped();
      in = skipped.isEmpty() ? text : new Skipping(text, skipped);
      if (peek() == '\ufeff') {
        next();
      }
      List<String> first = null;
      while (peek() >= 0) {
        start = line;
        List<String> cells = proof.delimiter == ' ' ? words(line()) : delimited();
        if (cells.isEmpty()) {
          continue;
        }
        if (!proof.table) {
          libsvm(cells);
        } else if (first == null) {
          first = cells;
        } else {
          if (width == 0) {
            top(first, cells);
          }
          record(cells);
        }
      }
      require(examples == proof.examples, "the data have " + examples + " rows, not " + proof.examples);
      require(proof.table || largestIndex == proof.dimension, "the data have " + largestIndex + " features");
      readable(largestIndex <= 1_000_000 + 10 * values, "an index is far beyond what the file holds");
      if (!proof.classes.isEmpty()) {
        require(classes.size() == proof.classes.size(), "the data have " + classes.size() + " classes");
        return;
      }
      require(classes.contains(proof.positive), "no row is of the positive class");
      require(classes.size() > 1, "no row is of the negative class");
      require(proof.negative != null || classes.size() > 2, "all others are one class, which must be named");
    }

    /** A text in which some lines are empty. */
    private static final class Skipping extends FilterReader {
      private final Set<Long> skipped;
      private long physical = 1;
      private int before;

      Skipping(Reader in, Set<Long> skipped) {
        super(in);
        this.skipped = skipped;
      }

      @Override
      public int read() throws IOException {
        while (true) {
          int c = super.read();
          boolean second = c == '\n' && before == '\r';
          before = c;
          if (isEnd(c)) {
            physical += second ? 0 : 1;
            return c;
          }
          if (!skipped.contains(physical)) {
            return c;
          }
        }
      }
    }

    private int peek() throws IOException {
      if (ahead == -2) {
        ahead = in.read();
        readable(ahead != 0, "line " + line + " has a NUL byte");
      }
      return ahead;
    }

    private int next() throws IOException {
      int c = peek();
      ahead = -2;
      return c;
    }

    private static boolean isEnd(int c) {
      return c < 0 || c == '\n' || c == '\r';
    }

    /** Takes the end of a line: LF, CRLF or CR. */
    private void endLine() throws IOException {
      if (next() == '\r' && peek() == '\n') {
        next();
      }
      line++;
    }

    private void take(StringBuilder text) throws IOException {
      readable(text.length() < LONGEST_TEXT, "line " + line + " is too long");
      text.append((char) next());
    }

    private String line() throws IOException {
      StringBuilder text = new StringBuilder();
      while (!isEnd(peek())) {
        take(text);
      }
      endLine();
      return text.toString();
    }

    /** The words between runs of blanks and TABs; in LIBSVM text a comment begins with #. */
    private List<String> words(String line) {
      String text = proof.table ? line : line.split("#", 2)[0];
      return Arrays.stream(text.split("[ \t]+")).filter(word -> !word.isEmpty()).toList();
    }

    /** The cells of one record (RFC 4180); none if the line is empty. */
    private List<String> delimited() throws IOException {
      List<String> cells = new ArrayList<>();
      boolean more = !isEnd(peek());
      while (more) {
        StringBuilder cell = new StringBuilder();
        if (peek() == '"') {
          quoted(cell);
        } else {
          while (!isEnd(peek()) && peek() != proof.delimiter) {
            take(cell);
          }
        }
        cells.add(cell.toString());
        more = !isEnd(peek());
        readable(!more || next() == proof.delimiter, "line " + line + ": text after a closing quote");
      }
      endLine();
      return cells;
    }

    /** A cell that begins with a quote ends with one; two quotes inside are one. */
    private void quoted(StringBuilder cell) throws IOException {
      next();
      while (true) {
        readable(peek() >= 0, "line " + line + ": a quote is not closed");
        if (peek() == '"') {
          next();
          if (peek() != '"') {
            return;
          }
        }
        line += peek() == '\n' ? 1 : 0;
        take(cell);
      }
    }

    /** The first record is what the proof says: a header, a count line, or an example like all others. */
    private void top(List<String> first, List<String> second) {
      boolean counts = first.size() >= 4
          && first.get(0).matches("[0-9]+")
          && first.get(1).equals(String.valueOf(second.size() - 1))
          && first.stream().skip(2).map(String::strip).noneMatch(Numbers::isNumber);
      boolean names = first.stream().map(String::strip).noneMatch(Numbers::isNumber)
          && !first.stream().allMatch(name -> MISSING.contains(name.strip().toLowerCase(Locale.ROOT)));
      boolean texts = names && second.stream().map(String::strip).noneMatch(Numbers::isNumber);
      String looks = counts ? "counts" : !names ? "none" : "names";
      looks = texts && proof.header.equals("none") ? "none" : looks; // among texts alone looks do not tell
      require(proof.header.equals(looks), "by its looks the header is " + looks + ", not " + proof.header);
      boolean header = looks.equals("names");
      width = header ? first.size() : second.size();
      columns(header ? first : null);
      if (looks.equals("none")) {
        record(first);
      }
    }

    /** The columns that are claimed are there, under the names that are claimed. */
    private void columns(List<String> header) {
      column(header, proof.labelColumn, proof.labelName);
      if (proof.preparation.copies > 0) {
        column(header, proof.preparation.copies, proof.preparation.copiesName);
      }
      for (int k = 0; k < proof.columns.size(); k++) {
        column(header, proof.columns.get(k), proof.names.get(k));
      }
    }

    private void column(List<String> header, long column, String name) {
      require(column > 0 && column <= width, "there is no column " + column);
      String found = header == null ? "x" + column : header.get((int) column - 1).strip();
      require(found.equals(name), "column " + column + " is " + found + ", not " + name);
    }

    private void record(List<String> cells) {
      Rules rules = proof.preparation.rules;
      if (cells.size() != width && rules.unlabelled() && cells.stream().allMatch(String::isEmpty)) {
        return;
      }
      readable(cells.size() == width, "line " + start + ": " + cells.size() + " cells, expected " + width);
      String label = cells.get((int) proof.labelColumn - 1);
      boolean kept = rules.doubtful() && rules.mayBeLevel(label.strip());
      boolean unlabelled = rules.isMissing(label.strip()) && !kept;
      readable(!unlabelled || rules.unlabelled(), "line " + start + ": the label is missing");
      if (unlabelled) {
        return;
      }
      long copies = copies(cells);
      Map<Integer, BigDecimal> x = new TreeMap<>();
      boolean whole = true;
      int j = 1;
      for (int k = 0; k < columns.size(); k++) {
        whole &= columns.get(k).put(x, j, cells.get((int) (proof.columns.get(k) - 1)).strip(), rules, start);
        j += columns.get(k).features().size();
      }
      readable(whole || proof.preparation.skips || copies == 0, "line " + start + ": a gap that reads nothing");
      if (whole && copies > 0) {
        x.keySet().forEach(i -> require(i > 0, "line " + start + ": a text that is no level of its column"));
        example(label, copies, x);
      }
    }

    /** How many copies of a row count. */
    private long copies(List<String> cells) {
      long column = proof.preparation.copies;
      BigDecimal weight = column == 0 ? BigDecimal.ONE : Numbers.decimal(cells.get((int) column - 1).strip());
      boolean known = weight != null && weight.signum() >= 0 && weight.compareTo(MOST_ROWS) <= 0;
      boolean whole = known && weight.stripTrailingZeros().scale() <= 0;
      readable(whole, "line " + start + ": the weight is no whole number from 0 on");
      return weight.longValueExact();
    }

    /** A row of LIBSVM text: label index:value index:value … */
    private void libsvm(List<String> words) {
      readable(Numbers.decimal(words.get(0)) != null, "line " + start + ": the label is not a number");
      Map<Integer, BigDecimal> x = new TreeMap<>();
      int previous = 0;
      for (String pair : words.subList(1, words.size())) {
        readable(pair.matches("0*[0-9]{1,9}:.*"), "line " + start + ": expected index:value");
        int colon = pair.indexOf(':');
        int index = Integer.parseInt(pair.substring(0, colon));
        readable(index > previous, "line " + start + ": expected rising indices from 1");
        require(index <= proof.dimension, "index " + index + " is beyond the features claimed");
        BigDecimal value = Numbers.decimal(pair.substring(colon + 1));
        readable(value != null, "line " + start + ": " + pair + " has no number, or one out of the range of doubles");
        if (value.signum() != 0) {
          x.put(index, value);
        }
        previous = index;
        values++;
      }
      largestIndex = Math.max(largestIndex, previous);
      example(words.get(0), 1, x);
    }

    /** Makes z of x and passes it on: y·(c, x), or of several classes one for each k. */
    private void example(String text, long copies, Map<Integer, BigDecimal> features) {
      String written = Numbers.label(text);
      String label = proof.preparation.rules.labels().getOrDefault(written, written);
      readable(!label.isEmpty(), "line " + start + ": the label is empty");
      classes.add(label);
      readable(classes.size() <= MOST_CLASSES, "there are more than " + MOST_CLASSES + " classes");
      total += copies;
      readable(total <= MOST_ROWS.longValue(), "the weights are too large together");
      Map<Integer, BigDecimal> x = proof.preparation.products(features, (int) proof.dimension);
      x.put(0, proof.preparation.intercept);
      boolean plus = label.equals(proof.positive);
      int own = proof.classes.indexOf(label);
      boolean two = proof.classes.isEmpty() && (proof.negative == null || label.equals(proof.negative));
      require(plus || two || own >= 0, "line " + start + ": another class");
      if (proof.classes.isEmpty()) {
        x.replaceAll((j, value) -> plus ? value : value.negate());
        sink.row(new Row(examples, -1), copies, x);
      }
      int block = (int) proof.features + 1;
      for (int k = 0; k < proof.classes.size(); k++) {
        Map<Integer, BigDecimal> z = new TreeMap<>();
        int other = k;
        x.forEach((j, value) -> z.put(own * block + j, value));
        x.forEach((j, value) -> z.put(other * block + j, value.negate()));
        if (k != own) {
          sink.row(new Row(examples, k), 1, z);
        }
      }
      examples++;
    }
  }

  // ------------------------------------------------------------------------------------------------------ JSON

  /** A JSON object: fields of texts, whole numbers, objects and lists, each asked for by name and kind. */
  private static final class Json {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    static Json read(Path file) throws IOException {
      try (InputStream in = Files.newInputStream(file)) {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        readable(bytes.length <= LARGEST, "the proof file is too large");
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return new Parser(text.startsWith("\ufeff") ? text.substring(1) : text).all();
      } catch (CharacterCodingException e) {
        throw new Refusal(UNREADABLE, "the proof file is not UTF-8 text");
      }
    }

    /** This object; fields of other names are refused. */
    Json only(String... known) {
      List<String> names = Arrays.asList(known);
      fields.keySet().forEach(name -> readable(names.contains(name), "the proof file has an unknown field " + name));
      return this;
    }

    boolean has(String name) {
      return fields.get(name) != null;
    }

    boolean is(Class<?> kind, String name) {
      return kind.isInstance(fields.get(name));
    }

    private static <T> T as(Class<T> kind, String name, Object value) {
      readable(kind.isInstance(value), "the proof file: " + name + " is missing, or of another kind");
      return kind.cast(value);
    }

    <T> List<T> items(Class<T> kind, String name) {
      List<?> items = as(List.class, name, fields.get(name));
      return items.stream().<T>map(item -> as(kind, name, item)).toList();
    }

    String text(String name) {
      return as(String.class, name, fields.get(name));
    }

    String text(String name, String otherwise) {
      return has(name) ? text(name) : otherwise;
    }

    Json object(String name) {
      return as(Json.class, name, fields.get(name));
    }

    long whole(String name) {
      return as(Long.class, name, fields.get(name));
    }
  }

  /** Reads JSON text (RFC 8259) from left to right; a key that comes twice is refused. */
  private static final class Parser {
    private static final int DEEPEST = 16;
    private static final Pattern SCALAR =
        Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?|true|false|null");

    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    /** The object that is the whole text. */
    Json all() {
      Object value = value(0);
      skipBlanks();
      valid(at == text.length() && value instanceof Json, "expected one object and nothing after it");
      return (Json) value;
    }

    private void valid(boolean holds, String otherwise) {
      readable(holds, "the proof file is not valid JSON at character " + at + ": " + otherwise);
    }

    private char peek() {
      valid(at < text.length(), "it ends early");
      return text.charAt(at);
    }

    private void skipBlanks() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
    }

    private boolean take(char c) {
      skipBlanks();
      boolean there = peek() == c;
      at += there ? 1 : 0;
      return there;
    }

    private Object value(int depth) {
      valid(depth < DEEPEST, "nested too deeply");
      skipBlanks();
      return switch (peek()) {
        case '{' -> {
          Json object = new Json();
          each('}', () -> field(object, depth + 1));
          yield object;
        }
        case '[' -> {
          List<Object> items = new ArrayList<>();
          each(']', () -> items.add(value(depth + 1)));
          yield items;
        }
        case '"' -> string();
        default -> scalar();
      };
    }

    /** What is between a bracket and its end, separated by commas. */
    private void each(char end, Runnable item) {
      at++;
      if (!take(end)) {
        do {
          item.run();
        } while (take(','));
        valid(take(end), "expected a comma or " + end);
      }
    }

    private void field(Json object, int depth) {
      String name = string();
      valid(take(':'), "expected a colon");
      valid(!object.fields.containsKey(name), "a field comes twice");
      object.fields.put(name, value(depth));
    }

    /** A Long, or null; other numbers, true and false are of no kind that is ever asked for. */
    private Object scalar() {
      Matcher scalar = SCALAR.matcher(text).region(at, text.length());
      valid(scalar.lookingAt(), "expected a value");
      at = scalar.end();
      String found = scalar.group();
      return found.equals("null") ? null : found.matches("-?[0-9]{1,18}") ? Long.valueOf(found) : Optional.empty();
    }

    private String string() {
      valid(take('"'), "expected text in quotes");
      StringBuilder string = new StringBuilder();
      while (peek() != '"') {
        char c = text.charAt(at++);
        valid(c >= ' ', "a control character in a text");
        string.append(c == '\\' ? escape() : c);
      }
      at++;
      return string.toString();
    }

    private char escape() {
      int known = "\"\\/bfnrt".indexOf(peek());
      at++;
      if (known >= 0) {
        return "\"\\/\b\f\n\r\t".charAt(known);
      }
      boolean unicode = text.startsWith("u", at - 1) && text.length() >= at + 4;
      valid(unicode && text.substring(at, at + 4).matches("[0-9a-fA-F]{4}"), "an unknown escape");
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }
  }

  // -------------------------------------------------------------------------- a tree that cuts all hyperplanes

  /**
   * A bound, cell by cell. A cut by a vector v, a row z or a plane, parts the w with w·v > 0 from those with w·v ≤ 0,
   * which are wrong about the row and all rows equal to it. Where every coefficient of a relation Σ c·v = 0 has the sign
   * of its vector's side, but rows that are not fixed may have c > 0, and some c is positive, some row that is not fixed
   * is wrong; if all are fixed, there is no such w. Relations are packed in a leaf as certificates are in a packing,
   * which is a tree of one leaf; what a cut has belongs to all leaves below it.
   */
  private static final class Tree {
    private static final long MOST_USES = 50_000_000; // of relations by leaves

    private final Check check;
    private final boolean packing; // certificates with shares, as older proofs have them
    private final Json tree;
    private final long bound;
    private final BigInteger unit;
    private final Map<Integer, Map<Integer, BigDecimal>> vectors = new HashMap<>(); // rows from 0, plane k is −1 − k
    private final List<Map<Integer, BigDecimal>> relations = new ArrayList<>(); // coefficients of vectors
    private final Map<Integer, Long> times = new HashMap<>(); // how often a row and its equals stand
    private final Map<Integer, Integer> sides = new HashMap<>(); // +1 where w·v > 0, −1 where w·v ≤ 0

    Tree(Check check, Json evidence) {
      this.check = check;
      packing = evidence.has("packing");
      tree = packing ? evidence.object("packing").only("unit", "parts")
          : evidence.object("tree").only("unit", "planes", "relations", "nodes");
      bound = evidence.whole("lowerBound");
      unit = Numbers.whole(tree.text("unit"), Check.OF_SHARES);
      require(unit.signum() > 0 && bound >= 1, "the unit or the bound is not positive");
    }

    void run() throws IOException {
      long most = check.longest();
      List<List<String>> nodes = packing ? List.of(leaf(most)) : nodes(most);
      Set<Integer> named = new HashSet<>();
      for (List<String> node : nodes) {
        boolean cut = node.get(0).equals("cut") && node.size() > 1;
        readable(cut || node.get(0).equals("leaf"), "a node is neither a cut nor a leaf");
        named.addAll(cut ? Set.of(vector(node.get(1))) : Set.of());
      }
      relations.forEach(relation -> named.addAll(relation.keySet()));
      read(named);
      relations.forEach(this::sum);
      walk(nodes);
    }

    /** The one leaf of a packing; its certificates are relations. */
    private List<String> leaf(long most) {
      List<String> leaf = new ArrayList<>(List.of("leaf"));
      for (Json part : tree.items(Json.class, "parts")) {
        leaf.addAll(List.of("" + relations.size(), part.only("share", "certificate").text("share")));
        Map<Integer, BigDecimal> relation = new HashMap<>();
        new Terms(part, "certificate", List.of()).coefficients.forEach((row, number) -> {
          readable(row.number() >= 0 && row.number() < MOST, row + " is in no data");
          relation.put((int) row.number(), new BigDecimal(Numbers.whole(number, most)));
        });
        relations.add(relation);
      }
      return leaf;
    }

    /** The nodes of a tree, after its planes and relations. */
    private List<List<String>> nodes(long most) {
      for (String text : tree.items(String.class, "planes")) {
        vectors.put(-1 - vectors.size(), check.vector(words(text), most));
      }
      for (String text : tree.items(String.class, "relations")) {
        Map<Integer, BigDecimal> relation = new HashMap<>();
        pairs(words(text), (vector, number) -> {
          BigDecimal c = new BigDecimal(Numbers.whole(number, most));
          require(relation.put(vector(vector), c) == null, "a relation names a vector twice");
        });
        relations.add(relation);
      }
      return tree.items(String.class, "nodes").stream().map(Tree::words).toList();
    }

    private static List<String> words(String text) {
      return List.of(text.split(" ", -1));
    }

    private static void pairs(List<String> words, BiConsumer<String, String> pair) {
      readable(words.size() % 2 == 0, "a relation or leaf is not made of pairs");
      for (int k = 0; k < words.size(); k += 2) {
        pair.accept(words.get(k), words.get(k + 1));
      }
    }

    private static int vector(String word) {
      boolean plane = word.startsWith("p");
      String digits = plane ? word.substring(1) : word;
      readable(digits.matches("0|[1-9][0-9]{0,8}"), "the number of a row, plane or relation is none");
      return plane ? -1 - Integer.parseInt(digits) : Integer.parseInt(digits);
    }

    /** The rows that are named, and how many copies each has with its equals; in a packing these get one name. */
    private void read(Set<Integer> named) throws IOException {
      Map<Map<Integer, BigDecimal>, Integer> different = new HashMap<>();
      Map<Integer, Integer> names = new HashMap<>();
      check.read((row, copies, z) -> {
        int number = (int) row.number();
        if (named.contains(number)) {
          vectors.put(number, z);
          names.put(number, different.computeIfAbsent(plain(z), key -> number));
          require(packing || names.get(number) == number, row + " is equal to another that is named");
        }
      });
      require(vectors.keySet().containsAll(named), "a row or plane that is named is not there");
      check.read((row, copies, z) -> times.merge(different.getOrDefault(plain(z), -1), copies, Long::sum));
      if (packing) {
        relations.replaceAll(relation -> {
          Map<Integer, BigDecimal> renamed = new HashMap<>();
          relation.forEach((row, c) -> renamed.merge(names.get(row), c, BigDecimal::add));
          return renamed;
        });
      }
    }

    /** Numbers of one value are equal then. */
    private static Map<Integer, BigDecimal> plain(Map<Integer, BigDecimal> z) {
      Map<Integer, BigDecimal> plain = new HashMap<>();
      z.forEach((j, value) -> plain.put(j, value.stripTrailingZeros()));
      plain.values().removeIf(value -> value.signum() == 0);
      return plain;
    }

    private void sum(Map<Integer, BigDecimal> relation) {
      Map<Integer, BigDecimal> sum = new HashMap<>();
      relation.forEach((v, c) ->
          vectors.get(v).forEach((j, value) -> sum.merge(j, c.multiply(value), BigDecimal::add)));
      require(sum.values().stream().allMatch(total -> total.signum() == 0), "the sum of a relation is not zero");
      require(relation.values().stream().allMatch(c -> c.signum() != 0), "a coefficient is zero");
      require(relation.values().stream().anyMatch(c -> c.signum() > 0), "no coefficient is positive");
    }

    /** From each cut to the part where w·v > 0, and then to the other. */
    private void walk(List<List<String>> nodes) {
      Deque<Integer> path = new ArrayDeque<>();
      Deque<List<String>> parts = new ArrayDeque<>(); // of each cut on the path
      long uses = 0;
      boolean open = true;
      for (List<String> node : nodes) {
        require(open, "the tree continues after its end");
        if (node.get(0).equals("cut")) {
          path.push(vector(node.get(1)));
          require(sides.put(path.peek(), 1) == null, "a cell is cut twice by one vector");
          parts.push(node.subList(2, node.size()));
          continue;
        }
        List<String> all = new ArrayList<>(node.subList(1, node.size()));
        parts.forEach(all::addAll);
        uses += all.size() / 2;
        require(uses <= MOST_USES, "the leaves have too many relations");
        leaf(all);
        while (!path.isEmpty() && sides.get(path.peek()) < 0) {
          sides.remove(path.pop());
          parts.pop();
        }
        open = !path.isEmpty();
        if (open) {
          sides.put(path.peek(), -1);
        }
      }
      require(!open, "the tree ends early");
    }

    private void leaf(List<String> parts) {
      Map<Integer, BigInteger> loads = new HashMap<>();
      List<BigInteger> shares = new ArrayList<>();
      boolean[] empty = {false};
      pairs(parts, (place, text) -> {
        BigInteger share = Numbers.whole(text, Check.OF_SHARES);
        int k = vector(place);
        require(share.signum() > 0 && k >= 0 && k < relations.size(), "a share is not positive, or of no relation");
        shares.add(share);
        boolean fixed = true;
        for (var term : relations.get(k).entrySet()) {
          int side = sides.getOrDefault(term.getKey(), 0);
          int sign = term.getValue().signum();
          boolean free = side == 0 && sign > 0 && term.getKey() >= 0;
          require(free || side == sign, "a relation says nothing in a cell where it is used");
          loads.merge(term.getKey(), free ? share : BigInteger.ZERO, BigInteger::add);
          fixed &= !free;
        }
        empty[0] |= fixed;
      });
      loads.forEach((row, load) -> require(row < 0 || load.compareTo(units(times.get(row))) <= 0,
          "row " + row + " carries more than one unit for each of its copies"));
      long wrong = sides.keySet().stream().filter(v -> v >= 0 && sides.get(v) < 0).mapToLong(times::get).sum();
      BigInteger sum = shares.stream().reduce(units(wrong), BigInteger::add);
      require(empty[0] || sum.compareTo(units(bound - 1)) > 0, "a cell does not make " + bound + " mistakes");
    }

    private BigInteger units(long count) {
      return unit.multiply(BigInteger.valueOf(count));
    }
  }

  // ------------------------------------------------------------------- what may be claimed beyond yes and no

  /**
   * Two further claims.
   *
   * <ul>
   *   <li>With a separator, holding: w = Σ λz over rows that all score the same at it, and no row scores less. No
   *       other w has a wider margin, since Σ λ(v·z) = v·w for every v.
   *   <li>With a certificate, separation: coefficients λ &gt; 0 of some rows, the relation, with Σ λz = 0. Every w with
   *       w·z ≥ 0 for all rows has w·z = 0 for these and for all that they span. The k normals are independent, the
   *       relation's rows have the rank d + 1 − k, so these span whatever is orthogonal to the normals. If that is every
   *       row, the data overlap. If weights with w·z ≥ 0 for all rows and w·z &gt; 0 for some leave only such rows on
   *       their hyperplane, separation is quasi-complete.
   * </ul>
   */
  private record Beyond(Check check, Json evidence) {
    private static final long[] PRIMES = {2_147_483_647, 2_147_483_629, 1_000_000_007};

    static String claim(Json evidence) {
      return evidence.has("holding") ? "; the widest hyperplane has "
              + evidence.items(Json.class, "holding").size() + " support vectors"
          : evidence.has("separation") ? "; separation: " + evidence.object("separation").text("kind") : "";
    }

    void run() throws IOException {
      boolean holding = evidence.has("holding");
      boolean separation = evidence.has("separation");
      readable(!(holding || separation) || check.proof.classes.isEmpty(), "a claim about two classes");
      readable(!holding || evidence.has("separator"), "holding without a separator");
      readable(!separation || evidence.has("certificate"), "separation without a certificate");
      if (holding) {
        holding(new Terms(evidence, "holding", List.of()));
      }
      if (separation) {
        separation(evidence.object("separation"));
      }
    }

    private void holding(Terms terms) throws IOException {
      Map<Row, Map<Integer, BigDecimal>> rows = check.rows(terms);
      Map<Integer, BigDecimal> w = terms.sum(rows, check.longest());
      BigDecimal level = Check.score(w, rows.values().iterator().next());
      require(level.signum() > 0, "the rows that hold the hyperplane are not on their side");
      check.read((row, copies, z) -> {
        int beyond = Check.score(w, z).compareTo(level);
        require(beyond == 0 || !rows.containsKey(row), row + " does not hold the hyperplane");
        require(beyond >= 0, row + " is nearer");
      });
    }

    private void separation(Json claimed) throws IOException {
      claimed.only("kind", "weights", "relation", "normals");
      boolean quasi = claimed.text("kind").equals("quasi-complete");
      readable(quasi || claimed.text("kind").equals("overlap"), "the kind of separation is not known");
      readable(quasi == claimed.has("weights"), "weights belong to quasi-complete separation, and to it alone");
      long coordinates = check.proof.coordinates();
      long most = coordinates * check.longest();
      Map<Integer, BigDecimal> w = quasi ? weights(claimed, most) : Map.of();
      List<Map<Integer, BigDecimal>> normals = new ArrayList<>();
      claimed.items(Json.class, "normals").forEach(normal -> normals.add(weights(normal.only("weights"), most)));
      Terms relation = new Terms(claimed, "relation", List.of());
      Map<Row, Map<Integer, BigDecimal>> rows = check.rows(relation);
      Terms.requireZero(relation.sum(rows, most));
      require(isRank(normals.size(), normals), "the normals are not independent");
      require(isRank(coordinates - normals.size(), rows.values()), "the relation's rows span too little");
      boolean[] off = {!quasi};
      check.read((row, copies, z) -> {
        int side = Check.score(w, z).signum();
        require(side >= 0, row + " is on the wrong side of the hyperplane");
        off[0] |= side > 0;
        boolean spanned = side > 0 || normals.stream().allMatch(v -> Check.score(v, z).signum() == 0);
        require(spanned, row + " is on the hyperplane, and the relation does not span it");
      });
      require(off[0], "no row is off the hyperplane");
    }

    private Map<Integer, BigDecimal> weights(Json holder, long most) {
      return check.vector(holder.items(String.class, "weights"), most);
    }

    /** Whether vectors have this rank at least, modulo a prime: that is never more than their rank. */
    private boolean isRank(long rank, Collection<Map<Integer, BigDecimal>> vectors) {
      return Arrays.stream(PRIMES).anyMatch(prime -> rank(vectors, prime) >= rank);
    }

    private int rank(Collection<Map<Integer, BigDecimal>> vectors, long prime) {
      int width = Math.toIntExact(check.proof.coordinates());
      BigInteger p = BigInteger.valueOf(prime);
      Map<Integer, long[]> echelon = new LinkedHashMap<>(); // by pivots, which are 1
      for (Map<Integer, BigDecimal> vector : vectors) {
        int scale = vector.values().stream().mapToInt(BigDecimal::scale).max().orElse(0);
        long[] row = new long[width];
        vector.forEach((j, x) -> row[j] = x.setScale(scale).unscaledValue().mod(p).longValue());
        echelon.forEach((pivot, other) -> {
          long factor = row[pivot];
          for (int j = 0; factor != 0 && j < width; j++) {
            row[j] = Math.floorMod(row[j] - factor * other[j] % prime, prime);
          }
        });
        int pivot = 0;
        while (pivot < width && row[pivot] == 0) {
          pivot++;
        }
        if (pivot < width) {
          long inverse = BigInteger.valueOf(row[pivot]).modInverse(p).longValue();
          Arrays.setAll(row, j -> row[j] * inverse % prime);
          echelon.put(pivot, row);
        }
      }
      return echelon.size();
    }
  }
}
