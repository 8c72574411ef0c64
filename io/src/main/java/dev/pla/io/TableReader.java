package dev.pla.io;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Products;
import dev.pla.data.Schema;
import dev.pla.data.SparsePoints;
import dev.pla.encode.Encoding;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.ColumnKinds;
import dev.pla.io.column.GapCounts;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import dev.pla.work.Threads;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads a whole file into a data set to learn from. */
public final class TableReader {

  private TableReader() {}

  /** Reads CSV, blank-separated tables and LIBSVM, each possibly in gzip. */
  public static Table read(Source source, ColumnChoice columns) throws IOException {
    return read(source, columns, Threads.all());
  }

  /** The same with this many threads; the table does not depend on them. */
  public static Table read(Source source, ColumnChoice columns, Threads threads)
      throws IOException {
    return read(source, columns, content -> ReadingPace.of(content.isEnded(), threads));
  }

  /** The same, but three labels or more, none of them chosen, are as many classes. */
  public static AnyTable readAny(Source source, ColumnChoice columns) throws IOException {
    return readAny(
        source, columns, true, content -> ReadingPace.of(content.isEnded(), Threads.all()));
  }

  /**
   * Reads data as a preparation has them, which is not decided anew: levels and constants are those
   * given, and a text that is no level of its column is refused.
   *
   * @throws OtherColumnsException if the preparation is of other columns than were asked for
   */
  public static Table read(Source source, ColumnChoice columns, Preparation preparation)
      throws IOException {
    return (Table) readAny(source, columns, preparation, false);
  }

  /** The same, but three labels or more, none of them chosen, are as many classes. */
  public static AnyTable readAny(Source source, ColumnChoice columns, Preparation preparation)
      throws IOException {
    return readAny(source, columns, preparation, true);
  }

  private static AnyTable readAny(
      Source source, ColumnChoice columns, Preparation preparation, boolean mayBeSeveral)
      throws IOException {
    Threads threads = Threads.all();
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      ColumnRoles found = columns.roles(source.name(), text.layout());
      List<String> names = names(text, found);
      Encoding encoding = preparation.columns().orElseGet(() -> Encoding.plain(names));
      if (text.layout().isSparse() || !encoding.names().equals(names)) {
        throw new OtherColumnsException(encoding.names(), names);
      }
      ColumnRoles roles = found.with(ColumnKinds.of(encoding));
      EncodedRows rows = new EncodedRows(source.name(), encoding, roles, preparation.skipsGaps());
      Weighing weighing = Weighing.of(source.name(), columns, text.layout());
      text.rows(
          weighing.roles(roles),
          weighing.sink(rows, names.size()),
          ReadingPace.of(content.isEnded(), threads));
      Preparation cells = new Preparation(preparation.columns(), preparation.skipsGaps(), 1);
      return any(
          columns,
          rows.labels().classes(),
          mayBeSeveral,
          asked ->
              prepared(
                  text,
                  roles,
                  asked,
                  weighing,
                  rows.labels(),
                  rows.points(),
                  rows.written(),
                  cells));
    }
  }

  static Table read(Source source, ColumnChoice columns, Function<TextStream, ReadingPace> pace)
      throws IOException {
    return (Table) readAny(source, columns, false, pace);
  }

  private static AnyTable readAny(
      Source source,
      ColumnChoice columns,
      boolean mayBeSeveral,
      Function<TextStream, ReadingPace> pace)
      throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      ColumnRoles found = columns.roles(source.name(), text.layout());
      Set<Integer> levels = columns.levels(source.name(), text.layout(), found);
      ColumnRoles roles =
          found.with(ColumnKinds.of(text.firstRecords(ColumnKinds.ROWS), found, levels));
      if (!roles.areNumbers() || columns.missing() != null) {
        return raw(text, roles, columns, levels, mayBeSeveral, pace.apply(content));
      }
      Rows rows = new Rows(source.name(), roles.features().size());
      Weighing weighing = Weighing.of(source.name(), columns, text.layout());
      RowSink sink = weighing.sink(rows, roles.features().size());
      text.rows(weighing.roles(roles), sink, pace.apply(content));
      rows.gaps.refuse(source.name(), names(text, roles));
      return any(
          columns,
          rows.labels.classes(),
          mayBeSeveral,
          asked ->
              text.layout().isSparse()
                  ? sparse(text, asked, weighing, rows)
                  : dense(text, roles, asked, weighing, rows));
    }
  }

  /** Makes the table of a choice of columns in which one label is +1. */
  private interface Making {
    Table of(ColumnChoice columns) throws IOException;
  }

  /** The table as asked, or of several classes where there are and nobody chose one of them. */
  private static AnyTable any(
      ColumnChoice columns, LabelColumn labels, boolean mayBeSeveral, Making making)
      throws IOException {
    if (!mayBeSeveral || columns.positive() != null || !labels.isSeveral()) {
      return making.of(columns);
    }
    if (columns.weight() != null) {
      throw new ColumnException(
          Choice.WEIGHT,
          "there are more than two classes, and rows are repeated for two; choose one class against"
              + " the rest, or write the rows out");
    }
    List<String> names = labels.sorted();
    Table table = making.of(columns.against(names.get(0)));
    List<String> notes = new ArrayList<>(table.notes());
    notes.set(
        1,
        "label: column "
            + SafeText.plain(table.label().orElse("first"))
            + ", "
            + names.size()
            + " classes: "
            + labels.listed());
    return ClassTable.of(table, labels.classes(), names, notes);
  }

  private static List<String> names(FormattedText text, ColumnRoles roles) {
    return roles.features().stream().map(text.layout().names()::get).toList();
  }

  /** A table with texts or gaps. */
  private static AnyTable raw(
      FormattedText text,
      ColumnRoles roles,
      ColumnChoice columns,
      Set<Integer> levels,
      boolean mayBeSeveral,
      ReadingPace pace)
      throws IOException {
    RawRows rows =
        new RawRows(text.text().name(), names(text, roles), roles, levels, columns.missing());
    Weighing weighing = Weighing.of(text.text().name(), columns, text.layout());
    text.rows(weighing.roles(roles), weighing.sink(rows, roles.features().size()), pace);
    Preparation preparation = rows.preparation();
    Points points = rows.points(preparation);
    return any(
        columns,
        rows.labels().classes(),
        mayBeSeveral,
        asked ->
            prepared(text, roles, asked, weighing, rows.labels(), points, rows.exact(), preparation)
                .with(rows.notes()));
  }

  private static Table prepared(
      FormattedText text,
      ColumnRoles roles,
      ColumnChoice columns,
      Weighing weighing,
      RowLabels labels,
      Points points,
      ExactCells written,
      Preparation preparation)
      throws IOException {
    LabelColumn.Pair classes = columns.classes(labels.classes());
    return table(
        text,
        columns,
        weighing,
        classes,
        labels,
        points,
        written,
        preparation.columns().map(Encoding::features).orElseGet(() -> names(text, roles)),
        Optional.of(text.layout().names().get(roles.label())),
        Reading.dense(text.layout(), roles, classes, labels.size()),
        preparation);
  }

  private static Table dense(
      FormattedText text, ColumnRoles roles, ColumnChoice columns, Weighing weighing, Rows rows)
      throws IOException {
    return prepared(
        text,
        roles,
        columns,
        weighing,
        rows.labels,
        rows.dense.build(),
        rows.written.build(),
        Preparation.NONE);
  }

  private static Table sparse(
      FormattedText text, ColumnChoice columns, Weighing weighing, Rows rows) throws IOException {
    int dimension = rows.sparse.largestIndex();
    rows.refuseFarIndex(dimension);
    LabelColumn.Pair classes = columns.classes(rows.labels.classes());
    return table(
        text,
        columns,
        weighing,
        classes,
        rows.labels,
        rows.sparse.build(dimension),
        rows.written.build(),
        Schema.numbered(dimension),
        Optional.empty(),
        Reading.sparse(classes.positive(), classes.named(), dimension, rows.labels.size()),
        Preparation.NONE);
  }

  private static Table table(
      FormattedText text,
      ColumnChoice columns,
      Weighing weighing,
      LabelColumn.Pair classes,
      RowLabels rows,
      Points points,
      ExactCells written,
      List<String> features,
      Optional<String> label,
      Reading reading,
      Preparation preparation)
      throws IOException {
    Labels labels = rows.classes().labels(classes.positive());
    Preparation all =
        weighing.said(preparation.withDegree(columns.degree()).withIntercept(columns.intercept()));
    List<String> notes = new ArrayList<>();
    notes.add(text.layout().described());
    notes.add(
        "label: column "
            + SafeText.plain(label.orElse("first"))
            + ", "
            + SafeText.plain(classes.positive())
            + " = +1, "
            + SafeText.plain(classes.negative())
            + " = -1");
    all.described().forEach(words -> notes.add(SafeText.plain(words)));
    Dataset data = new Dataset(points, labels, written);
    RowLines lines = rows.lines();
    List<String> names = features;
    if (columns.degree() > 1) {
      String file = text.text().name();
      Products products = products(file, columns.degree(), features.size());
      names = names(file, products, features);
      data = multiplied(file, products, data, names, lines);
    }
    data = weighing.repeated(data.withConstant(columns.intercept()));
    notes.addAll(weighing.notes());
    return new Table(
        data,
        new Schema(names, classes.negative(), classes.positive()),
        label,
        lines,
        reading,
        all,
        text.text().name(),
        text.text().digest(),
        notes);
  }

  /**
   * A table of features as they are with all products of up to so many of them.
   *
   * @throws DataException if these are too many, or outside the range of doubles
   */
  public static Table multiplied(Table table, int degree) {
    List<String> features = table.schema().features();
    Products products = products(table.name(), degree, features.size());
    List<String> names = names(table.name(), products, features);
    Dataset rows = table.data().eachRowOnce();
    Dataset all =
        multiplied(table.name(), products, rows, names, table.lines())
            .withConstant(table.preparation().intercept());
    return new Table(
        table.data().copies().map(all::repeated).orElse(all),
        new Schema(names, table.schema().negative(), table.schema().positive()),
        table.label(),
        table.lines(),
        table.reading(),
        table.preparation().withDegree(degree),
        table.name(),
        table.sha256(),
        table.notes());
  }

  private static Products products(String file, int degree, int features) {
    try {
      return new Products(features, degree);
    } catch (IllegalArgumentException e) {
      throw DataException.of(file, e.getMessage() + "; choose fewer features")
          .remedy(Choice.FEATURES, null);
    }
  }

  private static List<String> names(String file, Products products, List<String> features) {
    try {
      return products.names(features);
    } catch (IllegalArgumentException e) {
      throw DataException.of(file, e.getMessage());
    }
  }

  private static Dataset multiplied(
      String file, Products products, Dataset data, List<String> names, RowLines lines) {
    try {
      return products.of(data);
    } catch (Products.OutOfRange e) {
      throw DataException.at(
          file,
          lines.of(e.row()),
          SafeText.plain(names.get(e.feature() - 1))
              + " is outside the range of doubles (4.9e-324 to 1.8e308); rescale the columns");
    }
  }

  /** Rows straight into their final arrays. */
  private static final class Rows implements RowSink {
    /** Features that any file may have; each takes some bytes in every weight vector. */
    private static final int SOME_FEATURES = 1_000_000;

    /** Features for each value of the file beyond that; of real data there is less than one. */
    private static final int FEATURES_A_VALUE = 10;

    private final String file;
    private final RowLabels labels;
    private final GapCounts gaps;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse = new SparsePoints.Builder();
    private final ExactCells.Builder written = new ExactCells.Builder();
    private long values;
    private int farthest;
    private long farthestLine;
    private int farthestColumn;

    Rows(String file, int dimension) {
      this.file = file;
      this.labels = new RowLabels(file);
      this.gaps = new GapCounts(dimension);
      this.dense = new DensePoints.Builder(dimension);
    }

    @Override
    public void written(int j, BigDecimal exact) {
      written.add(labels.size(), j, exact);
    }

    @Override
    public void written(int j, boolean negative, long digits, int scale) {
      written.add(labels.size(), j, negative, digits, scale);
    }

    @Override
    public void dense(long line, double[] x, String label) {
      if (!gaps.add(line, x)) { // with gaps there will be no table
        dense.add(x);
      }
      labels.add(line, label);
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      sparse.add(index, value, count);
      labels.add(line, label);
      values += count;
      if (count > 0 && index[count - 1] > farthest) {
        farthest = index[count - 1];
        farthestLine = line;
        farthestColumn = count + 1;
      }
    }

    /** Memory goes with the largest index, which must not be far beyond what the file holds. */
    void refuseFarIndex(int largest) {
      long most = SOME_FEATURES + FEATURES_A_VALUE * values;
      if (largest > most) {
        throw DataException.at(
            file,
            farthestLine,
            farthestColumn,
            "index "
                + largest
                + " is beyond the limit of "
                + most
                + " for a file of "
                + values
                + " values (a million, and ten for each value); number the features anew");
      }
    }
  }
}
