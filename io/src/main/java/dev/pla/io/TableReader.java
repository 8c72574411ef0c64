package dev.pla.io;

import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Decimals;
import dev.pla.data.DensePoints;
import dev.pla.data.ExactCells;
import dev.pla.data.FloatPoints;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.data.SparsePoints;
import dev.pla.io.chunk.ReadingPace;
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
import java.util.Locale;
import java.util.function.Function;

/** Reads a whole file into a data set to learn from. */
public final class TableReader {

  private TableReader() {}

  /** Reads CSV, blank-separated tables and LIBSVM, each possibly in gzip. */
  public static Table read(Source source, ColumnChoice columns) throws IOException {
    return read(source, columns, Threads.all());
  }

  /** The same, with the numbers kept in another way; the notes say what that loses. */
  public static Table read(Source source, ColumnChoice columns, Storage storage)
      throws IOException {
    return read(
        source, columns, storage, content -> ReadingPace.of(content.isEnded(), Threads.all()));
  }

  /** The same with this many threads; the table does not depend on them. */
  public static Table read(Source source, ColumnChoice columns, Threads threads)
      throws IOException {
    return read(source, columns, content -> ReadingPace.of(content.isEnded(), threads));
  }

  static Table read(Source source, ColumnChoice columns, Function<TextStream, ReadingPace> pace)
      throws IOException {
    return read(source, columns, Storage.DOUBLE, pace);
  }

  private static Table read(
      Source source, ColumnChoice columns, Storage storage, Function<TextStream, ReadingPace> pace)
      throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      if (text.layout().isSparse() && storage == Storage.FLOAT) {
        throw new ColumnException(
            "--storage float is for tables; " + source.name() + " is a LIBSVM file, kept sparse");
      }
      ColumnRoles roles = columns.roles(source.name(), text.layout());
      if (text.layout().isSparse()) {
        return readSparse(text, roles, columns, pace.apply(content));
      }
      return readDense(text, roles, columns, storage, pace.apply(content));
    }
  }

  private static Table readDense(
      FormattedText text,
      ColumnRoles roles,
      ColumnChoice columns,
      Storage storage,
      ReadingPace pace)
      throws IOException {
    List<String> names = text.layout().names();
    List<String> features = roles.features().stream().map(names::get).toList();
    String label = names.get(roles.label());
    if (storage == Storage.FLOAT) {
      FloatRows rows = new FloatRows(text.text().name(), features);
      text.rows(roles, rows, pace);
      FloatPoints points = rows.points.build();
      Table table = table(text, columns, rows.rest, points, features, label);
      return table.noting(FloatRows.loss(points));
    }
    Rows rows = new Rows(text.text().name(), features.size());
    text.rows(roles, rows, pace);
    return table(text, columns, rows, rows.dense.build(), features, label);
  }

  private static Table readSparse(
      FormattedText text, ColumnRoles roles, ColumnChoice columns, ReadingPace pace)
      throws IOException {
    Rows rows = new Rows(text.text().name(), 0);
    text.rows(roles, rows, pace);
    int dimension = rows.sparse.largestIndex();
    List<String> features = new ArrayList<>();
    for (int j = 1; j <= dimension; j++) {
      features.add("x" + j);
    }
    return table(text, columns, rows, rows.sparse.build(dimension), features, "first");
  }

  private static Table table(
      FormattedText text,
      ColumnChoice columns,
      Rows rows,
      Points points,
      List<String> features,
      String label)
      throws IOException {
    LabelColumn.Pair classes = columns.classes(rows.classes);
    Labels labels = rows.classes.labels(classes.positive());
    Dataset data = new Dataset(points, labels, rows.written.build());
    List<String> notes =
        List.of(
            text.layout().described(),
            "label: column "
                + SafeText.plain(label)
                + ", "
                + SafeText.plain(classes.positive())
                + " = +1, "
                + SafeText.plain(classes.negative())
                + " = -1");
    Schema schema = new Schema(features, classes.negative(), classes.positive());
    return new Table(data, schema, text.text().name(), text.text().digest(), notes);
  }

  /** Rows straight into their final arrays. */
  private static final class Rows implements RowSink {
    private final LabelColumn classes;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse = new SparsePoints.Builder();
    private final ExactCells.Builder written = new ExactCells.Builder();
    private int size;

    Rows(String file, int dimension) {
      this.classes = new LabelColumn(file);
      this.dense = new DensePoints.Builder(dimension);
    }

    @Override
    public void written(int j, BigDecimal exact) {
      written.add(size, j, exact);
    }

    @Override
    public void written(int j, boolean negative, long digits, int scale) {
      written.add(size, j, negative, digits, scale);
    }

    @Override
    public void dense(long line, double[] x, String label) {
      dense.add(x);
      classes.add(line, label);
      size++;
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      sparse.add(index, value, count);
      classes.add(line, label);
      size++;
    }
  }

  /** Rows of a table, rounded to floats; what was written no longer matters. */
  private static final class FloatRows implements RowSink {
    private final String file;
    private final List<String> features;
    private final FloatPoints.Builder points;
    private final Rows rest;

    FloatRows(String file, List<String> features) {
      this.file = file;
      this.features = features;
      this.points = new FloatPoints.Builder(features.size());
      this.rest = new Rows(file, 0);
    }

    @Override
    public void written(int j, BigDecimal exact) {}

    @Override
    public void written(int j, boolean negative, long digits, int scale) {}

    @Override
    public void dense(long line, double[] x, String label) {
      for (int j = 0; j < x.length; j++) {
        if (Math.abs(x[j]) > Float.MAX_VALUE) {
          throw DataException.at(
              file,
              line,
              "column "
                  + SafeText.plain(features.get(j))
                  + " is "
                  + Decimals.toString(x[j])
                  + ", beyond the floats; leave --storage float out");
        }
      }
      points.add(x);
      rest.classes.add(line, label);
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      throw new IllegalStateException("rows of a table are dense");
    }

    static String loss(FloatPoints points) {
      long cells = (long) points.size() * points.dimension();
      return points.changed() == 0
          ? "stored as floats: no number changed"
          : String.format(
              Locale.ROOT,
              "stored as floats: %,d of %,d numbers rounded, by at most %.1e of their size;"
                  + " what follows is about the rounded numbers",
              points.changed(),
              cells,
              points.largestChange());
    }
  }
}
