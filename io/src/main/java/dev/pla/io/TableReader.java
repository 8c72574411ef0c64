package dev.pla.io;

import dev.pla.data.DataException;
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
    LabelColumn.Pair classes = columns.classes(rows.classes);
    return table(
        text,
        classes,
        rows,
        rows.dense.build(),
        features,
        Optional.of(names.get(roles.label())),
        Reading.dense(text.layout(), roles, classes, rows.size));
  }

  private static Table sparse(FormattedText text, ColumnChoice columns, Rows rows)
      throws IOException {
    int dimension = rows.sparse.largestIndex();
    rows.refuseFarIndex(dimension);
    LabelColumn.Pair classes = columns.classes(rows.classes);
    return table(
        text,
        classes,
        rows,
        rows.sparse.build(dimension),
        Schema.numbered(dimension),
        Optional.empty(),
        Reading.sparse(classes.positive(), classes.named(), dimension, rows.size));
  }

  private static Table table(
      FormattedText text,
      LabelColumn.Pair classes,
      Rows rows,
      Points points,
      List<String> features,
      Optional<String> label,
      Reading reading)
      throws IOException {
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
        data,
        schema,
        label,
        rows.lines.build(),
        reading,
        text.text().name(),
        text.text().digest(),
        notes);
  }

  /** Rows straight into their final arrays. */
  private static final class Rows implements RowSink {
    /** Features that any file may have; each takes some bytes in every weight vector. */
    private static final int SOME_FEATURES = 1_000_000;

    /** Features for each value of the file beyond that; of real data there is less than one. */
    private static final int FEATURES_A_VALUE = 10;

    private final String file;
    private final LabelColumn classes;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse = new SparsePoints.Builder();
    private final ExactCells.Builder written = new ExactCells.Builder();
    private final RowLines.Builder lines = new RowLines.Builder();
    private int size;
    private long values;
    private int farthest;
    private long farthestLine;
    private int farthestColumn;

    Rows(String file, int dimension) {
      this.file = file;
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
