package dev.pla.io;

import dev.pla.data.Multiplicity;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Assumption.What;
import dev.pla.internal.encode.ColumnSurvey;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.LabelPolicy;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.Values;
import dev.pla.io.column.RowCollector;
import dev.pla.io.column.TableSurvey;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import dev.pla.io.text.TableRows;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * What is made of a table before its rows are read: the label, the features and what their cells
 * are; and what was assumed about them.
 */
final class TablePlan {

  private static final int MOST_CLASSES = 20;

  private static final int MOST_NUMBERS = 10;

  private static final int SHOWN = 6;

  /** A class of fewer rows can neither be learned nor tested. */
  private static final int FEW_ROWS = 5;

  /** Smaller tables are examples. */
  private static final int ROWS_TO_TEST = 20;

  private final String file;
  private final Layout layout;
  private final ColumnChoice columns;
  private final Optional<String> declared;
  private final Optional<TableSurvey> survey;
  private final List<Assumption> assumed = new ArrayList<>();
  private final List<ColumnSurvey> others = new ArrayList<>();
  private final ColumnRoles roles;
  private String why = "";

  /**
   * A plan.
   *
   * @param declared the column that the file itself calls the label, if it does
   * @param survey what the columns hold; empty where nothing is assumed about them
   */
  TablePlan(
      String file,
      Layout layout,
      ColumnChoice columns,
      Optional<String> declared,
      Optional<TableSurvey> survey) {
    this.file = file;
    this.declared = declared;
    this.layout = layout;
    this.columns = columns;
    this.survey = survey;
    boolean assumes = columns.preparation().assumes() && survey.isPresent();
    Set<Integer> nameless = assumes ? nameless(survey.get()) : Set.of();
    if (assumes) {
      askAboutLines(survey.get());
      boolean isEmpty = survey.get().columns().stream().allMatch(column -> column.rows() == 0);
      if (isEmpty && survey.get().isWhole()) {
        throw DataException.of(file, "holds no rows of data");
      }
    }
    int label = survey.isPresent() && columns.label() == null ? label(survey.get(), nameless) : -1;
    ColumnRoles found = columns.roles(file, layout, label, nameless);
    boolean areDoubtful =
        assumes && survey.get().columns().get(found.label()).hasDoubtfulCategory();
    this.roles = assumes ? found.with(Missing.MANY, areDoubtful) : found;
  }

  /** The beginning of a table does not settle what it is. */
  static final class Unsettled extends RuntimeException {

    private final transient DataException question;

    Unsettled(DataException question) {
      super(null, null, false, false);
      this.question = question;
    }

    /** What to ask where no more can be read. */
    DataException question() {
      return question;
    }
  }

  private RuntimeException open(DataException question) {
    return survey.orElseThrow().isWhole() ? question : new Unsettled(question);
  }

  ColumnRoles roles() {
    return roles;
  }

  private void askAboutLines(TableSurvey table) {
    List<Long> strange = table.strangeLines();
    if (!strange.isEmpty()) {
      String lines = joined(strange);
      throw DataException.of(
              file,
              "%s %s not look like data, but like a title, units or totals; leave %s out"
                  .formatted(
                      strange.size() == 1 ? "line " + lines : "lines " + lines,
                      strange.size() == 1 ? "does" : "do",
                      strange.size() == 1 ? "it" : "them"))
          .remedy(Choice.SKIPPED, lines);
    }
    Map<Long, Integer> others = table.otherWidths();
    if (!others.isEmpty()) {
      long line = others.keySet().iterator().next();
      int width = layout.names().size();
      DataException bad =
          others.size() == 1
              ? TableRows.otherWidth(file, line, others.get(line), width)
              : DataException.of(
                  file,
                  "%d rows do not have %d cells, line %d for example; correct them, or leave them out"
                      .formatted(others.size(), width, line));
      throw bad.remedy(Choice.SKIPPED, joined(others.keySet()));
    }
  }

  private static String joined(Collection<Long> lines) {
    return lines.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** Columns without a name that are a count of the rows, or empty. */
  private Set<Integer> nameless(TableSurvey table) {
    Set<Integer> left = new HashSet<>();
    for (int c = 0; c < table.columns().size() && layout.hasHeader(); c++) {
      ColumnSurvey column = table.columns().get(c);
      boolean isEmpty = column.missing() == column.rows();
      if (column.name().isEmpty() && (isEmpty || (c == 0 && column.isCount()))) {
        left.add(c);
        assumed.add(
            new Assumption(
                What.LEFT_OUT,
                String.valueOf(c + 1),
                "column %d has no name and %s"
                    .formatted(c + 1, isEmpty ? "no values" : "counts the rows"),
                "features"));
      }
    }
    return left;
  }

  private int label(TableSurvey table, Set<Integer> nameless) {
    LabelPolicy policy =
        new LabelPolicy(
            table.columns(),
            column -> {
              int c = table.columns().indexOf(column);
              return !nameless.contains(c) && columns.mayBeLabel(file, layout, c);
            });
    Optional<LabelPolicy.Choice> choice =
        declared
            .map(layout.names()::indexOf)
            .filter(column -> columns.mayBeLabel(file, layout, column))
            .map(column -> new LabelPolicy.Choice(column, "the last attribute", true))
            .or(policy::choice);
    List<ColumnSurvey> candidates = policy.candidates();
    boolean isStrict = columns.preparation().assuming() == PreparationPolicy.Assuming.NOTHING;
    if (isStrict && choice.isEmpty() && table.isWhole() && !candidates.isEmpty()) {
      why = "one of the columns that can be the class";
      others.addAll(candidates);
      return table.columns().indexOf(others.remove(others.size() - 1));
    }
    if (choice.isEmpty() || (!choice.get().isSure() && !table.isWhole())) {
      throw open(question(policy));
    }
    why = choice.get().why();
    others.addAll(candidates);
    others.remove(table.columns().get(choice.get().column()));
    return choice.get().column();
  }

  private DataException question(LabelPolicy policy) {
    return DataException.of(file, SafeText.lines(policy.question()))
        .remedy(Choice.LABEL, policy.answer().orElse(null));
  }

  /** What the cells of the features are; a doubt is a question. */
  List<CellKind> kinds(Set<Integer> levels) {
    PreparationPolicy.Reading asked = columns.preparation().reading();
    ColumnSurvey.Marks marks =
        asked.decimal() == null
            ? ColumnSurvey.Marks.of(survey.orElseThrow().columns())
            : asked.decimal() == ',' ? ColumnSurvey.Marks.COMMA : ColumnSurvey.Marks.POINT;
    DataException doubts = null;
    boolean isWhole = survey.orElseThrow().isWhole();
    List<CellKind> kinds = new ArrayList<>();
    for (int j = 0; j < roles.features().size(); j++) {
      ColumnSurvey column = survey.orElseThrow().columns().get(roles.features().get(j));
      ColumnSurvey.Reading reading = column.reading(marks, asked.isDayFirst());
      boolean isDate = reading.values() instanceof Values.Days;
      boolean isOpen = !reading.doubt().isEmpty() && !levels.contains(j);
      if (isOpen && (isDate || asked.decimal() == null)) {
        DataException question =
            DataException.of(
                file,
                "column %s may be read in two ways: %s; say which"
                    .formatted(SafeText.plain(column.name()), SafeText.plain(reading.doubt())));
        question =
            isDate
                ? question.remedy(Choice.DATES, "month-first")
                : question.remedy(Choice.DECIMAL, "point");
        doubts = doubts == null ? question : doubts.and(question);
      }
      if (isWhole && !column.badLines().isEmpty() && !levels.contains(j)) {
        DataException question = texts(column, roles.features().get(j), reading.values());
        doubts = doubts == null ? question : doubts.and(question);
      }
      kinds.add(levels.contains(j) ? CellKind.TEXT : CellKind.of(reading.values()));
    }
    if (doubts != null) {
      throw open(doubts);
    }
    return kinds;
  }

  /**
   * A few texts among numbers: their rows may be left out; of many texts the column, or it is of
   * categories.
   */
  private DataException texts(ColumnSurvey column, int place, Values read) {
    List<Long> lines = column.badLines();
    DataException question =
        CellNumbers.other(
            file, lines.get(0), place, column.badText(), column.name(), CellKind.of(read));
    return column.hasFewBadLines()
        ? question.first(Choice.SKIPPED, joined(lines))
        : column.hasFewValues() ? question : question.first(Choice.IGNORED, column.name());
  }

  /** What was read must be what the beginning promised. */
  void check(LabelColumn labels, RowCollector rows) {
    if (!columns.preparation().assumes() || labels.isEmpty()) {
      return;
    }
    long size = labels.rows(Optional.empty()).values().stream().mapToLong(Long::longValue).sum();
    if (rows.unlabelled() > size && columns.label() == null) {
      throw DataException.of(
              file,
              "%d of %d rows have no label; choose another label column, or name it to leave these rows out"
                  .formatted(rows.unlabelled(), rows.unlabelled() + size))
          .remedy(Choice.LABEL, labelName());
    }
    if (columns.label() != null || survey.orElseThrow().isWhole()) {
      return;
    }
    Map<String, Long> classes = labels.rows(Optional.empty());
    boolean isNumeric = labels.isNumeric();
    boolean isLast = why.equals("the last column");
    boolean fits =
        classes.size() >= 2
            && classes.size() <= (isNumeric ? MOST_NUMBERS : MOST_CLASSES)
            && 4 * rows.unlabelled() <= size
            && (!isLast || (rows.unlabelled() == 0 && (!isNumeric || classes.size() == 2)));
    if (!fits) {
      throw new Unsettled(
          DataException.of(file, "which column is the label?").remedy(Choice.LABEL, null));
    }
  }

  /** Whether the label is the last column and the features are all others, as asked for. */
  boolean areUsual(ColumnRoles kept) {
    try {
      ColumnRoles usual = columns.roles(file, layout, -1, Set.of());
      return usual.label() == kept.label() && usual.features().equals(kept.features());
    } catch (ColumnException | DataException e) {
      return false;
    }
  }

  /** The features that an encoding has. */
  ColumnRoles kept(Encoding encoding) {
    Set<String> names = Set.copyOf(encoding.names());
    return new ColumnRoles(
        roles.label(),
        roles.features().stream().filter(j -> names.contains(layout.names().get(j))).toList());
  }

  /** What was assumed about labels and rows. */
  List<Assumption> assumed(LabelColumn labels, RowCollector rows, Optional<Multiplicity> copies) {
    List<Assumption> all = new ArrayList<>();
    if (columns.label() == null) {
      all.add(label(labels.rows(copies)));
    }
    if (!columns.preparation().assumes()) {
      return all;
    }
    Map<String, String> spellings = labels.spellings();
    labels
        .rows(Optional.empty())
        .keySet()
        .forEach(
            name -> {
              List<String> others =
                  spellings.keySet().stream().filter(s -> spellings.get(s).equals(name)).toList();
              if (!others.isEmpty()) {
                String read = String.join(", ", others) + " and " + name + " are read as one class";
                all.add(new Assumption(What.LABEL, labelName(), read, "strict"));
              }
            });
    rareClasses(labels.rows(copies)).ifPresent(all::add);
    all.addAll(assumed);
    leftOut(all, rows.unlabelled(), "without a label; pla predict can classify them");
    leftOut(all, rows.blank(), "that are blank");
    return all;
  }

  private Optional<Assumption> rareClasses(Map<String, Long> rows) {
    List<String> rare = rows.keySet().stream().filter(name -> rows.get(name) < FEW_ROWS).toList();
    long all = rows.values().stream().mapToLong(Long::longValue).sum();
    return rare.isEmpty() || all < ROWS_TO_TEST
        ? Optional.empty()
        : Optional.of(
            new Assumption(
                What.HINT,
                List.of(labelName()),
                "%s %s fewer than %d rows: too few to learn or to test"
                    .formatted(
                        rare.stream().limit(SHOWN).collect(Collectors.joining(", ")),
                        rare.size() == 1 ? "has" : "have",
                        FEW_ROWS),
                rare.stream().mapToLong(rows::get).sum(),
                "label"));
  }

  private String labelName() {
    return layout.names().get(roles.label());
  }

  private static void leftOut(List<Assumption> all, long rows, String what) {
    if (rows > 0) {
      String left = "%d %s %s".formatted(rows, rows == 1 ? "row" : "rows", what);
      all.add(new Assumption(What.LEFT_OUT, List.of(), left, rows, "strict"));
    }
  }

  private Assumption label(Map<String, Long> rows) {
    StringJoiner classes = new StringJoiner(", ");
    rows.entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
        .limit(SHOWN)
        .forEach(c -> classes.add("%s (%d)".formatted(c.getKey(), c.getValue())));
    String more = rows.size() > SHOWN ? ", …" : "";
    String or =
        others.stream().limit(SHOWN).map(ColumnSurvey::name).collect(Collectors.joining(", "));
    String how = why.isEmpty() ? "the last column" : why;
    String chosen = labelName() + ", " + how + ": " + classes + more;
    return new Assumption(
        What.LABEL, labelName(), or.isEmpty() ? chosen : chosen + "; or " + or, "label");
  }

  /** The text was in this encoding. */
  static Assumption reading(String encoding) {
    return new Assumption(
        What.READ, List.of(), "the text is in %s, not UTF-8".formatted(encoding), 0, "");
  }

  /** What was assumed, as questions, all in one; nothing if there is none. */
  Optional<DataException> questions(List<Assumption> all) {
    PreparationPolicy policy = columns.preparation();
    List<Assumption> open =
        all.stream()
            .filter(one -> one.what() != What.READ && one.what() != What.HINT)
            .filter(one -> one.what() != What.MISSING || policy.missing() == null)
            .toList();
    if (open.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder words = new StringBuilder("this would be assumed; say it, or something else:");
    open.forEach(
        one -> words.append("\n  ").append(one.what().word()).append(": ").append(one.sentence()));
    DataException question = DataException.of(file, SafeText.lines(words.toString())).together();
    for (Assumption one : open) {
      if (one.what() == What.LABEL && one.option().equals("label")) {
        question = question.remedy(Choice.LABEL, one.columns().get(0));
      }
    }
    String left =
        open.stream()
            .filter(one -> one.what() == What.LEFT_OUT)
            .flatMap(one -> one.columns().stream())
            .collect(Collectors.joining(","));
    question = left.isEmpty() ? question : question.remedy(Choice.IGNORED, left);
    boolean isMissing = open.stream().anyMatch(one -> one.what() == What.MISSING);
    return Optional.of(isMissing ? question.remedy(Choice.MISSING, "auto") : question);
  }

  /** How cells are read that are not numbers as programs write them. */
  List<Assumption> readings(Encoding encoding) {
    List<Assumption> all = new ArrayList<>();
    if (!columns.preparation().assumes()) {
      return all;
    }
    encoding
        .columns()
        .forEach(
            column -> {
              int c = layout.names().indexOf(column.name());
              String example = survey.orElseThrow().columns().get(c).example();
              if (column.values() instanceof Values.Days days) {
                String read =
                    "%s: dates like %s%s, %s for example; days since 1970-01-01"
                        .formatted(
                            column.name(),
                            days.style().pattern(),
                            days.mayHaveTime() ? " with a time" : "",
                            example);
                String option = days.style().pattern().contains("/") ? "dates" : "levels";
                all.add(new Assumption(What.READ, column.name(), read, option));
              } else if (column.values() instanceof Values.Numbers numbers
                  && !Values.arePlain(numbers)) {
                String read =
                    "%s: %s read as numbers, %s is %s"
                        .formatted(
                            column.name(),
                            numbers.style().described(),
                            example,
                            numbers.style().plain(example));
                all.add(new Assumption(What.READ, column.name(), read, "decimal"));
              }
            });
    return all;
  }
}
