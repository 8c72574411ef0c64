package dev.pla.io;

import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.work.Threads;
import dev.pla.io.chunk.ReadingPace;
import dev.pla.io.column.CellStore;
import dev.pla.io.column.ColumnKinds;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.column.EncodingRules;
import dev.pla.io.column.KnownCells;
import dev.pla.io.column.PlainCells;
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
  private final ColumnChoice columns;
  private final TablePlan plan;
  private final List<String> categories;
  private final RowLabels labels;
  private final Optional<RowWeights> weights;
  private final ColumnRoles found;
  private RowCollector rows;
  private List<String> gaps = List.of();

  private TableReader(
      FormattedText text, ColumnChoice columns, Source source, Optional<TableSurvey> survey) {
    this.text = text;
    this.layout = text.layout();
    this.columns = columns;
    this.categories = source.categories();
    this.plan = new TablePlan(file(), layout, columns, source.declaredLabel(), survey);
    this.found = plan.roles();
    boolean foldsCase = columns.preparation().assumes() && !layout.isSparse();
    this.labels = new RowLabels(new LabelColumn(file(), foldsCase, Map.of()));
    this.weights = columns.weights(file(), layout, found.features().size());
  }

  private TableReader(FormattedText text, ColumnChoice columns, ColumnRoles roles, RowRules rules) {
    this.text = text;
    this.layout = text.layout();
    this.columns = columns;
    this.plan = null;
    this.categories = List.of();
    this.found = roles.with(rules.missing(), rules.hasDoubtfulLabels());
    this.labels = new RowLabels(new LabelColumn(file(), false, rules.labels()));
    this.weights = columns.weights(file(), layout, found.features().size());
  }

  /**
   * Reads a table of any format, also compressed with gzip, or of rows from elsewhere. Three labels
   * or more, none of them chosen, are as many classes.
   */
  public static Table read(Source source, ColumnChoice columns) throws IOException {
    return read(source, columns, Threads.all());
  }

  /** Reads a table with this many threads; the result does not depend on them. */
  public static Table read(Source source, ColumnChoice columns, Threads threads)
      throws IOException {
    return read(source, columns, content -> ReadingPace.of(content.isEnded(), threads));
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
    List<Long> skipped = columns.preparation().reading().skipped();
    boolean again = columns.preparation().assumes();
    if (again) {
      source.keep();
    }
    try (TextStream content = source.content(skipped)) {
      FormattedText text = Formats.open(content);
      Optional<TableSurvey> survey = survey(text, columns, false);
      again &= survey.isPresent() && !survey.get().isWhole();
      try {
        return new TableReader(text, columns, source, survey).read(pace.apply(content), isDivided);
      } catch (DataException | TablePlan.Unsettled e) {
        DataException question =
            e instanceof TablePlan.Unsettled unsettled ? unsettled.question() : (DataException) e;
        if (!columns.preparation().assumes() || !source.canBeReadAgain()) {
          throw question;
        }
        if (!again) {
          throw withOthers(question, source, columns);
        }
      }
    }
    Optional<TableSurvey> whole = whole(source, columns);
    try (TextStream content = source.content(skipped)) {
      FormattedText text = Formats.open(content);
      return new TableReader(text, columns, source, whole).read(pace.apply(content), isDivided);
    } catch (DataException question) {
      throw withOthers(question, source, columns);
    }
  }

  private static Optional<TableSurvey> whole(Source source, ColumnChoice columns)
      throws IOException {
    try (TextStream content = source.content(columns.preparation().reading().skipped())) {
      return survey(Formats.open(content), columns, true);
    }
  }

  /** A question with all that are open once it is answered as it suggests. */
  private static DataException withOthers(
      DataException question, Source source, ColumnChoice columns) throws IOException {
    boolean asks = columns.preparation().assuming() != PreparationPolicy.Assuming.NOTHING;
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
    Optional<TableSurvey> whole = whole(source, columns);
    try (TextStream content = source.content(columns.preparation().reading().skipped())) {
      TableReader reader = new TableReader(Formats.open(content), columns, source, whole);
      reader.kinds(columns.levels(reader.file(), reader.layout, reader.found));
      return Optional.empty();
    } catch (DataException e) {
      return Optional.of(e);
    } catch (ColumnException e) {
      return Optional.empty();
    }
  }

  private static Optional<TableSurvey> survey(FormattedText text, ColumnChoice columns, boolean all)
      throws IOException {
    boolean isWanted = columns.preparation().assuming() != PreparationPolicy.Assuming.LAST_LABEL;
    if (text.layout().isSparse() || !isWanted) {
      return Optional.empty();
    }
    TableSurvey survey = new TableSurvey(text.layout(), all || text.isShort());
    if (all) {
      text.readRecords(survey);
    } else {
      text.readBeginning(survey);
    }
    return Optional.of(survey);
  }

  /**
   * Reads data as a preparation has them, which is not decided anew: levels and constants are those
   * given, and a text that is no level of its column is refused.
   *
   * @throws OtherColumnsException if the preparation is of other columns than were asked for
   */
  public static Table read(Source source, ColumnChoice columns, Preparation preparation)
      throws IOException {
    try (TextStream content = source.content(preparation.rows().skippedLines())) {
      FormattedText text = Formats.open(content);
      Optional<TableSurvey> survey = survey(text, columns, false);
      ColumnRoles roles =
          new TablePlan(content.name(), text.layout(), columns, source.declaredLabel(), survey)
              .roles();
      return new TableReader(text, columns, roles, preparation.rows())
          .read(pace(content), preparation);
    }
  }

  /** Reads exactly the columns of this specification, whatever their cells look like. */
  public static Table read(
      Source source, ColumnChoice columns, ReadSpec reading, Preparation preparation)
      throws IOException {
    try (TextStream content = source.content(preparation.rows().skippedLines())) {
      FormattedText text = Formats.open(content);
      ColumnRoles roles = reading.roles(text.layout());
      return new TableReader(text, columns, roles, preparation.rows())
          .read(pace(content), preparation);
    }
  }

  private static ReadingPace pace(TextStream content) {
    return ReadingPace.of(content.isEnded(), Threads.all());
  }

  private Table read(ReadingPace pace, Preparation known) throws IOException {
    List<String> names = names(found);
    Encoding encoding = known.encoding(names);
    if (layout.isSparse() || !encoding.names().equals(names)) {
      throw new OtherColumnsException(encoding.names(), names);
    }
    ColumnRoles roles = found.with(ColumnKinds.of(encoding));
    KnownCells cells = new KnownCells(file(), encoding, roles, Double.NaN, known.skipsGaps());
    collect(roles, cells, pace);
    Preparation same = new Preparation(known.columns(), known.skipsGaps(), 1).with(known.rows());
    return table(cells.next(), same, found, List.of());
  }

  private RawTable read(ReadingPace pace, boolean isDivided) throws IOException {
    if (layout.isSparse()) {
      SparseCells cells = new SparseCells(file());
      collect(found, cells, pace);
      return undivided(cells.rows());
    }
    PreparationPolicy asked = columns.preparation();
    Set<Integer> levels = columns.levels(file(), layout, found);
    for (int j = 0; j < found.features().size(); j++) {
      if (categories.contains(layout.names().get(found.features().get(j)))) {
        levels.add(j);
      }
    }
    ColumnRoles roles = found.with(kinds(levels));
    EncodingRules.Policy policy =
        new EncodingRules.Policy(
            levels,
            asked.missing(),
            asked.assumes(),
            columns.features().isEmpty(),
            asked.assuming() == PreparationPolicy.Assuming.ALL_AND_LEAVE_IDLE_OUT);
    if (roles.areNumbers() && policy.missing() == null && !asked.assumes()) {
      PlainCells cells = new PlainCells(names(found).size());
      collect(roles, cells, pace);
      return undivided(cells.rows(file(), names(found)));
    }
    RawCells cells = new RawCells(file(), names(found), roles.kinds(), policy, weights.isPresent());
    collect(roles, cells, pace);
    plan.check(labels.classes(), rows);
    EncodingRules rules = new EncodingRules(file(), roles.kinds(), policy, cells);
    RowSelection all = RowSelection.all(labels.size(), copies());
    Encoding encoding = rules.ofAll(all);
    gaps = asked.assumes() ? List.of() : rules.notes();
    EncodedRows encoded = isDivided ? cells.encoded(encoding, all) : cells.release(encoding);
    ColumnRoles kept = plan.kept(encoding);
    RowRules taken =
        asked.assumes()
            ? new RowRules(
                Missing.MANY,
                rows.unlabelled() + rows.blank() > 0,
                found.hasDoubtfulLabels(),
                labels.classes().spellings(),
                asked.reading().skipped(),
                !plan.areUsual(kept))
            : RowRules.without(asked.reading().skipped());
    Preparation preparation =
        new Preparation(Optional.empty(), cells.skipped() > 0, 1).with(encoding).with(taken);
    List<Assumption> assumed = new ArrayList<>(plan.assumed(labels.classes(), rows, copies()));
    assumed.addAll(rules.assumed());
    assumed.addAll(plan.readings(encoding));
    assumed.sort(Comparator.comparing(Assumption::what));
    if (asked.assuming() == PreparationPolicy.Assuming.NOTHING) {
      Optional<DataException> questions = plan.questions(assumed);
      if (questions.isPresent()) {
        throw questions.get();
      }
    }
    return new RawTable(
        table(encoded, preparation, kept, assumed),
        isDivided ? Optional.of(rules) : Optional.empty());
  }

  private Optional<Multiplicity> copies() {
    return weights.map(RowWeights::copies);
  }

  private List<CellKind> kinds(Set<Integer> levels) throws IOException {
    return columns.preparation().assumes()
        ? plan.kinds(levels)
        : ColumnKinds.of(text.firstRecords(ColumnKinds.ROWS), found, levels);
  }

  private void collect(ColumnRoles roles, CellStore cells, ReadingPace pace) throws IOException {
    boolean leavesOut = roles.missing() == Missing.MANY && !layout.isSparse();
    rows = new RowCollector(cells, weights.orElse(null), leavesOut, labels);
    text.rows(weights.map(w -> w.behind(roles)).orElse(roles), rows, pace);
  }

  private RawTable undivided(EncodedRows encoded) throws IOException {
    List<Assumption> assumed =
        layout.isSparse() ? List.of() : plan.assumed(labels.classes(), rows, copies());
    RowRules taken = RowRules.without(columns.preparation().reading().skipped());
    return new RawTable(
        table(encoded, Preparation.NONE.with(taken), found, assumed), Optional.empty());
  }

  private String file() {
    return text.text().name();
  }

  private List<String> names(ColumnRoles roles) {
    return roles.features().stream().map(layout.names()::get).toList();
  }

  private Table table(
      EncodedRows encoded, Preparation cells, ColumnRoles used, List<Assumption> assumed)
      throws IOException {
    LabelColumn.Names classes = columns.classes(labels.classes());
    Optional<Multiplicity> copies = copies();
    if (classes.isSeveral() && copies.isPresent()) {
      throw new ColumnException(
          Choice.WEIGHT,
          "there are more than two classes, and rows are repeated for two; choose one class against"
              + " the rest, or write the rows out");
    }
    LabelColumn column = labels.classes();
    Labels y = classes.isSeveral() ? column.classes() : column.labels(classes.positive());
    List<Assumption> all = new ArrayList<>(assumed);
    text.text().encoding().ifPresent(charset -> all.add(TablePlan.reading(charset.name())));
    Origin origin = origin(encoded, classes, cells, used, all);
    return Table.of(encoded, y, classes.all(), origin, copies);
  }

  private Origin origin(
      EncodedRows encoded,
      LabelColumn.Names classes,
      Preparation cells,
      ColumnRoles used,
      List<Assumption> assumed)
      throws IOException {
    PreparationPolicy policy = columns.preparation();
    Preparation all = cells.withDegree(policy.degree()).withIntercept(policy.intercept());
    Preparation preparation =
        weights
            .map(w -> all.withCopies(new Preparation.RawColumn(w.column() + 1, w.name())))
            .orElse(all);
    ReadSpec spec =
        layout.isSparse()
            ? ReadSpec.sparse(classes, encoded.points().dimension(), labels.size())
            : ReadSpec.table(layout, used, classes, labels.size());
    Optional<String> label = Optional.of(spec.labelName()).filter(name -> !layout.isSparse());
    List<String> notes = new ArrayList<>();
    notes.add(layout.described());
    notes.add(
        "label: column %s, %s"
            .formatted(SafeText.plain(label.orElse("first")), classes.described()));
    (policy.assumes() ? preparation.withoutReadings() : preparation)
        .described()
        .forEach(words -> notes.add(SafeText.plain(words)));
    weights.ifPresent(w -> notes.add(w.note()));
    notes.addAll(gaps);
    return new Origin(
        file(), text.text().digest(), label, labels.lines(), spec, preparation, notes, assumed);
  }

  private static final class RowLabels implements RowCollector.Taken {

    private final LabelColumn classes;
    private final RowLines.Builder lines = new RowLines.Builder();
    private int size;

    RowLabels(LabelColumn classes) {
      this.classes = classes;
    }

    @Override
    public void row(long line, String label) {
      classes.add(line, label);
      lines.add(line);
      size++;
    }

    @Override
    public void leftOut() {
      lines.leftOut();
    }

    LabelColumn classes() {
      return classes;
    }

    RowLines lines() {
      return lines.build();
    }

    int size() {
      return size;
    }
  }
}
