package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Schema;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Assumption.What;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.CellStore;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.column.EncodingRules;
import dev.pla.io.column.KnownCells;
import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.column.RawCells;
import dev.pla.io.column.RowCollector;
import dev.pla.io.column.RowSelection;
import dev.pla.io.column.RowWeights;
import dev.pla.io.column.SparseCells;
import dev.pla.io.column.TableSurvey;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads a whole file into a table to learn from: finds out the columns, collects the rows, decides
 * what becomes of the columns, and encodes the rows.
 *
 * <pre>{@code
 * Table table = TableReader.read(Source.of(Path.of("loans.csv")), ColumnChoice.ASSUMED);
 * Answer answer = Solver.solve(table.data());
 * }</pre>
 */
public final class TableReader {

  private static final int MOST_QUESTIONS = 8;

  private final FormattedText text;
  private final Layout layout;
  private final String file;
  private final ColumnChoice columns;
  private final ColumnRoles found;
  private final RowLabels labels;
  private final Optional<RowWeights> weights;
  private RowCollector rows;

  private TableReader(
      FormattedText text, ColumnChoice columns, ColumnRoles found, LabelColumn labels) {
    this.text = text;
    this.layout = text.layout();
    this.file = text.text().name();
    this.columns = columns;
    this.found = found;
    this.labels = new RowLabels(labels, new RowLines.Builder());
    this.weights = columns.weights(file, layout, found.features().size());
  }

  /**
   * Reads a table of any format, also compressed with gzip, or of rows from elsewhere. Three labels
   * or more, none of them chosen, are as many classes.
   */
  public static Table read(Source source, ColumnChoice columns) throws IOException {
    return read(source, columns, TableReader::pace);
  }

  static Table read(Source source, ColumnChoice columns, Function<TextStream, ReadingPace> pace)
      throws IOException {
    return read(source, columns, pace, false).all();
  }

  /** Reads a table to be divided: parts are prepared as if there were no other rows. */
  public static RawTable readRaw(Source source, ColumnChoice columns) throws IOException {
    return read(source, columns, TableReader::pace, true);
  }

  /**
   * What is assumed is decided by the beginning of the text; where that does not settle it, or what
   * follows does not fit, all of the text is looked at first, and then read.
   */
  private static RawTable read(
      Source source,
      ColumnChoice columns,
      Function<TextStream, ReadingPace> pace,
      boolean isDivided)
      throws IOException {
    source.keep();
    TableSurvey survey = null;
    while (true) {
      try (TextStream content = content(source, columns)) {
        FormattedText text = Formats.open(content);
        if (text.layout().isSparse()) {
          return new RawTable(sparse(text, columns, pace.apply(content)), Optional.empty());
        }
        survey = survey == null ? survey(text, false) : survey;
        TablePlan plan = new TablePlan(source, text.layout(), columns, survey);
        LabelColumn labels = new LabelColumn(source.name(), plan.foldsCase(), Map.of());
        return new TableReader(text, columns, plan.roles(), labels)
            .read(plan, pace.apply(content), isDivided);
      } catch (DataException question) {
        if (!source.canBeReadAgain()) {
          throw question;
        }
        if (survey == null || survey.isWhole()) {
          throw withOthers(question, source, columns);
        }
        survey = whole(source, columns);
        if (!source.canBeReadAgain()) { // it was too long to be kept
          throw question;
        }
      }
    }
  }

  /** A question with all that are open once it is answered as it suggests. */
  private static DataException withOthers(
      DataException question, Source source, ColumnChoice columns) throws IOException {
    boolean asks = !columns.preparation().isStrict();
    DataException all = question;
    DataException open = question;
    ColumnChoice answered = columns;
    for (int k = 0; k < MOST_QUESTIONS && asks && open.isAnswered(); k++) {
      for (DataException.Remedy answer : open.answers()) {
        answered = answered.with(answer);
      }
      Optional<DataException> next = question(source, answered);
      if (next.isEmpty() || all.getMessage().contains(next.get().getMessage())) {
        return all;
      }
      open = next.get();
      all = all.and(open);
    }
    return all;
  }

  /** What is open about a table before its rows are read. */
  private static Optional<DataException> question(Source source, ColumnChoice columns)
      throws IOException {
    try (TextStream content = content(source, columns)) {
      FormattedText text = Formats.open(content);
      if (text.layout().isSparse()) {
        return Optional.empty();
      }
      TableSurvey whole = survey(text, true);
      try {
        TablePlan plan = new TablePlan(source, text.layout(), columns, whole);
        plan.kinds(plan.levels());
      } catch (DataException e) {
        return Optional.of(e);
      } catch (ColumnException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static TableSurvey whole(Source source, ColumnChoice columns) throws IOException {
    try (TextStream content = content(source, columns)) {
      return survey(Formats.open(content), true);
    }
  }

  /** What a table holds, by its beginning or by all of it, which is then read. */
  private static TableSurvey survey(FormattedText text, boolean byAll) throws IOException {
    TableSurvey survey = new TableSurvey(text.layout(), byAll || text.isShort());
    if (byAll) {
      text.readRecords(survey);
    } else {
      text.readBeginning(survey);
    }
    return survey;
  }

  private static TextStream content(Source source, ColumnChoice columns) throws IOException {
    return source.content(columns.preparation().reading().skipped());
  }

  /**
   * Reads data as a preparation has them, which is not decided anew: levels and constants are those
   * given, and a text that is no level of its column is refused.
   *
   * @throws OtherColumnsException if the preparation is of other columns than were asked for
   */
  public static Table read(Source source, ColumnChoice columns, Preparation preparation)
      throws IOException {
    return read(
        source, columns, preparation, layout -> columns.roles(source.name(), layout, -1, Set.of()));
  }

  /** Reads exactly the columns of this specification, whatever their cells look like. */
  public static Table read(
      Source source, ColumnChoice columns, ReadSpec reading, Preparation preparation)
      throws IOException {
    return read(source, columns, preparation, reading::roles);
  }

  private static Table read(
      Source source,
      ColumnChoice columns,
      Preparation preparation,
      Function<Layout, ColumnRoles> roles)
      throws IOException {
    RowRules rules = preparation.rows();
    try (TextStream content = source.content(rules.skippedLines())) {
      FormattedText text = Formats.open(content);
      ColumnRoles found =
          roles.apply(text.layout()).with(rules.missing(), rules.hasDoubtfulLabels());
      LabelColumn labels = new LabelColumn(source.name(), false, rules.labels());
      return new TableReader(text, columns, found, labels).read(pace(content), preparation);
    }
  }

  private static ReadingPace pace(TextStream content) {
    return ReadingPace.of(content.isEnded(), Threads.all());
  }

  /** A sparse file has no columns to decide on. */
  private static Table sparse(FormattedText text, ColumnChoice columns, ReadingPace pace)
      throws IOException {
    String file = text.text().name();
    ColumnRoles found = columns.roles(file, text.layout(), -1, Set.of());
    RowRules rules = RowRules.without(columns.preparation().reading().skipped());
    return new TableReader(text, columns, found, new LabelColumn(file, false, Map.of()))
        .sparse(pace, rules);
  }

  private Table sparse(ReadingPace pace, RowRules rules) throws IOException {
    SparseCells cells = new SparseCells(file);
    collect(found, cells, pace);
    return table(cells.rows(), preparation(Optional.empty(), false, rules), found, List.of());
  }

  private Table read(ReadingPace pace, Preparation known) throws IOException {
    if (layout.isSparse() && !known.changesCells()) {
      return sparse(pace, known.rows());
    }
    Encoding encoding = known.encoding(names());
    if (layout.isSparse() || !encoding.names().equals(names())) {
      throw new OtherColumnsException(encoding.names(), names());
    }
    ColumnRoles roles = found.with(CellKind.of(encoding));
    KnownCells cells = new KnownCells(file, encoding, roles, Double.NaN, known.skipsGaps());
    collect(roles, cells, pace);
    Preparation same = preparation(known.columns(), known.skipsGaps(), known.rows());
    return table(cells.next(), same, found, List.of());
  }

  private RawTable read(TablePlan plan, ReadingPace pace, boolean isDivided) throws IOException {
    PreparationPolicy asked = columns.preparation();
    Set<Integer> levels = plan.levels();
    ColumnRoles roles = found.with(plan.kinds(levels));
    RawCells cells = new RawCells(file, names(), roles.kinds(), levels, asked, weights.isPresent());
    collect(roles, cells, pace);
    plan.check(labels.classes(), rows);
    EncodingRules rules =
        new EncodingRules(file, roles.kinds(), asked, columns.features().isEmpty(), cells);
    RowSelection all = RowSelection.all(cells.size(), copies());
    List<Assumption> aboutColumns = new ArrayList<>();
    Encoding encoding = rules.of(all, aboutColumns);
    EncodedRows encoded = cells.encoded(encoding, all, !isDivided);
    ColumnRoles kept = plan.kept(encoding);
    List<Assumption> assumed = plan.assumed(labels.classes(), rows, copies());
    assumed.addAll(aboutColumns);
    assumed.addAll(plan.readings(encoding, kept));
    assumed.sort(Comparator.comparing(Assumption::what));
    if (asked.isStrict()) {
      plan.ask(assumed);
    }
    RowRules taken =
        new RowRules(
            Missing.MANY,
            rows.unlabelled() + rows.blank() > 0,
            found.hasDoubtfulLabels(),
            labels.classes().spellings(),
            asked.reading().skipped(),
            !plan.areUsual(kept));
    Preparation preparation =
        preparation(Optional.empty(), cells.skipped() > 0, taken).with(encoding);
    return new RawTable(
        table(encoded, preparation, kept, assumed),
        isDivided ? Optional.of(rules) : Optional.empty());
  }

  private List<String> names() {
    return found.features().stream().map(layout.names()::get).toList();
  }

  private Optional<Multiplicity> copies() {
    return weights.map(RowWeights::copies);
  }

  private void collect(ColumnRoles roles, CellStore cells, ReadingPace pace) throws IOException {
    boolean leavesOut = roles.missing() == Missing.MANY && !layout.isSparse();
    rows = new RowCollector(cells, weights.orElse(null), leavesOut, labels);
    text.rows(weights.map(w -> w.behind(roles)).orElse(roles), rows, pace);
  }

  /** What is done to columns and rows, and everything else that was asked for. */
  private Preparation preparation(Optional<Encoding> encoding, boolean skipsGaps, RowRules taken) {
    return new Preparation(
        encoding,
        skipsGaps,
        columns.preparation().degree(),
        columns.preparation().hasIntercept(),
        taken,
        weights.map(w -> new Preparation.RawColumn(w.column() + 1, w.name())));
  }

  private Table table(
      EncodedRows encoded, Preparation preparation, ColumnRoles used, List<Assumption> assumed)
      throws IOException {
    LabelColumn column = labels.classes();
    LabelColumn.Names classes = columns.classes(column);
    Optional<Multiplicity> copies = copies();
    if (classes.isSeveral() && copies.isPresent()) {
      throw new ColumnException(
          Choice.WEIGHT,
          "there are more than two classes, and rows are repeated for two; choose one class against the rest, or write the rows out");
    }
    int size = encoded.points().size();
    ReadSpec spec =
        layout.isSparse()
            ? ReadSpec.sparse(classes, encoded.points().dimension(), size)
            : ReadSpec.table(layout, used, classes, size);
    List<String> notes = new ArrayList<>();
    notes.add(layout.described());
    notes.add(
        "label: column %s, %s"
            .formatted(
                layout.isSparse() ? "first" : SafeText.plain(spec.labelName()),
                classes.described()));
    preparation.withoutReadings().described().forEach(words -> notes.add(SafeText.plain(words)));
    weights.ifPresent(w -> notes.add(w.note()));
    List<Assumption> all = new ArrayList<>(assumed);
    text.text()
        .encoding()
        .map(charset -> "the text is in %s, not UTF-8".formatted(charset.name()))
        .ifPresent(read -> all.add(new Assumption(What.READ, List.of(), read, 0, "")));
    Labels y = classes.isSeveral() ? column.classes() : column.labels(classes.positive());
    return new Table(
            new Dataset(encoded.points(), y, encoded.exact()),
            new Schema(encoded.features(), classes.all()),
            new Table.File(file, text.text().digest()),
            labels.lines().build(),
            spec,
            preparation,
            notes,
            all)
        .finished(copies);
  }

  private record RowLabels(LabelColumn classes, RowLines.Builder lines)
      implements RowCollector.Taken {

    @Override
    public void row(long line, String label) {
      classes.add(line, label);
      lines.add(line);
    }

    @Override
    public void leftOut() {
      lines.leftOut();
    }
  }
}
