package dev.pla.io;

import dev.pla.data.Points;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.column.KnownCells;
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
  private final String file;
  private final int most;
  private final Consumer<Batch> consumer;
  private final List<String> notes = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final List<Long> lines = new ArrayList<>();
  private Supplier<EncodedRows> rows;
  private long unknown;

  private BatchReader(ModelColumns columns, TextStream content, Consumer<Batch> consumer)
      throws IOException {
    this.columns = columns;
    this.text = Formats.open(content);
    this.file = content.name();
    this.most = content.isSlow() ? 1 : ROWS;
    this.consumer = consumer;
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
      BatchReader reader = new BatchReader(columns, content, consumer);
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
    List<String> names = columns.names();
    ColumnRoles roles = columns.read(new ColumnRoles(-1, ColumnChoice.range(names.size(), -1)));
    KnownCells known =
        new KnownCells("row", columns.encoding(), roles, columns.unknown().raw(), false);
    TableRows rows =
        new TableRows(
            new TextPart("row", Reader.nullReader(), 0),
            Layout.table("row", ',', Layout.Top.DATA, names),
            roles,
            new RowCollector(known, null, false, (line, label) -> {}));
    List<String> cells = new ArrayList<>();
    for (String name : names) {
      if (!row.containsKey(name)) {
        throw DataException.of(
            "row",
            "has no column %s; the model reads %s"
                .formatted(SafeText.quoted(name), SafeText.listed(names)));
      }
      cells.add(Objects.requireNonNullElse(row.get(name), ""));
    }
    rows.record(1, cells);
    return new Batch(known.next().points(), List.of(), List.of(1L), 0)
        .multiplied("row", columns.preparation())
        .points();
  }

  private void read(ReadingPace pace) throws IOException {
    Layout layout = text.layout();
    ModelColumns.Found found = columns.in(file, layout);
    notes.add(layout.described());
    text.text()
        .encoding()
        .ifPresent(charset -> notes.add("the text is in " + charset.name() + ", not UTF-8"));
    notes.add(found.note());
    if (layout.isSparse()) {
      sparse(found.roles(), pace);
    } else {
      table(columns.read(found.roles()), pace);
    }
  }

  private void sparse(ColumnRoles roles, ReadingPace pace) throws IOException {
    SparseCells cells = new SparseCells(file, columns.names().size());
    rows = cells::next;
    collect(roles, new RowCollector(cells, null, false, this::take), pace);
    long beyond = cells.unknown();
    if (beyond > 0) {
      notes.add(
          "ignored %d %s of features above x%d, unknown to the model"
              .formatted(beyond, beyond == 1 ? "value" : "values", columns.names().size()));
    }
  }

  private void table(ColumnRoles roles, ReadingPace pace) throws IOException {
    KnownCells cells =
        new KnownCells(
            file, columns.encoding(), roles, columns.unknown().raw(), columns.skipsGaps());
    rows = cells::next;
    boolean leavesOut = roles.missing() == Missing.MANY && roles.label() >= 0;
    RowCollector collector = new RowCollector(cells, null, leavesOut, this::take);
    collect(roles, collector, pace);
    if (unknown > 0) {
      String read =
          columns.unknown() == UnknownLevel.ZEROS ? "all zeros" : "the average of the known ones";
      notes.add(
          "%d %s with a category that was not met in learning: encoded as %s"
              .formatted(unknown, unknown == 1 ? "cell" : "cells", read));
    }
    if (collector.unlabelled() > 0) {
      notes.add("rows without a label left out: " + collector.unlabelled());
    }
    if (cells.skipped() > 0) {
      notes.add("rows with gaps left out, as in learning: " + cells.skipped());
    }
  }

  private void collect(ColumnRoles roles, RowCollector collector, ReadingPace pace)
      throws IOException {
    text.rows(roles, collector, pace);
    flush();
  }

  private void take(long line, String label) {
    if (columns.labels() == ModelColumns.Labels.READ && label != null) {
      labels.add(label);
    }
    lines.add(line);
    if (lines.size() == most) {
      flush();
    }
  }

  private void flush() {
    if (!lines.isEmpty()) {
      EncodedRows some = rows.get();
      unknown += some.unknown();
      Batch batch = new Batch(some.points(), labels, lines, some.unknown());
      consumer.accept(batch.multiplied(file, columns.preparation()));
    }
    labels.clear();
    lines.clear();
  }
}
