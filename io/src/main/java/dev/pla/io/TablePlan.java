package dev.pla.io;

import dev.pla.data.Multiplicity;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Assumption.What;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.ColumnSurvey;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.LabelPolicy;
import dev.pla.internal.encode.Missing;
import dev.pla.internal.encode.NumberStyle;
import dev.pla.internal.encode.Values;
import dev.pla.io.column.PreparationPolicy;
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
import java.util.stream.Collectors;

/**
 * What is made of a table before its rows are read: the label, the features and what their cells
 * are; and what was assumed about them.
 */
final class TablePlan {

  private static final int SHOWN = 6;

  /** A class of fewer rows can neither be learned nor tested. */
  private static final int FEW_ROWS = 5;

  /** Smaller tables are examples. */
  private static final int ROWS_TO_TEST = 20;

  private final String file;
  private final Layout layout;
  private final ColumnChoice columns;
  private final Source source;
  private final boolean isWhole;
  private final boolean findsLabel;
  private final List<ColumnSurvey> surveyed;

  private final List<Assumption> nameless = new ArrayList<>();
  private final ColumnRoles roles;
  private String why = "the last column";
  private List<Integer> others = List.of();

  /**
   * A plan; what cannot be decided is thrown as a question.
   *
   * @param source the opened file, which may declare its label and its categories
   * @param survey what the columns hold
   */
  TablePlan(Source source, Layout layout, ColumnChoice columns, TableSurvey survey) {
    this.file = source.name();
    this.layout = layout;
    this.columns = columns;
    this.source = source;
    this.isWhole = survey.isWhole();
    this.findsLabel = columns.label() == null && foldsCase();
    this.surveyed = survey.columns();
    Set<Integer> left = nameless();
    askAboutLines(survey);
    if (isWhole && surveyed.stream().allMatch(column -> column.rows() == 0)) {
      throw DataException.of(file, "holds no rows of data");
    }
    ColumnRoles found = columns.roles(file, layout, findsLabel ? label(left) : -1, left);
    this.roles = found.with(Missing.MANY, surveyed.get(found.label()).hasDoubtfulCategory());
  }

  ColumnRoles roles() {
    return roles;
  }

  /** Whether labels that differ in capitals alone are one class. */
  boolean foldsCase() {
    return columns.preparation().assuming() != PreparationPolicy.Assuming.LAST_LABEL;
  }

  private void askAboutLines(TableSurvey table) {
    List<Long> strange = table.strangeLines();
    if (!strange.isEmpty()) {
      String lines = joined(strange);
      throw DataException.of(
              file,
              (strange.size() == 1
                      ? "line %s does not look like data, but like a title, units or totals; leave it out"
                      : "lines %s do not look like data, but like a title, units or totals; leave them out")
                  .formatted(lines))
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
  private Set<Integer> nameless() {
    Set<Integer> left = new HashSet<>();
    for (int c = 0; c < surveyed.size() && layout.hasHeader(); c++) {
      ColumnSurvey column = surveyed.get(c);
      boolean isEmpty = column.missing() == column.rows();
      if (column.name().isEmpty() && (isEmpty || (c == 0 && column.isCount()))) {
        left.add(c);
        String number = String.valueOf(c + 1);
        String what = isEmpty ? "no values" : "counts the rows";
        nameless.add(
            new Assumption(
                What.LEFT_OUT,
                number,
                "column %s has no name and %s".formatted(number, what),
                "features"));
      }
    }
    return left;
  }

  private int label(Set<Integer> left) {
    LabelPolicy policy =
        new LabelPolicy(surveyed, c -> !left.contains(c) && columns.mayBeLabel(file, layout, c));
    Optional<LabelPolicy.Choice> choice =
        source
            .declaredLabel()
            .map(layout.names()::indexOf)
            .filter(column -> columns.mayBeLabel(file, layout, column))
            .map(column -> new LabelPolicy.Choice(column, "the last attribute", true))
            .or(policy::choice);
    List<Integer> candidates = policy.candidates();
    if (choice.isEmpty() && columns.preparation().isStrict() && isWhole && !candidates.isEmpty()) {
      int last = candidates.get(candidates.size() - 1);
      String any = "one of the columns that can be the class";
      choice = Optional.of(new LabelPolicy.Choice(last, any, true));
    }
    if (choice.isEmpty() || (!choice.get().isSure() && !isWhole)) {
      throw DataException.of(file, SafeText.lines(policy.question()))
          .remedy(Choice.LABEL, policy.answer().orElse(null));
    }
    int chosen = choice.get().column();
    why = choice.get().why();
    others = candidates.stream().filter(c -> c != chosen).toList();
    return chosen;
  }

  /** Which features, from 0, are levels whatever they look like. */
  Set<Integer> levels() {
    Set<Integer> levels = columns.levels(file, layout, roles);
    for (int j = 0; j < roles.features().size(); j++) {
      if (source.categories().contains(layout.names().get(roles.features().get(j)))) {
        levels.add(j);
      }
    }
    return levels;
  }

  /** What the cells of the features are; a doubt is a question. */
  List<CellKind> kinds(Set<Integer> levels) {
    PreparationPolicy.Reading asked = columns.preparation().reading();
    Character decimal = asked.decimal() == null ? ColumnSurvey.decimal(surveyed) : asked.decimal();
    List<DataException> doubts = new ArrayList<>();
    List<CellKind> kinds = new ArrayList<>();
    for (int j = 0; j < roles.features().size(); j++) {
      ColumnSurvey column = surveyed.get(roles.features().get(j));
      ColumnSurvey.Reading reading = column.reading(decimal, asked.isDayFirst());
      boolean isDate = reading.values() instanceof Values.Days;
      boolean isLevel = levels.contains(j);
      if (!isLevel && !reading.doubt().isEmpty() && (isDate || asked.decimal() == null)) {
        String problem =
            "column %s may be read in two ways: %s; say which"
                .formatted(SafeText.plain(column.name()), SafeText.plain(reading.doubt()));
        doubts.add(
            DataException.of(file, problem)
                .remedy(isDate ? Choice.DATES : Choice.DECIMAL, isDate ? "month-first" : "point"));
      }
      if (!isLevel && isWhole && !column.badLines().isEmpty()) {
        doubts.add(texts(column, roles.features().get(j), reading.values()));
      }
      kinds.add(isLevel ? CellKind.TEXT : CellKind.of(reading.values()));
    }
    DataException.throwAll(doubts);
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
    if (labels.isEmpty() || !findsLabel) {
      return;
    }
    Map<String, Long> classes = labels.rows(Optional.empty());
    long size = total(classes);
    if (rows.unlabelled() > size) {
      throw DataException.of(
              file,
              "%d of %d rows have no label; choose another label column, or name it to leave these rows out"
                  .formatted(rows.unlabelled(), rows.unlabelled() + size))
          .remedy(Choice.LABEL, labelName());
    }
    boolean isNumeric = labels.isNumeric();
    boolean isLast = why.equals("the last column");
    boolean fits =
        classes.size() >= 2
            && LabelPolicy.areFew(classes.size(), isNumeric)
            && 4 * rows.unlabelled() <= size
            && (!isLast || (rows.unlabelled() == 0 && (!isNumeric || classes.size() == 2)));
    if (!fits && !isWhole) {
      throw DataException.of(file, "which column is the label?").remedy(Choice.LABEL, null);
    }
  }

  private static long total(Map<String, Long> classes) {
    return classes.values().stream().mapToLong(Long::longValue).sum();
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
    Set<String> names = new HashSet<>(encoding.names()); // Set.copyOf is slow on x1, x2, …
    return new ColumnRoles(
        roles.label(),
        roles.features().stream().filter(j -> names.contains(layout.names().get(j))).toList());
  }

  /** What was assumed about labels and rows. */
  List<Assumption> assumed(LabelColumn labels, RowCollector rows, Optional<Multiplicity> copies) {
    List<Assumption> all = new ArrayList<>();
    Map<String, Long> classes = labels.rows(copies);
    if (columns.label() == null) {
      all.add(new Assumption(What.LABEL, labelName(), label(classes), "label"));
    }
    Map<String, String> spellings = labels.spellings();
    for (String name : classes.keySet()) {
      List<String> others =
          spellings.keySet().stream().filter(s -> spellings.get(s).equals(name)).toList();
      if (!others.isEmpty()) {
        String read = String.join(", ", others) + " and " + name + " are read as one class";
        all.add(new Assumption(What.LABEL, labelName(), read, "strict"));
      }
    }
    noteRare(classes, all);
    all.addAll(nameless);
    leftOut(all, rows.unlabelled(), "without a label; pla predict can classify them");
    leftOut(all, rows.blank(), "that are blank");
    return all;
  }

  private void noteRare(Map<String, Long> rows, List<Assumption> all) {
    List<String> rare = rows.keySet().stream().filter(name -> rows.get(name) < FEW_ROWS).toList();
    if (!rare.isEmpty() && total(rows) >= ROWS_TO_TEST) {
      String words =
          "%s %s fewer than %d rows: too few to learn or to test"
              .formatted(
                  rare.stream().limit(SHOWN).collect(Collectors.joining(", ")),
                  rare.size() == 1 ? "has" : "have",
                  FEW_ROWS);
      long count = rare.stream().mapToLong(rows::get).sum();
      all.add(new Assumption(What.HINT, List.of(labelName()), words, count, "label"));
    }
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

  private String label(Map<String, Long> rows) {
    String classes =
        rows.entrySet().stream()
            .sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
            .limit(SHOWN)
            .map(c -> "%s (%d)".formatted(c.getKey(), c.getValue()))
            .collect(Collectors.joining(", "));
    String or =
        others.stream().limit(SHOWN).map(layout.names()::get).collect(Collectors.joining(", "));
    return "%s, %s: %s%s%s"
        .formatted(
            labelName(),
            why,
            classes,
            rows.size() > SHOWN ? ", …" : "",
            or.isEmpty() ? "" : "; or " + or);
  }

  /** Asks about what was assumed, all in one question; does nothing if that is nothing. */
  void ask(List<Assumption> all) {
    boolean isRuleKnown = columns.preparation().missing() != null;
    List<Assumption> open =
        all.stream()
            .filter(one -> one.what() != What.READ && one.what() != What.HINT)
            .filter(one -> one.what() != What.MISSING || !isRuleKnown)
            .filter(one -> findsLabel || !isAboutLabel(one))
            .toList();
    if (open.isEmpty()) {
      return;
    }
    StringBuilder words = new StringBuilder("this would be assumed; say it, or something else:");
    open.forEach(
        one -> words.append("\n  ").append(one.what().word()).append(": ").append(one.sentence()));
    DataException question = DataException.of(file, SafeText.lines(words.toString())).together();
    for (Assumption one : open) {
      if (isAboutLabel(one)) {
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
    throw isMissing ? question.remedy(Choice.MISSING, "auto") : question;
  }

  private static boolean isAboutLabel(Assumption one) {
    return one.what() == What.LABEL && one.option().equals("label");
  }

  /** How cells are read that are not numbers as programs write them. */
  List<Assumption> readings(Encoding encoding, ColumnRoles kept) {
    List<Assumption> all = new ArrayList<>();
    for (int j = 0; j < kept.features().size(); j++) {
      Column column = encoding.columns().get(j);
      String name = column.name();
      String example = surveyed.get(kept.features().get(j)).example();
      if (column.values() instanceof Values.Days days) {
        String pattern = days.style().pattern();
        String read =
            "%s: dates like %s%s, %s for example; days since 1970-01-01"
                .formatted(name, pattern, days.mayHaveTime() ? " with a time" : "", example);
        String option = pattern.contains("/") ? "dates" : "levels";
        all.add(new Assumption(What.READ, name, read, option));
      } else if (column.values() instanceof Values.Numbers numbers && !Values.arePlain(numbers)) {
        NumberStyle style = numbers.style();
        String read =
            "%s: %s read as numbers, %s is %s"
                .formatted(name, style.described(), example, style.plain(example));
        all.add(new Assumption(What.READ, name, read, "decimal"));
      }
    }
    return all;
  }
}
