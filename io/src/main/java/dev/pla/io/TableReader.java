package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.ExactCells;
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
import java.util.List;
import java.util.Optional;
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

  static Table read(Source source, ColumnChoice columns, Function<TextStream, ReadingPace> pace)
      throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      ColumnRoles roles = columns.roles(source.name(), text.layout());
      Rows rows = new Rows(source.name(), roles.features().size());
      text.rows(roles, rows, pace.apply(content));
      return text.layout().isSparse()
          ? sparse(text, columns, rows)
          : dense(text, roles, columns, rows);
    }
  }

  private static Table dense(FormattedText text, ColumnRoles roles, ColumnChoice columns, Rows rows)
      throws IOException {
    List<String> names = text.layout().names();
    List<String> features = roles.features().stream().map(names::get).toList();
    return table(
        text, columns, rows, rows.dense.build(), features, Optional.of(names.get(roles.label())));
  }

  private static Table sparse(FormattedText text, ColumnChoice columns, Rows rows)
      throws IOException {
    int dimension = rows.sparse.largestIndex();
    List<String> features = Schema.numbered(dimension);
    return table(text, columns, rows, rows.sparse.build(dimension), features, Optional.empty());
  }

  private static Table table(
      FormattedText text,
      ColumnChoice columns,
      Rows rows,
      Points points,
      List<String> features,
      Optional<String> label)
      throws IOException {
    LabelColumn.Pair classes = columns.classes(rows.classes);
    Labels labels = rows.classes.labels(classes.positive());
    Dataset data = new Dataset(points, labels, rows.written.build());
    List<String> notes =
        List.of(
            text.layout().described(),
            "label: column "
                + SafeText.plain(label.orElse("first"))
                + ", "
                + SafeText.plain(classes.positive())
                + " = +1, "
                + SafeText.plain(classes.negative())
                + " = -1");
    Schema schema = new Schema(features, classes.negative(), classes.positive());
    return new Table(
        data, schema, label, rows.lines.build(), text.text().name(), text.text().digest(), notes);
  }

  /** Rows straight into their final arrays. */
  private static final class Rows implements RowSink {
    private final LabelColumn classes;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse = new SparsePoints.Builder();
    private final ExactCells.Builder written = new ExactCells.Builder();
    private final RowLines.Builder lines = new RowLines.Builder();
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
      lines.add(line);
      size++;
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      sparse.add(index, value, count);
      classes.add(line, label);
      lines.add(line);
      size++;
    }
  }
}
