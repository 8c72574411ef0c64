package dev.pla.internal.encode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which column of a table is the label, where it was not said: by its name, by its place, or by
 * being the only one that can be; otherwise it is a question.
 *
 * @param mayBe false for columns that have another use
 */
public record LabelPolicy(List<ColumnSurvey> columns, Predicate<ColumnSurvey> mayBe) {

  /** Numbers of more values are a quantity. */
  private static final int MOST_NUMBERS = 10;

  /** Fewer rows do not show that texts are all different. */
  private static final int ROWS_TO_TELL = 10;

  private static final int SHOWN = 4;

  private static final Set<String> SIGNS = Set.of("1", "-1");

  private static final Set<String> NAMES =
      Set.of(
          ("label labels class classes target y outcome decision species diagnosis "
                  + "survived default churn churned fraud status result response category approved "
                  + "income_class is_fraud isfraud spam")
              .split(" "));

  /**
   * The label.
   *
   * @param column from 0
   * @param why in words
   * @param isSure whether rows to come can only refute it, and not show a better one
   */
  public record Choice(int column, String why, boolean isSure) {}

  public Optional<Choice> choice() {
    int last = columns.size() - 1;
    while (last >= 0 && !mayBe.test(columns.get(last))) {
      last--;
    }
    if (last < 0) {
      return Optional.empty();
    }
    List<Integer> named = which(column -> canBeNamed(column) && isKnown(column.name()));
    if (named.size() == 1) {
      return Optional.of(new Choice(named.get(0), "by its name", true));
    }
    ColumnSurvey end = columns.get(last);
    if (named.contains(last)) {
      return Optional.of(new Choice(last, "by its name, and the last", true));
    }
    if (named.size() > 1) {
      return Optional.empty();
    }
    if (canBeLabel(end) && isComplete(end) && (!end.isNumeric() || end.distinct() == 2)) {
      return Optional.of(new Choice(last, "the last column", true));
    }
    List<Integer> twos = which(c -> canBeLabel(c) && c.distinct() == 2);
    List<Integer> complete = which(c -> canBeLabel(c) && c.distinct() == 2 && isComplete(c));
    if (complete.size() == 1) {
      return Optional.of(new Choice(complete.get(0), "the only column of two values", false));
    }
    boolean isLastOfFew = twos.isEmpty() && canBeLabel(end) && end.isNumeric() && isComplete(end);
    return isLastOfFew
        ? Optional.of(new Choice(last, "the last column, of few whole numbers", false))
        : Optional.empty();
  }

  private static boolean isComplete(ColumnSurvey column) {
    return column.missing() == 0;
  }

  private static boolean isKnown(String name) {
    return NAMES.contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /** One of which the beginning shows one value only may have others. */
  private static boolean canBeNamed(ColumnSurvey column) {
    return hasClasses(column, 1) && isMostlyThere(column);
  }

  private static boolean canBeLabel(ColumnSurvey column) {
    return hasClasses(column, 2) && isMostlyThere(column);
  }

  private static boolean hasClasses(ColumnSurvey column, int least) {
    long cells = column.rows() - column.missing();
    int most = column.isNumeric() ? MOST_NUMBERS : ColumnSurvey.MOST_CLASSES;
    boolean isId = cells >= ROWS_TO_TELL && column.distinct() == cells;
    return column.distinct() >= least
        && column.distinct() <= most
        && !isId
        && !column.isDate()
        && (!column.isNumeric() || column.isWhole());
  }

  private static boolean isMostlyThere(ColumnSurvey column) {
    return 5 * column.missing() <= column.rows();
  }

  private List<Integer> which(Predicate<ColumnSurvey> wanted) {
    return IntStream.range(0, columns.size())
        .filter(c -> mayBe.and(wanted).test(columns.get(c)))
        .boxed()
        .toList();
  }

  public List<ColumnSurvey> candidates() {
    return which(LabelPolicy::canBeLabel).stream().map(columns::get).toList();
  }

  /**
   * What to answer: the last candidate of the values 1 and -1, which hardly anything else has, or
   * else the last candidate, or else a column that is missing in too many rows.
   */
  public Optional<String> answer() {
    List<ColumnSurvey> able = candidates();
    if (able.isEmpty()) {
      able = which(column -> hasClasses(column, 2)).stream().map(columns::get).toList();
    }
    List<ColumnSurvey> signs =
        able.stream().filter(column -> column.values().keySet().equals(SIGNS)).toList();
    List<ColumnSurvey> likely = signs.isEmpty() ? able : signs;
    return likely.isEmpty() ? Optional.empty() : Optional.of(likely.get(likely.size() - 1).name());
  }

  public String question() {
    List<ColumnSurvey> candidates = candidates();
    if (candidates.isEmpty()) {
      StringJoiner why = new StringJoiner("; ");
      which(c -> true).stream()
          .limit(SHOWN)
          .map(columns::get)
          .map(LabelPolicy::whyNot)
          .forEach(why::add);
      return "no column can be the class: " + why + "; add one, or name one";
    }
    StringBuilder question =
        new StringBuilder("which column is the class? ")
            .append(
                candidates.size() == 1
                    ? "One is possible, and neither its name nor its place says so:"
                    : candidates.size()
                        + " are possible, and neither a name nor the place decides:");
    for (ColumnSurvey column : candidates) {
      question.append("\n  ").append(column.name()).append("  ").append(counts(column));
      if (column.missing() > 0) {
        question
            .append(" (")
            .append(column.missing())
            .append(" rows without a value would be left out)");
      }
    }
    return question.toString();
  }

  private static String whyNot(ColumnSurvey column) {
    String found =
        column.distinct() > ColumnSurvey.MOST_KEPT
            ? "over " + ColumnSurvey.MOST_KEPT
            : String.valueOf(column.distinct());
    if (hasClasses(column, 2)) {
      String where = column.missing() + " of " + column.rows() + " rows";
      return column.name() + " has no value in " + where;
    }
    if (column.isNumeric()) {
      return column.name() + " has " + found + " numeric values: that is a quantity, not a class";
    }
    return column.isDate()
        ? column.name() + " has dates"
        : column.name() + " has " + found + " distinct values in " + column.rows() + " rows";
  }

  /** Values with their counts, the first of them. */
  public static String counts(ColumnSurvey column) {
    StringJoiner counts = new StringJoiner(" · ");
    column.values().entrySet().stream()
        .sorted((a, b) -> b.getValue() - a.getValue())
        .limit(SHOWN)
        .forEach(value -> counts.add(value.getKey() + " " + value.getValue()));
    return counts + (column.distinct() > SHOWN ? " · …" : "");
  }
}
