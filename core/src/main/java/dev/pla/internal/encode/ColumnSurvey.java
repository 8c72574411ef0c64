package dev.pla.internal.encode;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the cells of one column have in common, cell by cell; it decides how they are read. */
public final class ColumnSurvey {

  static final int MOST_KEPT = 100;

  /** Of fewer cells, half are enough to be taken for what all should be. */
  private static final int FEW = 50;

  private static final int SHOWN_BAD = 3;

  private static final Set<String> YES_NO = Set.of("yes", "no");

  private static final Set<String> TRUE_FALSE = Set.of("true", "false");

  private final String name;
  private final Map<String, Integer> values = new LinkedHashMap<>();
  private final Map<String, String> spellings = new LinkedHashMap<>();
  private final Map<String, Integer> perhaps = new LinkedHashMap<>();
  private final List<NumberStyle> styles = new ArrayList<>(NumberStyle.MARKS);
  private final Set<DateStyle> dates = EnumSet.allOf(DateStyle.class);
  private final Map<Long, String> notPlain = new LinkedHashMap<>();
  private final Map<Long, String> notNumbers = new LinkedHashMap<>();
  private long rows;
  private long missing;
  private long cells;
  private long numbers;
  private long days;
  private long texts;
  private boolean hasTime;

  /** The first cell with a point or a comma; empty if there was none. */
  private String marked = "";

  private boolean hasOneStyle = true;
  private boolean isWhole = true;
  private boolean isCount = true;
  private double first;
  private String prefix;
  private String suffix;
  private String example = "";

  public ColumnSurvey(String name) {
    this.name = name;
  }

  public void add(String text, long line) {
    String cell = text.strip();
    rows++;
    if (Missing.MANY.is(cell)) {
      if (Missing.MANY.mayBeCategory(cell)) {
        perhaps.merge(cell, 1, Integer::sum);
      } else {
        missing++;
      }
      isCount = false;
      return;
    }
    example = cells++ == 0 ? cell : example;
    double number = number(cell);
    if (Double.isNaN(number)) {
      isCount = false;
      other(cell, line);
    } else {
      numbers++;
      isWhole &= number == Math.rint(number);
      first = rows == 1 ? number : first;
      isCount &= number == first + (rows - 1);
    }
    if (values.size() <= MOST_KEPT) {
      String value = Double.isNaN(number) ? cell.toLowerCase(Locale.ROOT) : canonical(number);
      spellings.putIfAbsent(value, Double.isNaN(number) ? cell : value);
      values.merge(value, 1, Integer::sum);
    }
  }

  private static String canonical(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? String.valueOf((long) number)
        : String.valueOf(number);
  }

  /** The number of a cell as programs write it; NaN for any other text. */
  private double number(String cell) {
    char c = cell.charAt(cell.length() - 1);
    boolean mayBe = (c >= '0' && c <= '9') || c == '.';
    String plain = mayBe ? NumberStyle.PLAIN.plain(cell) : null;
    if (plain == null) {
      return Double.NaN;
    }
    affixes("", "");
    if (cell.indexOf('.') >= 0 || cell.indexOf('e') >= 0 || cell.indexOf('E') >= 0) {
      style(cell);
    }
    dates.clear();
    return Double.parseDouble(plain);
  }

  private void affixes(String before, String behind) {
    hasOneStyle &= prefix == null || (prefix.equals(before) && suffix.equals(behind));
    prefix = before;
    suffix = behind;
  }

  private void style(String cell) {
    boolean hasMark = cell.indexOf('.') >= 0 || cell.indexOf(',') >= 0;
    marked = marked.isEmpty() && hasMark ? cell : marked;
    styles.removeIf(style -> style.with(prefix, suffix).plain(cell) == null);
  }

  private void other(String cell, long line) {
    if (NumberStyle.isNumber(cell)) {
      affixes(NumberStyle.prefixOf(cell), NumberStyle.suffixOf(cell));
      style(cell);
    } else if (++texts <= SHOWN_BAD) {
      notNumbers.put(line, cell);
    }
    boolean isDate = false;
    char last = cell.charAt(cell.length() - 1);
    boolean mayBe = Character.isDigit(cell.charAt(0)) && !Character.isWhitespace(last);
    for (DateStyle style : DateStyle.values()) {
      double day = mayBe ? style.days(cell, true) : Double.NaN;
      if (Double.isNaN(day)) {
        dates.remove(style);
      } else {
        isDate = true;
        hasTime |= Double.isNaN(style.days(cell, false));
      }
    }
    days += isDate ? 1 : 0;
    if (notPlain.size() < SHOWN_BAD) {
      notPlain.put(line, cell);
    }
  }

  public String name() {
    return name;
  }

  public long rows() {
    return rows;
  }

  public long missing() {
    return missing + perhaps.values().stream().mapToLong(n -> isCategory(n) ? 0 : n).sum();
  }

  /** A text such as none is a category of texts if more than one row in twenty has it. */
  private boolean isCategory(int count) {
    return 20L * count > rows && numbers == 0 && days == 0;
  }

  private Map<String, Integer> categories() {
    Map<String, Integer> found = new LinkedHashMap<>(perhaps);
    found.values().removeIf(count -> !isCategory(count));
    return found;
  }

  public boolean hasDoubtfulCategory() {
    return !categories().isEmpty();
  }

  public String example() {
    return example;
  }

  /** The distinct values with their counts; of more than a hundred the first. */
  public Map<String, Integer> values() {
    Map<String, Integer> named = new LinkedHashMap<>();
    values.forEach((value, count) -> named.put(spellings.get(value), count));
    named.putAll(categories());
    return named;
  }

  public boolean isCount() {
    return isCount && rows > 1;
  }

  /** Whether it holds numbers, perhaps with a few texts among them. */
  public boolean holdsNumbers() {
    long count = hasStyle() ? cells - texts : numbers;
    return count > 0 && (cells < FEW ? 2 * count >= cells : 10 * count >= 9 * cells);
  }

  /** The lines of the first cells that are not numbers, in a column of numbers. */
  public List<Long> badLines() {
    return List.copyOf(bad().keySet());
  }

  private Map<Long, String> bad() {
    return !holdsNumbers() ? Map.of() : hasStyle() ? notNumbers : notPlain;
  }

  /** The first cell that is not a number, in a column of numbers. */
  public String badText() {
    return bad().values().iterator().next();
  }

  /** Whether {@link #badLines} are all such lines, and one row in twenty at most. */
  public boolean hasFewBadLines() {
    long bad = hasStyle() ? texts : cells - numbers;
    return bad <= SHOWN_BAD && 20 * bad <= rows;
  }

  /** Whether it has as few values as a label. */
  public boolean hasFewValues() {
    return LabelPolicy.areFew(values.size(), false);
  }

  boolean isNumeric() {
    return cells > 0 && numbers == cells;
  }

  boolean isDate() {
    return cells > 0 && days == cells;
  }

  boolean isYesNo() {
    return cells > 0
        && (YES_NO.containsAll(values.keySet()) || TRUE_FALSE.containsAll(values.keySet()));
  }

  boolean isWhole() {
    return isWhole;
  }

  /** How many distinct values there are; more than a hundred count as 101. */
  int distinct() {
    return values.size() + categories().size();
  }

  /** The decimal mark that cells of these columns have without a doubt; null if it may be both. */
  public static Character decimal(List<ColumnSurvey> columns) {
    boolean isPoint = columns.stream().anyMatch(column -> column.hasDecimal('.', ','));
    boolean isComma = columns.stream().anyMatch(column -> column.hasDecimal(',', '.'));
    return isPoint == isComma ? null : Character.valueOf(isPoint ? '.' : ',');
  }

  private boolean hasDecimal(char one, char other) {
    boolean areNumbers = cells > 0 && texts == 0 && !isDate() && hasOneStyle;
    return areNumbers && first(one) != null && first(other) == null;
  }

  /**
   * How the cells are read.
   *
   * @param values null for texts
   * @param doubt what else they may be; empty if there is no doubt
   */
  public record Reading(Values values, String doubt) {}

  /**
   * How the cells are read.
   *
   * @param decimal the mark of the table, a point or a comma; null if it may be both
   * @param isDayFirst which of two is first in a date; null where that was not said
   */
  public Reading reading(Character decimal, Boolean isDayFirst) {
    if (cells == 0 || !bad().isEmpty()) {
      return hasStyle() ? numbers(decimal) : new Reading(Values.NUMBERS, "");
    }
    if (isYesNo()) {
      return new Reading(Values.YES_NO, "");
    }
    if (isDate()) {
      return dates(isDayFirst);
    }
    return texts == 0 && hasStyle() ? numbers(decimal) : new Reading(null, "");
  }

  private boolean hasStyle() {
    return !styles.isEmpty() && hasOneStyle && texts < cells;
  }

  private Reading numbers(Character decimal) {
    NumberStyle point = first('.');
    NumberStyle comma = first(',');
    if (comma == null || marked.isEmpty()) {
      return new Reading(of(point), "");
    }
    if (point == null) {
      return new Reading(of(comma), "");
    }
    boolean isComma = decimal != null && decimal == ',';
    boolean isDoubtful = point.isPlain() ? isComma : decimal == null;
    return new Reading(
        of(isComma ? comma : point),
        isDoubtful ? marked + " is " + point.plain(marked) + " or " + comma.plain(marked) : "");
  }

  private static Values of(NumberStyle style) {
    return style.isPlain() ? Values.NUMBERS : new Values.Numbers(style);
  }

  /** The style with this decimal mark that all cells have; null if there is none. */
  private NumberStyle first(char decimal) {
    return styles.stream()
        .filter(style -> style.decimal() == decimal)
        .findFirst()
        .map(style -> style.with(prefix, suffix))
        .orElse(null);
  }

  private Reading dates(Boolean isDayFirst) {
    DateStyle other =
        isDayFirst == null ? null : isDayFirst ? DateStyle.MONTH_FIRST : DateStyle.DAY_FIRST;
    List<DateStyle> found = dates.stream().filter(style -> style != other).toList();
    if (found.isEmpty()) {
      return new Reading(null, "");
    }
    String first = found.get(0).pattern();
    return new Reading(
        new Values.Days(found.get(0), hasTime),
        found.size() == 1 ? "" : example + " is " + first + " or " + found.get(1).pattern());
  }
}
