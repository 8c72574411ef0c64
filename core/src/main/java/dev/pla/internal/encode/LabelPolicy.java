package dev.pla.internal.encode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which column of a table is the label, where it was not said: by its name, by its place, or by
 * being the only one that can be; otherwise it is a question.
 *
 * @param mayBe false for columns, from 0, that have another use
 */
public record LabelPolicy(List<ColumnSurvey> columns, IntPredicate mayBe) {

  private static final int MOST_CLASSES = 20;

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
    while (last >= 0 && !mayBe.test(last)) {
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
    List<Integer> twos = which(column -> canBeLabel(column) && column.distinct() == 2);
    List<Integer> complete = twos.stream().filter(c -> isComplete(columns.get(c))).toList();
    if (complete.size() == 1) {
      return Optional.of(new Choice(complete.get(0), "the only column of two values", false));
    }
    return twos.isEmpty() && canBeLabel(end) && end.isNumeric() && isComplete(end)
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

  /** Whether this number of distinct values is small enough for classes. */
  public static boolean areFew(int distinct, boolean areNumbers) {
    return distinct <= (areNumbers ? MOST_NUMBERS : MOST_CLASSES);
  }

  private static boolean hasClasses(ColumnSurvey column, int least) {
    long cells = column.rows() - column.missing();
    boolean isId = cells >= ROWS_TO_TELL && column.distinct() == cells;
    return column.distinct() >= least
        && areFew(column.distinct(), column.isNumeric())
        && !isId
        && !column.isDate()
        && (!column.isNumeric() || column.isWhole());
  }

  private static boolean isMostlyThere(ColumnSurvey column) {
    return 5 * column.missing() <= column.rows();
  }

  private List<Integer> which(Predicate<ColumnSurvey> wanted) {
    return IntStream.range(0, columns.size())
        .filter(c -> mayBe.test(c) && wanted.test(columns.get(c)))
        .boxed()
        .toList();
  }

  /** The columns, from 0, that can be the label. */
  public List<Integer> candidates() {
    return which(LabelPolicy::canBeLabel);
  }

  /**
   * What to answer: the last candidate of the values 1 and -1, which hardly anything else has, or
   * else the last candidate, or else a column that is missing in too many rows.
   */
  public Optional<String> answer() {
    List<Integer> able = candidates();
    if (able.isEmpty()) {
      able = which(column -> hasClasses(column, 2));
    }
    List<Integer> signs =
        able.stream().filter(c -> columns.get(c).values().keySet().equals(SIGNS)).toList();
    List<Integer> likely = signs.isEmpty() ? able : signs;
    return likely.isEmpty()
        ? Optional.empty()
        : Optional.of(columns.get(likely.get(likely.size() - 1)).name());
  }

  public String question() {
    List<ColumnSurvey> candidates = candidates().stream().map(columns::get).toList();
    if (candidates.isEmpty()) {
      return which(c -> true).stream()
          .limit(SHOWN)
          .map(c -> whyNot(columns.get(c)))
          .collect(
              Collectors.joining("; ", "no column can be the class: ", "; add one, or name one"));
    }
    String how =
        candidates.size() == 1
            ? "One is possible, and neither its name nor its place says so:"
            : candidates.size() + " are possible, and neither a name nor the place decides:";
    return candidates.stream()
        .map(LabelPolicy::shown)
        .collect(Collectors.joining("", "which column is the class? " + how, ""));
  }

  private static String shown(ColumnSurvey column) {
    String left =
        column.missing() == 0
            ? ""
            : " (" + column.missing() + " rows without a value would be left out)";
    return "\n  " + column.name() + "  " + counts(column) + left;
  }

  private static String whyNot(ColumnSurvey column) {
    String rows = column.rows() + " rows";
    if (hasClasses(column, 2)) {
      return column.name() + " has no value in " + column.missing() + " of " + rows;
    }
    int most = ColumnSurvey.MOST_KEPT;
    String found = (column.distinct() > most ? "over " + most : column.distinct()) + " ";
    String what =
        column.isNumeric()
            ? found + "numeric values: that is a quantity, not a class"
            : column.isDate() ? "dates" : found + "distinct values in " + rows;
    return column.name() + " has " + what;
  }

  /** Values with their counts, the first of them. */
  private static String counts(ColumnSurvey column) {
    return column.values().entrySet().stream()
        .sorted((a, b) -> b.getValue() - a.getValue())
        .limit(SHOWN)
        .map(value -> value.getKey() + " " + value.getValue())
        .collect(Collectors.joining(" · ", "", column.distinct() > SHOWN ? " · …" : ""));
  }
}
