package dev.pla.io;

import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.CellStore;
import dev.pla.io.column.ColumnKinds;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.column.EncodingRules;
import dev.pla.io.column.KnownCells;
import dev.pla.io.column.KnownLevels;
import dev.pla.io.column.PlainCells;
import dev.pla.io.column.RawCells;
import dev.pla.io.column.RowCollector;
import dev.pla.io.column.RowSelection;
import dev.pla.io.column.RowWeights;
import dev.pla.io.column.SparseCells;
import dev.pla.io.error.Choice;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads a whole file into a table to learn from: finds out the columns, collects the rows, decides
 * what becomes of the columns, and encodes the rows.
 */
public final class TableReader {

  private final FormattedText text;
  private final Layout layout;
  private final ColumnChoice columns;
  private final RowLabels labels;
  private final Optional<RowWeights> weights;
  private final ColumnRoles found;

  private TableReader(FormattedText text, ColumnChoice columns) {
    this.text = text;
    this.layout = text.layout();
    this.columns = columns;
    this.labels = new RowLabels(file());
    this.found = columns.roles(file(), layout);
    this.weights = columns.weights(file(), layout, found.features().size());
  }

  /**
   * Reads a table of any format, also packed by gzip, or of rows that are no text. Three labels or
   * more, none of them chosen, are as many classes.
   */
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
      return new TableReader(Formats.open(content), columns).read(pace.apply(content), false).all();
    }
  }

  /** The same, to be divided: parts are prepared as if there were no other rows. */
  public static RawTable readRaw(Source source, ColumnChoice columns) throws IOException {
    try (TextStream content = source.content()) {
      return new TableReader(Formats.open(content), columns).read(pace(content), true);
    }
  }

  /**
   * Reads data as a preparation has them, which is not decided anew: levels and constants are those
   * given, and a text that is no level of its column is refused.
   *
   * @throws OtherColumnsException if the preparation is of other columns than were asked for
   */
  public static Table read(Source source, ColumnChoice columns, Preparation preparation)
      throws IOException {
    try (TextStream content = source.content()) {
      return new TableReader(Formats.open(content), columns).read(pace(content), preparation);
    }
  }

  private static ReadingPace pace(TextStream content) {
    return ReadingPace.of(content.isEnded(), Threads.all());
  }

  private Table read(ReadingPace pace, Preparation known) throws IOException {
    List<String> names = names();
    Encoding encoding = known.encoding(names);
    if (layout.isSparse() || !encoding.names().equals(names)) {
      throw new OtherColumnsException(encoding.names(), names);
    }
    ColumnRoles roles = found.with(ColumnKinds.of(encoding));
    KnownLevels levels = new KnownLevels(file(), encoding, roles, false);
    KnownCells cells = new KnownCells(encoding, levels, known.skipsGaps());
    collect(roles, cells, pace);
    return table(cells.next(), new Preparation(known.columns(), known.skipsGaps(), 1), List.of());
  }

  private RawTable read(ReadingPace pace, boolean isDivided) throws IOException {
    if (layout.isSparse()) {
      SparseCells cells = new SparseCells(file());
      collect(found, cells, pace);
      return undivided(cells.rows());
    }
    Set<Integer> levels = columns.levels(file(), layout, found);
    ColumnRoles roles =
        found.with(ColumnKinds.of(text.firstRecords(ColumnKinds.ROWS), found, levels));
    EncodingRules.Policy policy = new EncodingRules.Policy(levels, columns.preparation().missing());
    if (roles.areNumbers() && policy.missing() == null) {
      PlainCells cells = new PlainCells(names().size());
      collect(roles, cells, pace);
      return undivided(cells.rows(file(), names()));
    }
    RawCells cells = new RawCells(file(), names(), roles.kinds(), policy, weights.isPresent());
    collect(roles, cells, pace);
    EncodingRules rules = new EncodingRules(file(), roles.kinds(), policy, cells);
    RowSelection all = RowSelection.all(labels.size(), weights.map(RowWeights::copies));
    Encoding encoding = rules.ofAll(all);
    EncodedRows rows = isDivided ? cells.encoded(encoding, all) : cells.release(encoding);
    Preparation preparation =
        new Preparation(Optional.empty(), cells.skipped() > 0, 1).with(encoding);
    return new RawTable(
        table(rows, preparation, rules.notes()), isDivided ? Optional.of(rules) : Optional.empty());
  }

  private void collect(ColumnRoles roles, CellStore cells, ReadingPace pace) throws IOException {
    RowCollector rows = new RowCollector(cells, weights.orElse(null), labels);
    text.rows(weights.map(w -> w.behind(roles)).orElse(roles), rows, pace);
  }

  private RawTable undivided(EncodedRows rows) throws IOException {
    return new RawTable(table(rows, Preparation.NONE, List.of()), Optional.empty());
  }

  private String file() {
    return text.text().name();
  }

  private List<String> names() {
    return found.features().stream().map(layout.names()::get).toList();
  }

  private Table table(EncodedRows rows, Preparation cells, List<String> more) throws IOException {
    LabelColumn.Names classes = columns.classes(labels.classes());
    Optional<Multiplicity> copies = weights.map(RowWeights::copies);
    if (classes.isSeveral() && copies.isPresent()) {
      throw new ColumnException(
          Choice.WEIGHT,
          "there are more than two classes, and rows are repeated for two; choose one class against the rest, or write the rows out");
    }
    LabelColumn column = labels.classes();
    Labels y = classes.isSeveral() ? column.classes() : column.labels(classes.positive());
    return Table.of(rows, y, classes.all(), origin(rows, classes, cells, more), copies);
  }

  private List<Assumption> assumed(Optional<String> label) {
    return columns.label() != null || label.isEmpty()
        ? List.of()
        : List.of(
            new Assumption(
                Assumption.What.LABEL,
                List.of(label.get()),
                label.get() + ", the last column",
                0,
                "--label"));
  }

  private Origin origin(
      EncodedRows rows, LabelColumn.Names classes, Preparation cells, List<String> more)
      throws IOException {
    PreparationPolicy policy = columns.preparation();
    Preparation all = cells.withDegree(policy.degree()).withIntercept(policy.intercept());
    Preparation preparation =
        weights
            .map(w -> all.withCopies(new Preparation.RawColumn(w.column() + 1, w.name())))
            .orElse(all);
    ReadSpec spec =
        layout.isSparse()
            ? ReadSpec.sparse(classes, rows.points().dimension(), labels.size())
            : ReadSpec.table(layout, found, classes, labels.size());
    Optional<String> label = Optional.of(spec.labelName()).filter(name -> !layout.isSparse());
    List<String> notes = new ArrayList<>();
    notes.add(layout.described());
    notes.add(
        "label: column %s, %s"
            .formatted(SafeText.plain(label.orElse("first")), classes.described()));
    preparation.described().forEach(words -> notes.add(SafeText.plain(words)));
    weights.ifPresent(w -> notes.add(w.note()));
    notes.addAll(more);
    return new Origin(
        file(),
        text.text().digest(),
        label,
        labels.lines(),
        spec,
        preparation,
        notes,
        assumed(label));
  }
}
