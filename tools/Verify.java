import java.io.*;
import java.math.*;
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.regex.*;
import java.util.zip.*;

/**
 * Checks a proof about a data set, alone: one file, nothing but Java 17, nothing of PLA.
 *
 * <pre>java Verify.java PROOF DATA</pre>
 *
 * A row of the data has features x and a class y = +1 or −1. Write z = y·(1, x). Then
 *
 * <ul>
 *   <li>weights w with w·z &gt; 0 for every row prove that the data are separable;
 *   <li>coefficients λ &gt; 0 of some rows with Σ λz = 0 prove that they are not, for w would give 0 = w·Σ λz =
 *       Σ λ(w·z) &gt; 0; every w is wrong about one of these rows at least;
 *   <li>such certificates, each with a share, none of whose rows carries shares of more than one unit in all, prove
 *       that every w makes at least as many mistakes as all shares together are units, rounded up.
 * </ul>
 *
 * Numbers are taken as their decimal text and calculated with exactly. How the data are to be read is stated in the
 * proof and printed as part of the claim; nothing is guessed.
 *
 * Exit code: 0 verified, 1 rejected, 2 wrong use, 3 a file cannot be read.
 */
public final class Verify {

  private static final int VERIFIED = 0, REJECTED = 1, USAGE = 2, UNREADABLE = 3;

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
      Proof proof = new Proof(Json.read(Files.readAllBytes(Path.of(args[0]))));
      new Check(proof, Path.of(args[1])).run();
      out.println("VERIFIED: " + proof.claim());
      proof.about().forEach(line -> out.println("  " + line));
      return VERIFIED;
    } catch (Refusal e) {
      out.println((e.code == REJECTED ? "REJECTED: " : "CANNOT READ: ") + Proof.plain(e.getMessage()));
      return e.code;
    } catch (IOException e) {
      out.println("CANNOT READ: " + e);
      return UNREADABLE;
    }
  }

  /** Why a proof is not accepted. */
  private static final class Refusal extends Exception {
    private final int code;

    Refusal(int code, String message) {
      super(message);
      this.code = code;
    }
  }

  /** What must be true of the proof. */
  private static void require(boolean holds, String otherwise) throws Refusal {
    if (!holds) {
      throw new Refusal(REJECTED, otherwise);
    }
  }

  /** What must be true of a file before it says anything. */
  private static void readable(boolean holds, String otherwise) throws Refusal {
    if (!holds) {
      throw new Refusal(UNREADABLE, otherwise);
    }
  }

  // ---------------------------------------------------------------------------------- what the proof file says

  /** A proof file, field by field; a field that is not known is refused, as it may matter. */
  private static final class Proof {
    final String sha256;
    final boolean table; // or LIBSVM text
    final char delimiter; // a blank stands for any run of blanks and TABs
    final String header; // names, none, or counts: the first record of a table
    final long examples;
    final long labelColumn; // from 1; 0 in LIBSVM text, where the label comes first
    final String labelName;
    final Label positive;
    final Label negative; // null: all other classes
    final long dimension;
    final List<Long> columns; // from 1
    final List<String> names;
    final String claim;
    final Json evidence;

    Proof(Json root) throws Refusal {
      root.only("schema", "data", "label", "features", "preparation", "claim", "evidence");
      readable(root.text("schema").equals("pla-proof/2"), "the schema is not pla-proof/2");
      readable(root.text("preparation").equals("none"), "the preparation of the data is not known");
      Json data = root.object("data");
      Json label = root.object("label");
      Json features = root.object("features");
      table = data.text("format").equals("table");
      readable(table || data.text("format").equals("libsvm"), "the format is not table or libsvm");
      data.only("sha256", "format", "examples", table ? "delimiter" : "", table ? "header" : "");
      label.only("positive", "negative", table ? "column" : "", table ? "name" : "");
      features.only("count", table ? "columns" : "", table ? "names" : "");
      sha256 = data.text("sha256");
      examples = data.whole("examples");
      header = table ? data.text("header") : "none";
      readable(List.of("names", "none", "counts").contains(header), "the header is not names, none or counts");
      String between = table ? data.text("delimiter") : " ";
      readable(between.length() == 1, "the delimiter is not one character");
      delimiter = between.charAt(0);
      positive = Label.of(label.text("positive"));
      negative = label.has("negative") ? Label.of(label.text("negative")) : null;
      labelColumn = table ? label.whole("column") : 0;
      labelName = table ? label.text("name") : "";
      dimension = features.whole("count");
      columns = table ? features.items(Long.class, "columns") : List.of();
      names = table ? features.items(String.class, "names") : List.of();
      readable(!table || columns.size() == dimension && names.size() == dimension, "features: the counts differ");
      require(!table || labelColumn > 0, "the label has no column");
      Set<Long> seen = new HashSet<>(List.of(labelColumn));
      for (long column : columns) {
        require(column > 0 && seen.add(column), "column " + column + " is used twice, or is none");
      }
      claim = root.text("claim");
      evidence = root.object("evidence");
      evidence.only("separator", "certificate", "lowerBound", "packing", "exhaustion");
    }

    String claim() throws Refusal {
      return switch (claim) {
        case "separable" -> "the data are linearly separable";
        case "not separable" -> "the data are not linearly separable";
        default -> "no hyperplane makes fewer than " + evidence.whole("lowerBound") + " mistakes";
      };
    }

    /** What the claim is about, in full. */
    List<String> about() {
      String between = delimiter == ' ' ? "blanks" : delimiter == '\t' ? "TAB" : "'" + delimiter + "'";
      String format = table ? "table, delimiter " + between + ", header: " + header : "LIBSVM text";
      String place = table ? "column " + labelColumn + " (" + labelName + ")" : "first word";
      String others = negative == null ? "all others" : negative.text;
      StringJoiner list = new StringJoiner(", ");
      for (int k = 0; k < columns.size(); k++) {
        list.add(names.get(k) + " (column " + columns.get(k) + ")");
      }
      return List.of(
          plain("data: sha256 " + sha256 + ", " + format + ", " + examples + " examples"),
          plain("label: " + place + ", positive class " + positive.text + ", negative class " + others),
          plain("features: " + (table ? list : "index 1 to " + dimension)),
          "preparation: none");
    }

    /** Text of a file, without what a terminal would obey. */
    static String plain(String text) {
      return text.replaceAll("\\p{Cntrl}|[\u0080-\u009f\u202a-\u202e\u2066-\u2069]", "\ufffd");
    }
  }

  /** The name of a class; numbers are equal by value, other names by their text. */
  private record Label(String text, BigDecimal number) {
    static Label of(String text) {
      return new Label(text.strip(), Numbers.decimal(text.strip()));
    }

    boolean is(Label other) {
      return number != null && other.number != null
          ? number.compareTo(other.number) == 0
          : text.equals(other.text);
    }
  }

  // ------------------------------------------------------------------------------------------------ the checks

  /** Receives the examples in turn: z = y·(1, x), its entries that are not zero, by coordinate. */
  private interface RowSink {
    void row(int n, Map<Integer, BigDecimal> z);
  }

  /** The check of one proof. */
  private record Check(Proof proof, Path file) {

    private static final int OF_DOUBLES = 2_000; // what exponents of doubles can add to the digits of a separator
    private static final int OF_SHARES = 100; // digits; shares are doubles times 2³²

    void run() throws Refusal, IOException {
      require(proof.sha256.equals(hash()), "the proof is about another file: the SHA-256 differs");
      Json evidence = proof.evidence;
      List<String> kinds = new ArrayList<>(List.of("separator", "certificate", "packing", "exhaustion"));
      kinds.removeIf(kind -> !evidence.has(kind));
      readable(kinds.size() == 1, "expected one kind of evidence, found " + kinds);
      switch (proof.claim) {
        case "separable" -> separator(evidence.items(String.class, "separator"));
        case "not separable" -> {
          Certificate certificate = new Certificate(evidence);
          certificate.check(rows(certificate.rows), proof.dimension);
        }
        case "fewest mistakes" -> {
          require(kinds.contains("packing"), "the bound was searched, not proven: there is nothing to check it by");
          packing(evidence.object("packing"), evidence.whole("lowerBound"));
        }
        default -> readable(false, "the claim is not known");
      }
    }

    private String hash() throws IOException {
      try (InputStream in = Files.newInputStream(file)) {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        return HexFormat.of().formatHex(digest.digest());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }

    /** w·z > 0 for every row. */
    private void separator(List<String> texts) throws Refusal, IOException {
      require(texts.size() == proof.dimension + 1, texts.size() + " weights, " + proof.dimension + " features");
      long most = OF_DOUBLES;
      if (texts.stream().anyMatch(text -> text.length() > OF_DOUBLES)) {
        Extent extent = new Extent();
        read((n, z) -> extent.add(z));
        most += 2 * extent.hadamard(Math.min(proof.examples, proof.dimension + 1));
      }
      List<BigDecimal> w = new ArrayList<>();
      for (String text : texts) {
        w.add(new BigDecimal(Numbers.whole(text, most)));
      }
      List<Integer> wrong = new ArrayList<>();
      read((n, z) -> {
        BigDecimal score = BigDecimal.ZERO;
        for (var cell : z.entrySet()) {
          score = score.add(w.get(cell.getKey()).multiply(cell.getValue()));
        }
        if (score.signum() <= 0 && wrong.isEmpty()) {
          wrong.add(n);
        }
      });
      require(wrong.isEmpty(), "rows that are not on their side of the hyperplane: the first is " + wrong);
    }

    /** Each certificate holds, no row carries more than a unit, and the shares make the bound. */
    private void packing(Json packing, long bound) throws Refusal, IOException {
      packing.only("unit", "parts");
      BigInteger unit = Numbers.whole(packing.text("unit"), OF_SHARES);
      require(unit.signum() > 0, "the unit is not positive");
      require(bound >= 1, "a bound of " + bound + " mistakes says nothing");
      List<Certificate> certificates = new ArrayList<>();
      Map<Integer, BigInteger> loads = new TreeMap<>();
      BigInteger sum = BigInteger.ZERO;
      for (Json part : packing.items(Json.class, "parts")) {
        part.only("share", "certificate");
        BigInteger share = Numbers.whole(part.text("share"), OF_SHARES);
        require(share.signum() > 0, "a share is not positive");
        Certificate certificate = new Certificate(part);
        certificates.add(certificate);
        certificate.rows.forEach(row -> loads.merge(row, share, BigInteger::add));
        sum = sum.add(share);
      }
      for (var load : loads.entrySet()) {
        require(load.getValue().compareTo(unit) <= 0, "row " + load.getKey() + " carries more than one unit");
      }
      BigInteger units = sum.add(unit).subtract(BigInteger.ONE).divide(unit); // rounded up
      require(units.equals(BigInteger.valueOf(bound)), "the shares add up to another bound");
      Map<Integer, Map<Integer, BigDecimal>> rows = rows(loads.keySet());
      for (Certificate certificate : certificates) {
        certificate.check(rows, proof.dimension);
      }
    }

    /** The rows of these numbers. */
    private Map<Integer, Map<Integer, BigDecimal>> rows(Set<Integer> wanted) throws Refusal, IOException {
      Map<Integer, Map<Integer, BigDecimal>> rows = new HashMap<>();
      read((n, z) -> {
        if (wanted.contains(n)) {
          rows.put(n, z);
        }
      });
      require(rows.size() == wanted.size(), "a certificate names a row that is not in the data");
      return rows;
    }

    private void read(RowSink sink) throws Refusal, IOException {
      try (InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
        raw.mark(2);
        boolean zipped = raw.read() == 0x1f && raw.read() == 0x8b;
        raw.reset();
        new DataReader(proof, sink).read(zipped ? new GZIPInputStream(raw, 1 << 16) : raw);
      } catch (CharacterCodingException | ZipException | EOFException e) {
        readable(false, "the data are damaged, or not UTF-8 text: " + e.getMessage());
      }
    }
  }

  /** Rows and their coefficients. */
  private static final class Certificate {
    final Set<Integer> rows = new LinkedHashSet<>();
    private final List<String> coefficients = new ArrayList<>();

    Certificate(Json holder) throws Refusal {
      for (Json term : holder.items(Json.class, "certificate")) {
        term.only("row", "coefficient");
        long row = term.whole("row");
        require(row >= 0 && row <= Integer.MAX_VALUE, "row " + row + " is no row");
        require(rows.add((int) row), "row " + row + " is named twice");
        coefficients.add(term.text("coefficient"));
      }
      require(!rows.isEmpty(), "a certificate names no rows");
    }

    /** Σ λz = 0 with every λ > 0. */
    void check(Map<Integer, Map<Integer, BigDecimal>> data, long dimension) throws Refusal {
      Extent extent = new Extent();
      rows.forEach(row -> extent.add(data.get(row)));
      long most = extent.hadamard(Math.min(rows.size(), dimension + 1));
      Map<Integer, BigDecimal> sum = new TreeMap<>();
      Iterator<String> texts = coefficients.iterator();
      for (int row : rows) {
        BigDecimal lambda = new BigDecimal(Numbers.whole(texts.next(), most));
        require(lambda.signum() > 0, "the coefficient of row " + row + " is not positive");
        data.get(row).forEach((j, value) -> sum.merge(j, lambda.multiply(value), BigDecimal::add));
      }
      for (var total : sum.entrySet()) {
        require(total.getValue().signum() == 0, "the sum of coordinate " + total.getKey() + " is not zero");
      }
    }
  }

  /**
   * How long the numbers of a proof can be. In one unit for all cells these are whole numbers of m digits at most; a
   * coefficient is a determinant of r rows at most, below (√r·10^m)^r by Hadamard's inequality. Longer ones are not
   * even read.
   */
  private static final class Extent {
    private long before = 1; // digits before the point: x₀ = 1 has one
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

    /** A decimal number in the range of doubles, or null if the text is none. */
    static BigDecimal decimal(String text) {
      Matcher parts = DECIMAL.matcher(text);
      if (text.length() > LONGEST || !parts.matches()) {
        return null;
      }
      if (parts.group(1).chars().noneMatch(c -> c >= '1' && c <= '9')) {
        return BigDecimal.ZERO;
      }
      double near = Double.parseDouble(text);
      return Double.isInfinite(near) || near == 0 ? null : new BigDecimal(text);
    }

    /** A whole number of at most so many digits. */
    static BigInteger whole(String text, long most) throws Refusal {
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

  /** Reads the data as the proof says, and holds the proof against what it finds. */
  private static final class DataReader {

    /** No line, and no cell in quotes, is longer. */
    private static final int LONGEST_TEXT = 64 << 20;

    private final Proof proof;
    private final RowSink sink;
    private Reader in;
    private int ahead = -2; // a character that was looked at; −1 at the end, −2 if none was
    private long line = 1;
    private int width = -1; // cells of a record, once one was read
    private int examples;
    private int largestIndex;
    private boolean positives;
    private final List<Label> others = new ArrayList<>();

    DataReader(Proof proof, RowSink sink) {
      this.proof = proof;
      this.sink = sink;
    }

    void read(InputStream bytes) throws Refusal, IOException {
      in = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
      if (peek() == '\ufeff') {
        next();
      }
      boolean atTop = !proof.header.equals("none");
      while (peek() >= 0) {
        if (!proof.table) {
          libsvm(line());
          continue;
        }
        List<String> cells = proof.delimiter == ' ' ? words(line()) : delimited();
        if (!cells.isEmpty() && atTop) {
          top(cells);
          atTop = false;
        } else if (!cells.isEmpty()) {
          record(cells);
        }
      }
      require(examples == proof.examples, "the data have " + examples + " examples, not " + proof.examples);
      require(proof.table || largestIndex == proof.dimension, "the data have " + largestIndex + " features");
      require(positives, "no row is of the positive class");
      require(!others.isEmpty(), "no row is of the negative class");
      require(proof.negative != null || others.size() > 1, "all others are one class, which must be named");
    }

    private int peek() throws IOException, Refusal {
      if (ahead == -2) {
        ahead = in.read();
        readable(ahead != 0, "line " + line + " has a NUL byte");
      }
      return ahead;
    }

    private int next() throws IOException, Refusal {
      int c = peek();
      ahead = -2;
      return c;
    }

    private static boolean isEnd(int c) {
      return c < 0 || c == '\n' || c == '\r';
    }

    /** Takes the end of a line: LF, CRLF or CR. */
    private void endLine() throws IOException, Refusal {
      if (next() == '\r' && peek() == '\n') {
        next();
      }
      line++;
    }

    private void take(StringBuilder text) throws IOException, Refusal {
      readable(text.length() < LONGEST_TEXT, "line " + line + " is too long");
      text.append((char) next());
    }

    private String line() throws IOException, Refusal {
      StringBuilder text = new StringBuilder();
      while (!isEnd(peek())) {
        take(text);
      }
      endLine();
      return text.toString();
    }

    /** The words between runs of blanks and TABs. */
    private static List<String> words(String line) {
      return Arrays.stream(line.split("[ \t]+")).filter(word -> !word.isEmpty()).toList();
    }

    /** The cells of one record (RFC 4180); none if the line is empty. */
    private List<String> delimited() throws IOException, Refusal {
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
    private void quoted(StringBuilder cell) throws IOException, Refusal {
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

    /** The first record: a header, which names the columns as the proof does, or a count line. */
    private void top(List<String> cells) throws Refusal {
      if (proof.header.equals("names")) {
        width = cells.size();
        columns(cells);
        return;
      }
      boolean counts = cells.size() >= 4 && cells.get(0).matches("[0-9]+") && cells.get(1).matches("[0-9]+");
      require(counts, "the first line is no count line");
    }

    /** The columns that are claimed are there, under the names that are claimed. */
    private void columns(List<String> header) throws Refusal {
      column(header, proof.labelColumn, proof.labelName);
      for (int k = 0; k < proof.columns.size(); k++) {
        column(header, proof.columns.get(k), proof.names.get(k));
      }
    }

    private void column(List<String> header, long column, String name) throws Refusal {
      require(column <= width, "there is no column " + column);
      String found = header == null ? "x" + column : header.get((int) column - 1).strip();
      require(found.equals(name), "column " + column + " is " + found + ", not " + name);
    }

    private void record(List<String> cells) throws Refusal {
      if (width < 0) { // no header: columns are called x1, x2, …
        width = cells.size();
        columns(null);
      }
      readable(cells.size() == width, "line " + line + ": " + cells.size() + " cells, expected " + width);
      Map<Integer, BigDecimal> x = new TreeMap<>();
      for (int k = 0; k < proof.columns.size(); k++) {
        put(x, k + 1, cells.get((int) (proof.columns.get(k) - 1)).strip());
      }
      example(cells.get((int) proof.labelColumn - 1), x);
    }

    /** A row of LIBSVM text: label index:value index:value … # comment. */
    private void libsvm(String text) throws Refusal {
      List<String> words = words(text.replaceFirst("#.*", ""));
      if (words.isEmpty()) {
        return;
      }
      readable(Numbers.decimal(words.get(0)) != null, "line " + line + ": the label is no number");
      Map<Integer, BigDecimal> x = new TreeMap<>();
      int previous = 0;
      for (String pair : words.subList(1, words.size())) {
        readable(pair.matches("[0-9]{1,9}:.*"), "line " + line + ": expected index:value");
        int colon = pair.indexOf(':');
        int index = Integer.parseInt(pair.substring(0, colon));
        readable(index > previous, "line " + line + ": expected rising indices from 1");
        require(index <= proof.dimension, "index " + index + " is beyond the features claimed");
        put(x, index, pair.substring(colon + 1));
        previous = index;
      }
      largestIndex = Math.max(largestIndex, previous);
      example(words.get(0), x);
    }

    private void put(Map<Integer, BigDecimal> x, int j, String cell) throws Refusal {
      BigDecimal value = Numbers.decimal(cell);
      readable(value != null, "line " + line + ": feature " + j + " is no number, or out of the range of doubles");
      if (value.signum() != 0) {
        x.put(j, value);
      }
    }

    /** Makes z = y·(1, x) of x and passes it on. */
    private void example(String text, Map<Integer, BigDecimal> x) throws Refusal {
      Label label = Label.of(text);
      readable(!label.text.isEmpty(), "line " + line + ": the label is empty");
      boolean plus = label.is(proof.positive);
      boolean known = plus || proof.negative == null || label.is(proof.negative);
      require(known, "line " + line + ": the label is of neither class");
      positives |= plus;
      if (!plus && others.size() < 2 && others.stream().noneMatch(label::is)) {
        others.add(label);
      }
      x.put(0, BigDecimal.ONE);
      if (!plus) {
        x.replaceAll((j, value) -> value.negate());
      }
      sink.row(examples++, x);
    }
  }

  // ------------------------------------------------------------------------------------------------------ JSON

  /** A JSON object: fields of texts, whole numbers, objects and lists, each asked for by name and kind. */
  private static final class Json {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    static Json read(byte[] bytes) throws Refusal {
      try {
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return new Parser(text).all();
      } catch (CharacterCodingException e) {
        throw new Refusal(UNREADABLE, "the proof file is not UTF-8 text");
      }
    }

    /** Refuses fields of other names. */
    void only(String... known) throws Refusal {
      for (String name : fields.keySet()) {
        readable(List.of(known).contains(name), "the proof file has an unknown field " + name);
      }
    }

    boolean has(String name) {
      return fields.get(name) != null;
    }

    private static <T> T as(Class<T> kind, String name, Object value) throws Refusal {
      readable(kind.isInstance(value), "the proof file: " + name + " is missing, or of another kind");
      return kind.cast(value);
    }

    <T> List<T> items(Class<T> kind, String name) throws Refusal {
      List<T> items = new ArrayList<>();
      for (Object item : as(List.class, name, fields.get(name))) {
        items.add(as(kind, name, item));
      }
      return items;
    }

    String text(String name) throws Refusal {
      return as(String.class, name, fields.get(name));
    }

    Json object(String name) throws Refusal {
      return as(Json.class, name, fields.get(name));
    }

    long whole(String name) throws Refusal {
      return as(Long.class, name, fields.get(name));
    }
  }

  /** Reads JSON text (RFC 8259) from left to right; a key that comes twice is refused. */
  private static final class Parser {
    private static final int DEEPEST = 16;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    /** The object that is the whole text. */
    Json all() throws Refusal {
      Object value = value(0);
      skipBlanks();
      valid(at == text.length() && value instanceof Json, "expected one object and nothing after it");
      return (Json) value;
    }

    private void valid(boolean holds, String otherwise) throws Refusal {
      readable(holds, "the proof file is not valid JSON at character " + at + ": " + otherwise);
    }

    private char peek() throws Refusal {
      valid(at < text.length(), "it ends early");
      return text.charAt(at);
    }

    private void skipBlanks() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
    }

    private boolean take(char c) throws Refusal {
      skipBlanks();
      boolean there = peek() == c;
      at += there ? 1 : 0;
      return there;
    }

    private Object value(int depth) throws Refusal {
      valid(depth < DEEPEST, "nested too deeply");
      skipBlanks();
      return switch (peek()) {
        case '{' -> object(depth);
        case '[' -> list(depth);
        case '"' -> string();
        case 't' -> word("true", true);
        case 'f' -> word("false", false);
        case 'n' -> word("null", null);
        default -> number();
      };
    }

    private Json object(int depth) throws Refusal {
      Json object = new Json();
      take('{');
      if (take('}')) {
        return object;
      }
      do {
        skipBlanks();
        String name = string();
        valid(take(':'), "expected a colon");
        valid(!object.fields.containsKey(name), "a field comes twice");
        object.fields.put(name, value(depth + 1));
      } while (take(','));
      valid(take('}'), "expected , or }");
      return object;
    }

    private List<Object> list(int depth) throws Refusal {
      List<Object> items = new ArrayList<>();
      take('[');
      if (take(']')) {
        return items;
      }
      do {
        items.add(value(depth + 1));
      } while (take(','));
      valid(take(']'), "expected , or ]");
      return items;
    }

    private Object word(String word, Object value) throws Refusal {
      valid(text.startsWith(word, at), "expected " + word);
      at += word.length();
      return value;
    }

    /** A Long; numbers of other forms belong in no field of a proof, and are of no kind that is asked for. */
    private Object number() throws Refusal {
      Matcher number = NUMBER.matcher(text).region(at, text.length());
      valid(number.lookingAt(), "expected a value");
      at = number.end();
      return number.group().matches("-?[0-9]{1,18}") ? Long.valueOf(number.group()) : Optional.empty();
    }

    private String string() throws Refusal {
      valid(peek() == '"', "expected text in quotes");
      at++;
      StringBuilder string = new StringBuilder();
      while (peek() != '"') {
        char c = text.charAt(at++);
        valid(c >= ' ', "a control character in a text");
        string.append(c == '\\' ? escape() : c);
      }
      at++;
      return string.toString();
    }

    private char escape() throws Refusal {
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
}
