package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.PlaRun;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.Products;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.DateStyle;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.NumberStyle;
import dev.pla.internal.encode.Values;
import dev.pla.io.Batch;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Preparation;
import dev.pla.io.RowRules;
import dev.pla.io.Source;
import dev.pla.io.UnknownLevel;
import dev.pla.io.export.ExportedModel;
import dev.pla.io.file.Model;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A model of random weights and rows for it, many of them near its boundary. */
final class ExportCase {

  static final Model.Training TRAINING =
      new Model.Training("a".repeat(64), 10, "inseparable", 7, 1, 10, 3, 1.5);

  /** More of them, more rows. */
  static final int TIMES = Integer.getInteger("pla.times", 1);

  private static final double UNIT = 0x1p-53;

  final Model model;
  final UnknownLevel unknown;
  final Encoding encoding;
  final List<String[]> rows = new ArrayList<>();

  /** What predict says of the rows. */
  String[] labels;

  double[] scores;

  /** What must lie between the class and the next for another order of summation to agree. */
  double[] bounds;

  /** The score, or how far the best class is ahead. */
  double[] ahead;

  private ExportCase(Model model, UnknownLevel unknown) {
    this.model = model;
    this.unknown = unknown;
    this.encoding =
        model
            .preparation()
            .columns()
            .orElseGet(() -> Encoding.plain(model.preparation().rawNames(model.features())));
  }

  ExportedModel exported() {
    return ExportedModel.of(model.with(TRAINING), unknown, "1.2.3");
  }

  /** Numbers alone, named x1 … xd. */
  static ExportCase plain(int d, int rows, TieRule zero) throws IOException {
    Random random = new Random(d);
    return new ExportCase(two(Preparation.NONE, Schema.numbered(d), zero, random), refused())
        .rows(rows, random);
  }

  /** Rows with a score of exactly 0, and of a little more and less. */
  static ExportCase atZero(TieRule zero) throws IOException {
    ExportCase some = withoutRows("x", "yes", zero);
    List.of("2", "2.0000001", "1.9999999").forEach(x -> some.rows.add(new String[] {x, "7"}));
    some.predict();
    return some;
  }

  /** A feature and a class of these names. */
  static ExportCase named(String feature, String positive) throws IOException {
    ExportCase some = withoutRows(feature, positive);
    List.of("1", "3").forEach(x -> some.rows.add(new String[] {x, "7"}));
    some.predict();
    return some;
  }

  static ExportCase withoutRows(String feature, String positive) {
    return withoutRows(feature, positive, TieRule.MISTAKE);
  }

  /** x > 2. */
  private static ExportCase withoutRows(String feature, String positive, TieRule zero) {
    return new ExportCase(
        Model.of(
            new Hypothesis(new double[] {-2, 1, 0}, zero),
            new Schema(List.of(feature, "other"), "no", positive)),
        refused());
  }

  /** Two numbers and weights of 1e308, so that most scores leave the range of doubles. */
  static ExportCase huge(int classes, String... first) {
    double[] w = {0, 1e308, -1e308};
    List<String> features = Schema.numbered(2);
    Model model =
        classes == 2
            ? Model.of(new Hypothesis(w, TieRule.POSITIVE), new Schema(features, "no", "yes"))
            : Model.of(
                Hypothesis.ofClasses(new double[][] {{0, 1, 1}, w, {1, 0, 0}}),
                new Schema(features, List.of("a", "b", "c")));
    ExportCase some = new ExportCase(model, refused());
    for (String x : first) {
      some.rows.add(new String[] {x, "0"});
    }
    return some;
  }

  /** More texts than a class has as literals, some of them as long as a class may have. */
  static ExportCase longTexts(int rows) throws IOException {
    List<String> many = new ArrayList<>();
    for (int k = 0; k < 1_000; k++) {
      many.add("level " + k);
    }
    List<String> lengthy = List.of("\u6f22".repeat(15_000), "\u6f23".repeat(20_000), "\u6f24");
    Encoding encoding =
        new Encoding(
            List.of(
                Column.numbers("first"),
                new Column("many", new Values.Levels(many), Optional.empty()),
                new Column("lengthy", new Values.Levels(lengthy), Optional.empty())));
    Random random = new Random(7);
    return new ExportCase(
            two(
                new Preparation(Optional.of(encoding), false, true),
                encoding.features(),
                TieRule.MISTAKE,
                random),
            refused())
        .rows(rows, random);
  }

  /** What pla train makes of a table in examples, and the table's rows. */
  static ExportCase example(String name) throws IOException {
    Path file = Path.of("../examples", name);
    Path saved = Files.createTempFile("export", ".json");
    PlaRun run = PlaRun.of("train", file.toString(), "--no-estimate", "--model", saved.toString());
    assertThat(run.code()).as(run.text()).isZero();
    ExportCase some = new ExportCase(Model.load(saved), UnknownLevel.AVERAGE);
    Files.delete(saved);
    some.isWritten = true;
    List<String[]> cells = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      cells.add(line.split(",(?=([^\"]*\"[^\"]*\")*[^\"]*$)", -1));
    }
    List<String> header = List.of(cells.get(0));
    for (String[] row : cells.subList(1, cells.size())) {
      assertThat(row).hasSize(header.size());
      List<String> used = new ArrayList<>();
      some.encoding
          .names()
          .forEach(column -> used.add(row[header.indexOf(column)].replace("\"", "")));
      some.rows.add(used.toArray(String[]::new));
    }
    some.predict();
    return some;
  }

  private static UnknownLevel refused() {
    return UnknownLevel.REFUSED;
  }

  /** Every kind of column and gap. */
  static ExportCase mixed(int degree, int classes, UnknownLevel unknown, int rows)
      throws IOException {
    Random random = new Random(10L * degree + classes);
    Encoding encoding =
        new Encoding(
            degree == 3 ? List.of(kinds().get(0), kinds().get(1), kinds().get(5)) : kinds());
    List<String> features =
        degree == 1
            ? encoding.features()
            : new Products(encoding.dimension(), degree).names(encoding.features());
    Preparation preparation =
        new Preparation(Optional.of(encoding), false, false).withDegree(degree);
    Model model =
        classes == 2
            ? two(preparation, features, TieRule.MISTAKE, random)
            : several(preparation, features, classes, random);
    return new ExportCase(model, unknown).rows(rows, random);
  }

  /** So many columns, of levels and of numbers with gaps in turn. */
  static ExportCase wide(int columns, int rows) throws IOException {
    Random random = new Random(columns);
    List<Column> all = new ArrayList<>(List.of(Column.numbers("first")));
    for (int c = 1; c < columns; c++) {
      boolean isText = c % 2 == 0;
      all.add(
          new Column(
              "column " + c,
              isText ? new Values.Levels(List.of("a" + c, "b" + c, "c" + c)) : Values.NUMBERS,
              Optional.of(
                  new Gap(isText ? List.of(0.0, 0.0, 0.0) : List.of(c / 8.0), c % 3 == 0, true))));
    }
    Encoding encoding = new Encoding(all);
    return new ExportCase(
            two(
                new Preparation(Optional.of(encoding), false, true),
                encoding.features(),
                TieRule.MISTAKE,
                random),
            refused())
        .rows(rows, random);
  }

  private static List<Column> kinds() {
    return List.of(
        Column.numbers("the \"age\", in years"),
        new Column("income", Values.NUMBERS, Optional.of(new Gap(1234.5, false))),
        new Column("height", Values.NUMBERS, Optional.of(new Gap(0, true))),
        new Column("smokes", Values.YES_NO, Optional.of(new Gap(0.25, false))),
        new Column("since", Values.DAYS, Optional.of(new Gap(19000, true))),
        new Column(
            "colour",
            new Values.Levels(List.of("blue", "it's red", "\u00fcber \\u000a \"x\" */")),
            Optional.of(new Gap(List.of(0.0, 0.0, 0.0), true, true))),
        new Column("town", new Values.Levels(List.of("Rome", "rome", "Ur")), Optional.empty()));
  }

  /** Every way to write a cell, and every spelling of a missing value. */
  static ExportCase written(int degree, UnknownLevel unknown, int rows) throws IOException {
    Random random = new Random(11L * degree);
    List<Column> columns = new ArrayList<>(List.of(Column.numbers("first")));
    List<Values> kinds =
        List.of(
            Values.NUMBERS,
            new Values.Levels(List.of("None", "x", "y", "z")),
            new Values.Numbers(new NumberStyle('.', ",", "$", "")),
            new Values.Numbers(new NumberStyle(',', ".", "", "\u20ac")),
            new Values.Numbers(new NumberStyle('.', "'", "", "%")),
            new Values.Numbers(new NumberStyle(',', "", "", "")),
            Values.YES_NO,
            Values.DAYS,
            new Values.Days(DateStyle.ISO, true),
            new Values.Days(DateStyle.DOTS, false),
            new Values.Days(DateStyle.MONTH_FIRST, true),
            new Values.Days(DateStyle.DAY_FIRST, false));
    for (Values kind : degree > 1 ? kinds.subList(0, 3) : kinds) {
      Gap gap =
          kind instanceof Values.Levels
              ? new Gap(List.of(0.1, 0.25, 0.35, 0.3), true, true)
              : new Gap(List.of(columns.size() / 8.0), columns.size() % 2 == 0, columns.size() > 3);
      columns.add(new Column("c" + columns.size(), kind, Optional.of(gap)));
    }
    Encoding encoding = new Encoding(columns);
    List<String> features =
        degree == 1
            ? encoding.features()
            : new Products(encoding.dimension(), degree).names(encoding.features());
    Preparation preparation =
        new Preparation(
            Optional.of(encoding),
            false,
            degree,
            true,
            new RowRules(Missing.MANY, true, false, Map.of(), List.of(), true),
            Optional.empty());
    ExportCase some = new ExportCase(two(preparation, features, TieRule.MISTAKE, random), unknown);
    some.isWritten = true;
    return some.rows(rows, random);
  }

  private boolean isWritten;

  /** Whether a database has the column as text. */
  boolean isText(Column column) {
    return isWritten && column.gap().isPresent();
  }

  private static final List<String> MISSING_TEXTS =
      List.of("", "NA", "n/a", "#N/A", "NaN", "null", "None", "-", "--", ".", "?");

  private String written(Column column, Random random) {
    if (column.gap().isPresent() && random.nextInt(8) == 0) {
      return MISSING_TEXTS.get(random.nextInt(MISSING_TEXTS.size()));
    }
    if (column.values() instanceof Values.Levels levels) {
      boolean isKnown = unknown == UnknownLevel.REFUSED || random.nextInt(4) > 0;
      return isKnown ? levels.texts().get(random.nextInt(levels.texts().size())) : "other";
    }
    if (column.values() instanceof Values.Days days) {
      return date(days, random);
    }
    if (column.values() instanceof Values.Numbers numbers && !Values.arePlain(numbers)) {
      NumberStyle style = numbers.style();
      boolean mayBeLarge = model.preparation().degree() == 1 || random.nextInt(20) == 0;
      String sign = List.of("", "-", "+").get(random.nextInt(3));
      String text =
          String.format(
                  Locale.ROOT, "%,.2f", random.nextInt(mayBeLarge ? 2_000_000 : 2_000) / 100.0)
              .replace(",", "g")
              .replace('.', style.decimal())
              .replace("g", random.nextInt(3) == 0 ? "" : style.group());
      String blank = random.nextInt(4) == 0 ? " " : "";
      return sign
          + (style.prefix().isEmpty() ? "" : style.prefix() + blank)
          + text
          + (style.suffix().isEmpty() ? "" : blank + style.suffix());
    }
    return cell(column, random);
  }

  private static String date(Values.Days days, Random random) {
    LocalDate date = LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000);
    boolean isShort = days.style() != DateStyle.ISO && random.nextBoolean();
    String two = isShort ? "%d" : "%02d";
    String text =
        days.style()
            .pattern()
            .replace("yyyy", String.format(Locale.ROOT, "%04d", date.getYear()))
            .replace("mm", String.format(Locale.ROOT, two, date.getMonthValue()))
            .replace("dd", String.format(Locale.ROOT, two, date.getDayOfMonth()));
    int hour = random.nextInt(24);
    String minute = String.format(Locale.ROOT, ":%02d", random.nextInt(60));
    String second = String.format(Locale.ROOT, ":%02d", random.nextInt(60));
    String fraction = "." + "123456789".substring(random.nextInt(9));
    List<String> times =
        List.of(
            "",
            " " + hour + minute,
            "T" + hour + minute + second + "Z",
            " " + String.format(Locale.ROOT, "%02d", hour) + minute + second + fraction,
            " " + (hour % 12 + 1) + minute + " PM",
            "  " + (hour % 12 + 1) + minute + second + fraction + "am");
    return days.mayHaveTime() ? text + times.get(random.nextInt(times.size())) : text;
  }

  private static double weight(Random random) {
    return random.nextInt(9) == 0 ? random.nextInt(5) : random.nextGaussian() * 3;
  }

  private static double[] weights(int d, Random random) {
    double[] w = new double[d + 1];
    for (int j = 0; j <= d; j++) {
      w[j] = weight(random);
    }
    w[1] = 1 + random.nextDouble(); // the column that brings rows to the boundary
    return w;
  }

  private static Model two(
      Preparation preparation, List<String> features, TieRule zero, Random random) {
    return Model.of(
            new Hypothesis(weights(features.size(), random), zero),
            new Schema(features, "it's \"no\"\n", "\u00e9 yes"))
        .with(Optional.empty(), preparation);
  }

  private static Model several(
      Preparation preparation, List<String> features, int classes, Random random) {
    double[][] w = new double[classes][];
    List<String> names = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      w[k] = weights(features.size(), random);
      names.add("class '" + k);
    }
    return Model.of(Hypothesis.ofClasses(w), new Schema(features, names))
        .with(Optional.empty(), preparation);
  }

  private ExportCase rows(int count, Random random) throws IOException {
    int some = Math.min(count, 2_000);
    for (int n = 0; n < some; n++) {
      String[] row = new String[encoding.columns().size()];
      for (int c = 0; c < row.length; c++) {
        Column column = encoding.columns().get(c);
        row[c] = isWritten ? written(column, random) : cell(column, random);
      }
      rows.add(row);
    }
    for (int step = 0; step < 4; step++) {
      towardsTheBoundary();
    }
    for (int n = some; n < count; n++) {
      rows.add(rows.get(n - some).clone());
    }
    for (int n = 0; n < count; n++) {
      double x = first(n);
      double step =
          Math.scalb(Math.ulp(x), random.nextInt(20)); // inside the bound, and just outside
      double to = n % 2 == 0 ? x + (random.nextInt(9) - 4) * step : random.nextGaussian() * 9;
      rows.get(n)[0] = Decimals.toString(to);
    }
    predict();
    return this;
  }

  /** A step of Newton's method on the first column of every second row. */
  private void towardsTheBoundary() throws IOException {
    predict();
    double[] at = ahead.clone();
    double[] x = new double[rows.size()];
    for (int n = 0; n < x.length; n += 2) {
      x[n] = first(n);
      rows.get(n)[0] = Decimals.toString(x[n] * (1 + 1e-6) + 1e-6);
    }
    predict();
    for (int n = 0; n < x.length; n += 2) {
      double to = x[n] - at[n] * (first(n) - x[n]) / (ahead[n] - at[n]);
      boolean isNear = Double.isFinite(to) && Math.abs(to) < 1e6;
      rows.get(n)[0] = Decimals.toString(isNear ? to : x[n]);
    }
  }

  private double first(int n) {
    return Double.parseDouble(rows.get(n)[0]);
  }

  private static String cell(Column column, Random random) {
    if (column.gap().isPresent() && random.nextInt(5) == 0) {
      return "";
    }
    if (column.values() instanceof Values.Levels levels) {
      return levels.texts().get(random.nextInt(levels.texts().size()));
    }
    if (column.values() instanceof Values.YesNo) {
      return List.of("yes", "No", "TRUE", "false").get(random.nextInt(4));
    }
    if (column.values() instanceof Values.Days) {
      return LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000).toString();
    }
    double number = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextGaussian() * 10;
    return Decimals.toString(number);
  }

  /** A file of the rows as predict reads them. */
  Path write() throws IOException {
    Path file = Files.createTempFile("export", ".csv");
    file.toFile().deleteOnExit();
    StringBuilder csv = new StringBuilder();
    append(csv, encoding.names().toArray(String[]::new));
    rows.forEach(row -> append(csv, row));
    Files.writeString(file, csv);
    return file;
  }

  private static void append(StringBuilder csv, String[] cells) {
    for (int c = 0; c < cells.length; c++) {
      String quoted = '"' + cells[c].replace("\"", "\"\"") + '"';
      csv.append(c == 0 ? "" : ",").append(cells[c].matches("[-.\\w]*") ? cells[c] : quoted);
    }
    csv.append('\n');
  }

  private void predict() throws IOException {
    labels = new String[rows.size()];
    scores = new double[rows.size()];
    bounds = new double[rows.size()];
    ahead = new double[rows.size()];
    int[] n = {0};
    Path file = write();
    BatchReader.read(
        Source.of(file),
        model.columns(unknown, Optional.empty(), ModelColumns.Labels.UNREAD),
        batch -> predict(batch, n));
    Files.delete(file);
  }

  private void predict(Batch batch, int[] at) {
    Points points = batch.points();
    for (int i = 0; i < points.size(); i++) {
      int n = at[0]++;
      Hypothesis h = model.hypothesis();
      if (h.vectors() == 1) {
        scores[n] = h.score(points, i);
        labels[n] = model.schema().className(h.label(scores[n]));
        ahead[n] = scores[n];
        bounds[n] = bound(h.weights(), points, i);
      } else {
        int best = h.predict(points, i);
        int next = h.rival(points, i, best);
        scores[n] = h.score(best, points, i);
        labels[n] = model.schema().classes().get(best);
        ahead[n] = scores[n] - h.score(next, points, i);
        bounds[n] = bound(h.perClass()[best], points, i) + bound(h.perClass()[next], points, i);
      }
    }
  }

  /**
   * Two sums of the same d + 1 terms, each rounded once and added in any order, differ by at most
   * 2γ·Σ|w_j·x_j|, where γ = nu/(1 − nu), u = 2⁻⁵³ and n is d + 1; products of features have as
   * many roundings more as they have factors, and one.
   */
  private double bound(double[] w, Points points, int i) {
    double[] sum = {Math.abs(w[0])};
    points.forEach(i, (j, x) -> sum[0] += Math.abs(w[j] * x));
    int degree = model.preparation().degree();
    double n = points.dimension() + 1 + (degree == 1 ? 0 : degree + 1);
    return 2 * n * UNIT / (1 - n * UNIT) * sum[0] * (1 + 1e-9);
  }
}
