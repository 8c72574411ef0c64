package dev.pla.io;

import dev.pla.data.Points;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.ColumnKinds;
import dev.pla.io.column.KnownCells;
import dev.pla.io.column.KnownLevels;
import dev.pla.io.column.RowCollector;
import dev.pla.io.column.SparseCells;
import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads the features of a model from a file in batches of rows, in constant memory; rows that come
 * in slowly are read one by one.
 */
public final class BatchReader {

  private static final int ROWS = 1024;

  /** The consumer is called by the thread that asked for the rows. */
  private static final Threads ONE = new Threads(1);

  private final ModelColumns columns;
  private final FormattedText text;
  private final Batches batches;
  private final List<String> notes = new ArrayList<>();

  private BatchReader(ModelColumns columns, FormattedText text, Batches batches) {
    this.columns = columns;
    this.text = text;
    this.batches = batches;
  }

  /** Passes the rows of the source to {@code consumer}; returns notes about the file. */
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
      ModelColumns columns,
      Consumer<Batch> consumer,
      Function<TextStream, ReadingPace> pace)
      throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      Batches batches = new Batches(columns, source.name(), content.isSlow() ? 1 : ROWS, consumer);
      BatchReader reader = new BatchReader(columns, text, batches);
      reader.read(pace.apply(content));
      return reader.notes;
    }
  }

  /**
   * Returns one row as a point.
   *
   * @param row the text of each column, by its name
   */
  public static Points row(Map<String, String> row, ModelColumns columns) {
    List<String> names = columns.features();
    Encoding encoding = columns.encoding();
    ColumnRoles roles =
        new ColumnRoles(
            -1,
            ColumnChoice.range(names.size(), -1),
            ColumnKinds.of(encoding),
            columns.preparation().rows().missing(),
            false);
    KnownLevels levels = new KnownLevels("row", encoding, roles, columns.unknown().raw());
    KnownCells cells = new KnownCells(encoding, levels, false);
    TableRows rows =
        new TableRows(
            new TextPart("row", Reader.nullReader(), 0),
            Layout.table("row", ',', Layout.Top.DATA, names),
            roles,
            new RowCollector(cells, null, false, (line, label) -> {}));
    rows.begin(1);
    for (String name : names) {
      if (!row.containsKey(name)) {
        throw DataException.of(
            "row",
            "has no column %s; the model reads %s"
                .formatted(SafeText.quoted(name), SafeText.listed(names)));
      }
      char[] text = Objects.requireNonNullElse(row.get(name), "").toCharArray();
      rows.cell(text, 0, text.length);
    }
    rows.end();
    return new Batch(cells.next().points(), List.of(), List.of(1L), levels.passed())
        .multiplied("row", columns.preparation())
        .points();
  }

  private void read(ReadingPace pace) throws IOException {
    Layout layout = text.layout();
    ModelColumns.Found found = columns.in(text.text().name(), layout);
    notes.add(layout.described());
    text.text()
        .encoding()
        .ifPresent(charset -> notes.add("the text is in " + charset.name() + ", not UTF-8"));
    notes.add(found.note());
    if (layout.isSparse()) {
      sparse(found.roles(), pace);
    } else {
      table(found.roles(), pace);
    }
  }

  private void sparse(ColumnRoles roles, ReadingPace pace) throws IOException {
    SparseCells cells = new SparseCells(text.text().name(), columns.features().size());
    collect(roles, new RowCollector(cells, null, false, batches), cells::next, pace);
    long unknown = cells.unknown();
    if (unknown > 0) {
      notes.add(
          "ignored %d %s of features above x%d, unknown to the model"
              .formatted(unknown, unknown == 1 ? "value" : "values", columns.features().size()));
    }
  }

  private void table(ColumnRoles found, ReadingPace pace) throws IOException {
    Encoding encoding = columns.encoding();
    RowRules rules = columns.preparation().rows();
    ColumnRoles roles =
        found.with(ColumnKinds.of(encoding)).with(rules.missing(), rules.hasDoubtfulLabels());
    KnownLevels levels =
        new KnownLevels(text.text().name(), encoding, roles, columns.unknown().raw());
    KnownCells cells = new KnownCells(encoding, levels, columns.skipsGaps());
    batches.unknown = levels::passed;
    boolean leavesOut = rules.missing() == Missing.MANY && roles.label() >= 0;
    RowCollector rows = new RowCollector(cells, null, leavesOut, batches);
    collect(roles, rows, () -> cells.next().points(), pace);
    if (levels.passed() > 0) {
      String read =
          columns.unknown() == UnknownLevel.ZEROS ? "all zeros" : "the average of the known ones";
      notes.add(
          "%d %s with a category that was not met in learning: encoded as %s"
              .formatted(levels.passed(), levels.passed() == 1 ? "cell" : "cells", read));
    }
    if (rows.unlabelled() > 0) {
      notes.add("rows without a label left out: " + rows.unlabelled());
    }
    if (cells.skipped() > 0) {
      notes.add("rows with gaps left out, as in learning: " + cells.skipped());
    }
  }

  private void collect(
      ColumnRoles roles, RowCollector rows, Supplier<Points> points, ReadingPace pace)
      throws IOException {
    batches.points = points;
    text.rows(roles, rows, pace);
    batches.flush();
  }

  /** Hands the rows on as soon as there are enough of them. */
  private static final class Batches implements RowCollector.Taken {
    private final ModelColumns columns;
    private final String file;
    private final int most;
    private final Consumer<Batch> consumer;
    private final List<String> labels = new ArrayList<>();
    private final List<Long> lines = new ArrayList<>();
    private Supplier<Points> points;
    private LongSupplier unknown = () -> 0;
    private long passed;

    Batches(ModelColumns columns, String file, int most, Consumer<Batch> consumer) {
      this.columns = columns;
      this.file = file;
      this.most = most;
      this.consumer = consumer;
    }

    @Override
    public void row(long line, String label) {
      if (columns.labels() == ModelColumns.Labels.READ && label != null) {
        labels.add(label);
      }
      lines.add(line);
      if (lines.size() == most) {
        flush();
      }
    }

    void flush() {
      if (!lines.isEmpty()) {
        long before = passed;
        passed = unknown.getAsLong();
        Batch batch = new Batch(points.get(), labels, lines, passed - before);
        consumer.accept(batch.multiplied(file, columns.preparation()));
      }
      labels.clear();
      lines.clear();
    }
  }
}
