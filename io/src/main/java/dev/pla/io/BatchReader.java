package dev.pla.io;

import dev.pla.data.SparsePoints;
import dev.pla.encode.Encoding;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.ColumnKinds;
import dev.pla.io.column.EncodedPoints;
import dev.pla.io.column.KnownLevels;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TextStream;
import dev.pla.work.Threads;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads the features of a model from a file, a batch of rows at a time, in constant memory; where
 * rows come in slowly, each as soon as it is there.
 */
public final class BatchReader {

  private static final int ROWS = 1024;

  /** The consumer is called by the thread that asked for the rows. */
  private static final Threads ONE = new Threads(1);

  private BatchReader() {}

  /** Hands the rows of the source to {@code consumer}; returns what was found out, in words. */
  public static List<String> read(
      Source source, List<String> features, ColumnChoice columns, Consumer<Batch> consumer)
      throws IOException {
    return read(source, ModelColumns.of(features, columns), consumer);
  }

  /** The same for a model that may know its label's column. */
  public static List<String> read(Source source, ModelColumns columns, Consumer<Batch> consumer)
      throws IOException {
    return read(
        source,
        columns,
        consumer,
        content -> ReadingPace.of(content.isEnded() || content.isSlow(), ONE));
  }

  static List<String> read(
      Source source,
      List<String> features,
      ColumnChoice columns,
      Consumer<Batch> consumer,
      Function<TextStream, ReadingPace> pace)
      throws IOException {
    return read(source, ModelColumns.of(features, columns), consumer, pace);
  }

  private static List<String> read(
      Source source,
      ModelColumns columns,
      Consumer<Batch> consumer,
      Function<TextStream, ReadingPace> pace)
      throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      Layout layout = text.layout();
      ModelColumns.Found found = columns.in(source.name(), layout);
      Encoding encoding = layout.isSparse() ? Encoding.plain(List.of()) : columns.encoding();
      ColumnRoles roles = found.roles().with(ColumnKinds.of(encoding));
      KnownLevels levels =
          new KnownLevels(source.name(), encoding, roles, columns.unknown() == UnknownLevel.ZEROS);
      Preparation preparation = columns.preparation();
      Consumer<Batch> multiplied =
          preparation.degree() == 1
              ? consumer
              : batch -> consumer.accept(batch.multiplied(source.name(), preparation));
      Rows rows = new Rows(columns, encoding, levels, content.isSlow() ? 1 : ROWS, multiplied);
      List<String> notes = new ArrayList<>(List.of(layout.described(), found.note()));
      text.rows(roles, rows, pace.apply(content));
      rows.flush();
      if (levels.hasPassed()) {
        notes.add("levels that the model has not seen were taken for none of those it has");
      }
      if (rows.skipped > 0) {
        notes.add("rows with gaps left out, as in learning: " + rows.skipped);
      }
      if (rows.unknown > 0) {
        notes.add(
            rows.unknown
                + " cells of features beyond x"
                + columns.features().size()
                + " were passed over; the model has never seen them");
      }
      return notes;
    }
  }

  private static final class Rows implements RowSink {
    private final int dimension;
    private final boolean labelled;
    private final boolean skipsGaps;
    private final Encoding encoding;
    private final KnownLevels levels;
    private final int most;
    private final Consumer<Batch> consumer;
    private EncodedPoints dense;
    private SparsePoints.Builder sparse;
    private final List<String> labels = new ArrayList<>();
    private final List<Long> lines = new ArrayList<>();
    private long unknown;
    private long skipped;

    Rows(
        ModelColumns columns,
        Encoding encoding,
        KnownLevels levels,
        int most,
        Consumer<Batch> consumer) {
      this.most = most;
      this.encoding = encoding;
      this.dimension = columns.features().size(); // of sparse rows
      this.levels = levels;
      this.skipsGaps = columns.skipsGaps();
      this.labelled = columns.labels() == ModelColumns.Labels.READ;
      this.consumer = consumer;
    }

    @Override
    public double level(int column, String text, long line) {
      return levels.place(column, text);
    }

    @Override
    public void written(int j, BigDecimal exact) {
      // Scores are doubles; what was written beyond a double matters to proofs only.
    }

    @Override
    public void written(int j, boolean negative, long digits, int scale) {
      // As above.
    }

    @Override
    public void dense(long line, double[] x, String label) {
      if (dense == null) {
        dense = new EncodedPoints(encoding);
      }
      int gap = dense.encoder().unknownGap(x);
      if (gap >= 0) {
        if (!skipsGaps) {
          throw levels.gap(gap, line);
        }
        skipped++;
        return;
      }
      levels.check(x, line);
      dense.add(x);
      count(line, label);
    }

    @Override
    public void sparse(long line, int[] index, double[] value, int count, String label) {
      if (sparse == null) {
        sparse = new SparsePoints.Builder();
      }
      int after = Arrays.binarySearch(index, 0, count, dimension + 1);
      int known = after < 0 ? -after - 1 : after;
      unknown += count - known;
      sparse.add(index, value, known);
      count(line, label);
    }

    private void count(long line, String label) {
      if (labelled && label != null) {
        labels.add(label);
      }
      lines.add(line);
      if (lines.size() == most) {
        flush();
      }
    }

    void flush() {
      if (!lines.isEmpty()) {
        consumer.accept(
            new Batch(sparse == null ? dense.build() : sparse.build(dimension), labels, lines));
      }
      dense = null;
      sparse = null;
      labels.clear();
      lines.clear();
    }
  }
}
